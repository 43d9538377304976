import { Fragment, useEffect, useRef, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import type { Message } from '#shared/messages.ts'
import { isQuiet } from '#shared/record/delivery.ts'
import { deliveryText } from '#shared/record/delivery-words.ts'
import { preview } from '#shared/message-text.ts'
import { useNow } from '#client/lib/use-now.ts'
import { authorOf, MessageBubble, type BubbleProps } from './message-bubble.tsx'
import { dayText, threadDays, type ThreadAside, type ThreadDay } from './thread-entries.ts'
import { SECOND } from '#shared/dates.ts'
import { useLiveState } from '#client/lib/live-state.ts'
import { bringIntoView, scrollThreadBy } from './scroll-to.ts'
import { Drawing } from '#client/ui/icon.tsx'
import { useMediaQuery } from '#client/lib/use-media-query.ts'
import { textOf } from '#shared/messages/text.ts'
import { useText } from '#client/ui/use-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** The width from which the thread is a panel of its own beside the facts; also in claim-panel.css. */
const BESIDE = '(min-width: 75rem)'

/**
 * The scrolling part of the thread on a wide screen, which keyboards can reach and scroll; it opens at its end, or
 * where `isOpening` says that something else does. Elsewhere the thread is part of the page.
 */
export function ThreadPanel({ isOpening, children }: { isOpening: boolean; children: ReactNode }) {
  const isBeside = useMediaQuery(BESIDE)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = panel.current
    if (!isBeside || isOpening || !place) return
    const toEnd = () => {
      place.scrollTop = place.scrollHeight
    }
    toEnd()
    // Messages that come into view take their real height only in the next frame.
    const frame = requestAnimationFrame(toEnd)
    return () => cancelAnimationFrame(frame)
  }, [isBeside, isOpening])
  return (
    <div
      ref={panel}
      className="thread-scroll"
      {...(isBeside && { tabIndex: 0, role: 'group', 'aria-labelledby': 'messages-heading' })}
    >
      {children}
    </div>
  )
}

const DOWN = 'M12 5v13.5M5.8 12.5 12 18.8l6.2-6.3'

/**
 * "2 new · Jump to latest", while the end of the thread is out of view and others have written below. `newFrom`: the id
 * from which on messages were new when the page opened.
 */
function JumpPill({
  messages,
  newFrom,
  end,
}: {
  messages: readonly Message[]
  newFrom: string | null
  end: RefObject<HTMLElement | null>
}) {
  const text = useText('thread')
  const isAtEnd = useIsInView(end)
  const last = messages.at(-1)?.id ?? ''
  const [seen, setSeen] = useState(() => messages.findLast(({ id }) => !newFrom || id < newFrom)?.id ?? '')
  if (isAtEnd && seen !== last) setSeen(last)
  const count = messages.filter(({ id, sender }) => id > seen && sender !== 'Homeowner').length
  if (isAtEnd || count === 0) return null
  return (
    <button type="button" className="jump" onClick={() => bringIntoView(end.current, 'end')}>
      <Drawing of={DOWN} />
      {text.jump({ count })}
    </button>
  )
}

/** Returns whether an element is in view; true in browsers that cannot observe it. */
function useIsInView(place: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}

/** After the page has gone to its top. */
const OPENED_MS = 50

/** Is before the first message or event that is new. `isOpening`: the page opens here. */
function NewDivider({ isOpening }: { isOpening: boolean }) {
  const text = useText('thread')
  const divider = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => bringIntoView(divider.current, 'start'), OPENED_MS)
    return () => clearTimeout(timer)
  }, [isOpening])
  return (
    <div ref={divider} className="newdiv" id="new" role="separator">
      {text.newSince}
    </div>
  )
}

/** A short break is not worth a word. */
const BREAK_MS = 10 * SECOND

/** Shows whether new messages appear by themselves: "Live", or "Reconnecting…" once they have not for ten seconds. */
export function LiveDot() {
  const text = useText('thread')
  const state = useLiveState()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (state !== 'broken') return
    const timer = setTimeout(() => setLong(true), BREAK_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [state])
  if (state === 'waiting') return null
  return isLong ? (
    <span className="live is-broken">
      <i aria-hidden="true" />
      {text.reconnecting}
    </span>
  ) : (
    <span className="live">
      <i aria-hidden="true" />
      {text.live}
    </span>
  )
}

/** Messages from which on those out of view are not laid out. */
const LONG = 60

