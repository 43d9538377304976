import { sql, type QueryExecutorProvider } from 'kysely'

/** When each visit is looked at for a reminder of a proposal without an answer; null when it is not any more. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table visits add column remind_at text`.execute(db)
  await sql`update visits set remind_at = proposed_at where state = 'proposed'`.execute(db)
  await sql`create index visits_to_remind on visits (remind_at) where state = 'proposed' and remind_at is not null`.execute(
    db,
  )
}
