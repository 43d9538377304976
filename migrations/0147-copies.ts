import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Further addresses that are told of a home's claims, each with what it may do; which emails went to them; and who of
 * the builder's side did what. An address that was removed is kept, so that its answers are known as a stranger's.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table copy_addresses (
    id text not null primary key,
    home_id text not null references homes (id) on delete cascade,
    name text not null,
    role text not null,
    email text not null,
    scope text not null,
    may_answer integer not null,
    created_at text not null,
    removed_at text
  ) strict, without rowid`.execute(db)
  await sql`create index copy_addresses_by_home on copy_addresses (home_id, id)`.execute(db)
  await sql`create index copy_addresses_by_email on copy_addresses (lower(email)) where removed_at is null`.execute(
    db,
  )
  await sql`create table outbox_copies (
    outbox_id text not null primary key references outbox (id) on delete cascade,
    of_id text,
    address_id text not null,
    name text not null,
    role text not null
  ) strict, without rowid`.execute(db)
  await sql`create index outbox_copies_by_email on outbox_copies (of_id)`.execute(db)
  await sql`alter table claim_events add column speaker text`.execute(db)
  await sql`alter table pending_answers add column speaker text`.execute(db)
}
