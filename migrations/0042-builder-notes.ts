import { sql, type QueryExecutorProvider } from 'kysely'

/** What a builder notes about a claim for their own office: in a table of its own, which no homeowner's view reads. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table builder_notes (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    builder_email text not null,
    author text,
    content text not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create index builder_notes_by_claim on builder_notes (claim_id, builder_email, id)`.execute(db)
}
