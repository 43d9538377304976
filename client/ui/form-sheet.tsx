import { useId, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { Button } from './button.tsx'
import { BottomSheet } from './dialog.tsx'

type FormSheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: ReactNode
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  cancel?: string
  submit: string
  busyText: string
  isBusy: boolean
  isDestructive?: boolean
  onSubmit: () => void
  children?: ReactNode
} & Pick<HTMLAttributes<HTMLFormElement>, 'onPaste' | 'onDragOver' | 'onDrop'>

/** A few fields in a bottom sheet, with a button that cancels and one that submits in its foot. */
export function FormSheet({
  isOpen,
  onClose,
  title,
  lead,
  frame,
  cancel = 'Cancel',
  submit,
  busyText,
  isBusy,
  isDestructive,
  onSubmit,
  children,
  ...dropZone
}: FormSheetProps) {
  const id = useId()
  const foot = (
    <>
      <Button look="ghost" isLarge onClick={onClose}>
        {cancel}
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
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </form>
    </BottomSheet>
  )
}
