import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * What was read of a mailbox by what it is, because some mail servers number the mails of a folder anew at each
 * connection, and how often that happened.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table imap_seen (
    mailbox text not null references imap_mailboxes (mailbox) on delete cascade,
    fingerprint text not null,
    uid_validity text not null,
    attempts integer not null,
    next_attempt_at text not null,
    is_settled integer not null default 0,
    seen_at text not null,
    primary key (mailbox, fingerprint)
  ) strict, without rowid`.execute(db)
  await sql`alter table imap_mailboxes add column renumbered integer not null default 0`.execute(db)
  await sql`alter table imap_mailboxes add column renumbered_at text`.execute(db)
}
