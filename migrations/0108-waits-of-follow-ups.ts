import { sql, type QueryExecutorProvider } from 'kysely'

/** Adds whether a late follow-up has waited for mail, so that a server that runs for short periods waits only once. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table follow_up_choices add column has_waited integer not null default 0`.execute(db)
}
