import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'

/** Asks before the page is left with text that is not saved. */
export function LeaveDialog({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}) {
  return (
    <Modal isOpen={isOpen} onClose={onStay}>
      <div className="ask">
        <DialogTitle>Leave without saving?</DialogTitle>
        <p className="text2">What you changed on your profile is not saved yet.</p>
        <div className="ask-acts">
          <Button look="primary" onClick={onStay}>
            Stay here
          </Button>
          <Button look="destructive" onClick={onLeave}>
            Leave without saving
          </Button>
        </div>
      </div>
    </Modal>
  )
}
