import { sql, type QueryExecutorProvider } from 'kysely'

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table photos (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    claim_id text references claims (id) on delete cascade,
    message_id text references messages (id) on delete cascade,
    position integer not null default 0,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text,
    state text not null check (state in ('granted', 'stored')),
    variants text not null default 'pending' check (variants in ('pending', 'ready', 'failed')),
    granted_until text not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index photos_by_claim on photos (claim_id, position, id) where claim_id is not null`.execute(
    db,
  )
  await sql`create index photos_by_message on photos (message_id) where message_id is not null`.execute(db)
  await sql`create index photos_by_user on photos (user_id)`.execute(db)
  await sql`create index photos_unclaimed on photos (created_at) where claim_id is null`.execute(db)
  await sql`create index photos_without_variants on photos (id) where state = 'stored' and variants = 'pending'`.execute(
    db,
  )

  await sql`create table attachments (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    message_id text not null references messages (id) on delete cascade,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index attachments_by_message on attachments (message_id)`.execute(db)
  await sql`create index attachments_by_claim on attachments (claim_id)`.execute(db)
}
