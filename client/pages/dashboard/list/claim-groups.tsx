import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import type { ClaimRow } from '#shared/claims/views.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { ClaimListRow, type RowContext } from './claim-row.tsx'
import { firstOf, GROUPS, grouped, NOT_PLACED, place, waitingTitle, type Group } from './groups.ts'
import { focusClaim, NeedRow, type NeedActions } from '#client/pages/dashboard/need-row.tsx'
import { useNeedsOf } from '#client/pages/dashboard/use-answer.ts'

/**
 * The claims in their groups, each once, of which the first `limit` are drawn. `hasMore`: not all have been read, so the
 * last groups are not counted. Claims stay in the group they were first shown in; drawn anew, under another `key`, each is
 * put into its group again.
 */
export function ClaimGroups({
  claims,
  limit,
  hasMore,
  context,
  needs,
}: {
  claims: readonly ClaimRow[]
  limit: number
  hasMore: boolean
  context: RowContext
  needs: NeedActions
}) {
  const [placed, setPlaced] = useState(NOT_PLACED)
  const placement = place(claims, context, placed)
  if (placement !== placed) setPlaced(placement)
  const groups = grouped(claims, placement)
  const drawn = firstOf(groups, limit)
  const last = claims.at(-1)
  const isComplete: Record<Group, boolean> = {
    needs: true,
    waiting: !hasMore || (last !== undefined && !isOpen(last.status)),
    closed: !hasMore,
  }
  const counts: Record<Group, number> = {
    // A row that was settled stays for a moment with its result, and is not counted.
    needs: useNeedsOf(groups.needs, context.today, context.hasMail),
    waiting: groups.waiting.length,
    closed: groups.closed.length,
  }
  const focus = useFocusAtClaim()
  return (
    <div className="list" {...focus}>
      {GROUPS.filter((group) => drawn[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h3 className="gh" id={`group-${group}`} data-group={group}>
            {titleOf(group, groups[group], context)}{' '}
            {isComplete[group] && <span className="n">{counts[group]}</span>}
          </h3>
          <ul>
            {drawn[group].map((claim) =>
              group === 'needs' && !context.isReadOnly ? (
                <NeedRow key={claim.id} claim={claim} {...context} {...needs}>
                  <ClaimListRow claim={claim} {...context} />
                </NeedRow>
              ) : (
                <ClaimListRow key={claim.id} claim={claim} {...context} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Keeps the focus at its claim where what had it is gone, as when the claim needs nothing any more. */
function useFocusAtClaim() {
  const focused = useRef<{ place: Element; link: string }>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.place.isConnected) return
    // The page stays where the person has scrolled to.
    focusClaim(focused.current.link, { preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      const link = target.closest('.row')?.querySelector('a')?.getAttribute('href')
      focused.current = link ? { place: target, link } : null
    },
    onBlur: ({ target }: FocusEvent) => {
      // A window that was left keeps its focus.
      if (document.activeElement !== target) focused.current = null
    },
  }
}

function titleOf(group: Group, claims: readonly ClaimRow[], { isReadOnly }: RowContext): string {
  if (group === 'needs') return isReadOnly ? 'Needs an answer' : 'Needs you'
  return group === 'waiting' ? waitingTitle(claims) : 'Closed'
}
