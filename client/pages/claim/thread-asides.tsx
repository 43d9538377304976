import type { ReactNode } from 'react'
import type { ClaimPhoto, RecordEvent, Visit } from '#shared/claims/views.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import type { ThreadAside } from '#client/parts/messages/thread-entries.ts'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import { isQuiet } from '#shared/record/delivery.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { VisitCard, focusVisitOffer } from './visit-card.tsx'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import { changedText, correctedLabel, correctedNames } from '#shared/claims/reasons.ts'
import { Icon } from '#client/ui/icon.tsx'
import { quoted } from '#shared/messages/quoted.ts'
import { textOf } from '#shared/messages/text.ts'
import { useLanguage, useText } from '#client/ui/use-text.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { Rich } from '#client/ui/rich.tsx'

/** Milliseconds within which the events of one press are stored, each with its own time. */
const SAME_PRESS_MS = 2_000

/**
 * Returns the entries between the messages: each visit as a card, every other event as a line. `offeredVisit` is the id
 * of the visit that the notice at the top of the page asks about.
 */
export function threadAsides(
  claim: Pick<ClaimDetail, 'record' | 'visits' | 'timeZone' | 'builder' | 'fixReported' | 'photos'>,
  offeredVisit: string | undefined,
): ThreadAside<ReactNode>[] {
  const name = claim.builder?.name ?? null
  return [
    ...claim.record
      .filter((event) => isShown(event, claim.visits))
      .map((event) => ({
        id: event.id,
        at: event.at,
        isSaid: isSaid(event),
        shown: (
          <EventEntry
            event={event}
            builderName={name}
            photos={claim.photos.filter(({ eventId }) => eventId === event.id)}
          />
        ),
      })),
    ...claim.visits.map((visit) => ({
      id: visit.id,
      at: afterItsEvents(visit, claim.record),
      shown: (
        <VisitCard
          visit={visit}
          timeZone={claim.timeZone}
          builderName={name ?? textOf('thread').yourBuilder}
          fixReportedAt={claim.fixReported?.at ?? null}
          actions={visit.id === offeredVisit && <AnswerOffer />}
        />
      ),
    })),
  ]
}

function AnswerOffer() {
  return <Button onClick={focusVisitOffer}>{useText('claim').answer}</Button>
}

/** A visit's card shows its events; filing is the page's subject; who fetched the link is in the record. */
function isShown({ kind, status, by, at }: RecordEvent, visits: readonly Visit[]): boolean {
  if (kind !== 'status') return !kind.startsWith('visit-') && !kind.startsWith('fetched')
  if (status === 'InProgress' && by === 'builder')
    return !visits.some((visit) => isSamePress(visit.proposedAt, at))
  return status !== 'New'
}

function afterItsEvents({ proposedAt }: Visit, record: readonly RecordEvent[]): string {
  return record.findLast(({ by, at }) => by === 'builder' && isSamePress(proposedAt, at))?.at ?? proposedAt
}

function isSamePress(first: string, later: string): boolean {
  const apart = Date.parse(later) - Date.parse(first)
  return apart >= 0 && apart <= SAME_PRESS_MS
}

/** The event as a line; what the homeowner said and showed with it follows like a message. */
function EventEntry({
  event,
  builderName,
  photos,
}: {
  event: RecordEvent
  builderName: string | null
  photos: ClaimPhoto[]
}) {
  if (!isSaid(event) && photos.length === 0) return <EventLine event={event} builderName={builderName} />
  const line = isSaid(event) ? { ...event, detail: null } : event
  return (
    <div className="thread-day">
      <EventLine event={line} builderName={builderName} />
      <SaidInEvent event={event} photos={photos} />
    </div>
  )
}

function EventLine({ event, builderName }: { event: RecordEvent; builderName: string | null }) {
  // Its words are not read by `useText`.
  useLanguage()
  const { text, look, delivery } = recordLine(event, builderName, { name: undefined, theirs: quoted })
  const missing = isQuiet(event.delivery) ? undefined : delivery
  if (event.changes)
    return (
      <>
        <Correction event={event} />
        {missing && (
          <p className="aside">
            <Quoting text={missing} />
          </p>
        )}
      </>
    )
  return (
    <p className="sys" data-s={statusTone(look)}>
      <StatusGlyph status={look} />
      <span>
        <Quoting text={text.replace(/\.(\u2069?)$/, '$1')} />, <Time at={event.at} shape="time" />
        {missing && <Quoting text={`. ${missing}`} />}
      </span>
    </p>
  )
}

/** Returns whether the event's detail is what the homeowner said: "Not yet", or why the claim was reopened. */
function isSaid({ kind, status, by, detail }: RecordEvent): boolean {
  return detail !== null && by === 'homeowner' && (kind === 'fix-disputed' || status === 'InProgress')
}

/** Renders the homeowner's text and photos of an event like one of their messages. */
function SaidInEvent({ event, photos }: { event: RecordEvent; photos: ClaimPhoto[] }) {
  const text = useText('thread')
  const who = event.who ?? text.you
  return (
    <article className="msg me" aria-label={text.messageOf({ who })}>
      <p className="by">
        <b>{who}</b> <Time at={event.at} shape="time" />
      </p>
      <div className="bub">
        {isSaid(event) && (
          <p className="plain" dir="auto" lang="">
            {event.detail}
          </p>
        )}
        {photos.length > 0 && <PhotoGrid photos={photos} label={text.photosFrom({ who })} />}
      </div>
    </article>
  )
}

/** "Corrected Nov 12, 2026: title · See before", a line for each correction. */
export function Corrections({ record }: { record: readonly RecordEvent[] }) {
  return record.map((event) => event.changes && <Correction key={event.id} event={event} />)
}

/** One correction; what it said before unfolds. */
function Correction({ event: { at, changes = [] } }: { event: RecordEvent }) {
  const text = useText('claim')
  return (
    <details className="corrected">
      <summary>
        <Icon name="edit" />
        <span>
          <Rich
            text={text.corrected({ fields: correctedNames(changes) })}
            of={{ time: <Time at={at} />, see: <span className="see" /> }}
          />
        </span>
      </summary>
      <dl>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{text.before({ field: correctedLabel(change) })}</dt>
            <dd dir="auto">
              <Quoting text={changedText(change, change.before, quoted)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
