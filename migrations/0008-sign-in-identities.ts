import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table sign_in_identities (
    issuer text not null,
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    email text not null,
    created_at text not null,
    last_used_at text not null,
    primary key (issuer, subject),
    unique (user_id, issuer)
  ) strict`.execute(db)

  await sql`create table spent_nonces (nonce_hash text primary key, expires_at text not null) strict`.execute(
    db,
  )
  await sql`create index spent_nonces_by_expiry on spent_nonces (expires_at)`.execute(db)

  await sql`alter table sessions add column proved_at text`.execute(db)
}
