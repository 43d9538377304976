import { byCode } from '#shared/by-code.ts'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import type { RecordEvent } from '#shared/claims/views.ts'
import { correctedNames } from '#shared/claims/reasons.ts'
import { calendarDate } from '#shared/dates.ts'
import { isOpen, type ClaimStatus } from '#shared/claims/statuses.ts'
import { firstName } from '#shared/person-name.ts'
import type { PageProps } from './page.tsx'
import type { BuilderView } from './service.ts'
import { comingVisit, Paragraphs } from './labels.tsx'
import { Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf, language } from '#shared/messages/text.ts'
import { VisitCard } from './visit-card.tsx'
import { Papers, Photos, Recordings } from './document.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { type Message, MessageId } from '#shared/messages.ts'
import { isOnlyPhotos, isPlaceholder } from '#shared/message-text.ts'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { z } from 'zod'
import { isInAnotherLanguage } from '#shared/language-guess.ts'
import { TRANSLATED_MAX, type Translation } from '#shared/translation.ts'
import { Button } from '#client/ui/button.tsx'
import { DESCRIPTION } from '#server/messages/translation.ts'

type Item = { at: string; key: string; node: ReactNode }

/** The conversation and the record in one row of time, as the builder reads it: one page of it, with links to the others. */
export function Thread({ view, base, state }: PageProps) {
  const text = useText('builderThread')
  const { isOlderPage, now } = state
  const coming = isOpen(view.status) && view.fixReportedAt === null ? comingVisit(view, now) : undefined
  const today = calendarDate(now, view.timeZone)
  const [oldest, newest] = [view.messages[0], view.messages.at(-1)]
  const items: Item[] = [
    ...view.record.flatMap((event) => eventItem(event, view, base)),
    ...view.visits.map((visit) => ({
      at: visit.proposedAt,
      key: `visit-${visit.id}`,
      node: (
        <VisitCard
          visit={visit}
          view={view}
          today={today}
          replaceAt={visit === coming ? `${base}?do=visit#visit` : null}
        />
      ),
    })),
    ...view.messages.map((message) => ({
      at: message.timestamp,
      key: `message-${message.id}`,
      node: <MessageItem message={message} view={view} base={base} state={state} />,
    })),
  ]
  const from = view.hasEarlierMessages ? (oldest?.timestamp ?? '') : ''
  const isOnPage = ({ at }: Item) => at >= from && (!isOlderPage || !newest || at <= newest.timestamp)
  items.sort((a, b) => byCode(a.at, b.at))
  return (
    <>
      {view.hasEarlierMessages && oldest && (
        <p className="thread-page">
          <a href={`${base}?before=${oldest.id}#messages`}>{text.earlier}</a>
        </p>
      )}
      <ol className="thread">
        {items.filter(isOnPage).map(({ key, node }) => (
          <li key={key} id={key}>
            {node}
          </li>
        ))}
        {view.messages.length === 0 && <li className="muted sm none">{text.none}</li>}
      </ol>
      {isOlderPage && (
        <p className="thread-page">
          <a href={`${base}#messages`}>{text.latest}</a>
        </p>
      )}
    </>
  )
}

function eventItem(event: RecordEvent, view: BuilderView, base: string): Item[] {
  const words = eventWords(event, view)
  if (!words) return []
  const photos = view.photos.filter(({ eventId }) => eventId === event.id)
  const isNewOwner = event.kind === 'taken-over'
  const first = firstName((isNewOwner && event.who) || view.homeownerName)
  const node = (
    <>
      <EventLine status={words.status}>
        <Rich text={words.text} of={{ first: <bdi>{first}</bdi> }} />,{' '}
        <Time at={event.at} shape="date-time" zone={view.timeZone} />
        {words.quote && (
          <q lang="" className="said" dir="auto">
            {words.quote}
          </q>
        )}
      </EventLine>
      {photos.length > 0 && (
        <div className="msg">
          <Avatar name={view.homeownerName} isSmall />
          <div className="bub">
            <Photos photos={photos} base={base} label={words.text.replace('<first/>', () => first)} canMark />
          </div>
        </div>
      )}
    </>
  )
  return [{ at: event.at, key: `event-${event.id}`, node }]
}

