import { sql, type QueryExecutorProvider } from 'kysely'

/** Several servers on one database: which of them runs a job and until when, and which of them sends an email. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table leases (
    job text not null primary key,
    holder text not null,
    ends_at text not null,
    next_at text not null
  ) strict, without rowid`.execute(db)
  await sql`alter table outbox add column leased_by text`.execute(db)
}
