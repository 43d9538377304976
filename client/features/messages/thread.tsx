import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Message } from '#shared/messages.ts'
import { preview } from '#shared/message-text.ts'
import { useNow } from '#client/lib/use-now.ts'
import { EarlierMessages, type EarlierPages } from './earlier-messages.tsx'
import { authorOf, MessageBubble, type BubbleProps } from './message-bubble.tsx'
import { dayText, threadDays, type ThreadAside } from './thread-entries.ts'

/** Messages from which on those out of view are not laid out. */
const LONG = 60

/** Messages and the events between them (`asides`) in order of time, under their days. */
export function Thread({
  messages,
  asides,
  confirmingId,
  earlier,
  ...bubble
}: Omit<BubbleProps, 'message' | 'isConfirming'> & {
  messages: Message[]
  asides: ThreadAside<ReactNode>[]
  /** The message whose sender is being confirmed. */
  confirmingId?: string | null
  /** The button that loads the messages before these. */
  earlier?: EarlierPages
}) {
  const now = useNow()
  const end = useRef<HTMLDivElement>(null)
  const thread = useRef<HTMLDivElement>(null)
  // What happened before the first message shown belongs to an earlier page.
  const from = earlier?.hasEarlier ? (messages[0]?.timestamp ?? '') : ''
  // Scrolls to a message that was just sent, however far down the thread.
  const news = useNews(messages, bubble.builderName, () => end.current?.scrollIntoView({ block: 'nearest' }))
  return (
    <>
      {earlier && <EarlierMessages thread={thread} count={messages.length} {...earlier} />}
      <div ref={thread} tabIndex={-1} className={messages.length > LONG ? 'thread is-long' : 'thread'}>
        {threadDays(
          messages,
          asides.filter(({ at }) => at >= from),
        ).map((day) => (
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

/** Announces messages that arrived while the page is open. */
function useNews(messages: Message[], builderName: string | null, onOwn: () => void): string {
  const latest = useRef(onOwn)
  useEffect(() => {
    latest.current = onOwn
  })
  const known = useRef(new Set(messages.map((message) => message.id)))
  const [news, setNews] = useState('')
  useEffect(() => {
    // Earlier messages that were loaded come before those that are known.
    const lastKnown = messages.findLastIndex((message) => known.current.has(message.id))
    const fresh = messages.slice(lastKnown + 1)
    for (const message of messages) known.current.add(message.id)
    if (fresh.length === 0) return
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
