import type { FastifyReply } from 'fastify'

/** Bytes that may wait for a reader that does not read; then its connection is closed, and it connects anew. */
const MOST_UNREAD_BYTES = 256 * 1024
/** Browsers connect again after this many ms, each after its own, so that a restart is not followed by all at once. */
const RETRY_MS = { least: 1_000, spread: 4_000 }

/** tRPC's client and the builder's page count a stream without it for so long as broken. */
const PING = 'event: ping\ndata: \n\n'
/** Interval at which `beat` is called, in ms: shorter than the time after which proxies close a silent connection. */
export const BEAT_MS = 20_000
/** Time that readers wait for a sign of life before they reconnect, in ms. */
export const SILENT_MS = 50_000

type StreamEvent = { id?: string; event?: string; data: string }

export type EventStream = {
  /** Resolves when there is room for more. */
  send(event: StreamEvent): Promise<void>
  end(): void
}

export type EventStreams = ReturnType<typeof createEventStreams>

/**
 * Server-sent events, written as text to the connection. tRPC's adapter passes each stream through a chain of web
 * streams and gives it a timer, which take 120 kB a connection; this takes 23. One beat serves all streams.
 */
export function createEventStreams() {
  const open = new Set<FastifyReply['raw']>()
  let isClosing = false

  return {
    /**
     * Sends the head of the response, after which it cannot be refused any more. On a server that stops the stream ends
     * at once: browsers open it again by themselves, which they do not after a refusal.
     */
    open(reply: FastifyReply): EventStream {
      const { raw } = reply.hijack()
      // Those of every response, which Fastify would send.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value)
      // It is not reused when the stream ends, which is when the server stops.
      raw.shouldKeepAlive = false
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        // nginx would collect the events.
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`)
      if (isClosing) raw.end()
      else open.add(raw)
      raw.once('close', () => open.delete(raw))
      return {
        send: async (event) => {
          if (raw.destroyed || raw.writableEnded || raw.write(textOf(event))) return
          await new Promise<void>((resolve) => {
            raw.once('drain', resolve)
            raw.once('close', resolve)
          })
        },
        end: () => raw.end(),
      }
    },
    size: () => open.size,
    /** A sign of life on every stream, for readers and the proxies between. Closes those that nobody reads. */
    beat(): void {
      for (const raw of open) {
        if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
        // One that has ended stays here until its connection closes.
        else if (!raw.writableEnded) raw.write(PING)
      }
    },
    /** Ends every stream, and new ones at once: a server that stops would wait for them. */
    close(): void {
      isClosing = true
      for (const raw of open) raw.end()
    },
  }
}

function textOf({ id, event, data }: StreamEvent): string {
  return `${event ? `event: ${event}\n` : ''}data: ${data}\n${id ? `id: ${id}\n` : ''}\n`
}
