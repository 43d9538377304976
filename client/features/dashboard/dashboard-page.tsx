import { statusLabel, readStatus } from '#shared/statuses.ts'
import { SORTS, STATUS_FILTERS } from '#shared/claims.ts'
import { formatMetric } from '#shared/metrics.ts'
import { preview } from '#shared/messages.ts'
import { PASSWORD_MIN } from '#shared/auth.ts'
import { usePage } from '#client/ui/page.tsx'

export function DashboardPage() {
  usePage({ title: 'Dashboard' })
  return (
    <p>
      {statusLabel(readStatus('new') ?? 'New')}
      {SORTS}
      {STATUS_FILTERS}
      {formatMetric(1, 'h')}
      {preview('aa')}
      {PASSWORD_MIN}
    </p>
  )
}
