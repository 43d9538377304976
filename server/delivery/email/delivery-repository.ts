import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Schema, OutboxKind } from '#server/db/schema.ts'
import { lockingRows, subject, type Subject } from '#server/db/subjects.ts'
import { appendToRecord, deliveryContent, type DeliveryAttempt } from '#server/record/entries.ts'
import { fromJson } from '#server/db/columns.ts'
import { OutboxMail } from './mail.ts'

/**
 * A literal in the statement: SQLite uses a partial index only where it sees the index's own condition, not a
 * parameter.
 */
const DUE = sql.lit<'due'>('due')

/** Who sends an email, and until when unless that is renewed. */
type Lease = { holder: string; until: string }

/**
 * Leases the next email that is due and not leased. Emails of one claim to one receiver are sent in the order in which
 * they were written: a later one never overtakes one that is still being retried.
 */
export async function leaseNext(
  db: Db,
  now: string,
  { holder, until }: Lease,
): Promise<FullOutboxRow | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ leased_until: until, leased_by: holder })
    .where('id', '=', (eb) => lockingRows(db, nextDue(eb, now), { others: 'left out' }))
    .returningAll()
    .executeTakeFirst()
  const content =
    row &&
    (await db.selectFrom('outbox_mails').select('mail').where('outbox_id', '=', row.id).executeTakeFirst())
  return content && toFullRow({ ...row, ...content })
}

const nextDue = (eb: ExpressionBuilder<Schema, 'outbox'>, now: string) =>
  eb
    .selectFrom('outbox as o')
    .select('o.id')
    .where('o.state', '=', DUE)
    .where('o.next_attempt_at', '<=', now)
    .where((w) => w.or([w('o.leased_until', 'is', null), w('o.leased_until', '<=', now)]))
    .where((w) =>
      w.not(
        w.exists(
          w
            .selectFrom('outbox as earlier')
            .select('earlier.id')
            .whereRef('earlier.claim_id', '=', 'o.claim_id')
            .whereRef('earlier.id', '<', 'o.id')
            .whereRef('earlier.to_address', '=', 'o.to_address')
            .where('earlier.state', '=', 'due')
            .where('earlier.kind', '!=', 'notice'),
        ),
      ),
    )
    .orderBy('o.next_attempt_at')
    .orderBy('o.id')
    .limit(1)

/** Keeps an email for the server that sends it. Returns false when another one has it by now. */
export async function renewMail(db: Db, id: string, { holder, until }: Lease): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('leased_until', 'is not', null)
    .where('leased_by', '=', holder)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases the leases of an earlier process; called at start, when this is the only process. */
export async function releaseLeases(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leased_until: null })
    // Only due emails are leased; the condition makes SQLite read its index instead of every email there ever was.
    .where('state', '=', DUE)
    .where('leased_until', 'is not', null)
    .execute()
}

/** Proof of an attempt to hand an email to a mail server, for the record. */
export type Proof = Partial<Pick<DeliveryAttempt, 'reply' | 'server' | 'tls' | 'raw'>>

/**
 * Settles an email that is due, and records how it left the outbox. Returns false when it was settled before, or another
 * server sends it by now. `holder`: the one that sent it.
 */
