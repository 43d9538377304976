import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { SECOND } from '#shared/dates.ts'
import { Signal, type Signals } from './signals.ts'

const CHANNEL = 'homeclaim'
/** Delays of tries to connect again, in ms, from the first to the longest. */
const FIRST_RETRY_MS = SECOND / 4
const LONGEST_RETRY_MS = 5 * SECOND
/** Silence after which the connection is asked whether it still is one: a router may have forgotten it. */
const ASK_EVERY_MS = 20 * SECOND

/**
 * Signals among the servers of a PostgreSQL database, over a connection of its own: PostgreSQL hands a signal to every
 * listener when its transaction commits. While the connection is away signals are lost, so each new one begins with
 * 'missed'. Resolves when it listens.
 */
export async function openPostgresSignals(url: string, log: Pick<Logger, 'warn'>): Promise<Signals> {
  const listeners: Parameters<Signals['listen']>[0][] = []
  const ending = new AbortController()
  const emit = (signal: Parameters<(typeof listeners)[number]>[0]): void => {
    for (const listener of listeners) listener(signal)
  }

  /** Opens a connection that listens. It ends by itself, or when `end` is called. */
  async function connect(): Promise<{ ended: Promise<void>; end: () => void }> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 10 * SECOND,
      query_timeout: 10 * SECOND,
      application_name: 'homeclaim signals',
    })
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    client.on('error', () => end())
    client.on('end', () => end())
    // One of a newer version may be unknown here.
    client.on('notification', ({ payload = '' }) =>
      emit(Signal.safeParse(readJson(payload)).data ?? { kind: 'missed' }),
    )
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    const timer = setInterval(() => void client.query('select 1').catch(() => end()), ASK_EVERY_MS)
    return {
      end,
      ended: ended.finally(() => {
        clearInterval(timer)
        client.end().catch(() => undefined)
      }),
    }
  }

  let current = await connect()
  const following = (async () => {
    for (;;) {
      await current.ended
      let waitMs = FIRST_RETRY_MS
      for (;;) {
        if (ending.signal.aborted) return
        try {
          current = await connect()
          if (ending.signal.aborted) current.end()
          break
        } catch (error) {
          log.warn({ reason: String(error) }, 'the database cannot be listened to just now')
          await setTimeout(waitMs, undefined, { signal: ending.signal }).catch(() => undefined)
          waitMs = Math.min(2 * waitMs, LONGEST_RETRY_MS)
        }
      }
      emit({ kind: 'missed' })
    }
  })()

  return {
    async tell(trx, signal) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(signal)})`.execute(trx)
    },
    listen: (listener) => void listeners.push(listener),
    async close() {
      ending.abort()
      current.end()
      await following
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
