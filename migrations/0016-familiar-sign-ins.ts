import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  // Networks an account signed in from: a keyed hash of account and network, so that no visitor's address is stored.
  await sql`create table sign_in_networks (
    network_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    last_used_at text not null
  ) strict`.execute(db)
  await sql`create index sign_in_networks_by_user on sign_in_networks (user_id, last_used_at)`.execute(db)

  // Requested accounts, which are created once the link in the email to their address was opened.
  await sql`create table registrations (
    token_hash text primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    time_zone text,
    browser_hash text not null,
    created_at text not null,
    expires_at text not null
  ) strict`.execute(db)
  await sql`create index registrations_by_email on registrations (email, created_at)`.execute(db)
  await sql`create index registrations_by_expiry on registrations (expires_at)`.execute(db)
}
