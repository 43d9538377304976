import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { OVER_LITERAL } from '#server/db/columns.ts'
import { buildersTimeFrom } from '#server/claims/lifecycle.ts'
import { BEFORE_ALL_IDS } from '#server/claims/claim-record.ts'
import type { ClaimFigures } from './service.ts'
import { STATUSES, type ClaimStatus } from '#shared/claims/statuses.ts'

export type Figures = {
  byStatus: Record<ClaimStatus, number>
  responses: number
  responseHours: number
  resolutions: number
  resolutionDays: number
  enhanced: number
}

/** Sums the figures of a home's claims in one pass over adjacent rows, without sorting them by status. */
export async function readFigures(db: Db, homeId: string): Promise<Figures> {
  const { responses, responseHours, resolutions, resolutionDays, enhanced, ...byStatus } = await db
    .selectFrom('claims')
    .select([
      ...STATUSES.map((status) =>
        sql<number>`count(*) filter (where status = ${sql.lit(status)})`.as(status),
      ),
      sql<number>`count(first_response_hours)`.as('responses'),
      sql<number>`coalesce(sum(first_response_hours), 0)`.as('responseHours'),
      sql<number>`count(resolution_days)`.as('resolutions'),
      sql<number>`coalesce(sum(resolution_days), 0)`.as('resolutionDays'),
      sql<number>`coalesce(sum(used_enhancer), 0)`.as('enhanced'),
    ])
    .where('home_id', '=', homeId)
    .where('id', '>', BEFORE_ALL_IDS)
    .executeTakeFirstOrThrow()
  return { byStatus, responses, responseHours, resolutions, resolutionDays, enhanced }
}

/** Returns the figures of each of a home's claims, oldest first. */
export async function listFigures(db: Db, homeId: string): Promise<ClaimFigures[]> {
  const rows = await db
    .selectFrom('claims')
    .select([
      'category',
      'builder_name as builderName',
      'builder_email as builderEmail',
      'status',
      'created_at as createdAt',
      'imported_at as importedAt',
      'sent_at as sentAt',
      // When an imported claim was fixed is not known.
      sql<string | null>`case when imported_at is null or builder_email is not null then closed_at end`.as(
        'closedAt',
      ),
      'first_response_hours as firstResponseHours',
      'resolution_days as resolutionDays',
      'later_id as laterId',
      sql<number>`(select count(*) from claim_events where claim_id = claims.id and kind = 'status' and claim_events.status = ${OVER_LITERAL})`.as(
        'fixes',
      ),
    ])
    .where('home_id', '=', homeId)
    .orderBy('id')
    .execute()
  return rows.map(({ builderName, builderEmail, laterId, importedAt, sentAt, ...row }) => ({
    ...row,
    buildersTimeFrom: buildersTimeFrom({ importedAt, sentAt, createdAt: row.createdAt }),
    wasFiledAgain: laterId !== null,
    builder: builderEmail === null ? null : { name: builderName ?? builderEmail, email: builderEmail },
  }))
}
