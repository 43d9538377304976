import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Sign-in of builders by a link in an email: the links that were sent, and the sessions they began. Two indexes list a
 * builder's claims, open and closed, in the order of their ids.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table builder_sign_ins (
    token_hash text primary key,
    email text not null,
    created_at text not null,
    expires_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index builder_sign_ins_by_email on builder_sign_ins (email, created_at)`.execute(db)
  await sql`create index builder_sign_ins_by_expiry on builder_sign_ins (expires_at)`.execute(db)

  await sql`create table builder_sessions (
    id text primary key,
    secret_hash text not null unique,
    email text not null,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null,
    user_agent text
  ) strict`.execute(db)
  await sql`create index builder_sessions_by_email on builder_sessions (email, id)`.execute(db)
  await sql`create index builder_sessions_by_expiry on builder_sessions (expires_at)`.execute(db)

  await sql`create index claims_open_by_builder on claims (lower(builder_email), id)
    where builder_email is not null and status <> 'Closed'`.execute(db)
  await sql`create index claims_closed_by_builder on claims (lower(builder_email), id)
    where builder_email is not null and status = 'Closed'`.execute(db)
}
