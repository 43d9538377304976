import { useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { WITHDRAWAL_REASON_MAX } from '#shared/claims/reasons.ts'
import { TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-sheet.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'

/** Asks before a claim is withdrawn, and for the reason; it may stay empty. */
export function WithdrawSheet({
  claim,
  withdraw,
  isOpen,
  onClose,
}: {
  claim: ClaimDetail
  withdraw: ClaimActions['withdraw']
  isOpen: boolean
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const hasMail = useHasMail()
  const close = () => {
    withdraw.reset()
    onClose()
  }
  const submit = () => {
    const words = reason.trim()
    withdraw.mutate({ id: claim.id, ...(words ? { reason: words } : {}) }, { onSuccess: close })
  }
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={close}
      title="Withdraw this claim?"
      lead={
        <>
          {claim.builder && !hasMail ? (
            `${NOT_BY_EMAIL} `
          ) : claim.builder ? (
            <>
              <bdi>{claim.builder.name}</bdi> is told it was filed by mistake, and nobody works on it.{' '}
            </>
          ) : (
            'It has no builder yet, so nobody is told. '
          )}
          The record stays, and it still counts as filed.
        </>
      }
      cancel="Keep it"
      submit="Withdraw"
      busyText="Withdrawing..."
      isBusy={withdraw.isPending}
      isDestructive
      onSubmit={submit}
    >
      <TextField
        label="Reason"
        isOptional
        placeholder="Like “same as claim 1003”"
        maxLength={WITHDRAWAL_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNotice text={failureText(withdraw.error)} />
    </FormSheet>
  )
}