/** Messages and the events between them (`asides`) in order of time, under their days. */
export function Thread({
  messages,
  asides,
  confirmingId,
  earlier,
  newFrom = null,
  isOpening = false,
  unsent,
  ...bubble
}: Omit<BubbleProps, 'message' | 'isConfirming'> & {
  messages: Message[]
  asides: ThreadAside<ReactNode>[]
  /** The message whose sender is being confirmed. */
  confirmingId?: string | null
  /** The button that loads the messages before these. */
  earlier?: EarlierPages
  /** The id from which on messages and events are new; a divider is shown before the first. */
  newFrom?: string | null
  /** The page opens at that line. */
  isOpening?: boolean
  /** The messages that are not sent yet, after all others; absent without any. */
  unsent?: ReactNode
}) {
  const text = useText('thread')
  const now = useNow()
  const end = useRef<HTMLDivElement>(null)
  const thread = useRef<HTMLDivElement>(null)
  // What happened before the first message shown belongs to an earlier page.
  const from = earlier?.hasEarlier ? (messages[0]?.timestamp ?? '') : ''
  const news = useNews(messages, bubble.builderName)
  const days = threadDays(
    messages,
    asides.filter(({ at }) => at >= from),
  )
  const firstNew = newFrom && days.flatMap(({ entries }) => entries).find(({ id }) => id >= newFrom)?.id
  const divider = <NewDivider isOpening={isOpening} />
  return (
    <>
      {earlier && <EarlierMessages thread={thread} count={messages.length} {...earlier} />}
      {/* New messages are announced once, below: loading earlier messages adds to the log too. */}
      <div
        ref={thread}
        tabIndex={-1}
        role="log"
        aria-live="off"
        aria-labelledby="messages-heading"
        className={messages.length > LONG ? 'thread is-long' : 'thread'}
      >
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            now={now}
            beforeId={firstNew}
            divider={divider}
            confirmingId={confirmingId}
            bubble={bubble}
          />
        ))}
        {unsent}
      </div>
      {messages.length === 0 && !unsent && !asides.some(({ isSaid }) => isSaid) && (
        <p className="thread-none">{text.none}</p>
      )}
      <div className="thread-end" ref={end} />
      <JumpPill messages={messages} newFrom={newFrom} end={end} />
      <p className="sr" aria-live="polite">
        {news}
      </p>
    </>
  )
}

/** The entries of one day, with the divider before the first new one. */
function Day({
  day,
  now,
  beforeId,
  divider,
  confirmingId,
  bubble,
}: {
  day: ThreadDay<ReactNode>
  now: Date
  /** The id of the entry that the divider is shown before. */
  beforeId: string | null | undefined
  divider: ReactNode
  confirmingId: string | null | undefined
  bubble: Omit<BubbleProps, 'message' | 'isConfirming'>
}) {
  const text = dayText(day.at, now)
  return (
    <>
      {day.entries[0]?.id === beforeId && divider}
      <div className="thread-day" role="group" aria-label={text}>
        <p className="day">{text}</p>
        {day.entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {index > 0 && entry.id === beforeId && divider}
            {entry.kind === 'message' ? (
              <MessageBubble message={entry.message} isConfirming={entry.id === confirmingId} {...bubble} />
            ) : (
              <div>{entry.shown}</div>
            )}
          </Fragment>
        ))}
      </div>
    </>
  )
}

/** Without an email that leaves, a message is only written. */
function ownNews({ delivery }: Message): string {
  if (!delivery || isQuiet(delivery)) return textOf('thread').sent
  return textOf('thread').saved({ delivery: deliveryText(delivery) })
}

/** Announces messages that arrived while the page is open. */
function useNews(messages: Message[], builderName: string | null): string {
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
    setNews(
      last.sender === 'Homeowner'
        ? ownNews(last)
        : textOf('thread').news({ who: authorOf(last, builderName), words: preview(last.content) }),
    )
  }, [messages, builderName])
  return news
}

type EarlierPages = {
  hasEarlier: boolean
  isLoading: boolean
  /** The reason why the page could not be loaded. */
  problem: string | null
  onLoad: () => void
}

/**
 * Loads the page of messages before those shown. The scroll position stays, also in browsers that do not anchor it; the
 * focus goes to the thread when there is nothing more to load.
 */
function EarlierMessages({
  thread,
  count,
  hasEarlier,
  isLoading,
  problem,
  onLoad,
}: EarlierPages & {
  thread: RefObject<HTMLElement | null>
  /** Messages shown so far. */
  count: number
}) {
  const text = useText('thread').earlier
  const kept = useRef<{ element: Element; top: number; count: number } | null>(null)
  const [news, setNews] = useState('')

  useLayoutEffect(() => {
    const before = kept.current
    if (!before || before.count === count) return
    kept.current = null
    const restore = () =>
      scrollThreadBy(thread.current, before.element.getBoundingClientRect().top - before.top)
    restore()
    // Messages that come into view take their real height only in the next frames.
    let frame = requestAnimationFrame(() => {
      restore()
      frame = requestAnimationFrame(restore)
    })
    return () => cancelAnimationFrame(frame)
  }, [count, thread])

  useEffect(() => {
    if (hasEarlier || news === '') return
    if (document.activeElement === document.body) thread.current?.focus({ preventScroll: true })
  }, [hasEarlier, news, thread])

  const load = () => {
    const element = thread.current?.querySelector('.msg')
    kept.current = element ? { element, top: element.getBoundingClientRect().top, count } : null
    setNews(text.above)
    onLoad()
  }

  return (
    <>
      {hasEarlier && (
        <div className="thread-earlier">
          <Button icon="chevron-up" isBusy={isLoading} busyText={text.busy} onClick={load}>
            {text.load}
          </Button>
          <p className="on-paper">{text.onPaper}</p>
        </div>
      )}
      {problem !== null && (
        <Notice kind="bad" title={text.failed}>
          {problem}
        </Notice>
      )}
      <p className="sr" role="status">
        {isLoading || problem !== null ? '' : news}
      </p>
    </>
  )
}
