import { sql, type QueryExecutorProvider } from 'kysely'

/** What the homeowner did outside this program to tell the builder, as JSON, with the event that says so. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table claim_events add column statement text`.execute(db)
}
