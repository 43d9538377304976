import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Many defects filed as one list. Each item is a claim; what makes it an item is in a table of its own, because the
 * columns that lists read come first in the rows of `claims`, and new ones would come after the long texts.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table walk_throughs (
    id text primary key,
    home_id text not null references homes (id) on delete cascade,
    number integer not null,
    name text not null,
    address text not null,
    item_count integer not null,
    builder_name text,
    builder_email text,
    link_version integer not null,
    link_replaced_at text,
    idempotency_key text not null,
    content_hash text not null,
    created_at text not null
  ) strict`.execute(db)
  await sql`create unique index walk_throughs_by_key on walk_throughs (home_id, idempotency_key)`.execute(db)
  await sql`create unique index walk_throughs_by_number on walk_throughs (number)`.execute(db)
  await sql`create table walk_through_items (
    claim_id text primary key references claims (id) on delete cascade,
    walk_through_id text not null references walk_throughs (id) on delete cascade,
    number integer not null,
    room text not null,
    severity text not null
  ) strict, without rowid`.execute(db)
  await sql`create unique index walk_through_items_in_order on walk_through_items (walk_through_id, number)`.execute(
    db,
  )
  await sql`alter table outbox add column walk_through_id text`.execute(db)
}
