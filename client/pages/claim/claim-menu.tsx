import { useState, type ComponentProps } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { mayFileAgain, mayReopen, REOPEN_WITHIN_DAYS } from '#shared/claims/claim-state.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { EvidenceSheet } from '#client/parts/claim-forms/evidence-sheet.tsx'
import { FormDialog, FormSheet } from '#client/ui/form-dialog.tsx'
import { CorrectSheet } from './correct-sheet.tsx'
import { ReopenSheet } from '#client/parts/claim-forms/reopen-sheet.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { NOT_BY_EMAIL } from '#shared/record/delivery-words.ts'
import { WITHDRAWAL_REASON_MAX } from '#shared/claims/reasons.ts'
import { TextField } from '#client/ui/field.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'

/**
 * The actions that are always possible: take the record along, correct, add photos or an own statement, say that it is
 * fixed, withdraw, reopen within 60 days.
 */
export function ClaimMenu({
  claim,
  actions,
  onAddPhotos,
  ...button
}: Pick<ComponentProps<typeof Menu>, 'label' | 'look' | 'openedBy'> & {
  claim: ClaimDetail
  actions: ClaimActions
  /** Absent where no photos can be added. */
  onAddPhotos: (() => void) | undefined
}) {
  const now = useNow()
  const hasMail = useHasMail()
  const [asking, setAsking] = useState<MenuQuestion | null>(null)
  const isClosed = !isOpen(claim.status)
  const canReopen = mayReopen(claim, now.getTime())
  const canFileAgain = mayFileAgain(claim)
  return (
    <>
      <Menu {...button} sheetTitle={`Claim ${claim.number}`}>
        <MenuItem
          icon="file"
          hint="PDF, or ZIP with photos, emails and checksums."
          onChoose={() => setAsking('evidence')}
        >
          Evidence file
        </MenuItem>
        <ChangeItems
          isTold={claim.builder !== null && hasMail}
          mayReopen={!isUnsentImport(claim)}
          canChange={!isClosed && !claim.isReadOnly}
          onAsk={setAsking}
          onAddPhotos={onAddPhotos}
        />
        {!claim.isReadOnly && (
          <MenuItem
            icon="phone"
            hint="A letter, a call or a conversation, in your own words."
            onChoose={() => setAsking('statement')}
          >
            Add what you did yourself
          </MenuItem>
        )}
        {canReopen && (
          <MenuItem icon="refresh" onChoose={() => setAsking('reopen')}>
            Reopen this claim
          </MenuItem>
        )}
        {!canReopen && canFileAgain && (
          <MenuItem
            icon="refresh"
            hint="Files a new claim, linked to this one."
            onChoose={() => setAsking('reopen')}
          >
            It came back
          </MenuItem>
        )}
      </Menu>
      <ClaimMenuDialogs claim={claim} actions={actions} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

/** Renders the menu items that change a claim; photos can be added to a closed claim too. */
function ChangeItems({
  isTold,
  mayReopen,
  canChange,
  onAsk,
  onAddPhotos,
}: {
  /** The builder gets an email about it. */
  isTold: boolean
  /** True if the claim can be reopened once it is closed. */
  mayReopen: boolean
  canChange: boolean
  onAsk: (question: MenuQuestion) => void
  onAddPhotos: (() => void) | undefined
}) {
  return (
    <>
      {canChange && (
        <MenuItem
          icon="edit"
          hint="Title, category, text or address. The old text stays in the record."
          onChoose={() => onAsk('correct')}
        >
          Correct something
        </MenuItem>
      )}
      {onAddPhotos && (
        <MenuItem
          icon="camera"
          hint={isTold ? 'Your builder is told.' : 'They stay in the record.'}
          onChoose={onAddPhotos}
        >
          Add photos
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="check"
          hint={
            mayReopen
              ? `Closes the claim. You can reopen it for ${REOPEN_WITHIN_DAYS} days.`
              : 'Closes the claim.'
          }
          onChoose={() => onAsk('close')}
        >
          It’s fixed
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="undo"
          hint={
            isTold
              ? 'Filed by mistake. Your builder is told, and the record stays.'
              : 'Filed by mistake. The record stays.'
          }
          onChoose={() => onAsk('withdraw')}
        >
          Withdraw
        </MenuItem>
      )}
    </>
  )
}

/** The dialog that a menu item opens before anything is changed. */
type MenuQuestion = 'correct' | 'statement' | 'close' | 'withdraw' | 'reopen' | 'evidence'

/** The dialogs of the claim's menu, of which the one that is `asking` is open. */
function ClaimMenuDialogs({
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

/** Asks before a claim is withdrawn, and for the reason; it may stay empty. */
function WithdrawSheet({
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
