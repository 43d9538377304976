import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key blob not null,
    counter integer not null,
    name text not null,
    created_at text not null,
    last_used_at text
  ) strict`.execute(db)
  await sql`create index passkeys_by_user on passkeys (user_id, created_at)`.execute(db)
}
