import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'

/** The keys of the dashboard. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const text = useText('dashboardSheets').keys
  const keys: readonly [key: string, does: string][] = [
    ['/', text.search],
    ['N', text.newClaim],
    ['J', text.next],
    ['K', text.previous],
    ['Enter', text.open],
    ['?', text.list],
  ]
  return (
    <Modal isOpen onClose={onClose}>
      <DialogTitle>{text.title}</DialogTitle>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
