import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The heads that no day has yet, each under the day on which its last entry was written. A head that changed since the
 * last day was closed gets a row for each of those days; those of a day that is closed already join the day after it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table record_day_heads (
    day text not null,
    claim_id text not null,
    seq integer not null,
    hash text not null,
    primary key (day, claim_id)
  ) strict, without rowid`.execute(db)
  // With max(), SQLite takes the other columns from the row that has it.
  await sql`insert into record_day_heads (day, claim_id, seq, hash)
    with changed as materialized (
      select claim_id, coalesce((
        select seq from record_entries closed
        where closed.claim_id = record_heads.claim_id and closed.hash = record_heads.day_hash
      ), 0) as closed_seq
      from record_heads where hash is not day_hash
    )
    select day, claim_id, seq, hash from (
      select substr(at, 1, 10) as day, record_entries.claim_id, max(seq) as seq, hash
      from changed cross join record_entries
        on record_entries.claim_id = changed.claim_id and seq > closed_seq
      group by 1, 2
    )`.execute(db)
  await sql`drop index record_heads_changed`.execute(db)
  await sql`alter table record_heads drop column day_hash`.execute(db)
}
