import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { databaseBytes, engineFacts } from '#server/db/engine-facts.ts'
import type { ServerState } from '#shared/admin.ts'
import { timePart } from '#server/ids.ts'

export async function databaseFacts(db: Db): Promise<ServerState['database']> {
  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
    (await query.execute(db)).rows[0]
  const schema = await one(sql<{ name: string }>`select name from migrations order by name desc limit 1`)
  const counts = await one(
    sql<{ users: number; claims: number; messages: number; photos: number }>`select
      (select count(*) from users) as users, (select count(*) from claims) as claims,
      (select count(*) from messages) as messages, (select count(*) from photos where state = 'stored') as photos`,
  )
  return {
    ...(await engineFacts(db)),
    sizeBytes: await databaseBytes(db),
    schema: schema?.name ?? '',
    users: counts?.users ?? 0,
    claims: counts?.claims ?? 0,
    messages: counts?.messages ?? 0,
    photos: counts?.photos ?? 0,
  }
}

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
  const due = db.selectFrom('outbox').where('state', '=', sql.lit('due'))
  const oldest = due.select((eb) => eb.fn.min('created_at').as('at'))
  const row = await due
    .select(['created_at as since', 'last_error as reason'])
    .where('created_at', '=', oldest)
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
