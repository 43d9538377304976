import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * When an account was last in use, stored on the account: its sessions have it too, but they are deleted when they end.
 * Triggers, so that no writer of sessions can forget it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column last_seen_at text`.execute(db)
  await sql`update users set last_seen_at =
    (select max(last_seen_at) from sessions where sessions.user_id = users.id)`.execute(db)
  await sql`create trigger session_begun after insert on sessions begin
    update users set last_seen_at = new.last_seen_at where id = new.user_id;
  end`.execute(db)
  await sql`create trigger session_seen after update of last_seen_at on sessions begin
    update users set last_seen_at = new.last_seen_at
    where id = new.user_id and (last_seen_at is null or last_seen_at < new.last_seen_at);
  end`.execute(db)
}
