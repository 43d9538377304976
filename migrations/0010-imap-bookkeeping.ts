import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * How far a mailbox has been read, and which of its mails are still to be processed: stored here, never as a flag in
 * the mailbox.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table imap_mailboxes (
    mailbox text primary key,
    uid_validity text not null,
    last_uid integer not null,
    read_from text not null,
    last_success_at text
  ) strict`.execute(db)
  await sql`create table imap_waiting (
    mailbox text not null references imap_mailboxes (mailbox) on delete cascade,
    uid integer not null,
    attempts integer not null default 0,
    next_attempt_at text not null,
    primary key (mailbox, uid)
  ) strict, without rowid`.execute(db)
}
