import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

/** A meeting of the builder's calendar in its latest version. */
export type Meeting = {
  claimId: string
  uid: string
  sequence: number
  /** When this version was written, ISO 8601; '' when it did not say. */
  stamp: string
  organizer: { name: string; address: string }
  /** True when its organizer is the builder, who gets the household's answer. */
  isAnswered: boolean
  /** The visit that it proposed last; null when it proposes none. */
  visitId: string | null
}

export async function findMeeting(
  db: Db,
  { claimId, uid }: Pick<Meeting, 'claimId' | 'uid'>,
): Promise<Meeting | undefined> {
  const row = await db
    .selectFrom('meetings')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row && toMeeting(row)
}

/** Returns the meeting that proposed a visit; undefined when its builder proposed it in another way. */
export async function findMeetingOfVisit(db: Db, visitId: string): Promise<Meeting | undefined> {
  const row = await db.selectFrom('meetings').selectAll().where('visit_id', '=', visitId).executeTakeFirst()
  return row && toMeeting(row)
}

/** Stores a meeting in place of its version before. */
export async function saveMeeting(db: Db, meeting: Meeting): Promise<void> {
  const version = {
    sequence: meeting.sequence,
    stamp: meeting.stamp,
    organizer: meeting.organizer.address,
    organizer_name: meeting.organizer.name,
    is_answered: meeting.isAnswered ? 1 : 0,
    visit_id: meeting.visitId,
  }
  await db
    .insertInto('meetings')
    .values({ claim_id: meeting.claimId, uid: meeting.uid, ...version })
    .onConflict((conflict) => conflict.columns(['claim_id', 'uid']).doUpdateSet(version))
    .execute()
}

const toMeeting = (row: Schema['meetings']): Meeting => ({
  claimId: row.claim_id,
  uid: row.uid,
  sequence: row.sequence,
  stamp: row.stamp,
  organizer: { name: row.organizer_name, address: row.organizer },
  isAnswered: row.is_answered === 1,
  visitId: row.visit_id,
})
