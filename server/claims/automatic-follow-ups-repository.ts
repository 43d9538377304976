import { toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'

/**
 * The member who chose automatic follow-ups for a home, and the time at which its claims are checked next (ISO 8601).
 */
export type FollowUpChoice = { userId: string; lookAt: string }

/** One period of a claim's clock. `since`: YYYY-MM-DD. */
export type ClockPeriod = { claimId: string; kind: Word<'automatic_follow_ups', 'kind'>; since: string }

/** Returns the homes to look at by a time (ISO 8601), the one that waits longest first, at most `limit`. */
export async function listHomesToLookAt(db: Db, by: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('follow_up_choices')
    .select('home_id')
    .where('look_at', '<=', by)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns the choice of a home; undefined when its follow-ups do not go by themselves. */
export async function findFollowUpChoice(db: Db, homeId: string): Promise<FollowUpChoice | undefined> {
  return db
    .selectFrom('follow_up_choices')
    .select(['user_id as userId', 'look_at as lookAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/**
 * Lets a late look wait until a time (ISO 8601) for mail, once: a server that runs for short whiles only is late each
 * time. Returns false when it has waited.
 */
export async function waitForMail(db: Db, homeId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up_choices')
    .set({ look_at: at, has_waited: toFlag(true) })
    .where('home_id', '=', homeId)
    .where('has_waited', '=', toFlag(false))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a choice; an earlier one stays as it is. */
export async function insertFollowUpChoice(
  db: Db,
  homeId: string,
  { userId, lookAt }: FollowUpChoice,
): Promise<void> {
  await db
    .insertInto('follow_up_choices')
    .values({ home_id: homeId, user_id: userId, look_at: lookAt, has_waited: toFlag(false) })
    .onConflict((conflict) => conflict.column('home_id').doNothing())
    .execute()
}

export async function deleteFollowUpChoice(db: Db, homeId: string): Promise<void> {
  await db.deleteFrom('follow_up_choices').where('home_id', '=', homeId).execute()
}

/** `at`: ISO 8601. */
export async function lookAtHomeAgain(db: Db, homeId: string, at: string): Promise<void> {
  await db
    .updateTable('follow_up_choices')
    .set({ look_at: at, has_waited: toFlag(false) })
    .where('home_id', '=', homeId)
    .execute()
}

/** Returns what is settled of a period; undefined while its follow-up may go by itself. */
export async function findSettled(
  db: Db,
  period: ClockPeriod,
): Promise<Word<'automatic_follow_ups', 'state'> | undefined> {
  const row = await db
    .selectFrom('automatic_follow_ups')
    .select('state')
    .where('claim_id', '=', period.claimId)
    .where('kind', '=', period.kind)
    .where('since', '=', period.since)
    .executeTakeFirst()
  return row?.state
}

/** Settles a period, once. Returns false when it was settled before. `at`: ISO 8601. */
export async function settlePeriod(
  db: Db,
  { claimId, kind, since }: ClockPeriod,
  { state, at }: { state: Word<'automatic_follow_ups', 'state'>; at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('automatic_follow_ups')
    .values({ claim_id: claimId, kind, since, state, at })
    .onConflict((conflict) => conflict.columns(['claim_id', 'kind', 'since']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Lets the follow-up of a period go after all, if it was stopped. */
export async function unstopPeriod(db: Db, { claimId, kind, since }: ClockPeriod): Promise<void> {
  await db
    .deleteFrom('automatic_follow_ups')
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('since', '=', since)
    .where('state', '=', 'stopped')
    .execute()
}

/** Remembers the email of a claim's latest follow-up. */
export async function keepFollowUpEmail(db: Db, claimId: string, mailId: string): Promise<void> {
  await db
    .insertInto('follow_up_emails')
    .values({ claim_id: claimId, outbox_id: mailId })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet({ outbox_id: mailId }))
    .execute()
}

/** Returns the email of a claim's latest follow-up and forgets it; undefined without one. */
export async function takeFollowUpEmail(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('follow_up_emails')
    .where('claim_id', '=', claimId)
    .returning('outbox_id')
    .executeTakeFirst()
  return row?.outbox_id
}
