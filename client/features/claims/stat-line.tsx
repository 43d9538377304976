import type { ClaimDetail } from '#shared/claims.ts'
import { RelativeDay } from '#client/ui/relative-day.tsx'
import { StatusBadge, StatusRail, stepText } from '#client/ui/status-badge.tsx'
import { Time } from '#client/ui/time.tsx'

/** Where a claim stands, and since when; the same with what a list knows of it and with the whole claim. */
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
