import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * What a trade answers on its page: "Done" or a question, with photos. Their builder sees it and nobody else does, until
 * the builder marks the claim as fixed with it; then the photos become those of a message.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table trade_answers (
    id text primary key,
    claim_id text not null references claims (id) on delete cascade,
    builder_email text not null,
    trade_name text not null,
    trade_email text not null,
    kind text not null,
    content text not null,
    form_key text not null,
    state text not null,
    created_at text not null,
    confirmed_at text
  ) strict`.execute(db)
  await sql`create unique index trade_answers_by_form on trade_answers (claim_id, form_key)`.execute(db)
  await sql`create index trade_answers_by_claim on trade_answers (claim_id, builder_email, id)`.execute(db)
  await sql`create table trade_photos (
    id text primary key,
    answer_id text not null references trade_answers (id) on delete cascade,
    file_name text not null,
    content_type text not null,
    size_bytes integer not null,
    sha256 text not null
  ) strict`.execute(db)
  await sql`create index trade_photos_by_answer on trade_photos (answer_id)`.execute(db)
}
