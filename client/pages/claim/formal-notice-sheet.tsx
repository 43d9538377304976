import { useId } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import {
  ANSWER_WITHIN_DAYS_MAX,
  NewFormalNotice,
  POSTAL_LINE_MAX,
  POSTAL_LINES_MAX,
  type FormalLetter,
} from '#shared/formal-notice.ts'
import { paths } from '#client/lib/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { failureText, useClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { useLetter, type Letter } from './use-letter.ts'
import { addDays } from '#shared/dates.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'

type Props = { claim: ClaimDetail; isOpen: boolean; onClose: () => void }

/** A letter to print, sign and mail; once it was mailed, the homeowner's statement about it with the PDF as proof. */
export function FormalNoticeSheet({ claim, isOpen, onClose }: Props) {
  const letter = useLetter(claim, isOpen)
  const { addStatement } = useClaimActions(claim.id)
  const { mailing } = letter
  return (
    <>
      <LetterSheet claimId={claim.id} letter={letter} isOpen={isOpen} onClose={onClose} />
      {mailing.start && (
        <StatementSheet
          claim={claim}
          addStatement={addStatement}
          start={mailing.start}
          isOpen
          onClose={mailing.end}
          onAdded={onClose}
        />
      )}
    </>
  )
}

/** One sheet for all that a letter goes through, so that the focus stays in it. */
function LetterSheet({
  claimId,
  letter,
  isOpen,
  onClose,
}: Omit<Props, 'claim'> & { claimId: string; letter: Letter }) {
  const formId = useId()
  const { kept, made } = letter
  const draft = kept.data?.draft
  const foot = made ? (
    <MadeActions claimId={claimId} made={made} mailing={letter.mailing} />
  ) : (
    draft && (
      <>
        <Button look="ghost" isLarge onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          isLarge
          isBusy={letter.isMaking}
          busyText="Making..."
        >
          Make the letter
        </Button>
      </>
    )
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title="Formal notice" foot={foot}>
      {made ? (
        <MadeLetter made={made} letter={letter} />
      ) : draft ? (
        <LetterForm id={formId} claimId={claimId} draft={draft} letter={letter} />
      ) : kept.data ? (
        <Notice kind="plain" title="Nothing is overdue any more">
          Your builder has answered, or it is your turn. There is nothing to give notice of.
        </Notice>
      ) : (
        <Waiting kept={kept} />
      )}
    </BottomSheet>
  )
}

function Waiting({ kept }: Pick<Letter, 'kept'>) {
  if (!kept.isError)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height="16rem" />
      </div>
    )
  const again = <Button onClick={() => void kept.refetch()}>Try again</Button>
  return (
    <Notice kind="bad" title="The letter could not be loaded" action={again}>
      {failureText(kept.error)}
    </Notice>
  )
}

function MadeActions({
  claimId,
  made,
  mailing,
}: Pick<Letter, 'mailing'> & { claimId: string; made: FormalLetter }) {
  return (
    <>
      <a
        className={buttonClass({ look: 'secondary', isLarge: true })}
        href={paths.formalNotice(claimId)}
        download={mailing.fileName}
        aria-label="Download PDF"
      >
        <Icon name="download" />
        PDF
      </a>
      <Button
        look="primary"
        isLarge
        isBusy={mailing.isReading}
        busyText="Loading..."
        onClick={() => mailing.begin(made)}
      >
        I mailed it
      </Button>
    </>
  )
}

/** The letter that was made, and what to do with it. */
function MadeLetter({ made, letter }: { made: FormalLetter; letter: Letter }) {
  return (
    <div className="letter-acts">
      <p className="text2">
        Print it, sign it and mail it. {envelopeText(made)} Then say that you mailed it: the letter enters the
        record, with its tracking number.
      </p>
      <FailureNotice text={letter.mailing.problem} />
      <LetterPreview letter={made} />
      {letter.kept.data?.draft && (
        <Button look="ghost" icon="edit" onClick={letter.writeAgain}>
          Write it again
        </Button>
      )}
    </div>
  )
}

const envelopeText = ({ paper }: FormalLetter): string =>
  paper === 'letter'
    ? 'Folded in three, both addresses show in a #10 double-window envelope.'
    : 'Write the builder’s address on the envelope.'

/** Renders the fields of a letter and a preview of it. */
function LetterForm({
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

/** The whole text of a letter, as it is printed. */
function LetterPreview({ letter }: { letter: FormalLetter }) {
  return (
    <article className="letter sm" aria-label="The letter">
      <p className="to" dir="auto">
        {letter.sender.join('\n')}
      </p>
      <p className="to" dir="auto">
        {letter.recipient.join('\n')}
      </p>
      <p>
        {letter.date}
        {letter.delivery !== null && (
          <>
            <br />
            {letter.delivery}
          </>
        )}
      </p>
      <h3 dir="auto">{letter.subject}</h3>
      {[letter.greeting, ...letter.before].map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      <blockquote dir="auto">{letter.words}</blockquote>
      {[...letter.after, letter.request, letter.reach, letter.closing].map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      <p className="sign" dir="auto">
        {letter.name}
      </p>
      <h3>{letter.tableTitle}</h3>
      <p className="text2">{letter.zone}</p>
      <dl>
        {letter.rows.map(({ when, text, proof }, index) => (
          <div key={index}>
            <dt>{when}</dt>
            <dd dir="auto">{text}</dd>
            {proof !== null && (
              <dd className="text2" dir="auto">
                {proof}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </article>
  )
}
