import type { ReactNode } from 'react'
import { StatusGlyph, statusTone } from '#client/ui/status-badge.tsx'
import type { ClaimStatus } from '#shared/claims/statuses.ts'

export function EventLine({ status, children }: { status: ClaimStatus; children: ReactNode }) {
  return (
    <p className="sys" data-s={statusTone(status)}>
      <StatusGlyph status={status} />
      <span>{children}</span>
    </p>
  )
}
