import { sql, type QueryExecutorProvider } from 'kysely'

const STATUS = sql.raw(`'New', 'Sent', 'Opened', 'Acknowledged', 'InProgress', 'Closed', 'SendingFailed'`)

export async function up(db: QueryExecutorProvider): Promise<void> {
  // Clustered by owner and time-sortable id: a page of one account's list is one short range in a table of any size.
  // The long columns are last, so that reading a row of the list does not touch their overflow pages.
  await sql`create table claims (
    user_id text not null references users (id) on delete cascade,
    id text not null,
    number integer not null,
    title text not null,
    category text not null,
    address text not null,
    status text not null check (status in (${STATUS})),
    created_at text not null,
    updated_at text not null,
    first_response_hours real,
    resolution_days real,
    last_message_sender text,
    last_message_preview text,
    thumb_photo_id text,
    builder_name text,
    builder_email text,
    link_version integer not null default 1,
    used_enhancer integer not null default 0 check (used_enhancer in (0, 1)),
    fix_reported_at text,
    fix_reminded_day integer,
    closed_at text,
    idempotency_key text,
    letter_outbox_id text,
    summary text not null,
    description text not null,
    search_text text not null,
    primary key (user_id, id)
  ) strict, without rowid`.execute(db)
  await sql`create unique index claims_by_id on claims (id)`.execute(db)
  await sql`create unique index claims_by_number on claims (number)`.execute(db)
  await sql`create unique index claims_by_idempotency_key on claims (user_id, idempotency_key) where idempotency_key is not null`.execute(
    db,
  )
  await sql`create index claims_by_update on claims (user_id, updated_at, id)`.execute(db)
  await sql`create index claims_awaiting_confirmation on claims (fix_reported_at) where fix_reported_at is not null`.execute(
    db,
  )
  await sql`create index claims_without_builder on claims (user_id) where builder_email is null`.execute(db)

  await sql`create table claim_events (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    kind text not null,
    status text check (status in (${STATUS})),
    at text not null,
    by text not null check (by in ('homeowner', 'builder', 'system')),
    detail text
  ) strict`.execute(db)
  await sql`create index claim_events_by_claim on claim_events (claim_id, id)`.execute(db)
  // Events are append-only: a stored event is never changed, whatever the code does.
  await sql`create trigger claim_events_are_final before update on claim_events
    begin select raise(abort, 'claim events are never changed'); end`.execute(db)

  await sql`create table visits (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    date text not null,
    from_time text not null,
    to_time text not null,
    who text,
    state text not null check (state in ('proposed', 'accepted', 'declined', 'replaced')),
    note text,
    proposed_at text not null,
    answered_at text
  ) strict`.execute(db)
  await sql`create index visits_by_claim on visits (claim_id, id)`.execute(db)
  await sql`create index visits_to_answer on visits (id, claim_id) where state = 'proposed'`.execute(db)
}
