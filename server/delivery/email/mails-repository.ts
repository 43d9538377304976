import { sql } from 'kysely'
import { namedWithRole } from '#shared/copies.ts'
import type { Db } from '#server/db/connect.ts'
import { WORDS } from '#server/db/enums.ts'
import { appendToRecord, queuedContent } from '#server/record/entries.ts'
import type { OutboxMail } from './mail.ts'
import { isOnRecord, toFullRow, toRow, type FullOutboxRow, type OutboxRow } from './delivery-repository.ts'
import { idsIn, toFlag } from '#server/db/columns.ts'
import type { OutboxKind } from '#server/db/schema.ts'
import { lockingRows } from '#server/db/subjects.ts'

/** Literals: SQLite uses a partial index only where it sees the index's own condition, not a parameter. */
const TO_BUILDERS = sql<OutboxKind>`('letter', 'to-builder')`

/** Returns the ids of the emails of one claim to this address of the builder's side, sent or not, oldest first. */
export async function listThread(db: Db, claimId: string, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('to_address', '=', address)
    .where('kind', 'in', ['letter', 'to-builder', 'copy'])
    .where('state', '!=', 'dropped')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns when these emails were written (ISO 8601), by their ids. */
export async function findWrittenAt(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'created_at'])
    .where('id', 'in', idsIn(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.created_at]))
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

/** Stores an email; one to the builder, or a copy, is appended to the record of each claim it is about. */
export async function insertMail(
  db: Db,
  row: Pick<
    FullOutboxRow,
    | 'id'
    | 'kind'
    | 'userId'
    | 'claimId'
    | 'walkThroughId'
    | 'to'
    | 'mail'
    | 'messageDomain'
    | 'createdAt'
    | 'nextAttemptAt'
  > & { otherClaimIds: readonly string[]; copy: MailCopy | undefined },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: row.id,
      kind: row.kind,
      user_id: row.userId,
      claim_id: row.claimId,
      walk_through_id: row.walkThroughId,
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
      returned_at: null,
      return_reason: null,
    })
    .execute()
  await db
    .insertInto('outbox_mails')
    .values({ outbox_id: row.id, mail: JSON.stringify(row.mail) })
    .execute()
  if (row.copy) await insertCopy(db, row.id, row.copy)
  if (!row.claimId || !isOnRecord(row.kind)) return
  if (row.otherClaimIds.length > 0) await insertOtherClaims(db, row)
  const { subject, text, language } = row.mail
  const queued = queuedContent({
    id: row.id,
    to: row.to.address,
    subject,
    text,
    language,
    person: row.userId,
    copyFor: row.copy && namedWithRole(row.copy),
  })
  for (const claimId of [row.claimId, ...row.otherClaimIds])
    await appendToRecord(db, { claimId, at: row.createdAt, content: queued })
}

/** Of which email a copy is, null for one that only answers its reader, and for whom, as they were named then. */
export type MailCopy = { of: string | null; addressId: string; name: string; role: string }

async function insertCopy(db: Db, id: string, { of, addressId, name, role }: MailCopy): Promise<void> {
  await db
    .insertInto('outbox_copies')
    .values({ outbox_id: id, of_id: of, address_id: addressId, name, role })
    .execute()
}

/** Returns of which email this one is a copy, and for whom; undefined for one that is none. */
export async function findCopy(db: Db, id: string): Promise<MailCopy | undefined> {
  return db
    .selectFrom('outbox_copies')
    .select(['of_id as of', 'address_id as addressId', 'name', 'role'])
    .where('outbox_id', '=', id)
    .executeTakeFirst()
}

/** Returns the ids of the copies of an email. */
export async function listCopiesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox_copies').select('outbox_id').where('of_id', '=', id).execute()
  return rows.map((row) => row.outbox_id)
}

async function insertOtherClaims(
  db: Db,
  { id, otherClaimIds }: { id: string; otherClaimIds: readonly string[] },
): Promise<void> {
  await db
    .insertInto('outbox_claims')
    .values(otherClaimIds.map((claimId) => ({ outbox_id: id, claim_id: claimId })))
    .execute()
}

/** Replaces what an email says. `holder`: only while this one sends it; without, the caller's transaction keeps it. */
export async function rewriteMail(
  db: Db,
  id: string,
  { mail, holder }: { mail: OutboxMail; holder?: string },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ mail: JSON.stringify(mail) })
    .where('outbox_id', '=', id)
    .$if(holder !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('id')
            .where('id', '=', id)
            .where('state', '=', 'due')
            .where('leased_by', '=', holder ?? ''),
        ),
      ),
    )
    .execute()
}

export async function findMail(db: Db, id: string): Promise<OutboxRow | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

type PersonAndClaim = { claimId: string; userId: string }

/**
 * Returns a notification to a person about this claim that is still waiting for its time. Nothing sends it before the end
 * of the caller's transaction.
 */
export async function findWaitingNotification(
  db: Db,
  { claimId, userId }: PersonAndClaim,
  now: string,
): Promise<FullOutboxRow | undefined> {
  const waiting = withMails(db)
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'notice')
    .where('state', '=', 'due')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('id', 'desc')
  const row = await lockingRows(db, waiting, { others: 'awaited' }).executeTakeFirst()
  return row && toFullRow(row)
}

export async function lastNotificationAt(
  db: Db,
  { claimId, userId }: PersonAndClaim,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<string>`max(next_attempt_at)`.as('at'))
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'notice')
    .executeTakeFirst()
  return row?.at ?? undefined
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

/** Deletes the emails that were sent to addresses without a known account. */
export async function deleteUnowned(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('user_id', 'is', null)
    .where('claim_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}

const withMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .selectAll('outbox')
    .select('outbox_mails.mail')

/**
 * Counts the emails that count for somebody, by their keys, since a time, to any address or to one, and how many of them went to an
 * address for the first time.
 */
export async function countMails(
  db: Db,
  countsFor: readonly string[],
  { since, address }: { since: string; address?: string },
): Promise<{ all: number; fresh: number }> {
  const row = await db
    .selectFrom('counted_mails')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.sum<number | null>('is_new').as('fresh')])
    .where('counts_for', 'in', countsFor)
    .where('at', '>=', since)
    .$if(address !== undefined, (query) => query.where('address', '=', address ?? ''))
    .executeTakeFirstOrThrow()
  return { all: row.all, fresh: row.fresh ?? 0 }
}

/** Returns whether an email to this address counted for one of these already. */
export async function isCountedAddress(
  db: Db,
  countsFor: readonly string[],
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('counted_mails')
    .select('at')
    .where('counts_for', 'in', countsFor)
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCountedMail(
  db: Db,
  { isNew, ...mail }: { countsFor: string; address: string; at: string; isNew: boolean },
): Promise<void> {
  const { countsFor, address, at } = mail
  await db
    .insertInto('counted_mails')
    .values({ counts_for: countsFor, address, at, is_new: toFlag(isNew) })
    .execute()
}

export async function deleteCountedMails(db: Db, before: string): Promise<void> {
  await db.deleteFrom('counted_mails').where('at', '<', before).execute()
}
