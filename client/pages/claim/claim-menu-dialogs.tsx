import type { ClaimDetail } from '#shared/claims/claims.ts'
import { REOPEN_WITHIN_DAYS } from '#shared/claims/still-fixed.ts'
import { isUnsentImport } from '#shared/import-unsent.ts'
import { EvidenceSheet } from '#client/parts/claim-forms/evidence-sheet.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { ReopenSheet } from '#client/parts/claim-forms/reopen-sheet.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

/** What an item of the claim's menu asks before it acts. */
export type MenuQuestion = 'correct' | 'statement' | 'close' | 'withdraw' | 'reopen' | 'evidence'

/** The dialogs of the claim's menu, of which the one that is `asking` is open. */
export function ClaimMenuDialogs({
  claim,
  actions,
  asking,
  onClose,
}: {
  claim: ClaimDetail
  actions: ClaimActions
  asking: MenuQuestion | null
  onClose: () => void
}) {
  const { id } = claim
  const hasMail = useHasMail()
  return (
    <>
      <FormDialog
        isOpen={asking === 'close'}
        onClose={onClose}
        title="Close this claim?"
        lead={
          isUnsentImport(claim)
            ? 'Nobody is told, because it was not sent to a builder.'
            : `${hasMail ? 'Your builder is told that it is fixed.' : NOT_BY_EMAIL} You can reopen it for ${REOPEN_WITHIN_DAYS} days if it is not.`
        }
        submit="It’s fixed"
        busyText="Closing..."
        isBusy={actions.close.isPending}
        onSubmit={() => actions.close.mutate({ id }, { onSuccess: onClose })}
      />
      {asking === 'correct' && <CorrectSheet claim={claim} correct={actions.correct} onClose={onClose} />}
      <EvidenceSheet claim={claim} isOpen={asking === 'evidence'} onClose={onClose} />
      <StatementSheet
        claim={claim}
        addStatement={actions.addStatement}
        isOpen={asking === 'statement'}
        onClose={onClose}
      />
      <WithdrawSheet
        claim={claim}
        withdraw={actions.withdraw}
        isOpen={asking === 'withdraw'}
        onClose={onClose}
      />
      <ReopenSheet claim={claim} reopen={actions.reopen} isOpen={asking === 'reopen'} onClose={onClose} />
    </>
  )
}
