import { sql, type QueryExecutorProvider } from 'kysely'

/** Within how many days a home wants its builder to answer, inspect and repair, as JSON; null: what its template says. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table homes add column response_targets text`.execute(db)
}
