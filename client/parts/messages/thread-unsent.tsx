import { useEffect, useRef } from 'react'
import { photosText } from '#shared/photo-files.ts'
import { useUser } from '#client/parts/account/session.tsx'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { isOf, type MessageEntry } from '#client/outbox/entry.ts'
import { putEntry } from '#client/outbox/store.ts'
import {
  takeBack,
  tryAgain,
  useArrived,
  useMessageSender,
  useOutbox,
  useSending,
} from '#client/outbox/use-sender.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Time } from '#client/ui/time.tsx'
import { bringIntoView } from './scroll-to.ts'
import { useText } from '#client/ui/use-text.ts'

/**
 * The messages of one claim that are not sent yet: what the thread shows of them, and how the form adds one. `onEdit`
 * gets one that was taken back. One that the claim has by now is left out, although the device may still keep it.
 */
export function useThreadUnsent(
  claim: Pick<ClaimDetail, 'id' | 'messages'>,
  onEdit: (message: MessageEntry) => void,
) {
  const { id: userId } = useUser()
  const arrived = useArrived()
  const messages = (useOutbox() ?? []).filter(isOf('message')).filter(({ claimId, idempotencyKey: key }) => {
    const known = arrived.get(key)
    return claimId === claim.id && !claim.messages.some(({ id }) => id === known)
  })
  const sending = useSending()
  const sendNow = useMessageSender()
  return {
    shown: messages.length > 0 && (
      <>
        {messages.map((message) => (
          <UnsentBubble
            key={message.idempotencyKey}
            message={message}
            isSending={sending.has(message.idempotencyKey)}
            onTryAgain={() => void tryAgain(userId, message)}
            onEdit={() => {
              onEdit(message)
              void takeBack(userId, message)
            }}
          />
        ))}
        <IntoView key={messages.at(-1)?.idempotencyKey} />
      </>
    ),
    isUnderWay: messages.some(({ idempotencyKey }) => sending.has(idempotencyKey)),
    /**
     * Stores the message, after which it is sent however the page ends; where it cannot be stored, sends it. Rejects
     * where neither is possible.
     */
    send: async (message: MessageEntry): Promise<void> => {
      try {
        await putEntry(userId, message)
      } catch (error) {
        console.warn('A message could not be stored', error)
        await sendNow(message)
      }
    },
  }
}

/** A message in its place in the thread before the server has it. */
function UnsentBubble({
  message,
  isSending,
  onTryAgain,
  onEdit,
}: {
  message: MessageEntry
  isSending: boolean
  onTryAgain: () => void
  /** Takes the text back into the field. */
  onEdit: () => void
}) {
  const text = useText('thread')
  const { tryAgain: tryAgainText } = useText('common')
  const { content, imageUrls, recordingIds, papers, savedAt, problem } = message
  return (
    <article className="msg me unsent" aria-label={text.unsent.label}>
      <p className="by">
        <b>{text.you}</b> <Time at={new Date(savedAt).toISOString()} shape="time" />
      </p>
      <div className="bub">
        {content !== '' && (
          <p className="plain" dir="auto" lang="">
            {content}
          </p>
        )}
        {imageUrls.length > 0 && (
          <p className="muted">
            <Icon name="photo" /> {photosText(imageUrls.length)}
          </p>
        )}
        {recordingIds.length > 0 && (
          <p className="muted">
            <Icon name="file" /> {text.unsent.recordings({ count: recordingIds.length })}
          </p>
        )}
        {papers.length > 0 && (
          <p className="muted">
            <Icon name="file" /> {text.unsent.papers({ count: papers.length })}
          </p>
        )}
      </div>
      {isSending ? (
        <p className="aside">{text.unsent.sending}</p>
      ) : (
        <div className="aside">
          {problem ? (
            <p className="err" role="alert">
              <Icon name="alert" />
              <span>{problem.text}</span>
            </p>
          ) : (
            <p role="status">{text.unsent.waiting}</p>
          )}
          <p className="acts">
            <Button look="link" onClick={onTryAgain}>
              {tryAgainText}
            </Button>
            <Button look="link" onClick={onEdit}>
              {recordingIds.length > 0
                ? text.unsent.editWithoutFiles
                : imageUrls.length > 0
                  ? text.unsent.editWithoutPhotos
                  : text.unsent.edit}
            </Button>
          </p>
        </div>
      )}
    </article>
  )
}

/** The end of the thread, which comes into view with a message that was just written. */
function IntoView() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(place.current, 'end'), [])
  return <div className="thread-end" ref={place} />
}
