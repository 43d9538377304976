import { useEffect, useRef, useState, type ReactNode } from 'react'
import { preview, type Message } from '#shared/messages.ts'
import { useNow } from '#client/lib/use-now.ts'
import { authorOf, MessageBubble, type BubbleProps } from './message-bubble.tsx'
import { dayText, threadDays, type ThreadAside } from './thread-entries.ts'

/** Messages from which on those out of view are not laid out. */
const LONG = 60

/** The exchange in order of time: messages, and between them what happened (`asides`), under their days. */
export function Thread({
  messages,
  asides,
  confirmingId,
  ...bubble
}: Omit<BubbleProps, 'message' | 'isConfirming'> & {
  messages: Message[]
  asides: ThreadAside<ReactNode>[]
  /** The message whose sender is being confirmed. */
  confirmingId?: string | null
}) {
  const now = useNow()
  const end = useRef<HTMLDivElement>(null)
  // What was just written is seen to have arrived, however far down the thread reaches.
  const news = useNews(messages, bubble.builderName, () => end.current?.scrollIntoView({ block: 'nearest' }))
  return (
    <>
      <div className={messages.length > LONG ? 'thread is-long' : 'thread'}>
        {threadDays(messages, asides).map((day) => (
          <div className="thread-day" key={day.date} role="group" aria-label={dayText(day.at, now)}>
            <p className="day">{dayText(day.at, now)}</p>
            {day.entries.map((entry) =>
              entry.kind === 'message' ? (
                <MessageBubble
                  key={entry.id}
                  message={entry.message}
                  isConfirming={entry.id === confirmingId}
                  {...bubble}
                />
              ) : (
                <div key={entry.id}>{entry.shown}</div>
              ),
            )}
          </div>
        ))}
      </div>
      {messages.length === 0 && (
        <p className="thread-none">No messages yet. Send a message to the builder.</p>
      )}
      <div className="thread-end" ref={end} />
      <p className="sr" aria-live="polite">
        {news}
      </p>
    </>
  )
}

/** What a screen reader hears of messages that came after the page did. */
function useNews(messages: Message[], builderName: string | null, onOwn: () => void): string {
  const latest = useRef(onOwn)
  useEffect(() => {
    latest.current = onOwn
  })
  const known = useRef(new Set(messages.map((message) => message.id)))
  const [news, setNews] = useState('')
  useEffect(() => {
    const fresh = messages.filter((message) => !known.current.has(message.id))
    if (fresh.length === 0) return
    for (const message of fresh) known.current.add(message.id)
    const last = fresh.at(-1)
    if (!last) return
    if (last.sender === 'Homeowner') latest.current()
    setNews(
      last.sender === 'Homeowner'
        ? 'Message sent'
        : `New message from ${authorOf(last, builderName)}: ${preview(last.content)}`,
    )
  }, [messages, builderName])
  return news
}
