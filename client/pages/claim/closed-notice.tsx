import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isStillFixedAsked, mayFileAgain, mayReopen } from '#shared/claims/claim-state.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { shortDate } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useText } from '#client/ui/use-text.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'

const ReopenSheet = lazyDialog(
  () => import('#client/parts/claim-forms/reopen-sheet.tsx').then((m) => m.ReopenSheet),
  ({ isOpen }) => isOpen,
)

/** Says how a closed claim ended and offers to reopen it; weeks later it asks whether the repair holds. */
export function ClosedNotice({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const text = useText('claim').closed
  const now = useNow().getTime()
  const [isReopening, setReopening] = useState(false)
  const isAsked = !claim.isReadOnly && isStillFixedAsked(claim, now)
  const canReopen = mayReopen(claim, now)
  const label = canReopen && !isAsked ? text.reopen : text.cameBack
  return (
    <>
      {!isOpen(claim.status) && (
        <Notice
          kind="plain"
          icon={claim.resolutionTime === null ? 'undo' : 'check'}
          role="none"
          title={isAsked ? text.stillFixed : closedSentence(claim)}
          action={
            (canReopen || mayFileAgain(claim)) && (
              <Button icon="refresh" aria-haspopup="dialog" onClick={() => setReopening(true)}>
                {label}
              </Button>
            )
          }
        >
          {isAsked &&
            claim.reopenableUntil &&
            text.ifNot({ closed: closedSentence(claim), until: shortDate(claim.reopenableUntil) })}
        </Notice>
      )}
      <ReopenSheet
        claim={claim}
        reopen={actions.reopen}
        isOpen={isReopening}
        onClose={() => setReopening(false)}
      />
    </>
  )
}

/** Returns "Fixed Nov 26, 2026, in less than a day", or how else it ended. */
function closedSentence({ record, updatedAt, resolutionTime }: ClaimDetail): string {
  const closing = record.findLast(({ status }) => status === 'Closed')
  const day = shortDate(closing?.at ?? updatedAt)
  const text = textOf('claim').closed
  if (resolutionTime === null) return text.withdrawn({ day })
  const days = resolutionTime < 1 ? 0 : Math.round(resolutionTime)
  return (closing?.by === 'system' ? text.closed : text.fixed)({ day, days })
}
