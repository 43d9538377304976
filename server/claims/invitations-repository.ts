import type { Db } from '#server/db/connect.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

/** A visit that the builder's calendar was invited to, in the version sent last. */
export type SentInvitation = {
  claimId: string
  uid: string
  sequence: number
  visitId: string
  isCancelled: boolean
  /** Of the builder's side to this version; null before it came. */
  answer: Schema['invitations']['answer']
  /** When the answer was written, ISO 8601; '' when it did not say. */
  answerStamp: string
}

export async function findInvitation(
  db: Db,
  { claimId, uid }: Pick<SentInvitation, 'claimId' | 'uid'>,
): Promise<SentInvitation | undefined> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Returns the invitation of a claim to its latest visit that was not taken back; undefined for none. */
export async function findStandingInvitation(db: Db, claimId: string): Promise<SentInvitation | undefined> {
  const rows = await db.selectFrom('invitations').selectAll().where('claim_id', '=', claimId).execute()
  const standing = rows.map(toInvitation).filter(({ isCancelled }) => !isCancelled)
  return standing.toSorted((one, other) => (one.visitId < other.visitId ? 1 : -1))[0]
}

/** Stores an invitation in place of its version before. */
export async function saveInvitation(db: Db, invitation: SentInvitation): Promise<void> {
  const { claimId, uid, sequence, visitId, isCancelled, answer, answerStamp } = invitation
  const version = {
    sequence,
    visit_id: visitId,
    is_cancelled: toFlag(isCancelled),
    answer,
    answer_stamp: answerStamp,
  }
  await db
    .insertInto('invitations')
    .values({ claim_id: claimId, uid, ...version })
    .onConflict((conflict) => conflict.columns(['claim_id', 'uid']).doUpdateSet(version))
    .execute()
}

const toInvitation = (row: Schema['invitations']): SentInvitation => ({
  claimId: row.claim_id,
  uid: row.uid,
  sequence: row.sequence,
  visitId: row.visit_id,
  isCancelled: fromFlag(row.is_cancelled),
  answer: row.answer,
  answerStamp: row.answer_stamp,
})
