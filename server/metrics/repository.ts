import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { ClaimStatus } from '#shared/statuses.ts'

export type StatusFigures = {
  status: ClaimStatus
  claims: number
  responses: number
  responseHours: number
  resolutions: number
  resolutionDays: number
  enhanced: number
}

/** One pass over one person's claims, which lie together. */
export async function figuresByStatus(db: Db, userId: string): Promise<StatusFigures[]> {
  return db
    .selectFrom('claims')
    .select([
      'status',
      sql<number>`count(*)`.as('claims'),
      sql<number>`count(first_response_hours)`.as('responses'),
      sql<number>`coalesce(sum(first_response_hours), 0)`.as('responseHours'),
      sql<number>`count(resolution_days)`.as('resolutions'),
      sql<number>`coalesce(sum(resolution_days), 0)`.as('resolutionDays'),
      sql<number>`sum(used_enhancer)`.as('enhanced'),
    ])
    .where('user_id', '=', userId)
    .groupBy('status')
    .execute()
}
