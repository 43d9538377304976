import { sql, type QueryExecutorProvider } from 'kysely'

/** An evidence file is in the language in which it was asked for: it is made later, in the background. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table evidence_files add column language text`.execute(db)
}
