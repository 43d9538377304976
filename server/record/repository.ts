import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { RecordEntry, RecordHead } from '#shared/record/entry.ts'
import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import { addDays } from '#shared/dates.ts'
import type { RecordDay } from '#shared/record/days.ts'

export async function findHead(db: Db, claimId: string): Promise<RecordHead | undefined> {
  return await db
    .selectFrom('record_heads')
    .select(['length', 'hash'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Returns the heads of several claims' records, by claim. */
export async function findHeads(db: Db, claimIds: readonly string[]): Promise<Map<string, RecordHead>> {
  const rows = await db
    .selectFrom('record_heads')
    .select(['claim_id', 'length', 'hash'])
    .where('claim_id', 'in', claimIds)
    .execute()
  return new Map(rows.map(({ claim_id: claimId, ...head }) => [claimId, head]))
}

/** Returns the head of a claim's record with what verifying it last found. */
export async function findState(
  db: Db,
  claimId: string,
): Promise<
  (RecordHead & { verifiedAt: string | null; verifiedLength: number; findings: string | null }) | undefined
> {
  return await db
    .selectFrom('record_heads')
    .select(['length', 'hash', 'verified_at as verifiedAt', 'verified_length as verifiedLength', 'findings'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Adds an entry. A trigger makes it the head of its claim, and of the day on which it is recorded. */
export async function insertEntry(db: Db, entry: RecordEntry): Promise<void> {
  await db
    .insertInto('record_entries')
    .values({
      claim_id: entry.claimId,
      seq: entry.seq,
      kind: entry.kind,
      at: entry.at,
      content: entry.content,
      content_hash: entry.contentHash,
      previous_hash: entry.previousHash,
      hash: entry.hash,
    })
    .execute()
}

/** Returns the record of a claim in the order in which it was recorded. */
export async function listEntries(db: Db, claimId: string): Promise<RecordEntry[]> {
  const rows = await db
    .selectFrom('record_entries')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('seq')
    .execute()
  return rows.map(toEntry)
}

/** Returns the deleted claims whose record does not say so yet, and forgets them. */
export async function takeRemovals(db: Db): Promise<string[]> {
  const rows = await db.deleteFrom('record_removals').returning('claim_id').execute()
  return rows.map((row) => row.claim_id)
}

function toEntry(row: Schema['record_entries']): RecordEntry {
  return {
    claimId: row.claim_id,
    seq: row.seq,
    kind: row.kind,
    at: row.at,
    content: row.content,
    contentHash: row.content_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}

/** Stores what verifying a record found and when it is verified again. */
export async function storeVerification(
  db: Db,
  claimId: string,
  result: { at: string; again: string; length: number; hash: string | null; findings: string | null },
): Promise<void> {
  await db
    .updateTable('record_heads')
    .set((eb) => ({
      verified_at: result.at,
      verified_length: result.length,
      findings: result.findings,
      // What was recorded meanwhile is verified soon.
      verify_at: eb.case().when('hash', '=', result.hash).then(result.again).else(eb.ref('verify_at')).end(),
    }))
    .where('claim_id', '=', claimId)
    .execute()
}

/** Sums up what is stored of all records. Reads every head: for the admin. */
export async function sumUpRecords(
  db: Db,
): Promise<{ entries: number; verified: number; at: string | null; changed: number }> {
  return db
    .selectFrom('record_heads')
    .select((eb) => [
      sql<number>`coalesce(sum(length), 0)`.as('entries'),
      sql<number>`coalesce(sum(verified_length), 0)`.as('verified'),
      eb.fn.max('verified_at').as('at'),
      sql<number>`count(findings)`.as('changed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns the names of accounts that still exist. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}

/** Lists claims whose record is to be verified by this ISO time, those that wait longest first. */
export async function listDue(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('record_heads')
    .select('claim_id')
    .where('verify_at', '<=', now)
    .orderBy('verify_at')
    .orderBy('claim_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.claim_id)
}

/** A claim or a record, with the claim's number; null when the claim was removed. */
type RecordName = { claimId: string; number: number | null }

/** Lists every claim, and every record of a removed one, by number. Reads all of them: for the command line. */
export async function listRecords(db: Db): Promise<RecordName[]> {
  return db
    .selectFrom('claims')
    .select(['id as claimId', sql<number | null>`number`.as('number')])
    .union(
      db
        .selectFrom('record_entries')
        .leftJoin('claims', 'claims.id', 'record_entries.claim_id')
        .select(['claim_id as claimId', 'number']),
    )
    .union(
      db
        .selectFrom('record_heads')
        .leftJoin('claims', 'claims.id', 'record_heads.claim_id')
        .select(['claim_id as claimId', 'number']),
    )
    .orderBy('number')
    .orderBy('claimId')
    .execute()
}

const Heads = z.array(z.string())

/** Lists the closed days that have a head of a record, by its entries, in order. */
export async function listDaysOf(db: Db, entries: readonly RecordEntry[]): Promise<RecordDay[]> {
  // The day after: recorded late. The day before: the job once closed the running day under it.
  const days = new Set(entries.flatMap(({ at }) => [-1, 0, 1].map((more) => addDays(at.slice(0, 10), more))))
  const rows = await db
    .selectFrom('record_days')
    .selectAll()
    .where('day', 'in', [...days])
    .orderBy('seq')
    .execute()
  const hashes = new Set(entries.map(({ hash }) => hash))
  return rows.map(toDay).filter(({ heads }) => heads.some((head) => hashes.has(head)))
}

/** The last day that was closed, without its heads. */
type LastDay = Pick<RecordDay, 'seq' | 'day' | 'hash' | 'timeStamp'>

export async function findLastDay(db: Db): Promise<LastDay | undefined> {
  return db
    .selectFrom('record_days')
    .select(['seq', 'day', 'hash', 'time_stamp as timeStamp'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Lists every day, in order. For the command line. */
export async function listDays(db: Db): Promise<RecordDay[]> {
  return (await db.selectFrom('record_days').selectAll().orderBy('seq').execute()).map(toDay)
}

/** Returns the first day before `today` that has heads and is not closed. */
export async function findOpenDay(db: Db, today: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('record_day_heads')
    .select('day')
    .where('day', '<', today)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Moves heads of a day to a later one. Of two heads of one record the one with more entries stays. */
export async function moveHeads(db: Db, from: string, to: string): Promise<void> {
  // Taken first, because another head may come while they are moved.
  const heads = await db.deleteFrom('record_day_heads').where('day', '=', from).returningAll().execute()
  for (const head of heads)
    await db
      .insertInto('record_day_heads')
      .values({ ...head, day: to })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'claim_id'])
          .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), hash: eb.ref('excluded.hash') }))
          .whereRef('excluded.seq', '>', 'record_day_heads.seq'),
      )
      .execute()
}

/** Returns the heads of a day, in the order of their digits, and forgets them. */
export async function takeHeads(db: Db, day: string): Promise<string[]> {
  const rows = await db.deleteFrom('record_day_heads').where('day', '=', day).returning('hash').execute()
  return rows.map((row) => row.hash).toSorted()
}

export async function insertDay(
  db: Db,
  { day, seq, at, heads, previousHash, hash }: RecordDay,
): Promise<void> {
  await db
    .insertInto('record_days')
    .values({
      day,
      seq,
      at,
      heads: JSON.stringify(heads),
      previous_hash: previousHash,
      hash,
      time_stamp: null,
    })
    .execute()
}

/** Returns the last day if it has no time stamp yet. */
export async function findUnstamped(db: Db): Promise<LastDay | undefined> {
  const last = await findLastDay(db)
  return last?.timeStamp === null ? last : undefined
}

export async function storeTimeStamp(db: Db, seq: number, timeStamp: string): Promise<void> {
  await db.updateTable('record_days').set({ time_stamp: timeStamp }).where('seq', '=', seq).execute()
}

/** Returns the hashes of all entries. Reads all of them: for the command line. */
export async function listHashes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('record_entries').select('hash').execute()
  return new Set(rows.map((row) => row.hash))
}

function toDay(row: Schema['record_days']): RecordDay {
  return {
    day: row.day,
    seq: row.seq,
    at: row.at,
    heads: fromJson(Heads, row.heads),
    previousHash: row.previous_hash,
    hash: row.hash,
    timeStamp: row.time_stamp,
  }
}
