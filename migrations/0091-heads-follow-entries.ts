import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * The head of a claim's record, and of the day, is its last entry. The database moves both with each entry, so that none
 * is forgotten and no statement of its own is needed: filing a claim writes three entries.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create trigger heads_follow_entries after insert on record_entries begin
    insert into record_heads (claim_id, length, hash, verify_at) values (new.claim_id, new.seq, new.hash, new.at)
    on conflict (claim_id) do update set
      length = excluded.length, hash = excluded.hash, verify_at = excluded.verify_at;
    insert into record_day_heads (day, claim_id, seq, hash)
    values (substr(new.at, 1, 10), new.claim_id, new.seq, new.hash)
    on conflict (day, claim_id) do update set seq = excluded.seq, hash = excluded.hash;
  end`.execute(db)
}
