import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Which message or event each email tells the builder of, so that a screen or document can say what became of it; and
 * when an email that had been accepted was reported undeliverable. Emails from before are matched with what happened in
 * their transaction; an act that fits two emails, or a message and an event that fit one, with none.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table act_emails (
    act_id text not null primary key,
    outbox_id text not null references outbox (id) on delete cascade
  ) without rowid`.execute(db)
  await sql`create index act_emails_by_outbox on act_emails (outbox_id)`.execute(db)
  await sql`alter table outbox add column returned_at text`.execute(db)
  await sql`alter table outbox add column return_reason text`.execute(db)

  const before = sql`strftime('%Y-%m-%dT%H:%M:%fZ', outbox.created_at, '-2 seconds')`
  await sql`insert into act_emails (act_id, outbox_id)
    select max(id), outbox_id from (select messages.id, min(outbox.id) as outbox_id from outbox
      join messages on messages.claim_id = outbox.claim_id
      where outbox.kind = 'to-builder' and sender = 'Homeowner' and channel = 'app'
        and messages.created_at between ${before} and outbox.created_at
      group by messages.id having count(*) = 1) group by outbox_id`.execute(db)
  await sql`insert into act_emails (act_id, outbox_id)
    select max(id), outbox_id from (select claim_events.id, min(outbox.id) as outbox_id from outbox
      join claim_events on claim_events.claim_id = outbox.claim_id
      where outbox.kind = 'to-builder'
        and (claim_events.kind in ('corrected', 'photos-added', 'followed-up', 'visit-accepted', 'visit-declined',
            'fix-disputed', 'withdrawn')
          or (claim_events.kind = 'status' and (claim_events.status = 'Closed'
            or (claim_events.status = 'InProgress' and claim_events.by = 'homeowner'))))
        and claim_events.at between ${before} and outbox.created_at
      group by claim_events.id having count(*) = 1) group by outbox_id`.execute(db)
  // Only a follow-up is a message and an event of one email.
  await sql`delete from act_emails where outbox_id in (
    select outbox_id from act_emails left join claim_events on claim_events.id = act_id
      group by outbox_id having count(*) > 1 + max(ifnull(claim_events.kind = 'followed-up', 0)))`.execute(db)
  await sql`update outbox set returned_at = report.at
    from (select content ->> 'about' as id, min(at) as at from record_entries
      where kind = 'mail-received' and content ->> 'report' = 'failed' group by 1) as report
    where report.id = outbox.id and outbox.state = 'sent'`.execute(db)
}
