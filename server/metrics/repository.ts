import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { BEFORE_ALL_IDS } from '#server/claims/store/claim-record.ts'
import type { ClaimFigures } from './reports.ts'
import type { DashboardMetrics } from '#shared/metrics.ts'
import { CLOSED, STATUSES, type ClaimStatus } from '#shared/statuses.ts'

export type Figures = {
  byStatus: Record<ClaimStatus, number>
  responses: number
  responseHours: number
  resolutions: number
  resolutionDays: number
  enhanced: number
}

/** Sums the figures of a user's claims in one pass over adjacent rows, without sorting them by status. */
export async function readFigures(db: Db, userId: string): Promise<Figures> {
  const { responses, responseHours, resolutions, resolutionDays, enhanced, ...byStatus } = await db
    .selectFrom('claims')
    .select([
      ...STATUSES.map((status) =>
        sql<number>`count(*) filter (where status = ${sql.lit(status)})`.as(status),
      ),
      sql<number>`count(first_response_hours)`.as('responses'),
      sql<number>`total(first_response_hours)`.as('responseHours'),
      sql<number>`count(resolution_days)`.as('resolutions'),
      sql<number>`total(resolution_days)`.as('resolutionDays'),
      sql<number>`total(used_enhancer)`.as('enhanced'),
    ])
    .where('user_id', '=', userId)
    .where('id', '>', BEFORE_ALL_IDS)
    .executeTakeFirstOrThrow()
  return { byStatus, responses, responseHours, resolutions, resolutionDays, enhanced }
}

/**
 * Returns claims that wait for the homeowner, each once: those whose claim email did not arrive, then reported fixes,
 * then proposed visits that the fix has not made unnecessary and that are not over by `today` (YYYY-MM-DD in the user's
 * time zone). The oldest of each kind first, at most `limit` of each.
 */
export async function listWaiting(db: Db, userId: string, limit: number, today: string): Promise<Waiting[]> {
  const own = db.selectFrom('claims').select(['id as claimId', 'title']).where('user_id', '=', userId)
  const failed = await own
    // A literal, not a parameter: only then can the partial index be used.
    .where('status', '=', sql.lit<'SendingFailed'>('SendingFailed'))
    .orderBy('id')
    .limit(limit)
    .execute()
  const fixes = await own
    .where('fix_reported_at', 'is not', null)
    .orderBy('fix_reported_at')
    .limit(limit)
    .execute()
  const visits = await db
    .selectFrom('visits')
    .innerJoin('claims', 'claims.id', 'visits.claim_id')
    .select([
      'visits.id',
      'claims.id as claimId',
      'claims.title',
      'visits.date',
      'visits.from_time as from',
      'visits.to_time as to',
    ])
    .where('visits.state', '=', sql.lit<'proposed'>('proposed'))
    .where('visits.date', '>=', today)
    .where('claims.user_id', '=', userId)
    .where('claims.status', 'not in', CLOSED)
    .execute()
  const known = new Set<string>()
  return [
    ...failed.map((row) => ({ ...row, kind: 'failed' as const })),
    ...fixes.map((row) => ({ ...row, kind: 'fix' as const })),
    // A homeowner's proposed visits are few: ordered here, they need no sorting by the database.
    ...visits
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .slice(0, limit)
      .map(({ claimId, title, date, from, to }) => ({
        claimId,
        title,
        kind: 'visit' as const,
        visit: { date, from, to },
      })),
  ].filter(({ claimId }) => !known.has(claimId) && known.add(claimId))
}

type Waiting = DashboardMetrics['waiting'][number]

/** Returns the figures of each of a user's claims, oldest first. */
export async function listFigures(db: Db, userId: string): Promise<ClaimFigures[]> {
  const rows = await db
    .selectFrom('claims')
    .select([
      'category',
      'builder_name as builderName',
      'builder_email as builderEmail',
      'status',
      'created_at as createdAt',
      'closed_at as closedAt',
      'first_response_hours as firstResponseHours',
      'resolution_days as resolutionDays',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ builderName, builderEmail, ...row }) => ({
    ...row,
    builder: builderEmail === null ? null : { name: builderName ?? builderEmail, email: builderEmail },
  }))
}
