import { sql, type QueryExecutorProvider } from 'kysely'

/** What waits for devices, topics and webhooks is about a claim or about a home: exactly one of them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table pushes_rebuilt (
    session_id text not null references push_subscriptions (session_id) on delete cascade,
    id text not null,
    claim_id text references claims (id) on delete cascade,
    home_id text references homes (id) on delete cascade,
    title text not null,
    text text not null,
    attempts integer not null,
    next_attempt_at text not null,
    expires_at text not null,
    primary key (session_id, id),
    check ((claim_id is null) <> (home_id is null))
  ) strict, without rowid`.execute(db)
  await sql`insert into pushes_rebuilt (session_id, id, claim_id, title, text, attempts, next_attempt_at, expires_at)
    select session_id, id, claim_id, title, text, attempts, next_attempt_at, expires_at from pushes`.execute(
    db,
  )
  await sql`drop table pushes`.execute(db)
  await sql`alter table pushes_rebuilt rename to pushes`.execute(db)
  await sql`create index pushes_due on pushes (next_attempt_at)`.execute(db)
  // The latest of each claim and of each home waits for a device.
  await sql`create unique index pushes_by_claim on pushes (claim_id, session_id)`.execute(db)
  await sql`create unique index pushes_by_home on pushes (home_id, session_id)`.execute(db)

  await sql`create table notify_messages_rebuilt (
    user_id text not null,
    kind text not null,
    id text not null,
    claim_id text references claims (id) on delete cascade,
    home_id text references homes (id) on delete cascade,
    title text not null,
    text text not null,
    at text not null,
    next_attempt_at text not null,
    expires_at text not null,
    primary key (user_id, kind, id),
    check ((claim_id is null) <> (home_id is null)),
    foreign key (user_id, kind) references notify_addresses (user_id, kind) on delete cascade
  ) strict, without rowid`.execute(db)
  await sql`insert into notify_messages_rebuilt (user_id, kind, id, claim_id, title, text, at, next_attempt_at, expires_at)
    select user_id, kind, id, claim_id, title, text, at, next_attempt_at, expires_at from notify_messages`.execute(
    db,
  )
  await sql`drop table notify_messages`.execute(db)
  await sql`alter table notify_messages_rebuilt rename to notify_messages`.execute(db)
  await sql`create index notify_messages_due on notify_messages (next_attempt_at, id)`.execute(db)
  await sql`create index notify_messages_by_claim on notify_messages (claim_id, kind)`.execute(db)
  await sql`create index notify_messages_by_home on notify_messages (home_id, kind)`.execute(db)
}
