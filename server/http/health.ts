import type { FastifyInstance } from 'fastify'
import { SECOND } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'
import { clockDifference } from '#server/db/engine-facts.ts'
import { type Db, proveWritable } from '#server/db/connect.ts'
import type { ImapStatus } from '#server/inbox/channels/imap/channel.ts'
import type { LiveMailbox } from '#server/inbox/channels/imap/live.ts'
import type { FreeSpace } from '#server/storage/free-space.ts'

/** Servers whose clocks differ by more would order what happens on one claim wrongly. */
const CLOCK_MS = SECOND

/** By which a server recognizes itself at its public address; another one at each start. */
export const INSTANCE_HEADER = 'homeclaim-instance'

/**
 * `/healthz`: the process is alive. `/readyz`: it is migrated, can write and has room to store files; otherwise 503
 * with a `reason` (`database`, `disk-full`, `clock`, which orders what several servers record, or `stopping`). An
 * unavailable mailbox makes nothing else unready, so it is only in the detail, which is public and therefore names neither
 * the mailbox nor its server's errors.
 */
export async function healthRoutes(
  app: FastifyInstance,
  {
    db,
    clock,
    imap,
    freeSpace,
    instance,
    isLeaving,
  }: {
    db: Db
    clock: Clock
    imap: Pick<LiveMailbox, 'status'>
    freeSpace: FreeSpace
    instance: string
    isLeaving: () => boolean
  },
) {
  app.get('/healthz', { logLevel: 'warn', config: { answersHead: true } }, (_request, reply) => {
    void reply.header(INSTANCE_HEADER, instance)
    return { status: 'ok' }
  })
  app.get('/readyz', { logLevel: 'warn', config: { answersHead: true } }, async (request, reply) => {
    const unready = (reason: 'database' | 'disk-full' | 'clock' | 'stopping', message: string) =>
      reply.code(503).send({ status: 'unready', reason, error: { code: 'UNAVAILABLE', message } })
    if (isLeaving()) return unready('stopping', 'This server is about to stop.')
    let difference: number
    try {
      await proveWritable(db)
      difference = await clockDifference(db, () => clock.now().getTime())
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be written')
      return unready('database', 'The database cannot be written.')
    }
    if (difference > CLOCK_MS)
      return unready('clock', 'The clock of this machine differs from the database’s by more than a second.')
    if (!(await freeSpace.hasRoom()))
      return unready('disk-full', 'The disk is almost full: photos and emails are not stored.')
    const mailbox = await imap.status()
    return { status: 'ready', ...(mailbox ? { imap: detail(mailbox) } : {}) }
  })
}

function detail({ state, lastSuccessAt, lastError, waiting }: ImapStatus) {
  return {
    // The published value: monitoring compares with it.
    state: state === 'unavailable' ? 'away' : state,
    lastSuccessAt,
    problem: state === 'open' ? null : (lastError?.fault ?? null),
    waiting,
  }
}
