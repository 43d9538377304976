import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Whose texts are in which language: an account's, a builder's as a homeowner chose it for a home, a builder's own choice
 * by their address, and a trade's. Without one it is the browser's, or English.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column language text`.execute(db)
  await sql`alter table builder_profiles add column language text`.execute(db)
  await sql`alter table trades add column language text`.execute(db)
  await sql`create table builder_languages (
    email text not null primary key,
    language text not null
  ) strict, without rowid`.execute(db)
}
