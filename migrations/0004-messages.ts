import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table messages (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    sender text not null check (sender in ('Homeowner', 'Builder', 'System')),
    author_name text,
    channel text not null check (channel in ('app', 'page', 'email')),
    content text not null,
    html_content text,
    folded text,
    is_automatic integer not null default 0 check (is_automatic in (0, 1)),
    other_address text,
    not_stored text not null default '[]',
    inbound_mail_id text,
    idempotency_key text,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index messages_by_claim on messages (claim_id, id)`.execute(db)
  await sql`create unique index messages_by_idempotency_key on messages (claim_id, idempotency_key) where idempotency_key is not null`.execute(
    db,
  )
  await sql`create unique index messages_by_inbound_mail on messages (inbound_mail_id) where inbound_mail_id is not null`.execute(
    db,
  )
}
