import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table users (
    id text primary key,
    email text not null unique,
    name text not null,
    image text,
    password_hash text,
    is_admin integer not null default 0 check (is_admin in (0, 1)),
    is_subscribed integer not null default 0 check (is_subscribed in (0, 1)),
    claims_count integer not null default 0 check (claims_count >= 0),
    time_zone text not null default 'UTC',
    wants_mail integer not null default 1 check (wants_mail in (0, 1)),
    email_verified_at text,
    created_at text not null
  ) strict`.execute(db)

  await sql`create table sessions (
    id text primary key,
    secret_hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    user_agent text
  ) strict`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)

  await sql`create table user_tokens (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    email text not null,
    expires_at text not null,
    used_at text
  ) strict`.execute(db)
  await sql`create index user_tokens_by_user on user_tokens (user_id)`.execute(db)

  await sql`create table server_state (key text primary key, value text not null) strict`.execute(db)
}
