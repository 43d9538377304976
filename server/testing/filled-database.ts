import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { SqliteConnection } from '#server/db/connect.ts'

/**
 * Runs `work` and copies the database, `homeclaim.db` in `dir`, before each statement: a kill leaves the files as they are
 * at that moment. Returns the folders of the copies.
 */
export async function filesBeforeEachStatement(
  { sqlite }: SqliteConnection,
  dir: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const folders: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = (source: string) => {
    const folder = path.join(dir, `kill-${folders.length}`)
    mkdirSync(folder)
    for (const file of ['homeclaim.db', 'homeclaim.db-wal']) {
      if (existsSync(path.join(dir, file))) copyFileSync(path.join(dir, file), path.join(folder, file))
    }
    folders.push(folder)
    return prepare(source)
  }
  await work()
  sqlite.prepare = prepare
  return folders
}

/** Puts at least one row into every table of the tenth migration's schema. */
export function fillTables({ sqlite }: SqliteConnection): void {
  const at = '2026-01-02T03:04:05.000Z'
  sqlite.exec(`
    insert into users (id, email, name, created_at) values ('u1', 'a@example.com', 'Ada', '${at}'), ('u2', 'b@example.com', 'Bo', '${at}');
    insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at) values ('s1', 'x', 'u1', '${at}', '${at}', '${at}');
    insert into user_tokens values ('t1', 'u1', 'verify-email', 'a@example.com', '${at}', null);
    insert into server_state values ('k', 'v');
    insert into sign_in_identities values ('iss', 'sub', 'u1', 'a@example.com', '${at}', '${at}');
    insert into spent_nonces values ('n', '${at}');
    insert into home_profiles values ('u1', '1 Elm', 'Reno', 'NV', '89501', '2026-01-01', '2027-01-01', null, '${at}', '${at}');
    insert into builder_profiles values ('u1', 'North', 'b@north.example', null, null, '${at}', '${at}');
    insert into claims (user_id, id, number, title, category, address, status, created_at, updated_at, summary, description, search_text)
      values ('u1', 'c1', 1001, 'Drip', 'Plumbing', '1 Elm', 'Sent', '${at}', '${at}', 's', 'd', 'drip'),
             ('u2', 'c2', 1002, 'Crack', 'Other', '2 Elm', 'Closed', '${at}', '${at}', 's', 'd', 'crack');
    insert into claim_events values ('e1', 'c1', 'status', 'New', '${at}', 'homeowner', null), ('e2', 'c1', 'kept-locally', null, '${at}', 'system', 'x');
    insert into messages (id, claim_id, sender, channel, content, created_at) values ('m1', 'c1', 'Builder', 'email', 'hello', '${at}'), ('m2', 'c2', 'Homeowner', 'app', 'hi', '${at}');
    insert into photos (id, user_id, claim_id, message_id, file_name, content_type, size_bytes, state, granted_until, created_at)
      values ('p1', 'u1', 'c1', 'm1', 'a.jpg', 'image/jpeg', 5, 'stored', '${at}', '${at}');
    insert into attachments values ('a1', 'c1', 'm1', 'a.pdf', 'application/pdf', 9, '${at}');
    insert into visits values ('v1', 'c1', '2026-02-01', '09:00', '11:00', null, 'proposed', null, '${at}', null);
    insert into outbox (id, kind, user_id, claim_id, to_address, to_name, mail, message_domain, state, next_attempt_at, created_at)
      values ('o1', 'letter', 'u1', 'c1', 'b@north.example', 'North', '{}', 'x', 'sent', '${at}', '${at}');
    insert into inbound_mails (id, dedupe_key, door, size_bytes, received_at, state, next_attempt_at, claim_id)
      values ('i1', 'd1', 'smtp', 5, '${at}', 'filed', '${at}', 'c1');
    insert into imap_mailboxes values ('u@h/INBOX', '1', 5, '${at}', null);
    insert into imap_waiting values ('u@h/INBOX', 4, 0, '${at}');
    insert into card_customers values ('cus', 'u1', '${at}', null);
    insert into card_checkouts values ('cs', 'cus', '${at}', null, null);
    insert into subscriptions values ('sub', 'cus', 'u1', 'active', '${at}', null, null, null, null, 0, 1, '${at}');
    insert into card_events values ('ev', 'type', '${at}');
    insert into card_endings values ('cus', '${at}');
  `)
}
