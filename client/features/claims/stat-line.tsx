import type { ClaimDetail } from '#shared/claims/claims.ts'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { StatusBadge, StatusRail, stepText } from '#client/ui/status-badge.tsx'
import { Time } from '#client/ui/time.tsx'

/** A claim's status and last update, from its row in a list or from the whole claim. */
export function StatLine({
  claim: { status, updatedAt },
}: {
  claim: Pick<ClaimDetail, 'status' | 'updatedAt'>
}) {
  return (
    <div className="statline">
      <StatusBadge status={status} unknownAs="itself" />
      <StatusRail status={status} isLarge />
      <span aria-hidden="true">{stepText(status)}</span>
      <span>
        Last update <Time at={updatedAt} />, <RelativeDay at={updatedAt} />
      </span>
    </div>
  )
}
