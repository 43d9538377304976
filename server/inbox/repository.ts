import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

/** Written into the statement: SQLite uses a partial index only where it sees the index's own condition, not a parameter. */
const STORED = sql.lit<'stored'>('stored')
const UNFILED = sql.lit<'unfiled'>('unfiled')

export type InboundMail = {
  id: string
  door: Schema['inbound_mails']['door']
  sizeBytes: number
  receivedAt: string
  state: Schema['inbound_mails']['state']
  attempts: number
  claimId: string | null
  fromAddress: string | null
  subject: string | null
  reason: string | null
}

/** False when a mail with this key is there already. One of which only a part is to be had waits as unfiled at once. */
export async function insertInbound(
  db: Db,
  mail: {
    id: string
    dedupeKey: string
    door: InboundMail['door']
    sizeBytes: number
    receivedAt: string
    unfiled?: { fromAddress: string | null; subject: string | null; reason: string }
  },
): Promise<boolean> {
  const result = await db
    .insertInto('inbound_mails')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      door: mail.door,
      size_bytes: mail.sizeBytes,
      received_at: mail.receivedAt,
      state: mail.unfiled ? 'unfiled' : 'stored',
      attempts: 0,
      next_attempt_at: mail.receivedAt,
      claim_id: null,
      from_address: mail.unfiled?.fromAddress ?? null,
      subject: mail.unfiled?.subject ?? null,
      reason: mail.unfiled?.reason ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function nextToRead(db: Db, now: string): Promise<InboundMail | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .selectAll()
    .where('state', '=', STORED)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toMail(row)
}

/** Says where a mail went. One that is in a thread stays there, whoever settles it a second time. */
export async function settleInbound(
  db: Db,
  id: string,
  settled: {
    state: 'filed' | 'noted' | 'unfiled'
    claimId?: string | null
    fromAddress: string | null
    subject: string | null
    reason: string
  },
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({
      state: settled.state,
      claim_id: settled.claimId ?? null,
      from_address: settled.fromAddress,
      subject: settled.subject,
      reason: settled.reason,
    })
    .where('id', '=', id)
    .where('state', '!=', 'filed')
    .execute()
}

export async function postponeInbound(
  db: Db,
  id: string,
  attempts: number,
  nextAttemptAt: string,
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ attempts, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute()
}

export async function findInbound(db: Db, id: string): Promise<InboundMail | undefined> {
  const row = await db.selectFrom('inbound_mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMail(row)
}

export async function listInbound(
  db: Db,
  only: 'unfiled' | undefined,
  limit: number,
): Promise<InboundMail[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .selectAll()
    .$if(only === 'unfiled', (query) => query.where('state', '=', UNFILED))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMail)
}

export async function countUnfiled(db: Db): Promise<number> {
  const row = await db
    .selectFrom('inbound_mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', UNFILED)
    .executeTakeFirstOrThrow()
  return row.n
}

function toMail(row: Schema['inbound_mails']): InboundMail {
  return {
    id: row.id,
    door: row.door,
    sizeBytes: row.size_bytes,
    receivedAt: row.received_at,
    state: row.state,
    attempts: row.attempts,
    claimId: row.claim_id,
    fromAddress: row.from_address,
    subject: row.subject,
    reason: row.reason,
  }
}
