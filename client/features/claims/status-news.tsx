import { useState } from 'react'
import { readStatus, statusLabel } from '#shared/statuses.ts'

/** What a screen reader hears when the status changes under the page; nothing of the one the page came with. */
export function StatusNews({ status }: { status: string }) {
  const [first] = useState(status)
  const known = readStatus(status)
  return (
    <p className="sr" role="status">
      {status !== first && `The status is now ${known ? statusLabel(known) : status}.`}
    </p>
  )
}
