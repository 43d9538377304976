import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Emails to addresses that nobody confirmed, once for whoever they count against. Who and the address are keyed hashes
 * without a reference to other tables: deleting an account, a claim or a trade gives no limit back.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table counted_mails (
    counts_for text not null,
    address text not null,
    at text not null,
    is_new integer not null
  ) strict`.execute(db)
  await sql`create index counted_mails_by_day on counted_mails (counts_for, at)`.execute(db)
  await sql`create index counted_mails_by_address on counted_mails (counts_for, address)`.execute(db)
  await sql`create index counted_mails_by_age on counted_mails (at)`.execute(db)
  // Trades from before this rule have had their emails: nothing changes for them.
  await sql`alter table trades add column opened_at text`.execute(db)
  await sql`alter table trades add column answered_at text`.execute(db)
  await sql`update trades set opened_at = created_at, answered_at = created_at`.execute(db)
}
