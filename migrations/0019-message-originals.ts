import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The whole text of an email in its own order, stored when the thread shows only a part of it. Older messages have the
 * parts in `content` and `folded`.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table messages add column original text`.execute(db)
}
