import { sql, type QueryExecutorProvider } from 'kysely'

/** The trades of a builder, which claim each of them works on, and the links they were sent. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table trades (
    id text primary key,
    builder_email text not null,
    name text not null,
    work text,
    email text not null,
    phone text,
    created_at text not null
  ) strict`.execute(db)
  await sql`create unique index trades_by_builder on trades (builder_email, email)`.execute(db)
  await sql`create table claim_trades (
    claim_id text primary key references claims (id) on delete cascade,
    trade_id text not null references trades (id) on delete cascade,
    assigned_at text not null
  ) strict`.execute(db)
  await sql`create index claim_trades_by_trade on claim_trades (trade_id)`.execute(db)
  await sql`create table trade_links (
    token_hash text primary key,
    claim_id text not null references claim_trades (claim_id) on delete cascade
  ) strict`.execute(db)
  await sql`create index trade_links_by_claim on trade_links (claim_id)`.execute(db)
  await sql`create trigger claim_leaves_its_trade after update of builder_email on claims
    when lower(new.builder_email) is not lower(old.builder_email)
    begin delete from claim_trades where claim_id = new.id; end`.execute(db)
}
