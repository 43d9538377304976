import { sql, type QueryExecutorProvider } from 'kysely'

/** A search reads every text of one account: here they are beside each other, without the rest of the claims. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index claims_by_text on claims (user_id, id, search_text)`.execute(db)
}
