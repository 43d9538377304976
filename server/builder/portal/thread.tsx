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
import { withNames } from '#client/ui/with-names.tsx'
import { VisitCard } from './visit-card.tsx'
import { Photos } from './document.tsx'
import { Icon } from '#client/ui/icon.tsx'
import type { Message } from '#shared/messages.ts'
import { isOnlyPhotos, isPlaceholder } from '#shared/message-text.ts'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'

type Item = { at: string; key: string; node: ReactNode }

/** The conversation and the record in one row of time, as the builder reads it: one page of it, with links to the others. */
export function Thread({ view, base, state: { isOlderPage, now } }: PageProps) {
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
      node: <MessageItem message={message} view={view} base={base} />,
    })),
  ]
  const from = view.hasEarlierMessages ? (oldest?.timestamp ?? '') : ''
  const isOnPage = ({ at }: Item) => at >= from && (!isOlderPage || !newest || at <= newest.timestamp)
  items.sort((a, b) => byCode(a.at, b.at))
  return (
    <>
      {view.hasEarlierMessages && oldest && (
        <p className="thread-page">
          <a href={`${base}?before=${oldest.id}#messages`}>Earlier messages</a>
        </p>
      )}
      <ol className="thread">
        {items.filter(isOnPage).map(({ key, node }) => (
          <li key={key} id={key}>
            {node}
          </li>
        ))}
        {view.messages.length === 0 && <li className="muted sm none">No messages yet.</li>}
      </ol>
      {isOlderPage && (
        <p className="thread-page">
          <a href={`${base}#messages`}>Latest messages</a>
        </p>
      )}
    </>
  )
}

function eventItem(event: RecordEvent, view: BuilderView, base: string): Item[] {
  const words = eventWords(event, view)
  if (!words) return []
  const photos = view.photos.filter(({ eventId }) => eventId === event.id)
  const node = (
    <>
      <EventLine status={words.status}>
        {named(words.text, firstName(event.who ?? view.homeownerName))},{' '}
        <Time at={event.at} shape="date-time" zone={view.timeZone} />
        {words.quote && (
          <q className="said" dir="auto">
            {words.quote}
          </q>
        )}
      </EventLine>
      {photos.length > 0 && (
        <div className="msg">
          <Avatar name={view.homeownerName} isSmall />
          <div className="bub">
            <Photos photos={photos} base={base} label={words.text} />
          </div>
        </div>
      )}
    </>
  )
  return [{ at: event.at, key: `event-${event.id}`, node }]
}

/** The sentence with the name in it set apart: one that is written from right to left would turn the words around it. */
function named(text: string, name: string): ReactNode {
  const at = text.indexOf(name)
  return at < 0 ? text : withNames([text.slice(0, at), text.slice(at + name.length)], name)
}

type EventWords = { status: ClaimStatus; text: string; quote?: string | null }

/** Visits have cards of their own; what concerns only the homeowner's side of the post is left out. */
function eventWords(event: RecordEvent, view: BuilderView): EventWords | null {
  const first = firstName(view.homeownerName)
  if (event.kind === 'fix-reported') return { status: 'InProgress', text: 'You marked this as fixed' }
  if (event.kind === 'fix-undone') return { status: 'InProgress', text: 'You took back that this is fixed' }
  if (event.kind === 'visit-offered')
    return { status: 'InProgress', text: 'You offered a time for a visit', quote: event.detail }
  if (event.kind === 'acknowledgement-undone')
    return { status: 'Opened', text: 'You took back your acknowledgement' }
  if (event.kind === 'fix-disputed')
    return { status: 'InProgress', text: `${first} says this is not fixed yet`, quote: event.detail }
  if (event.kind === 'photos-added')
    return { status: 'New', text: `${first} added ${event.detail ?? 'photos'}` }
  if (event.kind === 'repair-photos')
    return { status: 'Closed', text: `${first} added ${event.detail ?? 'photos'} of the repair` }
  if (event.kind === 'came-back')
    return { status: 'New', text: `It came back: ${first} filed ${event.detail ?? 'a new claim'}` }
  if (event.kind === 'corrected')
    return { status: 'New', text: `${first} corrected the ${correctedNames(event.changes ?? [])}` }
  if (event.kind === 'withdrawn')
    return { status: 'Closed', text: `${first} withdrew this claim`, quote: event.detail }
  if (event.kind === 'taken-over')
    return { status: 'New', text: `${firstName(event.who ?? view.homeownerName)} owns this home now` }
  if (event.kind !== 'status' || !event.status) return null
  const { status } = event
  switch (status) {
    case 'New':
      return null
    case 'Sent':
      return event.by === 'homeowner'
        ? { status, text: `${first} said they sent this link` }
        : { status, text: `Sent to ${view.builder.email}` }
    case 'SendingFailed':
      return { status, text: `The email to ${view.builder.email} was not delivered` }
    case 'Opened':
      return { status, text: 'You opened this claim' }
    case 'Acknowledged':
      return { status, text: 'You acknowledged this claim' }
    case 'InProgress':
      return event.by === 'homeowner'
        ? { status, text: `${first} reopened this claim`, quote: event.detail }
        : { status, text: 'In progress' }
    case 'Closed':
      return event.by === 'homeowner'
        ? { status, text: `${first} closed this claim` }
        : { status, text: 'This claim was closed' }
  }
}

function MessageItem({ message, view, base }: { message: Message; view: BuilderView; base: string }) {
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
            ? (message.authorName ?? message.fromAnotherAddress ?? 'You')
            : (message.authorName ?? homeownerName)}
        </b>
        <Time at={message.timestamp} shape="date-time" zone={timeZone} />
        {message.channel === 'email' && (
          <span className="via">
            <Icon name="mail" />
            {message.isAutomatic ? 'automatic email' : 'by email'}
          </span>
        )}
        {message.fromAnotherAddress && (
          <span>from another address{message.authorName && `, ${message.fromAnotherAddress}`}</span>
        )}
      </p>
      {!isMine && <Avatar name={message.authorName ?? homeownerName} isSmall />}
      <div className="bub">
        {!isOnlyPhotos(message) && <MessageBody message={message} />}
        {message.photos.length > 0 && <Photos photos={message.photos} base={base} />}
        {message.attachments.map((attachment) => (
          <a
            key={attachment.id}
            className="file"
            href={`${base}/attachments/${encodeURIComponent(attachment.id)}`}
          >
            <Icon name="file" />
            {attachment.fileName}
          </a>
        ))}
        {message.notStored.length > 0 && (
          <p className="sm muted">Not kept because of its kind: {message.notStored.join(', ')}</p>
        )}
        {message.original !== null && (
          <details className="folded">
            <summary>Show original</summary>
            <Paragraphs text={message.original} />
          </details>
        )}
      </div>
    </div>
  )
}

function MessageBody({ message }: { message: Message }) {
  if (isPlaceholder(message.content)) return <em className="none-text">{message.content}</em>
  if (!message.htmlContent) return <Paragraphs text={message.content} />
  // Cleaned when it was stored. The page's policy allows no style attributes, so they are left out rather than refused
  // one by one; a literal < in the text is always an entity there, so this only ever meets tags.
  const html = message.htmlContent.replaceAll(/<(\w+) style="[^"]*"\s*>/g, '<$1>')
  return <div className="rich" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}

function EventLine({ status, children }: { status: ClaimStatus; children: ReactNode }) {
  return (
    <p className="sys" data-s={statusTone(status)}>
      <StatusGlyph status={status} />
      <span>{children}</span>
    </p>
  )
}
