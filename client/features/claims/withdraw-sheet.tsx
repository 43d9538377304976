import { useId, useState } from 'react'
import type { ClaimDetail } from '#shared/claims.ts'
import { WITHDRAWAL_REASON_MAX } from '#shared/reasons.ts'
import { Button } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { failureText, type ClaimActions } from './use-claim.ts'

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
  const formId = useId()
  const problem = failureText(withdraw.error)
  const close = () => {
    withdraw.reset()
    onClose()
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={close}
      title="Withdraw this claim?"
      foot={
        <>
          <Button look="ghost" isLarge onClick={close}>
            Keep it
          </Button>
          <Button
            type="submit"
            form={formId}
            look="destructive"
            isLarge
            isBusy={withdraw.isPending}
            busyText="Withdrawing..."
          >
            Withdraw
          </Button>
        </>
      }
    >
      <p className="text2">
        {claim.builder
          ? `${claim.builder.name} is told it was filed by mistake, and nobody works on it. `
          : 'It has no builder yet, so nobody is told. '}
        The record stays, and it still counts as filed.
      </p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const words = reason.trim()
          withdraw.mutate({ id: claim.id, ...(words ? { reason: words } : {}) }, { onSuccess: close })
        }}
      >
        <TextField
          label="Reason"
          isOptional
          placeholder="Like “same as claim 1003”"
          maxLength={WITHDRAWAL_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {problem !== null && (
        <Notice kind="bad" role="none" title="That did not work">
          {problem}
        </Notice>
      )}
    </BottomSheet>
  )
}
