import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The event that a photo was added with after filing: photos added, "Not yet", a reopening. Not a foreign key, because
 * deleting an event would then read all photos; both are deleted with their claim.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table photos add column event_id text`.execute(db)
}
