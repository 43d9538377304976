import { useState } from 'react'
import { errorText } from '#client/lib/errors.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Asks once more before something happens; it stays open and says why when it did not work. */
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
  title: string
  lead: string
  confirm: string
  busyText: string
  isDestructive?: boolean
  onConfirm: () => Promise<void>
}) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const go = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(errorText(failure, 'That did not work. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal isOpen={isOpen} onClose={close}>
      <div className="ask">
        <DialogTitle>{title}</DialogTitle>
        <p className="text2">{lead}</p>
        {error !== undefined && <Notice kind="bad" title={error} />}
        <div className="ask-acts">
          <Button
            look={isDestructive ? 'destructive' : 'primary'}
            isBusy={isBusy}
            busyText={busyText}
            onClick={() => void go()}
          >
            {confirm}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </div>
    </Modal>
  )
}
