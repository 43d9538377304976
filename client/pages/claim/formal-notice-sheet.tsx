import { useId, useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import {
  ANSWER_WITHIN_DAYS_MAX,
  NewFormalNotice,
  POSTAL_LINE_MAX,
  POSTAL_LINES_MAX,
  type FormalLetter,
  letterFileName,
  mailedWords,
  notAfterToday,
} from '#shared/formal-notice.ts'
import { paths } from '#client/lib/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { BottomSheet } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FailureNotice, Notice } from '#client/ui/notice.tsx'
import { Quoting } from '#client/ui/quoting.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { StatementSheet, type StatementStart } from './statement-sheet.tsx'
import { failureText, useClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { trpc } from '#client/lib/trpc.ts'
import { SelectField, TextArea, TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { useMutation } from '@tanstack/react-query'
import { useNow } from '#client/lib/use-now.ts'
import { useFields } from '#client/ui/use-fields.ts'
import { textOf } from '#shared/messages/text.ts'

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
  const text = useText('formalNotice')
  const formId = useId()
  const { kept, made } = letter
  const draft = kept.data?.draft
  const foot = made ? (
    <MadeActions claimId={claimId} made={made} mailing={letter.mailing} />
  ) : (
    draft && (
      <>
        <Button look="ghost" isLarge onClick={onClose}>
          {text.cancel}
        </Button>
        <Button
          type="submit"
          form={formId}
          look="primary"
          isLarge
          isBusy={letter.isMaking}
          busyText={text.making}
        >
          {text.make}
        </Button>
      </>
    )
  )
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={text.title} foot={foot}>
      {made ? (
        <MadeLetter made={made} letter={letter} />
      ) : draft ? (
        <LetterForm id={formId} claimId={claimId} draft={draft} letter={letter} />
      ) : kept.data ? (
        <Notice kind="plain" title={text.over.title}>
          {text.over.text}
        </Notice>
      ) : (
        <Waiting kept={kept} />
      )}
    </BottomSheet>
  )
}

function Waiting({ kept }: Pick<Letter, 'kept'>) {
  const text = useText('formalNotice')
  const common = useText('common')
  if (!kept.isError)
    return (
      <div role="status" aria-label={common.loading}>
        <Skeleton height="16rem" />
      </div>
    )
  const again = <Button onClick={() => void kept.refetch()}>{common.tryAgain}</Button>
  return (
    <Notice kind="bad" title={text.notLoaded} action={again}>
      {failureText(kept.error)}
    </Notice>
  )
}

function MadeActions({
  claimId,
  made,
  mailing,
}: Pick<Letter, 'mailing'> & { claimId: string; made: FormalLetter }) {
  const text = useText('formalNotice')
  return (
    <>
      <a
        className={buttonClass({ look: 'secondary', isLarge: true })}
        href={paths.formalNotice(claimId)}
        download={mailing.fileName}
        aria-label={text.downloadLabel}
      >
        <Icon name="download" />
        {text.download}
      </a>
      <Button
        look="primary"
        isLarge
        isBusy={mailing.isReading}
        busyText={text.loading}
        onClick={() => mailing.begin(made)}
      >
        {text.mailed}
      </Button>
    </>
  )
}

/** The letter that was made, and what to do with it. */
function MadeLetter({ made, letter }: { made: FormalLetter; letter: Letter }) {
  const text = useText('formalNotice')
  return (
    <div className="letter-acts">
      <p className="text2">{made.paper === 'letter' ? text.nextFolded : text.next}</p>
      <FailureNotice text={letter.mailing.problem} />
      <LetterPreview letter={made} />
      {letter.kept.data?.draft && (
        <Button look="ghost" icon="edit" onClick={letter.writeAgain}>
          {text.again}
        </Button>
      )}
    </div>
  )
}

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
  const text = useText('formalNotice')
  return (
    <>
      <p className="text2">{text.lead}</p>
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
          label={text.address}
          rows={POSTAL_LINES_MAX}
          hint={text.addressHint({ lines: POSTAL_LINES_MAX, characters: POSTAL_LINE_MAX })}
          readOnly={isMaking}
          autoComplete="off"
          {...form.field('postalAddress')}
        />
        <TextField
          label={text.answerBy}
          type="date"
          min={addDays(today, 1)}
          max={addDays(today, ANSWER_WITHIN_DAYS_MAX)}
          readOnly={isMaking}
          {...form.field('answerBy')}
        />
        <SelectField label={text.delivery} disabled={isMaking} {...form.field('delivery')}>
          <option value="certified">{text.certified}</option>
          <option value="ordinary">{text.ordinary}</option>
        </SelectField>
        <FailureNotice text={form.failure} />
        <p className="text2">{text.preview}</p>
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
    <article className="letter sm" lang={letter.language} aria-label={useText('formalNotice').letter}>
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
      <h3 dir="auto">
        <Quoting text={letter.subject} />
      </h3>
      {[letter.greeting, ...letter.before].map((text) => (
        <p key={text} dir="auto">
          <Quoting text={text} />
        </p>
      ))}
      <blockquote dir="auto" lang="">
        {letter.words}
      </blockquote>
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
            <dd dir="auto">
              <Quoting text={text} />
            </dd>
            {proof !== null && (
              <dd className="text2" dir="auto">
                <Quoting text={proof} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </article>
  )
}

/** The formal notice of a claim: what is kept of it, the fields of a new one, and what follows once it was mailed. */
function useLetter(
  { id, number, timeZone }: Pick<ClaimDetail, 'id' | 'number' | 'timeZone'>,
  isOpen: boolean,
) {
  const kept = trpc.formalNotices.get.useQuery({ id }, { enabled: isOpen, refetchOnMount: 'always' })
  const utils = trpc.useUtils()
  const today = calendarDate(useNow(), timeZone)
  const { fill, frame, ...form } = useFields({ postalAddress: '', answerBy: '', delivery: 'certified' })
  const [isFilled, setFilled] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { data: notice } = kept
  if (notice && !isFilled) {
    setFilled(true)
    fill({ ...form.values, postalAddress: notice.postalAddress, answerBy: notice.answerBy })
  }
  const make = trpc.formalNotices.make.useMutation({
    onSuccess: (letter) => {
      if (notice) utils.formalNotices.get.setData({ id }, { ...notice, letter })
      setWriting(false)
    },
    onError: form.refuse,
  })
  return {
    kept,
    frame,
    form,
    today,
    isMaking: make.isPending,
    make: () => {
      const wish = form.read(NewFormalNotice)
      if (!wish) return
      if (wish.answerBy <= today) return form.show({ answerBy: notAfterToday() })
      make.mutate({ ...wish, id })
    },
    /** The letter that was made; undefined while there is none, and while another one is written. */
    made: isWriting ? undefined : (notice?.letter ?? undefined),
    writeAgain: () => setWriting(true),
    mailing: useMailing(id, letterFileName(number)),
  }
}

type Letter = ReturnType<typeof useLetter>

/** Reads the PDF of a letter that was mailed, with which the statement about it begins. */
function useMailing(id: string, fileName: string) {
  const [start, setStart] = useState<StatementStart | null>(null)
  const read = useMutation({
    mutationFn: async (letter: Parameters<typeof mailedWords>[0]): Promise<StatementStart> => ({
      words: mailedWords(letter),
      file: await readPdf(id, fileName),
    }),
    onSuccess: (begun) => setStart(begun),
  })
  return {
    start,
    isReading: read.isPending,
    problem: read.isError ? textOf('formalNotice').pdfNotLoaded : null,
    fileName,
    end: () => setStart(null),
    begin: read.mutate,
  }
}

async function readPdf(claimId: string, fileName: string): Promise<File> {
  const answer = await fetch(paths.formalNotice(claimId))
  if (!answer.ok) throw new Error(`the letter was answered with ${answer.status}`)
  return new File([await answer.blob()], fileName, { type: 'application/pdf' })
}
