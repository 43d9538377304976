import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'
import { CLOSED } from '#shared/claims/statuses.ts'

/*
 * Answers of builders that can still be undone, at most one for a claim. Times are ISO 8601.
 */

/** A marked fix that waits, or an acknowledgement that can be undone, until `dueAt`. */
export type PendingAnswer = {
  answer: Word<'pending_answers', 'answer'>
  markedAt: string
  dueAt: string
  /** The further address that gave it, by its id; null for the warranty contact. */
  speaker: string | null
}

/** Returns the ids of claims whose answer is due at `now`, oldest first, at most a hundred. */
export async function listDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_answers')
    .select('claim_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.claim_id)
}

export async function deletePending(db: Db, claimId: string): Promise<void> {
  await db.deleteFrom('pending_answers').where('claim_id', '=', claimId).execute()
}

/** Ends the time in which the builder can undo an acknowledgement of the claim; a marked fix keeps waiting. */
export async function deleteAcknowledgement(db: Db, claimId: string): Promise<void> {
  await db
    .deleteFrom('pending_answers')
    .where('claim_id', '=', claimId)
    .where('answer', '=', 'acknowledgement')
    .execute()
}

/** Stores the builder's answer; a second one for the same claim is ignored. */
export async function insertPending(db: Db, claimId: string, pending: PendingAnswer): Promise<void> {
  const { answer, markedAt, dueAt, speaker } = pending
  await db
    .insertInto('pending_answers')
    .values({ claim_id: claimId, answer, marked_at: markedAt, due_at: dueAt, speaker })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute()
}

export async function findPending(db: Db, claimId: string): Promise<PendingAnswer | undefined> {
  return db
    .selectFrom('pending_answers')
    .select(['answer', 'marked_at as markedAt', 'due_at as dueAt', 'speaker'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

export async function updateDue(db: Db, claimId: string, dueAt: string): Promise<void> {
  await db.updateTable('pending_answers').set({ due_at: dueAt }).where('claim_id', '=', claimId).execute()
}

/**
 * Returns the ids of claims closed as fixed between the two times (ISO 8601) whose homeowner was not asked yet whether
 * the repair holds. Oldest first, at most a hundred.
 */
export async function listToAskAgain(db: Db, closed: { after: string; until: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('closed_at', 'is not', null)
    .where('closed_at', '>', closed.after)
    .where('closed_at', '<=', closed.until)
    .where('resolution_days', 'is not', null)
    .where('fix_reminded_day', 'is', null)
    .orderBy('closed_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of claims whose reported fix waits for the homeowner's answer and that need a reminder or closing
 * now. Oldest first, at most a hundred; claims with nothing due are left out, so they cannot fill the page.
 */
export async function listUnansweredFixes(
  db: Db,
  due: { remindBefore: string; reminder: number; closeBefore: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('id')
    .where('fix_reported_at', 'is not', null)
    .where('fix_reported_at', '<=', due.remindBefore)
    .where((eb) =>
      eb.or([
        eb('fix_reported_at', '<=', due.closeBefore),
        eb('fix_reminded_day', 'is', null),
        eb('fix_reminded_day', '<', due.reminder),
      ]),
    )
    .where('status', 'not in', CLOSED)
    .orderBy('fix_reported_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
