import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Answers of homeowners count at once. One of the last ten seconds, of which nobody was notified, is asked for again in
 * the list of claims.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`drop table homeowner_answers`.execute(db)
}
