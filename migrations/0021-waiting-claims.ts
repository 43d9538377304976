import { sql, type QueryExecutorProvider } from 'kysely'

/** What waits for a homeowner is rare among their claims: found by index, not by reading all of them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index claims_fixes_by_user on claims (user_id, fix_reported_at) where fix_reported_at is not null`.execute(
    db,
  )
  await sql`create index visits_proposed_by_claim on visits (claim_id, id) where state = 'proposed'`.execute(
    db,
  )
}
