import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { withNames } from '#client/ui/with-names.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'
import { useHasMail } from './use-has-mail.ts'

/** Asks before a follow-up is sent, with its words: an email cannot be taken back. */
export function FollowUpDialog({
  claimId,
  builderName,
  draft,
  followUp,
  isOpen,
  onClose,
}: {
  claimId: string
  builderName: string | null
  draft: string
  followUp: ClaimActions['followUp']
  isOpen: boolean
  onClose: () => void
}) {
  const hasMail = useHasMail()
  const builder = builderName ?? 'the builder'
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        hasMail ? withNames`Send a follow-up to ${builder}?` : withNames`Write a follow-up to ${builder}?`
      }
      lead={hasMail ? 'The email goes at once and can’t be taken back.' : NOT_BY_EMAIL}
      failure={failureText(followUp.error)}
      submit={hasMail ? 'Send follow-up' : 'Write follow-up'}
      busyText={hasMail ? 'Sending...' : 'Saving...'}
      isBusy={followUp.isPending}
      onSubmit={() => followUp.mutate({ id: claimId, text: draft }, { onSuccess: onClose })}
    >
      <blockquote className="plain sm">{draft}</blockquote>
    </FormDialog>
  )
}
