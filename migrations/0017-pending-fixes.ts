import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * A fix that the builder marked is stored here while it can be undone. Claims that were reopened have no resolution
 * time until they are closed again, and the open visits of closed claims are cancelled.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table pending_fixes (
    claim_id text primary key references claims (id) on delete cascade,
    marked_at text not null,
    due_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index pending_fixes_due on pending_fixes (due_at)`.execute(db)
  await sql`update claims set resolution_days = null where status <> 'Closed'`.execute(db)
  await sql`update visits set state = 'cancelled'
    where state = 'proposed'
      and claim_id in (select id from claims where status = 'Closed')`.execute(db)
  await sql`update visits set state = 'cancelled'
    where state = 'accepted'
      and date > (select substr(closed_at, 1, 10) from claims where claims.id = visits.claim_id and status = 'Closed')`.execute(
    db,
  )
}
