import { DialogTitle, Modal } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { paths } from '#client/lib/paths.ts'

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

/** Does what a key of the dashboard does: / searches, N begins a claim, J and K go to the next and previous one. */
export function press(key: string, navigate: (to: string) => unknown): void {
  if (key === '/') document.querySelector<HTMLElement>('.home [type=search]')?.focus()
  else if (key === 'n') void navigate(paths.newClaim)
  else step(key === 'j' ? 1 : -1)
}

/** Moves the focus by so many claims; at first to the first. */
function step(by: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('.row .ti, .row a.w'))
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
  rows[at < 0 ? 0 : at + by]?.focus()
}
