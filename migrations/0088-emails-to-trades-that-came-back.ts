import { sql, type QueryExecutorProvider } from 'kysely'

/** Why the email with a trade's link did not arrive, and when that was known: their builder is told once. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table trade_links add column failure text`.execute(db)
  await sql`alter table trade_links add column failed_at text`.execute(db)
  await sql`create index trade_links_that_failed on trade_links (claim_id, failed_at) where failed_at is not null`.execute(
    db,
  )
}
