import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Visits that a builder's calendar was invited to, each with its latest version and with the answer to that, so that an
 * older or repeated answer changes nothing. A visit at another time goes on under the name of the one before.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table invitations (
    claim_id text not null references claims (id) on delete cascade,
    uid text not null,
    sequence integer not null,
    visit_id text not null references visits (id) on delete cascade,
    is_cancelled integer not null,
    answer text,
    answer_stamp text not null,
    primary key (claim_id, uid)
  ) strict, without rowid`.execute(db)
  await sql`create index invitations_visit on invitations (visit_id)`.execute(db)
}
