import { DialogTitle, Modal } from '#client/ui/dialog.tsx'

const KEYS: readonly [key: string, does: string][] = [
  ['/', 'Search'],
  ['N', 'New claim'],
  ['J', 'Next claim'],
  ['K', 'Previous claim'],
  ['Enter', 'Open the claim'],
  ['?', 'This list'],
]

/** The keys of the dashboard. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose}>
      <DialogTitle>Keys</DialogTitle>
      <dl className="keys">
        {KEYS.map(([key, does]) => (
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