/** `text` has a slot for the homeowner's first name. */
type EventWords = { status: ClaimStatus; text: string; quote?: string | null }

/** Visits have cards of their own; what concerns only the homeowner's side of the post is left out. */
function eventWords(event: RecordEvent, view: BuilderView): EventWords | null {
  const text = textOf('builderThread').events
  const { detail } = event
  const number = Number(/\d+/.exec(detail ?? '')?.[0] ?? 0)
  switch (event.kind) {
    case 'fix-reported':
      return { status: 'InProgress', text: text.fixReported }
    case 'fix-undone':
      return { status: 'InProgress', text: text.fixUndone }
    case 'visit-offered':
      return { status: 'InProgress', text: text.visitOffered, quote: detail }
    case 'acknowledgement-undone':
      return { status: 'Opened', text: text.acknowledgementUndone }
    case 'fix-disputed':
      return { status: 'InProgress', text: text.fixDisputed, quote: detail }
    case 'photos-added':
      return { status: 'New', text: number ? text.photosAdded({ count: number }) : text.somePhotosAdded }
    case 'repair-photos':
      return { status: 'Closed', text: number ? text.repairPhotos({ count: number }) : text.someRepairPhotos }
    case 'came-back':
      return { status: 'New', text: number ? text.cameBack({ number }) : text.cameBackAsNew }
    case 'corrected':
      return { status: 'New', text: text.corrected({ names: correctedNames(event.changes ?? []) }) }
    case 'withdrawn':
      return { status: 'Closed', text: text.withdrawn, quote: detail }
    case 'taken-over':
      return { status: 'New', text: text.takenOver }
    case 'status':
      return event.status && statusWords(event.status, event, view)
    default:
      return null
  }
}

function statusWords(
  status: ClaimStatus,
  { by, detail }: RecordEvent,
  { builder: { email } }: BuilderView,
): EventWords | null {
  const text = textOf('builderThread').events
  const isTheirs = by === 'homeowner'
  switch (status) {
    case 'New':
      return null
    case 'Sent':
      return { status, text: isTheirs ? text.sentByThem : text.sent({ email }) }
    case 'SendingFailed':
      return { status, text: text.notDelivered({ email }) }
    case 'Opened':
      return { status, text: text.opened }
    case 'Acknowledged':
      return { status, text: text.acknowledged }
    case 'InProgress':
      return isTheirs ? { status, text: text.reopened, quote: detail } : { status, text: text.inProgress }
    case 'Closed':
      return { status, text: isTheirs ? text.closedByThem : text.closed }
  }
}

function MessageItem({ message, view, base, state }: PageProps & { message: Message }) {
  const text = useText('builderThread')
  const { timeZone, homeownerName } = view
  if (message.sender === 'System') {
    return (
      <EventLine status="Sent">
        {message.content}, <Time at={message.timestamp} shape="date-time" zone={timeZone} />
      </EventLine>
    )
  }
  const isMine = message.sender === 'Builder'
  return (
    <div className={isMine ? 'msg me' : 'msg'}>
      <p className="by">
        <b>
          {isMine
            ? (message.authorName ?? message.fromAnotherAddress ?? text.you)
            : (message.authorName ?? homeownerName)}
        </b>
        <Time at={message.timestamp} shape="date-time" zone={timeZone} />
        {message.channel === 'email' && (
          <span className="via">
            <Icon name="mail" />
            {message.isAutomatic ? text.automatic : text.byEmail}
          </span>
        )}
        {message.fromAnotherAddress && (
          <span>
            {message.authorName
              ? text.fromElsewhereOf({ email: message.fromAnotherAddress })
              : text.fromElsewhere}
          </span>
        )}
      </p>
      {!isMine && <Avatar name={message.authorName ?? homeownerName} isSmall />}
      <div className="bub">
        {!isOnlyPhotos(message) && <MessageBody message={message} />}
        {!isMine && (
          <Translated
            base={base}
            state={state}
            id={message.id}
            words={message.content}
            anchor={`message-${message.id}`}
          />
        )}
        {message.photos.length > 0 && <Photos photos={message.photos} base={base} canMark />}
        {message.recordings && <Recordings recordings={message.recordings} />}
        {message.attachments.length > 0 && <Papers papers={message.attachments} base={base} />}
        <NotKept message={message} />
        {message.original !== null && (
          <details className="folded">
            <summary>{text.original}</summary>
            <Paragraphs text={message.original} />
          </details>
        )}
      </div>
    </div>
  )
}

