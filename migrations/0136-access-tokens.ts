import { sql, type QueryExecutorProvider } from 'kysely'

/** Secrets by which a person's own scripts read or file claims; only their SHA-256 is kept. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table access_tokens (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    secret_hash text not null unique,
    name text not null,
    scope text not null,
    created_at text not null,
    last_used_at text
  ) strict, without rowid`.execute(db)
  await sql`create index access_tokens_user on access_tokens (user_id, created_at, id)`.execute(db)
}
