import { sql, type QueryExecutorProvider } from 'kysely'

/** The heads of all records by day, chained: a record that is rewritten no longer fits the days before. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table record_days (
    seq integer primary key,
    day text not null unique,
    at text not null,
    heads text not null,
    previous_hash text not null,
    hash text not null,
    time_stamp text
  ) strict`.execute(db)
  await sql`alter table record_heads add column day_hash text`.execute(db)
  await sql`create index record_heads_changed on record_heads (claim_id) where hash is not day_hash`.execute(
    db,
  )
  await sql`create trigger record_days_are_final before update on record_days
    when old.time_stamp is not null or new.time_stamp is null or new.seq is not old.seq or new.day is not old.day
      or new.at is not old.at or new.heads is not old.heads or new.previous_hash is not old.previous_hash
      or new.hash is not old.hash
    begin select raise(abort, 'days of the records are never changed'); end`.execute(db)
  await sql`create trigger record_days_stay before delete on record_days
    begin select raise(abort, 'days of the records are never deleted'); end`.execute(db)
}
