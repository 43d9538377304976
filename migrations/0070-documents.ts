import { sql, type QueryExecutorProvider } from 'kysely'

/** The papers of a home: contract, warranty book, inspection reports. They end with the home. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table documents (
    id text primary key,
    home_id text not null references homes (id) on delete cascade,
    kind text not null,
    name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index documents_by_home on documents (home_id, id)`.execute(db)
}
