import { sql, type QueryExecutorProvider } from 'kysely'

/** Finds the claims closed as fixed whose homeowner was not yet asked whether the repair holds. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index claims_to_ask_again on claims (closed_at) where closed_at is not null and resolution_days is not null and fix_reminded_day is null`.execute(
    db,
  )
}
