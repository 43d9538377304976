import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { timePart } from '#server/ids.ts'

/** Counts the emails written since a time that were sent or failed, and all that wait. */
export async function countSettled(
  db: Db,
  since: Date,
): Promise<{ sent: number; cameBack: number; waiting: number }> {
  const lately = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*) filter (where state = 'sent')`.as('sent'),
      sql<number>`count(*) filter (where state = 'failed')`.as('cameBack'),
    ])
    .where('id', '>=', timePart(since))
    .executeTakeFirstOrThrow()
  const due = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', sql.lit('due'))
    .executeTakeFirstOrThrow()
  return { ...lately, waiting: due.n }
}

/** Returns since when the oldest email waits, and what the mail server said at its last attempt; null for none. */
export async function oldestDue(db: Db): Promise<{ since: string; reason: string | null } | null> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.min('created_at').as('since'), 'last_error as reason'])
    .where('state', '=', sql.lit('due'))
    .executeTakeFirst()
  return row?.since ? row : null
}
