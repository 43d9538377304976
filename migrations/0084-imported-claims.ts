import { sql, type QueryExecutorProvider } from 'kysely'

/** When a claim came from a person's own files: its other dates are from before. Null for one that was filed here. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table claims add column imported_at text`.execute(db)
}
