import { sql, type QueryExecutorProvider } from 'kysely'

/** Inbound mail is read by priority, and within a budget per sender. Mails that wait already are read first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table inbound_mails add column priority integer not null default 0`.execute(db)
  await sql`alter table inbound_mails add column sender text not null default ''`.execute(db)
  await sql`drop index inbound_mails_to_read`.execute(db)
  await sql`create index inbound_mails_to_read on inbound_mails (priority, next_attempt_at, id) where state = 'stored'`.execute(
    db,
  )
  await sql`create index inbound_mails_by_sender on inbound_mails (sender, priority, next_attempt_at) where state = 'stored'`.execute(
    db,
  )
  await sql`create index claims_by_builder_address on claims (lower(builder_email)) where builder_email is not null`.execute(
    db,
  )
}
