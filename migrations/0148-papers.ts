import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * PDFs that a homeowner adds to a claim or to one of its messages are documents of the home that belong to the claim. Of
 * every PDF it is known whether there is a picture of its first page; null until it was looked at.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table documents add column message_id text references messages (id) on delete cascade`.execute(
    db,
  )
  await sql`alter table documents add column first_page text`.execute(db)
  await sql`alter table attachments add column first_page text`.execute(db)
  await sql`create index documents_by_message on documents (message_id) where message_id is not null`.execute(
    db,
  )
  await sql`create index documents_papers on documents (created_at) where kind = 'paper' and claim_id is null`.execute(
    db,
  )
  await sql`create index documents_unseen on documents (id) where first_page is null and content_type = 'application/pdf'`.execute(
    db,
  )
  await sql`create index attachments_unseen on attachments (id) where first_page is null and content_type = 'application/pdf'`.execute(
    db,
  )
}
