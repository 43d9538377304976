import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { RecordEntry, RecordHead } from '#shared/record/entry.ts'

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
