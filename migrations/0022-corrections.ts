import { sql, type QueryExecutorProvider } from 'kysely'

/** What a correction changed, as JSON: each field with its text before and after. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table claim_events add column changes text`.execute(db)
}
