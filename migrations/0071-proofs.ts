import { sql, type QueryExecutorProvider } from 'kysely'

/** A document may be the proof of a statement about a claim; one that waits for its statement is of no claim yet. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table documents add column claim_id text references claims (id) on delete cascade`.execute(
    db,
  )
  await sql`create index documents_by_claim on documents (claim_id, id)`.execute(db)
  await sql`create index documents_waiting on documents (created_at) where kind = 'proof' and claim_id is null`.execute(
    db,
  )
}
