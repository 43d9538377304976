import { useEffect, useRef, useState } from 'react'
import { useUser } from '#client/parts/account/session.tsx'
import { onlyHere } from '#shared/reachable.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DialogTitle } from '#client/ui/dialog.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { LinkWays } from './link-ways.tsx'
import { emailText, mailtoLink, type SharedText } from './share-link.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'
import { SENT_BY, sentByWords, type SentBy } from '#shared/claims/reasons.ts'
import type { SentStatement } from '#shared/claims/claims.ts'
import { saidSentText } from '#shared/record/delivery-words.ts'
import { calendarDate, shortTime } from '#shared/dates.ts'
import { appError } from '#client/lib/errors.ts'
import { useNow } from '#client/lib/use-now.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { failureText } from './use-claim.ts'

/** The download of a claim's record, with its photos. */
type ClaimPdf = { path: string; name: string }

type Problem = 'again' | 'failed'

/** Hands the PDF with the words to another app where the browser can; elsewhere it is downloaded, to be attached. */
function SharePdf({
  pdf,
  title,
  text,
  onShared,
}: {
  pdf: ClaimPdf
  title: string
  text: string
  onShared: () => void
}) {
  const words = useText('shareClaim').pdf
  const file = useRef<File>(undefined)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const share = async () => {
    setProblem(null)
    setReading(true)
    try {
      file.current ??= await readPdf(pdf)
    } catch {
      setReading(false)
      return setProblem('failed')
    }
    setReading(false)
    try {
      await navigator.share({ files: [file.current], title, text })
      onShared()
    } catch (error) {
      // A browser lets a page share for some seconds after a tap; the PDF may take longer.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setProblem('again')
    }
  }
  return (
    <div className="share-pdf">
      {canShareFiles() ? (
        <Button
          isLarge
          isFull
          icon="share"
          isBusy={isReading}
          busyText={words.preparing}
          onClick={() => void share()}
        >
          {words.share}
        </Button>
      ) : (
        <a className="btn btn-s btn-lg btn-full" href={pdf.path} download={pdf.name}>
          <Icon name="download" />
          {words.download}
        </a>
      )}
      <p className={problem === null ? 'hint' : 'err'} role="status">
        {problem === null ? words.hint : problem === 'again' ? words.again : words.failed}
      </p>
    </div>
  )
}

function canShareFiles(): boolean {
  const sample = new File([''], 'claim.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

async function readPdf({ path, name }: ClaimPdf): Promise<File> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`the PDF was answered with ${answer.status}`)
  return new File([await answer.blob()], name, { type: 'application/pdf' })
}

/** Milliseconds in which a copied link is confirmed before the sheet asks whether it was sent. */
const ASK_AFTER_MS = 2_000

type SheetProps = {
  /** The link shows one of these. */
  what: 'claim' | 'walkThrough'
  text: SharedText
  url: string
  /** Everything with its photos, to attach; absent where there is none. */
  pdf?: ClaimPdf
  /** In which the day of sending is counted. */
  timeZone?: string
  builder: { name: string; email: string }
  /** True when saying that it was sent changes the record: once a builder has it, another copy of the link does not. */
  wouldCount: boolean
  confirmSent: ConfirmSent
  onClose: () => void
  /** Ends the link that is out; absent where that cannot be asked for. */
  onReplace?: () => void
}

/** The ways to send a private link, then the question whether it was sent. */
export function ShareSheet({
  what,
  text,
  url,
  pdf,
  timeZone,
  builder,
  wouldCount,
  confirmSent,
  onClose,
  onReplace,
}: SheetProps) {
  const words = useText('shareClaim')
  const [asked, setAsked] = useState<HandedOver | null>(null)
  // Stays while the sheet is open: buttons above it must not move under the finger when the email arrives meanwhile.
  const [offersStatement] = useState(wouldCount)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const ask = (way: HandingOver, afterMs: number) => {
    if (!wouldCount) return
    const at = new Date().toISOString()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setAsked({ way, at }), afterMs)
  }
  if (asked)
    return (
      <AskWhetherSent handedOver={asked} confirmSent={confirmSent} timeZone={timeZone} onClose={onClose} />
    )
  return (
    <div className="ask">
      <DialogTitle>
        <Rich text={words.sendTo} of={{ name: <bdi>{builder.name}</bdi> }} />
      </DialogTitle>
      <p className="text2">{words.who[what]}</p>
      <MachineNote url={url} />
      <ShareWays text={text} builder={builder} url={url} pdf={pdf} onHandedOver={ask} />
      {offersStatement && (
        <div>
          <p className="hint">{words.nothingRecorded}</p>
          <Button look="link" onClick={() => setAsked({ way: 'before', at: null })}>
            {words.alreadySent}
          </Button>
        </div>
      )}
      {onReplace && (
        <p className="hint">
          {words.wrongPerson}{' '}
          <Button look="link" onClick={onReplace}>
            {words.replace.link}
          </Button>
        </p>
      )}
    </div>
  )
}

