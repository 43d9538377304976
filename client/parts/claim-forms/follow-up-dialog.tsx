import { notByEmail } from '#shared/record/delivery-words.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'
import { useHasMail } from './use-has-mail.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

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
  const text = useText('claimForms').followUp
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        builderName === null ? (
          hasMail ? (
            text.sendUnnamed
          ) : (
            text.writeUnnamed
          )
        ) : (
          <Rich text={hasMail ? text.send : text.write} of={{ name: <bdi>{builderName}</bdi> }} />
        )
      }
      lead={hasMail ? text.lead : notByEmail()}
      failure={failureText(followUp.error)}
      submit={hasMail ? text.submitSend : text.submitWrite}
      busyText={hasMail ? text.sending : text.saving}
      isBusy={followUp.isPending}
      onSubmit={() => followUp.mutate({ id: claimId, text: draft }, { onSuccess: onClose })}
    >
      <blockquote className="plain sm">{draft}</blockquote>
    </FormDialog>
  )
}
