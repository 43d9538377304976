import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { DialogTitle, Modal } from './dialog.tsx'
import { Notice } from './notice.tsx'

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
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  failure?: string | null
  /** A ref to the form, in which the first invalid field gets the focus. */
  frame?: Ref<HTMLFormElement>
  submit: string
  busyText: string
  isBusy: boolean
  isDestructive?: boolean
  onSubmit: () => void
  children?: ReactNode
}) {
  return (
    <Modal isOpen={isOpen} onClose={onClose}>
      <form
        className="ask"
        noValidate
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault()
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
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}
