import { sql, type QueryExecutorProvider } from 'kysely'

/** ntfy topics and webhooks that are told what happens on a person's claims, and what waits to be sent to them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table notify_addresses (
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    address text not null,
    secret_id text not null,
    shows_what integer not null,
    failures integer not null,
    not_before text not null,
    last_at text,
    problem text,
    created_at text not null,
    primary key (user_id, kind)
  ) strict, without rowid`.execute(db)

  await sql`create table notify_messages (
    user_id text not null,
    kind text not null,
    id text not null,
    claim_id text not null references claims (id) on delete cascade,
    title text not null,
    text text not null,
    at text not null,
    next_attempt_at text not null,
    expires_at text not null,
    primary key (user_id, kind, id),
    foreign key (user_id, kind) references notify_addresses (user_id, kind) on delete cascade
  ) strict, without rowid`.execute(db)
  await sql`create index notify_messages_due on notify_messages (next_attempt_at, id)`.execute(db)
  await sql`create index notify_messages_by_claim on notify_messages (claim_id, kind)`.execute(db)
}
