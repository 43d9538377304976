import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { CoverageOfClaim } from '#client/parts/homes/coverage-lines.tsx'
import { paths } from '#client/lib/paths.ts'
import { Time } from '#client/ui/time.tsx'
import { shortDate } from '#shared/dates.ts'
import { isStillFixedAsked, mayFileAgain, mayReopen } from '#shared/claims/claim-state.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { lazyDialog } from '#client/ui/lazy-part.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'

const ReopenSheet = lazyDialog(
  () => import('#client/parts/claim-forms/reopen-sheet.tsx').then((m) => m.ReopenSheet),
  ({ isOpen }) => isOpen,
)

/** Says how a closed claim ended and offers to reopen it; weeks later it asks whether the repair holds. */
export function ClosedNotice({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const now = useNow().getTime()
  const [isReopening, setReopening] = useState(false)
  const isAsked = !claim.isReadOnly && isStillFixedAsked(claim, now)
  const canReopen = mayReopen(claim, now)
  const label = canReopen && !isAsked ? 'Reopen' : 'It came back'
  return (
    <>
      {!isOpen(claim.status) && (
        <Notice
          kind="plain"
          icon={claim.resolutionTime === null ? 'undo' : 'check'}
          role="none"
          title={isAsked ? 'Is it still fixed?' : closedSentence(claim)}
          action={
            (canReopen || mayFileAgain(claim)) && (
              <Button icon="refresh" aria-haspopup="dialog" onClick={() => setReopening(true)}>
                {label}
              </Button>
            )
          }
        >
          {isAsked && claim.reopenableUntil && (
            <>
              {closedSentence(claim)}. If it came back, file it again or reopen this claim until{' '}
              {shortDate(claim.reopenableUntil)}.
            </>
          )}
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
  if (resolutionTime === null) return `Withdrawn ${day}`
  const days = Math.round(resolutionTime)
  const took = resolutionTime < 1 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`
  return `${closing?.by === 'system' ? 'Closed' : 'Fixed'} ${day}, in ${took}`
}

/** Lists the facts that the claim was filed with, and the earlier claim or import it comes from. */
export function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const facts: [string, ReactNode][] = [
    ['Category', claim.category],
    ['Coverage when filed', <CoverageOfClaim key="coverage" {...claim} />],
    ['Address', claim.address],
    ['Builder', claim.builder?.name ?? 'Not on record yet'],
    ['Claim number', String(claim.number)],
  ]
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <OtherClaim name="Came back from" claim={claim.earlier} />
      <OtherClaim name="Came back as" claim={claim.later} />
      {claim.importedAt && (
        <div>
          <dt>Imported</dt>
          <dd>
            <Time at={claim.importedAt} />
          </dd>
        </div>
      )}
      {claim.walkThrough && (
        <div>
          <dt>Walk-through</dt>
          <dd>
            <Link to={paths.walkThroughList(claim.walkThrough.id)} dir="auto">
              {claim.walkThrough.name}
            </Link>
            , item {claim.walkThrough.number}
          </dd>
        </div>
      )}
    </dl>
  )
}

function OtherClaim({ name, claim }: { name: string; claim: ClaimDetail['earlier'] }) {
  if (!claim) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to={paths.claim(claim.id)}>Claim {claim.number}</Link>
      </dd>
    </div>
  )
}
