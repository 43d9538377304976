import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import type { Photo, ClaimPhoto, RecordEvent, Visit } from '#shared/claims/views.ts'
import type { Message } from '#shared/messages.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { LiveDot, Thread, ThreadPanel } from '#client/parts/messages/thread.tsx'
import { useStaysAtEnd } from '#client/parts/messages/scroll-to.ts'
import { SendBox, type SendBoxHandle } from '#client/parts/messages/send-box.tsx'
import { useNewFrom, useThreadPages, type ThreadAside } from '#client/parts/messages/thread-entries.ts'
import { useThreadUnsent } from '#client/parts/messages/thread-unsent.tsx'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import { isVisitOffer, nextSteps } from './next-step.ts'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { useText, useLanguage } from '#client/ui/use-text.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import { isQuiet } from '#shared/record/delivery.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { StatusGlyph, statusTone } from '#client/ui/badge.tsx'
import { VisitCard, focusVisitOffer } from './visit-card.tsx'
import { changedText, correctedLabel, correctedNames } from '#shared/claims/reasons.ts'
import { Icon } from '#client/ui/icon.tsx'
import { quoted } from '#shared/messages/quoted.ts'
import { textOf } from '#shared/messages/text.ts'
import { Quoting } from '#client/ui/quoting.tsx'
import { Rich } from '#client/ui/rich.tsx'

const Translated = lazyPart(() =>
  import('#client/parts/messages/translated.tsx').then((part) => part.Translated),
)

/** The thread with the claim's events between the messages, and the box to write in. */
export function ClaimMessages({ claim, actions }: { claim: ClaimDetail; actions: ClaimActions }) {
  const { record, visits, timeZone, builder, fixReported, photos: ownPhotos } = claim
  const today = calendarDate(useNow(), timeZone)
  const offered = claim.isReadOnly ? undefined : nextSteps(claim, today).find(isVisitOffer)
  const offeredVisit = offered?.visit.id
  const asides = useMemo(
    () => threadAsides({ record, visits, timeZone, builder, fixReported, photos: ownPhotos }, offeredVisit),
    [record, visits, timeZone, builder, fixReported, ownPhotos, offeredVisit],
  )
  const renderPhotos = useCallback(
    (photos: Photo[], label: string) => <PhotoGrid photos={photos} label={label} />,
    [],
  )
  const hasAi = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.hasAiWriter === true
  const renderTranslation = useCallback(
    (message: Message) => <Translated claimId={claim.id} message={message} />,
    [claim.id],
  )
  const { confirmSender, countAnswer } = actions
  const pages = useThreadPages(claim)
  const fresh = useNewFrom(claim)
  const box = useRef<SendBoxHandle>(null)
  const section = useRef<HTMLElement>(null)
  useStaysAtEnd(section, !claim.isReadOnly)
  const unsent = useThreadUnsent(claim, (message) => box.current?.takeBack(message))
  return (
    <section ref={section} aria-labelledby="messages-heading" className="messages">
      <div className="thread-head">
        <h2 className="h2" id="messages-heading">
          {useText('thread').title}
        </h2>
        <LiveDot />
      </div>
      <ThreadPanel isOpening={fresh.isOpening}>
        <Thread
          messages={pages.messages}
          earlier={{ ...pages, onLoad: pages.loadEarlier }}
          asides={asides}
          {...fresh}
          builderName={builder?.name ?? null}
          renderPhotos={renderPhotos}
          renderTranslation={hasAi ? renderTranslation : undefined}
          {...(!claim.isReadOnly && {
            onConfirmSender: (messageId: string) =>
              confirmSender.mutate(
                { id: claim.id, messageId },
                { onSuccess: () => pages.senderConfirmed(messageId) },
              ),
            onCountAnswer: (messageId: string) =>
              countAnswer.mutate(
                { id: claim.id, messageId },
                { onSuccess: () => pages.answerCounted(messageId) },
              ),
          })}
          confirmingId={
            [confirmSender, countAnswer].find(({ isPending }) => isPending)?.variables?.messageId ?? null
          }
          unsent={unsent.shown}
        />
      </ThreadPanel>
      {!claim.isReadOnly && (
        <SendBox
          claimId={claim.id}
          builderName={builder?.name ?? null}
          photosLeft={claim.photosLeft}
          recordingsLeft={claim.recordingsLeft}
          homeId={claim.otherHomeId ?? undefined}
          isUnderWay={unsent.isUnderWay}
          ref={box}
          onSend={unsent.send}
        />
      )}
    </section>
  )
}

/** Milliseconds within which the events of one press are stored, each with its own time. */
const SAME_PRESS_MS = 2_000

/**
 * Returns the entries between the messages: each visit as a card, every other event as a line. `offeredVisit` is the id
 * of the visit that the notice at the top of the page asks about.
 */
function threadAsides(
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
