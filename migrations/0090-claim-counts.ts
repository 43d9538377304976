import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * How many claims a home has. A list says it with every first page, and to count a thousand was a quarter of its work.
 * A claim never changes its home.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table homes add column claim_count integer not null default 0`.execute(db)
  await sql`update homes set claim_count = (select count(*) from claims where home_id = homes.id)`.execute(db)
  await sql`create trigger claims_are_counted after insert on claims begin
    update homes set claim_count = claim_count + 1 where id = new.home_id;
  end`.execute(db)
  await sql`create trigger deleted_claims_are_not_counted after delete on claims begin
    update homes set claim_count = claim_count - 1 where id = old.home_id;
  end`.execute(db)
}