/** In one line those whose kind is never kept, then each that was refused for another reason. */
function NotKept({ message: { notStored, notStoredLines = [] } }: { message: Message }) {
  const text = useText('builderThread')
  const byKind = notStored.filter((_, index) => !notStoredLines[index])
  return (
    <>
      {byKind.length > 0 && <p className="sm muted">{text.notKept({ names: byKind.join(', ') })}</p>}
      {notStoredLines.map(
        (line, index) =>
          line !== null && (
            <p key={index} className="sm muted">
              {line}
            </p>
          ),
      )}
    </>
  )
}

function MessageBody({ message }: { message: Message }) {
  if (isPlaceholder(message.content)) return <em className="none-text">{message.content}</em>
  if (!message.htmlContent) return <Paragraphs text={message.content} />
  // Cleaned when it was stored. The page's policy allows no style attributes, so they are left out rather than refused
  // one by one; a literal < in the text is always an entity there, so this only ever meets tags.
  const html = message.htmlContent.replaceAll(/<(\w+) style="[^"]*"\s*>/g, '<$1>')
  return <div className="rich" dir="auto" lang="" dangerouslySetInnerHTML={{ __html: html }} />
}

function EventLine({ status, children }: { status: ClaimStatus; children: ReactNode }) {
  return (
    <p className="sys" data-s={statusTone(status)}>
      <StatusGlyph status={status} />
      <span>{children}</span>
    </p>
  )
}

/** The translations of a page; absent without an AI service. */
export type TranslationState = {
  /** The page of the thread is the one before this message. */
  before?: string | undefined
  /** The one that a form without script asked for. */
  shown?: { id: string; translation: Translation }
}

/** The form: what is to be translated, and the page of the thread that it was on. */
export const WantedTranslation = z.object({
  message: z.union([z.literal(DESCRIPTION), MessageId]),
  before: z.catch(z.optional(MessageId), undefined),
})
export type WantedTranslation = z.infer<typeof WantedTranslation>

/**
 * The button below words in another language than the builder's, or their translation. Without script it is a form; the
 * script (client/builder-pages/portal/translate.ts) fills in the translation and what went wrong.
 */
export function Translated({
  id,
  words,
  anchor,
  base,
  state,
}: Pick<PageProps, 'base' | 'state'> & { id: string; words: string; anchor: string }) {
  const text = useText('translation')
  const reader = language()
  const offered =
    state.translation &&
    words.length <= TRANSLATED_MAX &&
    !isPlaceholder(words) &&
    isInAnotherLanguage(words, reader)
  if (!state.translation || !offered) return null
  const { before, shown } = state.translation
  const translation = shown?.id === id ? shown.translation : undefined
  return (
    <div className="translated" data-of={id}>
      <form method="post" action={`${base}/translate#${anchor}`} hidden={translation !== undefined}>
        <input type="hidden" name="message" value={id} />
        {before !== undefined && <input type="hidden" name="before" value={before} />}
        <Button type="submit" look="link" data-busy={text.busy}>
          {text.translate}
        </Button>
        <p className="err" role="alert" hidden>
          <Icon name="alert" />
          <span />
        </p>
      </form>
      <div className="translation" lang={translation?.language ?? reader} hidden={!translation}>
        <p className="muted sm">{text.byMachine}</p>
        <div className="words">
          {translation && <Paragraphs text={translation.text} lang={translation.language} />}
        </div>
      </div>
    </div>
  )
}
