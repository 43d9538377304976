import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { shortDate } from '#shared/time/dates.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ReopenSheet } from './reopen-sheet.tsx'
import type { ClaimActions } from '../use-claim.ts'

/** Asks whether the repair of a closed claim holds; the answer that it does not reopens the claim. */
export function StillFixed({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const [isReopening, setReopening] = useState(false)
  return (
    <>
      {!isOpen(claim.status) && claim.reopenableUntil && (
        <Notice
          kind="plain"
          icon="wrench"
          role="none"
          title="Is it still fixed?"
          action={<Button onClick={() => setReopening(true)}>It came back</Button>}
        >
          If it is, there is nothing to do. If it came back, file it again or reopen this claim until{' '}
          {shortDate(claim.reopenableUntil)}.
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
