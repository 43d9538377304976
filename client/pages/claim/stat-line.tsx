import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate, clearDateTime, recentDay } from '#shared/dates.ts'
import { useToday } from '#client/lib/use-now.ts'
import { StatusBadge, StatusRail, stepText } from '#client/ui/status-badge.tsx'

/** A claim's status and last update, from its row in a list or from the whole claim. */
export function StatLine({
  claim: { status, updatedAt },
}: {
  claim: Pick<ClaimDetail, 'status' | 'updatedAt'>
}) {
  const today = calendarDate(useToday())
  return (
    <div className="statline">
      <StatusBadge status={status} unknownAs="itself" />
      <StatusRail status={status} isLarge />
      <span aria-hidden="true">{stepText(status)}</span>
      <span>
        Last update{' '}
        <time dateTime={updatedAt} title={clearDateTime(updatedAt)}>
          {recentDay(calendarDate(updatedAt), today)}
        </time>
      </span>
    </div>
  )
}
