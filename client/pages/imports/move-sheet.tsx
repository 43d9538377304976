import { useState } from 'react'
import type { ImportDraftView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { nameOf } from './missing.ts'
import type { Review } from './use-review.ts'

/** The thing being moved: one email or photo, or a whole proposal that is merged into another. */
export type Moving =
  | { kind: 'item'; itemId: string; from: string; what: 'email' | 'photo'; canGoBack: boolean }
  | { kind: 'merge'; draftId: string; name: string }

type Props = {
  importId: string
  moving: Moving | null
  /** Those that something can be moved to, in their order. */
  drafts: readonly ImportDraftView[]
  review: Review
  onClose: () => void
}

/** Asks where to; one press moves it. */
export function MoveSheet({ importId, moving, drafts, review: { move, merge }, onClose }: Props) {
  // The words stay while the sheet closes.
  const [shown, setShown] = useState(moving)
  if (moving !== null && moving !== shown) setShown(moving)
  const go = (to: string) => {
    if (moving?.kind === 'merge') merge.mutate({ importId, draftId: moving.draftId, intoId: to })
    else if (moving) move.mutate({ importId, itemIds: [moving.itemId], to })
    onClose()
  }
  const isMerge = shown?.kind === 'merge'
  const current = isMerge ? shown.draftId : shown?.from
  return (
    <BottomSheet isOpen={moving !== null} onClose={onClose} title={titleOf(shown)}>
      {isMerge && <p className="text2">The words of the one you choose stay.</p>}
      <ul className="imp-choices">
        {drafts.map((draft, index) =>
          draft.claimId !== null || draft.id === current ? null : (
            <li key={draft.id}>
              <Button look="ghost" isFull onClick={() => go(draft.id)}>
                <bdi>{nameOf(draft, index)}</bdi>
              </Button>
            </li>
          ),
        )}
        {shown?.kind === 'item' && (
          <>
            {shown.canGoBack && (
              <li>
                <Button look="ghost" isFull icon="undo" onClick={() => go('back')}>
                  Back to its email
                </Button>
              </li>
            )}
            <li>
              <Button look="ghost" isFull icon="plus" onClick={() => go('new')}>
                A new claim
              </Button>
            </li>
            <li>
              <Button look="ghost" isFull icon="close" onClick={() => go('left-out')}>
                Leave it out
              </Button>
            </li>
          </>
        )}
      </ul>
    </BottomSheet>
  )
}

function titleOf(moving: Moving | null): string {
  if (moving?.kind === 'merge') return 'Merge into'
  return moving?.what === 'email' ? 'Move this email to' : 'Move this photo to'
}
