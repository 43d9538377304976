import { SECOND } from '#shared/dates.ts'
import { LiveEvent, type LiveSince } from '#shared/live.ts'
import * as z from 'zod/mini'

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
    const opened = new EventSource(`/trpc/stream/live.changes?input=${input}`)
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
