import { sql, type QueryExecutorProvider } from 'kysely'

/** Whether a person is reminded before something of a home's coverage ends. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users
    add column wants_reminders integer not null default 1 check (wants_reminders in (0, 1))`.execute(db)
}
