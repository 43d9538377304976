import { sql, type QueryExecutorProvider } from 'kysely'

/** What a home's warranty covers, as its members chose or wrote it. Without a row it is the warranty of the profile. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table coverages (
    home_id text primary key references homes (id) on delete cascade,
    template text not null,
    tiers text not null,
    saved_at text not null
  ) strict, without rowid`.execute(db)
}
