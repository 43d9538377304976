import { sql, type QueryExecutorProvider } from 'kysely'

/** Why an email of the builder is no answer, and when the homeowner counted it as one all the same. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table messages add column not_answer text`.execute(db)
  await sql`alter table messages add column counted_at text`.execute(db)
}
