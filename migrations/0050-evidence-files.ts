import { sql, type QueryExecutorProvider } from 'kysely'

/** Evidence files that were asked for: made in the background, kept for a day. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table evidence_files (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    claim_ids text not null,
    file_name text not null,
    state text not null,
    done integer not null,
    total integer not null,
    size_bytes integer,
    sha256 text,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index evidence_files_by_user on evidence_files (user_id, id)`.execute(db)
  await sql`create index evidence_files_by_state on evidence_files (state, id)`.execute(db)
  await sql`create index evidence_files_by_age on evidence_files (created_at)`.execute(db)
}
