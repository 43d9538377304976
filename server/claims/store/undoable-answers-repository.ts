import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/words.ts'

/*
 * Answers that can still be undone, at most one of each side for a claim. Times are ISO 8601.
 */

type Table = 'homeowner_answers' | 'pending_answers'

type HomeownerAnswer = {
  claimId: string
  /** The visit that is accepted; null confirms the fix, or sends the follow-up. */
  visitId: string | null
  /** The text of a follow-up; null for the other answers. */
  followUp: string | null
  /** Who gave it. */
  userId?: string | undefined
  dueAt: string
}

/** A marked fix that waits, or an acknowledgement that can be undone, until `dueAt`. */
export type PendingAnswer = {
  answer: Word<'pending_answers', 'answer'>
  markedAt: string
  dueAt: string
}

/** Returns the ids of claims whose answer is due at `now`, oldest first, at most a hundred. */
export async function listDue(db: Db, table: Table, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('claim_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.claim_id)
}

/** Returns false when there was none. */
export async function deleteAnswer(db: Db, table: Table, claimId: string): Promise<boolean> {
  const result = await db.deleteFrom(table).where('claim_id', '=', claimId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends the time in which the builder can undo an acknowledgement of the claim; a marked fix keeps waiting. */
export async function deleteAcknowledgement(db: Db, claimId: string): Promise<void> {
  await db
    .deleteFrom('pending_answers')
    .where('claim_id', '=', claimId)
    .where('answer', '=', 'acknowledgement')
    .execute()
}

/** Stores the homeowner's answer; a second one for the same claim replaces it. */
export async function insertHomeownerAnswer(db: Db, answer: HomeownerAnswer): Promise<void> {
  const values = {
    visit_id: answer.visitId,
    follow_up: answer.followUp,
    due_at: answer.dueAt,
    user_id: answer.userId ?? null,
  }
  await db
    .insertInto('homeowner_answers')
    .values({ claim_id: answer.claimId, ...values })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(values))
    .execute()
}

export async function findHomeownerAnswer(db: Db, claimId: string): Promise<HomeownerAnswer | undefined> {
  const row = await db
    .selectFrom('homeowner_answers')
    .select(['claim_id as claimId', 'visit_id as visitId', 'due_at as dueAt', 'user_id as userId'])
    .select('follow_up as followUp')
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  return row && { ...row, userId: row.userId ?? undefined }
}

/** Stores the builder's answer; a second one for the same claim is ignored. */
export async function insertPending(db: Db, claimId: string, pending: PendingAnswer): Promise<void> {
  const { answer, markedAt, dueAt } = pending
  await db
    .insertInto('pending_answers')
    .values({ claim_id: claimId, answer, marked_at: markedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute()
}

export async function findPending(db: Db, claimId: string): Promise<PendingAnswer | undefined> {
  return db
    .selectFrom('pending_answers')
    .select(['answer', 'marked_at as markedAt', 'due_at as dueAt'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
}

export async function updateDue(db: Db, claimId: string, dueAt: string): Promise<void> {
  await db.updateTable('pending_answers').set({ due_at: dueAt }).where('claim_id', '=', claimId).execute()
}
