import { sql, type QueryExecutorProvider } from 'kysely'

/** Mail that fits no claim is bounded by its bytes, of one sender and in all. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index inbound_mails_unfiled_bytes on inbound_mails (sender, size_bytes) where state = 'unfiled'`.execute(
    db,
  )
}
