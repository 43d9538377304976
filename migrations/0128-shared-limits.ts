import { sql, type QueryExecutorProvider } from 'kysely'

/** Counts that several servers on one database keep together, by a keyed hash of the limit and of whom it counts against. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table rate_limits (
    key text not null primary key,
    points integer not null,
    ends_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index rate_limits_by_end on rate_limits (ends_at)`.execute(db)
}
