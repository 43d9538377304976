import { sql, type QueryExecutorProvider } from 'kysely'

/** The rooms that claims of a home are in, for the filter of its list, are read without the claims. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index claims_by_room on claims (home_id, room) where room <> ''`.execute(db)
}