export async function markDone(
  db: Db,
  id: string,
  done: {
    state: 'sent' | 'local' | 'failed' | 'dropped'
    at: string
    serverReply?: string
    error?: string
    proof?: Proof | undefined
    holder?: string
  },
): Promise<boolean> {
  const { holder = null } = done
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({
      state: done.state,
      done_at: done.at,
      leased_until: null,
      attempts: eb('attempts', '+', done.state === 'dropped' ? 0 : 1),
      server_reply: done.serverReply ?? null,
      last_error: done.error ?? null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .$if(holder !== null, (query) => query.where('leased_by', '=', holder))
    .returning(['id', 'kind', 'claim_id', 'walk_through_id', 'to_address'])
    .executeTakeFirst()
  const { reply = done.serverReply ?? null, ...proof } = done.proof ?? {}
  const reason = done.error ?? null
  await recordAttempt(db, row, { ...proof, outcome: done.state, at: done.at, reply, reason })
  return row !== undefined
}

/** Stores that an accepted email was reported undeliverable; the first report counts. */
export async function markReturned(
  db: Db,
  id: string,
  { at, reason }: { at: string; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ returned_at: at, return_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('returned_at', 'is', null)
    .execute()
}

/**
 * Stores when an email is tried again, and records the attempt that failed at the ISO time `now`. Does nothing when it was
 * settled, or another server than `holder` sends it by now.
 */
export async function postpone(
  db: Db,
  id: string,
  next: {
    attempts: number
    at: string
    error: string
    now: string
    holder: string
    proof?: Proof | undefined
  },
): Promise<void> {
  const row = await db
    .updateTable('outbox')
    .set({ attempts: next.attempts, next_attempt_at: next.at, last_error: next.error, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('leased_by', '=', next.holder)
    .returning(['id', 'kind', 'claim_id', 'walk_through_id', 'to_address'])
    .executeTakeFirst()
  const attempt = { reply: null, ...next.proof, reason: next.error }
  await recordAttempt(db, row, { ...attempt, outcome: 'postponed', at: next.now })
}

/** Appends what became of an email to the builder or a copy, if it is one, to the record of each claim it is about. */
async function recordAttempt(
  db: Db,
  row: Pick<Schema['outbox'], 'id' | 'kind' | 'claim_id' | 'walk_through_id' | 'to_address'> | undefined,
  attempt: Omit<DeliveryAttempt, 'id' | 'to'> & { at: string },
): Promise<void> {
  if (!row?.claim_id || !isOnRecord(row.kind)) return
  const content = deliveryContent({ ...attempt, id: row.id, to: row.to_address })
  const others = row.walk_through_id === null ? [] : await listOtherClaims(db, row.id)
  for (const claimId of [row.claim_id, ...others])
    await appendToRecord(db, { claimId, at: attempt.at, content })
}

async function listOtherClaims(db: Db, outboxId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox_claims')
    .select('claim_id')
    .where('outbox_id', '=', outboxId)
    .orderBy('claim_id')
    .execute()
  return rows.map((row) => row.claim_id)
}

/** Makes an email due again at once, if it was given up or waits for its next attempt. Who sends it now goes on. */
export async function makeDue(db: Db, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({
      state: 'due',
      next_attempt_at: at,
      attempts: 0,
      done_at: null,
      created_at: at,
    })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'failed', 'local'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type OutboxRow = {
  id: string
  kind: OutboxKind
  userId: string | null
  claimId: string | null
  /** The walk-through whose whole list it is. */
  walkThroughId: string | null
  to: { address: string; name: string }
  messageDomain: string
  state: Schema['outbox']['state']
  attempts: number
  nextAttemptAt: string
  lastError: string | null
  serverReply: string | null
  createdAt: string
  doneAt: string | null
}

/** An email with what it says. */
export type FullOutboxRow = OutboxRow & { mail: OutboxMail }

/** Returns whether an email goes to the builder of its claim. */
export const isToBuilder = (kind: OutboxKind): boolean => kind === 'letter' || kind === 'to-builder'

/** Returns whether an email is part of its claim's record: it goes to the builder, or is a copy of one that does. */
export const isOnRecord = (kind: OutboxKind): boolean => isToBuilder(kind) || kind === 'copy'

/** Maps a row without its content. */
export function toRow(row: Schema['outbox']): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    claimId: row.claim_id,
    walkThroughId: row.walk_through_id,
    to: { address: row.to_address, name: row.to_name },
    messageDomain: row.message_domain,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    serverReply: row.server_reply,
    createdAt: row.created_at,
    doneAt: row.done_at,
  }
}

/** Maps a row with its content. */
export const toFullRow = (row: Schema['outbox'] & { mail: string }): FullOutboxRow => ({
  ...toRow(row),
  mail: fromJson(OutboxMail, row.mail),
})

/** Returns what an email changes when it is settled: its claim or walk-through, or who gets it. */
export function subjectOf({ id, claimId, walkThroughId, userId }: OutboxRow): Subject {
  if (walkThroughId !== null) return subject.walkThrough(walkThroughId)
  if (claimId !== null) return subject.claim(claimId)
  return userId === null ? subject.named(id) : subject.account(userId)
}
