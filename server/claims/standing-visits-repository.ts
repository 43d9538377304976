import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

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
