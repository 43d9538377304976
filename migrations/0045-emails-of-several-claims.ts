import { sql, type QueryExecutorProvider } from 'kysely'

/** The claims an email is about beside that of its row: the email of a walk-through belongs to the record of each. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table outbox_claims (
    outbox_id text not null references outbox (id) on delete cascade,
    claim_id text not null references claims (id) on delete cascade,
    primary key (outbox_id, claim_id)
  ) strict, without rowid`.execute(db)
  await sql`create index outbox_claims_of_claim on outbox_claims (claim_id, outbox_id)`.execute(db)
}
