import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table outbox (
    id text primary key,
    kind text not null check (kind in ('letter', 'to-builder', 'notice', 'account')),
    user_id text references users (id) on delete cascade,
    claim_id text references claims (id) on delete cascade,
    to_address text not null,
    to_name text not null,
    mail text not null,
    message_domain text not null,
    state text not null check (state in ('due', 'sent', 'local', 'failed', 'dropped')),
    attempts integer not null default 0,
    next_attempt_at text not null,
    leased_until text,
    last_error text,
    server_reply text,
    created_at text not null,
    done_at text
  ) strict`.execute(db)
  await sql`create index outbox_due on outbox (next_attempt_at, id) where state = 'due'`.execute(db)
  await sql`create index outbox_by_claim on outbox (claim_id, id) where claim_id is not null`.execute(db)
  await sql`create index outbox_by_user on outbox (user_id, created_at) where user_id is not null`.execute(db)

  await sql`create table inbound_mails (
    id text primary key,
    dedupe_key text not null unique,
    door text not null check (door in ('webhook', 'smtp', 'imap')),
    size_bytes integer not null,
    received_at text not null,
    state text not null check (state in ('stored', 'filed', 'noted', 'unfiled')),
    attempts integer not null default 0,
    next_attempt_at text not null,
    claim_id text references claims (id) on delete set null,
    from_address text,
    subject text,
    reason text
  ) strict`.execute(db)
  await sql`create index inbound_mails_to_read on inbound_mails (next_attempt_at, id) where state = 'stored'`.execute(
    db,
  )
  await sql`create index inbound_mails_unfiled on inbound_mails (id) where state = 'unfiled'`.execute(db)
  await sql`create index inbound_mails_by_claim on inbound_mails (claim_id) where claim_id is not null`.execute(
    db,
  )
}
