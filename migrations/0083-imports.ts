import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Claims kept elsewhere: what was uploaded and proposed waits here until the person imports it or leaves it. A home has
 * one import at a time.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table imports (
    id text primary key,
    home_id text not null unique references homes (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    builder_addresses text,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index imports_by_user on imports (user_id)`.execute(db)
  await sql`create index imports_by_age on imports (created_at)`.execute(db)
  await sql`create table import_files (
    id text primary key,
    import_id text not null references imports (id) on delete cascade,
    name text not null,
    size_bytes integer not null,
    state text not null,
    problem text,
    done integer not null,
    total integer not null
  ) strict`.execute(db)
  await sql`create index import_files_by_import on import_files (import_id, id)`.execute(db)
  await sql`create index import_files_by_state on import_files (state, id)`.execute(db)
  await sql`create table import_drafts (
    id text primary key,
    import_id text not null references imports (id) on delete cascade,
    title text not null,
    category text,
    summary text not null,
    filed_on text,
    outcome text,
    is_left_out integer not null,
    claim_id text
  ) strict`.execute(db)
  await sql`create index import_drafts_by_import on import_drafts (import_id, id)`.execute(db)
  await sql`create table import_items (
    id text primary key,
    import_id text not null references imports (id) on delete cascade,
    draft_id text references import_drafts (id) on delete set null,
    mail_id text references import_items (id) on delete cascade,
    kind text not null,
    place text not null,
    name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text not null,
    facts text,
    body text
  ) strict`.execute(db)
  await sql`create index import_items_by_import on import_items (import_id, id)`.execute(db)
  await sql`create index import_items_by_draft on import_items (draft_id)`.execute(db)
  await sql`create index import_items_by_mail on import_items (mail_id)`.execute(db)
  await sql`create unique index import_items_once on import_items (import_id, sha256) where mail_id is null`.execute(
    db,
  )
}
