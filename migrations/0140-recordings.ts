import { sql, type QueryExecutorProvider } from 'kysely'

/** Videos and sounds of claims and messages; their bytes are with the attachments. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table recordings (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    claim_id text references claims (id) on delete cascade,
    message_id text references messages (id) on delete cascade,
    position integer not null,
    file_name text not null,
    size_bytes integer not null,
    received_bytes integer not null,
    state text not null,
    sha256 text,
    kind text,
    content_type text,
    codecs text,
    milliseconds integer,
    width integer,
    height integer,
    shared_bytes integer,
    has_poster integer not null,
    granted_until text not null,
    created_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index recordings_by_claim on recordings (claim_id, position, id) where claim_id is not null`.execute(
    db,
  )
  await sql`create index recordings_by_message on recordings (message_id) where message_id is not null`.execute(
    db,
  )
  await sql`create index recordings_by_user on recordings (user_id)`.execute(db)
  await sql`create index recordings_unclaimed on recordings (created_at) where claim_id is null`.execute(db)
}
