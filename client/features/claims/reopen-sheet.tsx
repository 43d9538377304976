import type { ClaimDetail } from '#shared/claims.ts'
import { shortDate } from '#shared/dates.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'

/** Asks what came back, with photos of it, and reopens the claim. */
export function ReopenSheet({
  claim,
  reopen,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  reopen: ClaimActions['reopen']
  isOpen: boolean
  onClose: () => void
}) {
  const { id, reopenableUntil: until } = claim
  return (
    <ReasonSheet
      isOpen={isOpen}
      onClose={onClose}
      title="What came back?"
      lead={until ? `Possible until ${shortDate(until)}. Your builder is told why.` : ''}
      label={claim.builder ? `Message to ${claim.builder.name}` : 'What came back?'}
      submit="Reopen"
      busyText="Reopening..."
      photosLeft={claim.photosLeft}
      isBusy={reopen.isPending}
      error={failureText(reopen.error)}
      onSubmit={(said, callbacks) => reopen.mutate({ id, ...said }, callbacks)}
    />
  )
}
