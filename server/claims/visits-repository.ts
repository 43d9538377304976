import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { idsIn, fromFlag, toFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Visit } from '#shared/claims/views.ts'
import type { VisitWindow } from '#shared/visits.ts'

/** Starts a query of the proposed and accepted visits, with what a calendar shows of each. Callers add whose. */
export const standingVisits = (db: Db) =>
  db
    .selectFrom('visits')
    .innerJoin('claims', 'claims.id', 'visits.claim_id')
    .innerJoin('users', 'users.id', 'claims.user_id')
    .select([
      'visits.id',
      'visits.date',
      'visits.from_time as from',
      'visits.to_time as to',
      'visits.who',
      sql<number>`visits.state = 'accepted'`.as('isAccepted'),
      'visits.proposed_at as proposedAt',
      'visits.answered_at as answeredAt',
      'claims.id as claimId',
      'claims.number as claimNumber',
      'claims.title',
      'claims.address',
      'users.time_zone as timeZone',
    ])
    // Literals, as in the index, which has no other visits.
    .where(sql<boolean>`"visits"."state" in ('proposed', 'accepted')`)

/** Stores a proposal; the next run of the job that reminds of it finds out when. */
export async function insertVisit(db: Db, claimId: string, visit: Visit): Promise<void> {
  await db
    .insertInto('visits')
    .values({
      id: visit.id,
      claim_id: claimId,
      date: visit.date,
      from_time: visit.from,
      to_time: visit.to,
      who: visit.who,
      state: visit.state,
      note: visit.note,
      proposed_at: visit.proposedAt,
      answered_at: visit.answeredAt,
      remind_at: visit.proposedAt,
    })
    .execute()
}

/** Returns the visits of a claim, oldest first. */
export async function listVisits(db: Db, claimId: string): Promise<Visit[]> {
  return (await visitsByClaim(db, [claimId]))(claimId)
}

/** Returns the visits of each of these claims, oldest first. */
export async function visitsByClaim(
  db: Db,
  claimIds: readonly string[],
): Promise<(claimId: string) => Visit[]> {
  if (claimIds.length === 0) return () => []
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('claim_id', 'in', idsIn(claimIds))
    .orderBy('claim_id')
    .orderBy('id')
    .execute()
  const visits = Map.groupBy(rows, (row) => row.claim_id)
  return (claimId) => (visits.get(claimId) ?? []).map(toVisit)
}

function toVisit(row: Schema['visits']): Visit {
  return {
    id: row.id,
    date: row.date,
    from: row.from_time,
    to: row.to_time,
    who: row.who,
    state: row.state,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    note: row.note,
  }
}

export async function updateVisit(
  db: Db,
  id: string,
  change: { state: Visit['state']; answeredAt?: string; note?: string | null },
): Promise<void> {
  await db
    .updateTable('visits')
    .set({
      state: change.state,
      ...(change.answeredAt ? { answered_at: change.answeredAt } : {}),
      ...(change.note === undefined ? {} : { note: change.note }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the proposed and accepted visits on other claims addressed to the same builder, from the first to the last
 * day (YYYY-MM-DD).
 */
export async function listBuildersVisits(
  db: Db,
  {
    builderEmail,
    claimId,
    first,
    last,
  }: { builderEmail: string; claimId: string; first: string; last: string },
): Promise<VisitWindow[]> {
  return (
    db
      .selectFrom('visits')
      .innerJoin('claims', 'claims.id', 'visits.claim_id')
      .select(['visits.date', 'visits.from_time as from', 'visits.to_time as to'])
      // Literals, as in the index, which has no other visits.
      .where(sql<boolean>`"visits"."state" in ('proposed', 'accepted')`)
      .where('visits.date', '>=', first)
      .where('visits.date', '<=', last)
      .where('claims.builder_email', '=', builderEmail)
      .where('claims.id', '!=', claimId)
      .orderBy('visits.date')
      .execute()
  )
}

/** A proposal that is due to be looked at for a reminder. `remindAt`: ISO 8601, as it was when the list was read. */
export type VisitToRemind = { id: string; claimId: string; remindAt: string }

/** Returns the proposals to look at by a time (ISO 8601), the one that waits longest first, at most a hundred. */
export async function listVisitsToRemind(db: Db, by: string): Promise<VisitToRemind[]> {
  const rows = await db
    .selectFrom('visits')
    .select(['id', 'claim_id as claimId', 'remind_at'])
    // Literals, as in the index, which has no other visits.
    .where(sql<boolean>`"state" = 'proposed'`)
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', by)
    .orderBy('remind_at')
    .limit(100)
    .execute()
  return rows.map(({ remind_at, ...row }) => ({ ...row, remindAt: remind_at ?? '' }))
}

/**
 * Sets when a visit is looked at again (ISO 8601), null for never. Returns false when another run has done so since it was
 * read.
 */
export async function setRemindAt(
  db: Db,
  { id, remindAt }: VisitToRemind,
  at: string | null,
): Promise<boolean> {
  const result = await db
    .updateTable('visits')
    .set({ remind_at: at })
    .where('id', '=', id)
    .where('remind_at', '=', remindAt)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

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
