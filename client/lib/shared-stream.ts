import { SECOND } from '#shared/dates.ts'
import { LiveEvent, type LiveSince } from '#shared/live.ts'
import * as z from 'zod/mini'
import { addressOf } from './base.ts'

/** An event with its place in the order; a later one has a higher number before the point. */
export type Told = { id: string; event: LiveEvent }

const Sent = z.object({ json: LiveEvent })
const Opened = z.object({ reconnectAfterInactivityMs: z.number() })

/** After a refusal: the first wait, and the longest, which a server at its limit sees. */
const RETRY_MS = { first: 5 * SECOND, longest: 300 * SECOND }
const SILENT_MS = 50 * SECOND

type StreamOptions = {
  /**
   * Returns the point from which a new connection continues. Not called when the browser reconnects by itself: it then
   * sends the id of the last event.
   */
  since: () => z.infer<typeof LiveSince>
  onEvent: (told: Told) => void
  /** Called when the stream opens or breaks; it reconnects by itself. */
  onState: (isOpen: boolean) => void
}

/** Opens the stream of changes; returns a function that closes it. Reconnects when it is silent for too long. */
export function openStream({ since, onEvent, onState }: StreamOptions): () => void {
  if (!('EventSource' in window)) return () => undefined
  let source: EventSource | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silentMs = SILENT_MS
  let refusals = 0

  const alive = () => {
    refusals = 0
    clearTimeout(silence)
    silence = setTimeout(reconnect, silentMs)
  }
  const close = () => {
    clearTimeout(silence)
    clearTimeout(retry)
    source?.close()
  }
  const reconnect = () => {
    onState(false)
    connect()
  }
  const connect = () => {
    close()
    const input = encodeURIComponent(JSON.stringify({ json: since() }))
    const opened = new EventSource(addressOf(`/trpc/stream/live.changes?input=${input}`))
    source = opened
    opened.addEventListener('connected', ({ data }: MessageEvent<string>) => {
      silentMs = Opened.parse(JSON.parse(data)).reconnectAfterInactivityMs
      alive()
      onState(true)
    })
    opened.addEventListener('ping', alive)
    opened.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      alive()
      onEvent({ id: lastEventId, event: Sent.parse(JSON.parse(data)).json })
    })
    opened.addEventListener('error', () => {
      onState(false)
      // In other states the browser reconnects by itself. A rejection may last: an expired session, or too many
      // streams.
      if (opened.readyState !== EventSource.CLOSED) return
      close()
      retry = setTimeout(connect, Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** refusals++))
    })
  }
  addEventListener('online', reconnect)
  connect()
  return () => {
    removeEventListener('online', reconnect)
    close()
  }
}

/** Time in ms for which events are repeated to newly opened tabs: longer than a page takes to start listening. */
const REPEATED_MS = 60 * SECOND
/** Time in ms that a tab waits for the tab with the stream before it opens the stream itself. */
const ANSWER_MS = 3 * SECOND

const Heard = z.object({ id: z.string(), event: LiveEvent })

/** A message between tabs, validated because another tab may run another build. */
const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('state'), isOpen: z.boolean(), recent: z.array(Heard) }),
  z.object({ kind: z.literal('event'), told: Heard }),
])
type Said = z.infer<typeof Said>

export type Follower = {
  /** Returns the age in ms of this page's oldest data. */
  ageMs: () => number
  onEvent: (told: Told) => void
  onState: (isOpen: boolean) => void
}

/**
 * Follows what changes for a person; returns what ends it. All tabs of a browser share one stream: the one that has the
 * lock opens it and forwards its events to the others. When that tab closes, or does not answer because its device
 * froze it, another takes over and continues where it was. Without locks and channels each tab has its own stream.
 */
export function followChanges(userId: string, { ageMs, onEvent, onState }: Follower): () => void {
  let last = ''
  const heed = (told: Told) => {
    // Repeated for a tab that just opened, or by the tab that took over.
    if (told.event.kind !== 'everything' && numberOf(told.id) <= numberOf(last)) return
    last = told.id
    onEvent(told)
  }
  const since = () => (last ? { lastEventId: last } : { ageMs: ageMs() })
  if (!('BroadcastChannel' in window) || !('locks' in navigator))
    return openStream({ since, onEvent: heed, onState })

  const name = `homeclaim.live.${userId}`
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  let leading: { isOpen: boolean; recent: { at: number; told: Told }[]; close: () => void } | undefined
  let answer: ReturnType<typeof setTimeout> | undefined
  let hasEnded = false

  const sayState = () => {
    if (!leading) return
    const from = Date.now() - REPEATED_MS
    leading.recent = leading.recent.filter(({ at }) => at > from)
    say({ kind: 'state', isOpen: leading.isOpen, recent: leading.recent.map(({ told }) => told) })
  }

  /** Has the stream until `ended` is called. */
  const lead = () =>
    new Promise<void>((ended) => {
      clearTimeout(answer)
      const own = { isOpen: false, recent: [] as { at: number; told: Told }[], close: ended }
      leading = own
      const close = openStream({
        since,
        onEvent: (told) => {
          own.recent.push({ at: Date.now(), told })
          say({ kind: 'event', told })
          heed(told)
        },
        onState: (isOpen) => {
          own.isOpen = isOpen
          sayState()
          onState(isOpen)
        },
      })
      own.close = () => {
        if (leading === own) leading = undefined
        close()
        ended()
      }
    })

  const waiting = new AbortController()
  const queue = (options: LockOptions) => {
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab has taken it because this one did not answer; or this page is closing.
      leading?.close()
      if (!hasEnded) queue({ signal: waiting.signal })
    })
  }
  const ask = () => {
    if (leading || document.visibilityState !== 'visible') return
    say({ kind: 'hello' })
    clearTimeout(answer)
    answer = setTimeout(() => queue({ steal: true }), ANSWER_MS)
  }
  channel.addEventListener('message', (message: MessageEvent<unknown>) => {
    const { success, data } = Said.safeParse(message.data)
    if (!success) return
    if (data.kind === 'hello') sayState()
    else if (data.kind === 'event') heed(data.told)
    else {
      clearTimeout(answer)
      if (leading) return
      for (const told of data.recent) heed(told)
      onState(data.isOpen)
    }
  })
  document.addEventListener('visibilitychange', ask)
  queue({ signal: waiting.signal })
  ask()
  return () => {
    hasEnded = true
    clearTimeout(answer)
    document.removeEventListener('visibilitychange', ask)
    waiting.abort()
    leading?.close()
    channel.close()
  }
}

const numberOf = (id: string): number => Number.parseInt(id, 10) || 0
