import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * An acknowledgement can be undone like a marked fix, so what waits is named. Upcoming visits are found by their day: a
 * builder's page counts them.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table pending_fixes rename to pending_answers`.execute(db)
  await sql`alter table pending_answers add column answer text not null default 'fix'`.execute(db)
  await sql`drop index pending_fixes_due`.execute(db)
  await sql`create index pending_answers_due on pending_answers (due_at)`.execute(db)
  await sql`create index visits_by_day on visits (date, claim_id) where state in ('proposed', 'accepted')`.execute(
    db,
  )
}
