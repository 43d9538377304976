import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import type { Db } from './db/connect.ts'
import { inTransaction } from './db/connect.ts'
import type { ImapDoor } from './inbox/imap-door.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it is migrated and can write. A mailbox that is away makes nothing else
 * unready, so it stands in the detail only; anybody may ask, so without its name or the words of its server.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { db, imap }: { db: Db; imap: ImapDoor | undefined },
) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    try {
      await inTransaction(db, async (trx) => {
        await sql`insert into server_state (key, value) values ('ready', '1') on conflict (key) do update set value = '1'`.execute(
          trx,
        )
      })
    } catch (error) {
      throw new AppError('UNAVAILABLE', 'The database cannot be written.', { cause: error })
    }
    return { status: 'ready', ...(imap ? { imap: await detail(imap) } : {}) }
  })
}

async function detail(imap: ImapDoor) {
  const { state, lastSuccessAt, lastError, waiting } = await imap.status()
  return { state, lastSuccessAt, problem: state === 'open' ? null : (lastError?.fault ?? null), waiting }
}
