import { sql, type QueryExecutorProvider } from 'kysely'

/** Adds whether the trade of a claim may read what the homeowner wrote; no trade may until the builder says so. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table claim_trades add column shows_conversation integer not null default 0`.execute(db)
}
