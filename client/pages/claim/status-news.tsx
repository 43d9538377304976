import { useState } from 'react'
import { readStatus, statusLabel } from '#shared/claims/statuses.ts'

/** Announces a status that changes while the page is open; not the initial one. */
export function StatusNews({ status }: { status: string }) {
  const [first] = useState(status)
  const known = readStatus(status)
  return (
    <p className="sr" role="status">
      {status !== first && `The status is now ${known ? statusLabel(known) : status}.`}
    </p>
  )
}
