import { z } from 'zod'
import { fromJson } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import { addDays } from '#shared/dates.ts'
import type { RecordDay } from '#shared/record/days.ts'
import type { RecordEntry } from '#shared/record/entry.ts'

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
