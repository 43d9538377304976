import { useState } from 'react'
import type { ImportDraftView } from '#shared/imports.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { nameOf, type Review } from './use-review.ts'

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
  const text = useText('imports').moving
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
      {isMerge && <p className="text2">{text.mergeHint}</p>}
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
                  {text.back}
                </Button>
              </li>
            )}
            <li>
              <Button look="ghost" isFull icon="plus" onClick={() => go('new')}>
                {text.newClaim}
              </Button>
            </li>
            <li>
              <Button look="ghost" isFull icon="close" onClick={() => go('left-out')}>
                {text.leaveOut}
              </Button>
            </li>
          </>
        )}
      </ul>
    </BottomSheet>
  )
}

function titleOf(moving: Moving | null): string {
  const text = textOf('imports').moving
  if (moving?.kind === 'merge') return text.merge
  return moving?.what === 'email' ? text.mail : text.photo
}
