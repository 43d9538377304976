import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import {
  STATEMENT_WAYS,
  STATEMENT_WORDS_MAX,
  STILL_TO_COME,
  TRACKING_MAX,
  type StatementWay,
} from '#shared/statement-words.ts'
import { NewStatement } from '#shared/statements.ts'
import { AttachedPhotos } from '#client/parts/photos/attached-photos.tsx'
import { useAttachments } from '#client/parts/photos/use-attachments.ts'
import { appError } from '#client/lib/errors.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { FormSheet } from '#client/ui/form-sheet.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { useFields } from '#client/ui/use-fields.ts'
import { ProofFile } from './proof-file.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useProof } from './use-proof.ts'

const WAYS: Record<StatementWay, { name: string; date: string; words: string }> = {
  letter: { name: 'I posted a letter', date: 'Posted on', words: 'What the letter said' },
  call: { name: 'I phoned them', date: 'Called on', words: 'What was said' },
  conversation: { name: 'I spoke with them', date: 'Spoke on', words: 'What was said, and with whom' },
  sent: { name: 'I sent it myself', date: 'Sent on', words: 'What you sent, and how' },
}

/** What a statement begins with; the homeowner may change it. */
export type StatementStart = { words: string; file: File }

/** Adds what the homeowner did outside this program, as their own statement, with photos and a PDF as proof. */
export function StatementSheet({
  claim,
  addStatement,
  start,
  isOpen,
  onClose,
  onAdded,
}: {
  claim: ClaimDetail
  addStatement: ClaimActions['addStatement']
  /** What the statement begins with when it is about a letter that was written here. */
  start?: StatementStart
  isOpen: boolean
  onClose: () => void
  onAdded?: () => void
}) {
  const { form, way, today, attachments, proof, isSending, send } = useStatement({
    claim,
    addStatement,
    start,
    onAdded: () => {
      onClose()
      onAdded?.()
    },
  })
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      frame={form.frame}
      title="What did you do?"
      lead="It enters the record as your own statement. It stays as you write it: if something is wrong, add another one. Nobody is told."
      submit="Add to the record"
      busyText="Adding..."
      isBusy={isSending}
      onSubmit={() => void send()}
      {...attachments.dropZone}
    >
      <SelectField label="What you did" disabled={isSending} {...form.field('way')}>
        <WayOptions />
      </SelectField>
      <TextField
        label={WAYS[way].date}
        type="date"
        max={today}
        readOnly={isSending}
        {...form.field('date')}
      />
      {way === 'letter' && (
        <TextField
          label="Tracking number"
          isOptional
          maxLength={TRACKING_MAX}
          autoComplete="off"
          readOnly={isSending}
          {...form.field('tracking')}
        />
      )}
      <TextArea
        label={WAYS[way].words}
        rows={3}
        maxLength={STATEMENT_WORDS_MAX}
        readOnly={isSending}
        count={{ used: form.values.words.length, max: STATEMENT_WORDS_MAX }}
        {...form.field('words')}
      />
      <AttachedPhotos attachments={attachments} />
      {claim.photosLeft > 0 && (
        <Button isFull icon="camera" onClick={attachments.choose}>
          Add a photo as proof
        </Button>
      )}
      <ProofFile proof={proof} isBusy={isSending} />
      <FailureNotice text={form.failure} />
    </FormSheet>
  )
}

function WayOptions() {
  return (Object.keys(WAYS) as StatementWay[]).map((each) => (
    <option key={each} value={each}>
      {WAYS[each].name}
    </option>
  ))
}

/** A statement as it is typed, and its way to the record: proof first, then the words. */
function useStatement({
  claim,
  addStatement,
  start,
  onAdded,
}: {
  claim: ClaimDetail
  addStatement: ClaimActions['addStatement']
  start: StatementStart | undefined
  onAdded: () => void
}) {
  const today = calendarDate(useNow())
  const form = useFields({ way: 'letter', date: today, tracking: '', words: start?.words ?? '' })
  const attachments = useAttachments(claim.photosLeft)
  const proof = useProof(start?.file)
  const way = STATEMENT_WAYS.find((known) => known === form.values.way) ?? 'letter'

  const send = async () => {
    const statement = form.read(NewStatement, { ...form.values, way })
    if (!statement) return
    if (statement.date > today) return form.show({ date: STILL_TO_COME })
    const imageUrls = await attachments.uploaded()
    if (imageUrls === null) return
    const documentId = await proof.uploaded()
    if (documentId === null) return
    const onSuccess = () => {
      form.reset()
      attachments.clear()
      proof.remove()
      onAdded()
    }
    const onError = (error: unknown) => {
      const { documentId: problem } = appError(error).fields
      if (problem === undefined) form.refuse(error)
      else proof.refuse(problem)
    }
    addStatement.mutate({ ...statement, id: claim.id, imageUrls, documentId }, { onSuccess, onError })
  }
  const isSending = attachments.isAwaited || proof.isSending || addStatement.isPending
  return { form, way, today, attachments, proof, isSending, send }
}
