import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { OutboxKind } from '#server/db/schema.ts'

/** Literals: SQLite uses a partial index only where it sees the index's own condition, not a parameter. */
const TO_BUILDERS = sql<OutboxKind>`('letter', 'to-builder')`

/** Returns the ids of the emails of one claim to this address of a builder, sent or not, oldest first. */
export async function listThread(db: Db, claimId: string, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('to_address', '=', address)
    .where('kind', 'in', ['letter', 'to-builder'])
    .where('state', '!=', 'dropped')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Counts the emails of one claim to its builder since a time, for the limit that ends mail loops. */
export async function countClaimMails(db: Db, claimId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('claim_id', '=', claimId)
    .where('created_at', '>=', since)
    .where('kind', 'in', TO_BUILDERS)
    .where('state', '!=', sql.lit('local'))
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Returns whether a user wrote to this address of a builder; emails stored locally do not count. */
export async function wroteTo(db: Db, userId: string, address: string): Promise<boolean> {
  const row = await toBuilders(db, userId)
    .select('id')
    .where('to_address', '=', address)
    .where('state', '!=', 'local')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the builder addresses that a user has written to. */
export async function listReceivers(db: Db, userId: string): Promise<string[]> {
  const rows = await toBuilders(db, userId).select('to_address').distinct().execute()
  return rows.map((row) => row.to_address)
}

const toBuilders = (db: Db, userId: string) =>
  db.selectFrom('outbox').where('user_id', '=', userId).where('kind', 'in', TO_BUILDERS)
