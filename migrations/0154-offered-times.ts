import { sql, type QueryExecutorProvider } from 'kysely'

/** A time that the builder named in a message is offered as a visit until somebody of the home says it is none. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table messages add column offer_dismissed_at text`.execute(db)
}
