import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Visit } from '#shared/claim-views.ts'
import type { VisitWindow } from '#shared/visits.ts'

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
    })
    .execute()
}

export async function listVisits(db: Db, claimId: string): Promise<Visit[]> {
  const rows = await db
    .selectFrom('visits')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    from: row.from_time,
    to: row.to_time,
    who: row.who,
    state: row.state,
    proposedAt: row.proposed_at,
    answeredAt: row.answered_at,
    note: row.note,
  }))
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
 * Returns the visits that stand, proposed or accepted, on other claims addressed to the same builder, from the first to
 * the last day (YYYY-MM-DD).
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
      // As written in the index, which has no other visits.
      .where(sql<boolean>`"visits"."state" in ('proposed', 'accepted')`)
      .where('visits.date', '>=', first)
      .where('visits.date', '<=', last)
      .where('claims.builder_email', '=', builderEmail)
      .where('claims.id', '!=', claimId)
      .orderBy('visits.date')
      .execute()
  )
}
