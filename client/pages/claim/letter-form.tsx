import {
  ANSWER_WITHIN_DAYS_MAX,
  NewFormalNotice,
  POSTAL_LINE_MAX,
  POSTAL_LINES_MAX,
  type FormalLetter,
} from '#shared/formal-notice.ts'
import { addDays } from '#shared/dates.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { FailureNotice } from '#client/ui/notice.tsx'
import { LetterPreview } from './letter-preview.tsx'
import type { Letter } from './use-letter.ts'

/** What a letter needs to know, and the letter as it would be written. */
export function LetterForm({
  id,
  claimId,
  draft,
  letter: { frame, form, today, isMaking, make },
}: {
  id: string
  claimId: string
  draft: FormalLetter
  letter: Letter
}) {
  return (
    <>
      <p className="text2">
        A letter to print, sign and mail, from the record of this claim. Making it tells nobody. This letter
        is not legal advice.
      </p>
      <form
        id={id}
        className="form-gap"
        noValidate
        ref={frame}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isMaking) make()
        }}
      >
        <TextArea
          label="Builder’s name and postal address"
          rows={POSTAL_LINES_MAX}
          hint={`As on the envelope: at most ${POSTAL_LINES_MAX} lines of ${POSTAL_LINE_MAX} characters. It is kept for the next letter.`}
          readOnly={isMaking}
          autoComplete="off"
          {...form.field('postalAddress')}
        />
        <TextField
          label="Ask for an answer by"
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, ANSWER_WITHIN_DAYS_MAX)}
          readOnly={isMaking}
          {...form.field('answerBy')}
        />
        <SelectField label="How you’ll mail it" disabled={isMaking} {...form.field('delivery')}>
          <option value="certified">Certified or registered mail</option>
          <option value="ordinary">Ordinary mail</option>
        </SelectField>
        <FailureNotice text={form.failure} />
        <p className="text2">This is what it will say:</p>
        <Draft claimId={claimId} draft={draft} {...form.values} />
      </form>
    </>
  )
}

/** The letter as it would be written with what is in the fields. */
function Draft({
  claimId,
  draft,
  postalAddress,
  ...chosen
}: { claimId: string; draft: FormalLetter } & Record<'postalAddress' | 'answerBy' | 'delivery', string>) {
  const { answerBy, delivery } = NewFormalNotice.shape
  const fresh = trpc.formalNotices.get.useQuery(
    {
      id: claimId,
      answerBy: answerBy.safeParse(chosen.answerBy).data,
      delivery: delivery.safeParse(chosen.delivery).data,
    },
    { placeholderData: (previous) => previous },
  )
  const letter = fresh.data?.draft ?? draft
  return <LetterPreview letter={{ ...letter, recipient: postalAddress.trim().split('\n') }} />
}
