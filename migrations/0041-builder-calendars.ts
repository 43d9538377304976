import { sql, type QueryExecutorProvider } from 'kysely'

/** Builders whose visits are at a secret address; a new address is a new id. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table builder_calendars (
    email text primary key,
    id text not null unique,
    created_at text not null
  ) strict, without rowid`.execute(db)
}
