import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'
import type { Db } from './db/connect.ts'
import { inTransaction } from './db/connect.ts'

/** `/healthz`: the process lives. `/readyz`: it is migrated and can write. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Db }) {
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
    return { status: 'ready' }
  })
}
