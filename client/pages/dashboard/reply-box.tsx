import { useEffect, useRef, useState } from 'react'
import type { ClaimDetail } from '#shared/claims/claims.ts'
import { useMarkRead } from '#client/parts/claim-forms/use-mark-read.ts'
import { MessageBubble } from '#client/parts/messages/message-bubble.tsx'
import { SendBox, type SendBoxHandle } from '#client/parts/messages/send-box.tsx'
import { useThreadUnsent } from '#client/parts/messages/thread-unsent.tsx'
import { PhotoGrid } from '#client/parts/photos/photo-grid.tsx'

/**
 * What the builder wrote that is new, and the box that answers it: the one of the claim's page, with the same kept
 * words. `onSent` is called when the server has the message.
 */
export function ReplyBox({ claim, onSent }: { claim: ClaimDetail; onSent: () => void }) {
  useMarkRead(claim)
  // As it was before this marks it as read.
  const [since] = useState(claim.unread?.first)
  const theirs = claim.messages.filter(({ sender }) => sender !== 'Homeowner')
  const news = theirs.filter(({ id }) => since !== undefined && id >= since)
  const builderName = claim.builder?.name ?? null
  const box = useRef<SendBoxHandle>(null)
  const [isSent, setSent] = useState(false)
  const unsent = useThreadUnsent(claim.id, (message) => {
    setSent(false)
    box.current?.takeBack(message)
  })
  const isDone = isSent && !unsent.shown
  useEffect(() => {
    if (isDone) onSent()
  }, [isDone, onSent])
  return (
    <div className="reply">
      <div className="thread">
        {(news.length > 0 ? news : theirs.slice(-1)).map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            builderName={builderName}
            renderPhotos={(photos, label) => <PhotoGrid photos={photos} label={label} />}
          />
        ))}
        {unsent.shown}
      </div>
      <SendBox
        claimId={claim.id}
        builderName={builderName}
        photosLeft={claim.photosLeft}
        isUnderWay={unsent.isUnderWay}
        ref={box}
        onSend={async (message) => {
          await unsent.send(message)
          setSent(true)
        }}
        hasFocus
      />
    </div>
  )
}
