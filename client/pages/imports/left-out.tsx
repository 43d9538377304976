import type { ImportDraftView, ImportView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { ImportedPhoto } from './imported-photo.tsx'
import type { DraftEdits } from './use-draft-edits.ts'
import type { Review } from './use-review.ts'

/** Claims, emails and photos that are not imported, each to be put back. */
export function LeftOut({
  open,
  drafts,
  review: { move },
  edits,
}: {
  open: ImportView
  drafts: readonly ImportDraftView[]
  review: Review
  edits: DraftEdits
}) {
  const claims = drafts.filter(({ isLeftOut }) => isLeftOut)
  const items = open.items.filter(({ place }) => place === 'left-out')
  const count = claims.length + items.length
  if (count === 0) return null
  return (
    <details className="panel pad imp-left">
      <summary>Left out ({count})</summary>
      <ul>
        {claims.map(({ id, title }) => (
          <li key={id}>
            <span className="grow" dir="auto">
              {title || 'A claim without a title'}
            </span>
            <Button aria-label={`Put back ${title}`} onClick={() => edits.change(id, { isLeftOut: false })}>
              Put back
            </Button>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id}>
            {item.kind === 'photo' && (
              <span className="imp-small">
                <ImportedPhoto importId={open.id} photo={item} />
              </span>
            )}
            <span className="grow" dir="auto">
              {item.mail?.subject || item.name}
            </span>
            <Button
              aria-label={`Put back ${item.mail?.subject || item.name}`}
              onClick={() => move.mutate({ importId: open.id, itemIds: [item.id], to: 'back' })}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
