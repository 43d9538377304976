import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The devices that are told when the app is closed, each as long as its session, and what waits to be sent to them: the
 * latest of each claim.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table push_subscriptions (
    session_id text primary key references sessions (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    shows_what integer not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index push_subscriptions_by_user on push_subscriptions (user_id)`.execute(db)

  await sql`create table pushes (
    session_id text not null references push_subscriptions (session_id) on delete cascade,
    claim_id text not null references claims (id) on delete cascade,
    id text not null,
    title text not null,
    text text not null,
    attempts integer not null,
    next_attempt_at text not null,
    expires_at text not null,
    primary key (session_id, claim_id)
  ) strict, without rowid`.execute(db)
  await sql`create index pushes_due on pushes (next_attempt_at)`.execute(db)
  await sql`create index pushes_by_claim on pushes (claim_id)`.execute(db)
}
