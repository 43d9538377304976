import { useId, type ReactNode, type Ref, type HTMLAttributes } from 'react'
import { Button } from './button.tsx'
import { DialogTitle, Modal, BottomSheet } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { textOf } from '#shared/messages/text.ts'

type FormProps = {
  isOpen: boolean
  onClose: () => void
  lead?: ReactNode
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  submit: string
  busyText: string
  isBusy: boolean
  isDestructive?: boolean
  onSubmit: () => void
  children?: ReactNode
}
type DropZone = Pick<HTMLAttributes<HTMLFormElement>, 'onPaste' | 'onDragOver' | 'onDrop'>

/** A question in a dialog, perhaps with a few fields, a button that submits, and one that cancels. */
export function FormDialog({
  isOpen,
  onClose,
  title,
  lead,
  failure,
  frame,
  submit,
  busyText,
  isBusy,
  isDestructive,
  onSubmit,
  children,
}: FormProps & { title: ReactNode; failure?: string | null }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <form
        className="ask"
        noValidate
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form that the dialog was opened from.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        {lead && <div className="text2 ask-lead">{lead}</div>}
        {failure && <Notice kind="bad" title={failure} />}
        {children}
        <div className="ask-acts">
          <Button
            type="submit"
            look={isDestructive ? 'destructive' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
          >
            {submit}
          </Button>
          <Button onClick={onClose}>{textOf('common').cancel}</Button>
        </div>
      </form>
    </Modal>
  )
}

/** A few fields in a bottom sheet, with a button that cancels and one that submits in its foot. */
export function FormSheet({
  isOpen,
  onClose,
  title,
  lead,
  frame,
  cancel,
  submit,
  busyText,
  isBusy,
  isDestructive,
  onSubmit,
  children,
  ...dropZone
}: FormProps & { title: string; cancel?: string } & DropZone) {
  const id = useId()
  const foot = (
    <>
      <Button look="ghost" isLarge onClick={onClose}>
        {cancel ?? textOf('common').cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        look={isDestructive ? 'destructive' : 'primary'}
        isLarge
        isBusy={isBusy}
        busyText={busyText}
      >
        {submit}
      </Button>
    </>
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title} foot={foot}>
      {lead && <p className="text2">{lead}</p>}
      <form
        id={id}
        className="form-gap"
        noValidate
        ref={frame}
        {...dropZone}
        onSubmit={(event) => {
          event.preventDefault()
          // React passes it on to a form that the dialog was opened from.
          event.stopPropagation()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </form>
    </BottomSheet>
  )
}
