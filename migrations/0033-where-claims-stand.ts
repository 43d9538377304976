import { sql, type QueryExecutorProvider } from 'kysely'
import { rebuildTable } from './rebuild-table.ts'

/**
 * The list says where each claim stands, so a claim's row knows since when it has its status, through whom, and when it
 * reached the builder. The columns are before the long ones, where a list reads them quickly. An answer that
 * the homeowner gives in the list is stored while it can be undone.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await rebuildTable(db, 'claims', (definition) =>
    definition.replace(
      /(\n\s*)(summary text not null)/,
      '$1status_at text,$1status_by text,$1sent_at text,$1$2',
    ),
  )
  await sql`update claims set
    status_at = coalesce(
      (select at from claim_events where claim_id = claims.id and status = claims.status order by id desc limit 1),
      created_at),
    status_by = coalesce(
      (select by from claim_events where claim_id = claims.id and status = claims.status order by id desc limit 1),
      'system'),
    sent_at = coalesce(
      (select at from claim_events where claim_id = claims.id and status = 'Sent' order by id desc limit 1),
      (select at from claim_events where claim_id = claims.id and status in ('Opened', 'Acknowledged', 'InProgress')
        order by id limit 1))`.execute(db)
  await sql`create table homeowner_answers (
    claim_id text primary key references claims (id) on delete cascade,
    visit_id text,
    due_at text not null
  ) strict, without rowid`.execute(db)
  await sql`create index homeowner_answers_due on homeowner_answers (due_at)`.execute(db)
}