function ShareWays({
  text,
  builder,
  url,
  pdf,
  onHandedOver,
}: Pick<SheetProps, 'text' | 'builder' | 'url' | 'pdf'> & {
  onHandedOver: (way: HandingOver, afterMs: number) => void
}) {
  const words = useText('shareClaim')
  const { name } = useUser()
  const { contact } = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data ?? {}
  const email = emailText(text, { name: builder.name, sender: { name, phone: contact?.phone ?? null }, url })
  return (
    <>
      <LinkWays
        url={url}
        label={words.linkLabel}
        text={{ title: text.title, text: text.text }}
        isSecond={onlyHere(url) !== null}
        // Closed without sharing there is nothing to ask about.
        onShared={() => onHandedOver('share', 0)}
        onCopied={() => onHandedOver('copy', ASK_AFTER_MS)}
      >
        <a
          className="btn btn-s btn-lg"
          href={mailtoLink(text.title, email, builder)}
          onClick={() => onHandedOver('email', ASK_AFTER_MS)}
        >
          <Icon name="mail" />
          {words.writeEmail}
        </a>
      </LinkWays>
      {pdf && <SharePdf pdf={pdf} title={text.title} text={email} onShared={() => onHandedOver('pdf', 0)} />}
    </>
  )
}

/** Shown before a link is sent that the builder could not open. */
function MachineNote({ url }: { url: string }) {
  const text = useText('shareClaim').machine
  const { isAdmin } = useUser()
  const reach = onlyHere(url)
  if (reach === null) return null
  return (
    <Notice
      kind="warn"
      role="none"
      title={text.title}
      action={
        isAdmin && (
          <ButtonLink look="primary" to={paths.adminEmail}>
            {text.button}
          </ButtonLink>
        )
      }
    >
      {isAdmin ? text.admin({ reach }) : text.member({ reach })}
    </Notice>
  )
}

/**
 * The way in which the homeowner used the link, and the time (ISO 8601); 'before' means earlier, without this sheet.
 */
type HandedOver = { way: HandingOver; at: string } | { way: 'before'; at: null }
type HandingOver = 'copy' | 'share' | 'email' | 'pdf'

/** The homeowner's statement that they sent it, as a change on its way; `error` of the latest try. */
type ConfirmSent = {
  confirm: (said: SentStatement, onDone: () => void) => void
  isPending: boolean
  error: unknown
}

/** The way that is selected first, by the button that was used. */
const HOW: Partial<Record<HandedOver['way'], SentBy>> = { email: 'email' }

/** "Did you send it?": only "I sent it" is recorded, as the homeowner's own statement with its time. */
function AskWhetherSent({
  handedOver,
  confirmSent,
  timeZone,
  onClose,
}: {
  handedOver: HandedOver
  /** In which the day is counted; the reader’s own when absent. */
  timeZone?: string | undefined
  confirmSent: ConfirmSent
  onClose: () => void
}) {
  const text = useText('shareClaim').asked
  const today = calendarDate(useNow(), timeZone)
  const [how, setHow] = useState(HOW[handedOver.way])
  const [date, setDate] = useState(today)
  const { error } = confirmSent
  const dateProblem = error ? appError(error).fields['date'] : undefined
  const said = { date: date || null, how: how ? sentByWords(how) : null }
  const record = saidSentText(said)
  const start = useRef<HTMLDivElement>(null)
  // The button that opened this is gone; without this the focus would be lost.
  useEffect(() => start.current?.focus(), [])
  return (
    <div className="ask" ref={start} tabIndex={-1}>
      <DialogTitle>{text.title}</DialogTitle>
      <p className="text2">
        {handedOver.way === 'before'
          ? text.record({ said: record })
          : text.did[handedOver.way]({ time: shortTime(handedOver.at), said: record })}
      </p>
      <div className="share-how">
        <SelectField
          label={text.how}
          isOptional
          value={how ?? ''}
          onChange={({ target }) => setHow(SENT_BY.find((way) => way === target.value))}
        >
          <option value="">{text.choose}</option>
          {SENT_BY.map((way) => (
            <option key={way} value={way}>
              {upperFirst(sentByWords(way))}
            </option>
          ))}
        </SelectField>
        <TextField
          label={text.when}
          type="date"
          max={today}
          value={date}
          error={dateProblem}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <div className="share-acts">
        <Button isLarge onClick={onClose}>
          {text.notYet}
        </Button>
        <Button
          look="primary"
          isLarge
          isBusy={confirmSent.isPending}
          busyText={text.saving}
          onClick={() => confirmSent.confirm({ ...(how ? { how } : {}), ...(date ? { date } : {}) }, onClose)}
        >
          {text.sent}
        </Button>
      </div>
      {Boolean(error) && !dateProblem && (
        <p className="err" role="alert">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
