import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { Word } from '#server/db/enums.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'

/** A claim that changed. `seq` counts up with each change on all servers of the database. */
export type Change = { seq: number; userId: string; claimId: string; kind: Word<'claim_changes', 'kind'> }

/** With the builder that the claim is addressed to now (in lower case). */
export type PublishedChange = Change & { builderEmail: string | null }

const COLUMNS = ['seq', 'user_id as userId', 'claim_id as claimId', 'kind'] as const

/**
 * Records a change for each member of the home, or that one of them read the claim; it replaces an earlier one of the
 * same claim and kind. `at`: ISO 8601.
 */
export async function recordChange(
  db: Db,
  change: { claimId: string; homeId: string; readBy: string | undefined; at: string },
): Promise<void> {
  const { claimId, homeId, readBy, at } = change
  const kind: Change['kind'] = readBy === undefined ? 'claim' : 'read'
  await alsoAbout(db, subject.numbers)
  await db
    .deleteFrom('claim_changes')
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('home_members')
        .select('user_id')
        .where('home_id', '=', homeId)
        .$if(readBy !== undefined, (query) => query.where('user_id', '=', readBy ?? '')),
    )
    .execute()
  // The new rows come last in the order, whichever they replace.
  await db
    .insertInto('claim_changes')
    .columns(['user_id', 'claim_id', 'kind', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('home_members')
        .select((row) => [
          'user_id',
          row.val(claimId).as('claim_id'),
          row.val(kind).as('kind'),
          row.val(at).as('at'),
        ])
        .where('home_id', '=', homeId)
        .$if(readBy !== undefined, (query) => query.where('user_id', '=', readBy ?? '')),
    )
    .execute()
}

/** Returns the changes after `seq`, oldest first, at most `limit`. */
export async function changesAfter(db: Db, seq: number, limit: number): Promise<PublishedChange[]> {
  return db
    .selectFrom('claim_changes')
    .leftJoin('claims', 'claims.id', 'claim_changes.claim_id')
    .select(['seq', 'claim_changes.user_id as userId', 'claim_id as claimId', 'kind'])
    .select(sql<string | null>`lower(claims.builder_email)`.as('builderEmail'))
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Returns an account's changes after `seq`, and since `at` (ISO 8601) where it is given; oldest first, at most `limit`. */
export async function changesOfAccount(
  db: Db,
  userId: string,
  { seq, at = '', limit }: { seq: number; at?: string | undefined; limit: number },
): Promise<Change[]> {
  return db
    .selectFrom('claim_changes')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .where('at', '>=', at)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Returns the number of the latest change of these claims themselves; 0 for none. */
export async function latestOfClaims(db: Db, claimIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('claim_changes')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .where('claim_id', 'in', idsIn(claimIds))
    .where('kind', '=', 'claim')
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Returns whether a claim addressed to a builder (in lower case) changed after `seq`. */
export async function hasChangedFor(db: Db, builderEmail: string, seq: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim_changes')
    .innerJoin('claims', 'claims.id', 'claim_changes.claim_id')
    .select('seq')
    .where('seq', '>', seq)
    .where('kind', '=', 'claim')
    .where(sql<boolean>`lower(claims.builder_email) = ${builderEmail}`)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the number of the latest change on this server; 0 before the first. */
export async function latestSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('claim_changes')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/**
 * Deletes the changes before `at` (ISO 8601). They are first in the order, so that no index of times is written. One
 * statement: with two, a change that is committed between them would be taken for an old one.
 */
export async function deleteChangesBefore(db: Db, at: string): Promise<void> {
  await db
    .deleteFrom('claim_changes')
    .where('at', '<', at)
    .where('seq', '<', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('claim_changes as later')
          .select('later.seq')
          .where('later.at', '>=', at)
          .orderBy('later.seq')
          .limit(1),
        eb.val(Number.MAX_SAFE_INTEGER),
      ),
    )
    .execute()
}

/** Returns those of these sessions that are active: not expired, and used since `idleSince` (ISO 8601). */
export async function activeAmong(
  db: Db,
  ids: readonly string[],
  { now, idleSince }: { now: string; idleSince: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', idsIn(ids))
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
