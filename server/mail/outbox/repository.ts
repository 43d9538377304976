import { sql } from 'kysely'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { OutboxKind, Schema } from '#server/db/schema.ts'
import { WORDS } from '#server/db/words.ts'
import { OutboxMail } from './mail.ts'

/**
 * A literal in the statement, here and in `toBuilders`: SQLite uses a partial index only where it sees the index's own
 * condition, not a parameter.
 */
const DUE = sql.lit<'due'>('due')

export type OutboxRow = {
  id: string
  kind: OutboxKind
  userId: string | null
  claimId: string | null
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

export async function insertMail(
  db: Db,
  row: Pick<
    FullOutboxRow,
    'id' | 'kind' | 'userId' | 'claimId' | 'to' | 'mail' | 'messageDomain' | 'createdAt' | 'nextAttemptAt'
  >,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: row.id,
      kind: row.kind,
      user_id: row.userId,
      claim_id: row.claimId,
      to_address: row.to.address,
      to_name: row.to.name,
      message_domain: row.messageDomain,
      state: 'due',
      attempts: 0,
      next_attempt_at: row.nextAttemptAt,
      leased_until: null,
      last_error: null,
      server_reply: null,
      created_at: row.createdAt,
      done_at: null,
    })
    .execute()
  await db
    .insertInto('outbox_mails')
    .values({ outbox_id: row.id, mail: JSON.stringify(row.mail) })
    .execute()
}

/**
 * Leases the next email that is due and not leased. Emails of one claim to one receiver are sent in the order in which
 * they were written: a later one never overtakes one that is still being retried.
 */
export async function leaseNext(
  db: Db,
  now: string,
  leasedUntil: string,
): Promise<FullOutboxRow | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ leased_until: leasedUntil })
    .where('id', '=', (eb) =>
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
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()
  const content =
    row &&
    (await db.selectFrom('outbox_mails').select('mail').where('outbox_id', '=', row.id).executeTakeFirst())
  return content && toFullRow({ ...row, ...content })
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

export async function markDone(
  db: Db,
  id: string,
  done: { state: 'sent' | 'local' | 'failed' | 'dropped'; at: string; serverReply?: string; error?: string },
): Promise<boolean> {
  const result = await db
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
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function postpone(
  db: Db,
  id: string,
  next: { attempts: number; at: string; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts: next.attempts, next_attempt_at: next.at, last_error: next.error, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

export async function findMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

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

/** Returns a notification to the homeowner about this claim that is still waiting for its time. */
export async function findWaitingNotification(
  db: Db,
  claimId: string,
  now: string,
): Promise<FullOutboxRow | undefined> {
  const row = await withMails(db)
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'notice')
    .where('state', '=', 'due')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toFullRow(row)
}

export async function lastNotificationAt(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<string>`max(next_attempt_at)`.as('at'))
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'notice')
    .executeTakeFirst()
  return row?.at ?? undefined
}

export async function rewriteMail(db: Db, id: string, mail: OutboxMail): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ mail: JSON.stringify(mail) })
    .where('outbox_id', '=', id)
    .execute()
}

/** Counts the emails to builders that a user caused since a time, for the daily limit of unverified accounts. */
export async function countToBuilders(db: Db, userId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('kind', 'in', ['letter', 'to-builder'])
    // Emails stored locally do not count towards the sending limit.
    .where('state', '!=', 'local')
    .executeTakeFirstOrThrow()
  return row.n
}

/** Counts the emails of one claim to its builder since a time, for the limit that ends mail loops. */
export async function countClaimMails(db: Db, claimId: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('claim_id', '=', claimId)
    .where('created_at', '>=', since)
    .where('kind', 'in', ['letter', 'to-builder'])
    .where('state', '!=', 'local')
    .executeTakeFirstOrThrow()
  return row.n
}

const toBuilders = (db: Db, userId: string) =>
  db
    .selectFrom('outbox')
    .where('user_id', '=', userId)
    .where('kind', 'in', sql<OutboxKind>`('letter', 'to-builder')`)

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

/** Returns the addresses of builders that a user wrote to, each with the time of the first email that was sent. */
export async function listFirstEmails(
  db: Db,
  userId: string,
): Promise<{ address: string; firstAt: string }[]> {
  return toBuilders(db, userId)
    .select((eb) => ['to_address as address', eb.fn.min('created_at').as('firstAt')])
    .where('state', '!=', 'local')
    .groupBy('to_address')
    .execute()
}

/** Returns the builder addresses that a user has written to. */
export async function listReceivers(db: Db, userId: string): Promise<string[]> {
  const rows = await toBuilders(db, userId).select('to_address').distinct().execute()
  return rows.map((row) => row.to_address)
}

export async function listMails(db: Db, limit: number): Promise<FullOutboxRow[]> {
  const rows = await withMails(db).orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toFullRow)
}

/** Returns the emails written for one user's claims or account, newest first. */
export async function listMailsOf(db: Db, userId: string, limit: number): Promise<FullOutboxRow[]> {
  const rows = await withMails(db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toFullRow)
}

/** Deletes the emails that were sent to addresses without a known account. */
export async function deleteUnowned(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('user_id', 'is', null)
    .where('claim_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

/** Makes an email due again at once, if it was given up or waits for its next attempt. */
export async function makeDue(db: Db, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({
      state: 'due',
      next_attempt_at: at,
      attempts: 0,
      leased_until: null,
      done_at: null,
      created_at: at,
    })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'failed', 'local'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Counts every email there is, in one pass: for the admin's page. */
export async function countByState(db: Db): Promise<Record<string, number>> {
  const counts = await db
    .selectFrom('outbox')
    .select(
      WORDS.outbox.state.options.map((state) =>
        sql<number>`count(*) filter (where state = ${sql.lit(state)})`.as(state),
      ),
    )
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

const withMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .selectAll('outbox')
    .select('outbox_mails.mail')

const toFullRow = (row: Schema['outbox'] & { mail: string }): FullOutboxRow => ({
  ...toRow(row),
  mail: fromJson(OutboxMail, row.mail),
})

function toRow(row: Schema['outbox']): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    claimId: row.claim_id,
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
