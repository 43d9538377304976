import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * A follow-up waits like the other answers that can be undone. Its email is remembered while it may still be waiting, so
 * that an answer of the builder can drop it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table homeowner_answers add column follow_up text`.execute(db)
  await sql`create table follow_up_emails (
    claim_id text primary key references claims (id) on delete cascade,
    outbox_id text not null
  ) strict, without rowid`.execute(db)
}
