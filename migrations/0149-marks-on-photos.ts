import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * A marked copy of a photo names its original and the hash of it. No foreign key: an original that is kept from the
 * builder belongs to no claim, and both go with their account.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table photos add column marked_from text`.execute(db)
  await sql`alter table photos add column original_sha256 text`.execute(db)
  await sql`alter table photos add column original_is_kept integer not null default 0`.execute(db)
  await sql`create index photos_marked_from on photos (marked_from) where marked_from is not null`.execute(db)
}
