import type { ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#client/lib/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Asks once more before a change; it stays open and shows the error when the change fails. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  lead,
  confirm,
  busyText,
  isDestructive = false,
  onConfirm,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  lead: string
  confirm: string
  busyText: string
  isDestructive?: boolean
  onConfirm: () => Promise<void>
}) {
  const run = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  const close = () => {
    run.reset()
    onClose()
  }
  return (
    <Modal isOpen={isOpen} onClose={close}>
      <div className="ask">
        <DialogTitle>{title}</DialogTitle>
        <p className="text2">{lead}</p>
        {run.isError && (
          <Notice kind="bad" title={errorText(run.error, 'That did not work. Please try again.')} />
        )}
        <div className="ask-acts">
          <Button
            look={isDestructive ? 'destructive' : 'primary'}
            isBusy={run.isPending}
            busyText={busyText}
            onClick={() => run.mutate()}
          >
            {confirm}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </div>
    </Modal>
  )
}
