import { sql, type QueryExecutorProvider } from 'kysely'

/** Whether a late follow-up has waited for mail already: a server that runs for short whiles only waits once. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table follow_up_choices add column has_waited integer not null default 0`.execute(db)
}
