import { Button } from '#client/ui/button.tsx'
import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'

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
  const text = useText('profile').leave
  return (
    <Modal isOpen={isOpen} onClose={onStay}>
      <div className="ask">
        <DialogTitle>{text.title}</DialogTitle>
        <p className="text2">{text.text}</p>
        <div className="ask-acts">
          <Button look="primary" onClick={onStay}>
            {text.stay}
          </Button>
          <Button look="destructive" onClick={onLeave}>
            {text.submit}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
