import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Premium by card. From now on `is_subscribed` is derived: given by hand, or granted by a subscription. Existing
 * Premium was given by hand.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column has_premium_gift integer not null default 0
    check (has_premium_gift in (0, 1))`.execute(db)
  await sql`update users set has_premium_gift = is_subscribed`.execute(db)

  await sql`create table card_customers (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    gone_at text
  ) strict`.execute(db)
  await sql`create index card_customers_by_user on card_customers (user_id)`.execute(db)

  await sql`create table card_checkouts (
    id text primary key,
    customer_id text not null references card_customers (id) on delete cascade,
    created_at text not null,
    checked_at text,
    settled_at text
  ) strict`.execute(db)
  await sql`create index card_checkouts_open on card_checkouts (customer_id) where settled_at is null`.execute(
    db,
  )

  await sql`create table subscriptions (
    id text primary key,
    customer_id text not null references card_customers (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    status text not null,
    started_at text not null,
    period_start text,
    period_end text,
    cancel_at text,
    ended_at text,
    is_refunded integer not null check (is_refunded in (0, 1)),
    grants_premium integer not null check (grants_premium in (0, 1)),
    read_at text not null
  ) strict`.execute(db)
  await sql`create index subscriptions_by_user on subscriptions (user_id)`.execute(db)
  await sql`create index subscriptions_by_customer on subscriptions (customer_id)`.execute(db)

  await sql`create table card_events (
    id text primary key,
    type text not null,
    acted_at text not null
  ) strict`.execute(db)

  await sql`create table card_endings (
    customer_id text primary key,
    noted_at text not null
  ) strict`.execute(db)
}
