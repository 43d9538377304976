import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Severity } from '#shared/walk-through.ts'

/** The place of a claim in its walk-through. */
export type ItemPlace = { walkThroughId: string; number: number; room: string; severity: Severity }

/** Returns the place of a claim in its walk-through; undefined for a claim that was filed alone. */
export async function findItemPlace(db: Db, claimId: string): Promise<ItemPlace | undefined> {
  return db
    .selectFrom('walk_through_items')
    .select(['walk_through_id as walkThroughId', 'number', 'room', 'severity'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Returns the walk-through of a claim with its first claim; undefined for a claim that was filed alone. */
export async function findListOfClaim(
  db: Db,
  claimId: string,
): Promise<{ id: string; name: string; number: number; firstClaimId: string } | undefined> {
  return await db
    .selectFrom('walk_through_items as item')
    .innerJoin('walk_throughs as list', 'list.id', 'item.walk_through_id')
    .innerJoin('walk_through_items as first', (join) =>
      join.onRef('first.walk_through_id', '=', 'list.id').on('first.number', '=', sql.lit(1)),
    )
    .select(['list.id', 'list.name', 'item.number', 'first.claim_id as firstClaimId'])
    .where('item.claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Deletes what waits to be sent to a device about the other items of a walk-through. Returns how many there were. */
export async function dropPushesOfOthers(
  db: Db,
  { walkThroughId, claimId }: { walkThroughId: string; claimId: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pushes')
    .where('claim_id', 'in', (eb) =>
      eb
        .selectFrom('walk_through_items')
        .select('walk_through_items.claim_id')
        .where('walk_through_id', '=', walkThroughId)
        .where('walk_through_items.claim_id', '!=', claimId),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
