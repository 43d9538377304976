import { sql, type QueryExecutorProvider } from 'kysely'

/** Unmatched mail is limited by its bytes, per sender and in total. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index inbound_mails_unfiled_bytes on inbound_mails (sender, size_bytes) where state = 'unfiled'`.execute(
    db,
  )
}
