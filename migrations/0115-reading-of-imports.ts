import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * How long the files of an account were read in its current hour, and how many entries of a ZIP could not be used, so
 * that its reading goes on where it stopped. A ZIP that waits has no such count yet and is read from its beginning.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table import_readings (
    user_id text primary key references users (id) on delete cascade,
    began_at text not null,
    used_ms integer not null
  ) strict, without rowid`.execute(db)
  await sql`alter table import_files add column failed integer not null default 0`.execute(db)
  await sql`update import_files set done = 0 where state = 'waiting'`.execute(db)
}
