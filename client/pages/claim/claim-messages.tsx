import { useCallback, useMemo, useRef } from 'react'
import type { Photo } from '#shared/claims/views.ts'
import type { Message } from '#shared/messages.ts'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { calendarDate } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { LiveDot, Thread, ThreadPanel } from '#client/parts/messages/thread.tsx'
import { useStaysAtEnd } from '#client/parts/messages/scroll-to.ts'
import { SendBox, type SendBoxHandle } from '#client/parts/messages/send-box.tsx'
import { useNewFrom, useThreadPages } from '#client/parts/messages/thread-entries.ts'
import { useThreadUnsent } from '#client/parts/messages/thread-unsent.tsx'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'
import { isVisitOffer, nextSteps } from './next-step.ts'
import { threadAsides } from './thread-asides.tsx'
import type { ClaimActions } from '#client/parts/claim-forms/use-claim.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { useText } from '#client/ui/use-text.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

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
  const unsent = useThreadUnsent(claim.id, (message) => box.current?.takeBack(message))
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
