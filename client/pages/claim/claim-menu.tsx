import { useState, type ComponentProps } from 'react'
import { type ClaimDetail, CorrectedWords } from '#shared/claims/claims.ts'
import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { mayFileAgain, mayReopen, REOPEN_WITHIN_DAYS } from '#shared/claims/claim-state.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { failureText, type ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useHasMail } from '#client/parts/claim-forms/use-has-mail.ts'
import { EvidenceSheet } from '#client/parts/claim-forms/claim-evidence.tsx'
import { FormDialog, FormSheet } from '#client/ui/form-dialog.tsx'
import { ReopenSheet } from '#client/parts/claim-forms/ask-again-sheets.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import {
  WITHDRAWAL_REASON_MAX,
  changedText,
  CORRECTABLE,
  type CorrectableField,
} from '#shared/claims/reasons.ts'
import { TextField, SelectField, TextArea } from '#client/ui/field.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { textOf } from '#shared/messages/text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { ADDRESS_MAX, DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { RoomField, useRooms } from '#client/parts/claim-forms/room-field.tsx'

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
  const text = useText('claimSheets').menu
  const now = useNow()
  const hasMail = useHasMail()
  const [asking, setAsking] = useState<MenuQuestion | null>(null)
  const isClosed = !isOpen(claim.status)
  const canReopen = mayReopen(claim, now.getTime())
  const canFileAgain = mayFileAgain(claim)
  return (
    <>
      <Menu {...button} sheetTitle={textOf('claim').title(claim)}>
        <MenuItem icon="file" hint={text.evidenceHint} onChoose={() => setAsking('evidence')}>
          {text.evidence}
        </MenuItem>
        <ChangeItems
          isTold={claim.builder !== null && hasMail}
          mayReopen={!isUnsentImport(claim)}
          canChange={!isClosed && !claim.isReadOnly}
          onAsk={setAsking}
          onAddPhotos={onAddPhotos}
        />
        {!claim.isReadOnly && (
          <MenuItem icon="phone" hint={text.statementHint} onChoose={() => setAsking('statement')}>
            {text.statement}
          </MenuItem>
        )}
        {canReopen && (
          <MenuItem icon="refresh" onChoose={() => setAsking('reopen')}>
            {text.reopen}
          </MenuItem>
        )}
        {!canReopen && canFileAgain && (
          <MenuItem icon="refresh" hint={text.cameBackHint} onChoose={() => setAsking('reopen')}>
            {text.cameBack}
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
  const text = useText('claimSheets').menu
  return (
    <>
      {canChange && (
        <MenuItem icon="edit" hint={text.correctHint} onChoose={() => onAsk('correct')}>
          {text.correct}
        </MenuItem>
      )}
      {onAddPhotos && (
        <MenuItem icon="camera" hint={isTold ? text.isTold : text.photosStay} onChoose={onAddPhotos}>
          {text.addPhotos}
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="check"
          hint={mayReopen ? text.closesFor({ days: REOPEN_WITHIN_DAYS }) : text.closes}
          onChoose={() => onAsk('close')}
        >
          {text.fixed}
        </MenuItem>
      )}
      {canChange && (
        <MenuItem
          icon="undo"
          hint={isTold ? text.withdrawTold : text.withdrawHint}
          onChoose={() => onAsk('withdraw')}
        >
          {text.withdraw}
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
  const text = useText('claimSheets').close
  const { id } = claim
  const hasMail = useHasMail()
  return (
    <>
      <FormDialog
        isOpen={asking === 'close'}
        onClose={onClose}
        title={text.title}
        lead={
          isUnsentImport(claim)
            ? text.unsent
            : (hasMail ? text.told : text.notTold)({ days: REOPEN_WITHIN_DAYS })
        }
        submit={text.submit}
        busyText={text.busy}
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
  const text = useText('claimSheets').withdraw
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
      title={text.title}
      lead={
        claim.builder && hasMail ? (
          <Rich text={text.told} of={{ builder: <bdi>{claim.builder.name}</bdi> }} />
        ) : claim.builder ? (
          text.notTold
        ) : (
          text.nobody
        )
      }
      cancel={text.cancel}
      submit={text.submit}
      busyText={text.busy}
      isBusy={withdraw.isPending}
      isDestructive
      onSubmit={submit}
    >
      <TextField
        label={text.reason}
        isOptional
        placeholder={text.example}
        maxLength={WITHDRAWAL_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNotice text={failureText(withdraw.error)} />
    </FormSheet>
  )
}

type Props = { claim: ClaimDetail; correct: ClaimActions['correct']; onClose: () => void }

/** The words of a claim, to be corrected; beside each changed one what it says now. */
function CorrectSheet({ claim, correct, onClose }: Props) {
  // As they were when the sheet was opened: what is corrected elsewhere meanwhile is neither undone nor moves the fields.
  const [opened] = useState({
    title: claim.title,
    category: claim.category,
    room: claim.room,
    address: claim.address,
    summary: claim.summary,
    description: claim.description,
  })
  const { frame, ...fields } = useFields(opened)
  const text = useText('claimSheets').correct
  const hasMail = useHasMail()
  const served = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts })
  // The claim's own category is offered, whatever was loaded.
  const offered = [...new Set([...(served.data ?? CATEGORIES), opened.category])]
  const changed = CORRECTABLE.filter((name) => fields.values[name].trim() !== opened[name])
  const rooms = useRooms(claim.otherHomeId)
  const before = (name: CorrectableField) => {
    const words = changedText({ field: name }, opened[name])
    return changed.includes(name) ? <span dir="auto">{text.was({ words })}</span> : undefined
  }
  const count = (name: CorrectableField, max: number) => ({ used: fields.values[name].length, max })

  const save = () => {
    const words = fields.read(
      CorrectedWords,
      Object.fromEntries(changed.map((name) => [name, fields.values[name]])),
    )
    if (words) correct.mutate({ id: claim.id, ...words }, { onSuccess: onClose, onError: fields.refuse })
  }
  return (
    <FormSheet
      isOpen
      onClose={onClose}
      title={text.title}
      frame={frame}
      submit={text.submit}
      busyText={text.busy}
      isBusy={correct.isPending}
      onSubmit={save}
    >
      <TextField
        label={text.name}
        {...fields.field('title')}
        hint={before('title')}
        count={count('title', TITLE_MAX)}
        maxLength={TITLE_MAX}
      />
      <SelectField label={text.category} {...fields.field('category')} hint={before('category')}>
        {offered.map((each) => (
          <option key={each} value={each}>
            {textOf('claimWords').category({ name: each })}
          </option>
        ))}
      </SelectField>
      <RoomField
        rooms={rooms}
        value={fields.values.room}
        error={fields.field('room').error}
        hint={before('room')}
        onChange={(value) => fields.field('room').onChange({ target: { value } })}
      />
      {/* Where the enhancer wrote a description, that is what the builder reads; otherwise it is the summary. */}
      {opened.description === opened.summary ? (
        <TextArea
          label={text.summary}
          rows={4}
          {...fields.field('summary')}
          hint={before('summary')}
          count={count('summary', SUMMARY_MAX)}
          maxLength={SUMMARY_MAX}
        />
      ) : (
        <TextArea
          label={text.description}
          rows={6}
          {...fields.field('description')}
          hint={before('description')}
          count={count('description', DESCRIPTION_MAX)}
          maxLength={DESCRIPTION_MAX}
        />
      )}
      <TextField
        label={text.address}
        {...fields.field('address')}
        hint={before('address')}
        maxLength={ADDRESS_MAX}
      />
      <p className="hint">{!claim.builder ? text.stays : hasMail ? text.staysTold : text.staysNotTold}</p>
      {fields.failure !== null && (
        <Notice kind="bad" role="alert" title={textOf('common').failures.title}>
          {fields.failure}
        </Notice>
      )}
    </FormSheet>
  )
}
