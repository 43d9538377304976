import { useEffect, useRef } from 'react'
import { useUser } from '#client/features/auth/session.tsx'
import { bringIntoView } from '../scroll-to.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { addUnsent, dropUnsent, type UnsentMessage } from './unsent-store.ts'
import { useSendUnsent, useUnsent, useUnsentSender } from './use-unsent.ts'

/**
 * The messages of one claim that are not sent yet: what the thread shows of them, and how the form adds one. `onEdit`
 * gets one that was taken back.
 */
export function useThreadUnsent(claimId: string, onEdit: (message: UnsentMessage) => void) {
  const { id: userId } = useUser()
  const messages = useUnsent().filter((message) => message.claimId === claimId)
  const send = useSendUnsent()
  useUnsentSender()
  return {
    shown: messages.length > 0 && (
      <>
        {messages.map((message) => (
          <UnsentBubble
            key={message.key}
            message={message}
            onTryAgain={() => void send(message)}
            onEdit={() => {
              dropUnsent(userId, message.key)
              onEdit(message)
            }}
          />
        ))}
        <IntoView key={messages.at(-1)?.key} />
      </>
    ),
    isUnderWay: messages.some(({ isSending }) => isSending),
    /** Stores the message before it is sent: it is not lost with the page. */
    send: (message: UnsentMessage) => {
      addUnsent(userId, message)
      void send(message)
    },
  }
}

/** The end of the thread, which comes into view with a message that was just written. */
function IntoView() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => bringIntoView(place.current, 'end'), [])
  return <div className="thread-end" ref={place} />
}
