import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Meetings of the builder's calendar that proposed a visit, each with its latest version, so that an older one or another
 * organizer's changes nothing and the answer goes to its organizer.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table meetings (
    claim_id text not null references claims (id) on delete cascade,
    uid text not null,
    sequence integer not null,
    stamp text not null,
    organizer text not null,
    organizer_name text not null,
    is_answered integer not null,
    visit_id text references visits (id) on delete cascade,
    primary key (claim_id, uid)
  ) strict, without rowid`.execute(db)
  await sql`create index meetings_visit on meetings (visit_id)`.execute(db)
}
