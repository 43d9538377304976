import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * Why a statement may read a whole table or sort its rows. The texts are beginnings of statements, in `statements.sql`.
 */
export const EXCEPTIONS: readonly { reason: string; statements: readonly string[] }[] = [
  {
    reason: 'Sorts the few rows of one account, one claim, one page of messages or one mailbox.',
    statements: [
      'select "created_at" as "signedInAt"',
      'select "email" from "user_tokens"',
      'select "id" from "card_checkouts" where "customer_id" = +?',
      'select "id" from "card_customers" where "user_id" = +?',
      'select "id", "customer_id" as "customerId"',
      'select "id", "kind", "to_address" as "to"',
      'select "id", "message_id" as "messageId", "event_id"',
      'select "issuer", "subject"',
      'select "uid", "attempts" from "imap_waiting"',
      'select "attachments"."id", "claim_id"',
      'select "documents"."id", "claim_id"',
      'select * from "photos" where "message_id" in',
      'select * from "recordings" where "message_id" in',
      'select * from "sessions" where "user_id" = +?',
      'select * from "sign_in_identities" where "user_id" = +?',
      'select * from "subscriptions" where "customer_id" = +?',
      'select * from "subscriptions" where "user_id" = +?',
    ],
  },
  {
    reason: 'Sorts the claims of one home by their rooms, when somebody asks for it.',
    statements: [
      'select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? and (("room" = +?',
      `select "id", "number", "title", "category", "room", "address", "status", "created_at", "updated_at", "first_response_hours", "resolution_days", "last_message_sender", "last_message_preview", "thumb_photo_id", "fix_reported_at", "status_at", "status_by", "sent_at", "builder_name", "imported_at" from "claims" where "home_id" = +? order by room = '', "room"`,
    ],
  },
  {
    reason:
      'Reads a table from one end and stops: at its limit, or at the first row that fits, as nearly all do.',
    statements: [
      'select "id" from "users" limit +?',
      'delete from "claim_changes" where "at" < +? and "seq" < coalesce((select "later"."seq"',
      'select "id" from "users" where "id" != +? limit +?',
      'select "id" from "inbound_mails" where "dedupe_key" not like +? and "door" != +? limit +?',
      'select "outbox".*, "outbox_mails"."mail" from "outbox" inner join "outbox_mails" on "outbox_mails"."outbox_id" = "outbox"."id" order by "id" desc limit +?',
      'select * from "inbound_mails" where "door" != +? order by "id" desc limit +?',
      'select * from "photos" where "state" = +? order by "id" desc limit +?',
      'select "at" from "record_days" order by "seq" desc limit +?',
      'select max("entry"."at") as "at" from "record_day_heads" as "head" inner join "record_entries" as "entry" on "entry"."claim_id" = "head"."claim_id" and "entry"."seq" = "head"."seq" where "head"."day" = (select "day" from "record_day_heads" order by "day" desc limit +?)',
    ],
  },
  {
    reason: 'Reads a list of what is to be done, which is nearly always empty.',
    statements: ['delete from "record_removals"', 'delete from "recordings" where "claim_id" is null'],
  },
  {
    reason:
      'Once at each start: the mails of a mailbox that could not be read yet, and the addresses to notify, which few accounts have.',
    statements: [
      'update "imap_waiting" set "next_attempt_at" = +? where "next_attempt_at" > +?',
      'update "notify_addresses" set "not_before" = +? where "not_before" > +?',
    ],
  },
  {
    reason: 'On the command line: verifies every record. The days are read from their end.',
    statements: [
      'select "hash" from "record_entries"',
      'select * from "record_days" order by "seq"',
      'select "seq", "day", "hash", "time_stamp" as "timeStamp" from "record_days" order by "seq" desc',
    ],
  },
  {
    reason: 'On request of the admin: looks for a text in every account, and counts everything.',
    statements: [
      'select "id", "name", "email", "created_at", "claims_count"',
      'select count(*) as "n" from "users" where (instr(',
      'select count(*) as "n" from "users"',
      'select (select count(*) from users)',
      'select coalesce(sum(length), 0) as "entries"',
      `select count(*) filter (where state = 'due')`,
    ],
  },
]

/** Indexes of what is rare: reading all of one is what its statement is for. */
const RARE = [
  'outbox_due',
  'outbox_unowned',
  'attachments_unseen',
  'documents_unseen',
  'photos_without_variants',
  'photos_unclaimed',
  'inbound_mails_unfiled',
  'inbound_mails_unfiled_bytes',
  'card_endings_by_time',
  'subscriptions_overdue',
  'users_admins',
  'record_heads_changed',
]

/** Returns the steps of SQLite's plan that read a whole table, or a whole index of what is not rare, or sort. */
export type FaultsOf = (statement: string) => string[]

/**
 * Explains statements on an empty database of the product, which plans as one without statistics or as one with a
 * million claims. `close` removes it.
 */
export async function openPlanner(options: { hasStatistics: boolean }): Promise<{
  faultsOf: FaultsOf
  close(): Promise<void>
}> {
  const dir = mkdtempSync(path.join(tmpdir(), 'plans-'))
  const file = path.join(dir, 'homeclaim.db')
  let connection = connect(file)
  await migrate(connection, { clock: systemClock, backupDir: dir })
  if (options.hasStatistics) {
    connection.sqlite.exec('analyze; delete from sqlite_stat1')
    const insert = connection.sqlite.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
    for (const row of statistics()) insert.run(...row)
    // SQLite reads them once, when it opens a file.
    await connection.close()
    connection = connect(file)
  }
  return {
    faultsOf: (statement) =>
      connection.sqlite
        .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
        .all(...Array<null>(statement.split('?').length - 1).fill(null))
        .map(({ detail }) => detail)
        .filter(isFault),
    async close() {
      await connection.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const Statistics = z.array(z.tuple([z.string(), z.nullable(z.string()), z.string()]))

/** What ANALYZE wrote in a database with a million claims. */
const statistics = () =>
  Statistics.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'statistics-of-a-million.json'), 'utf8')),
  )

function isFault(detail: string): boolean {
  if (
    /^SCAN (CONSTANT ROW|json_each|pragma_|migrations|open_claims|closed_claims|unknown_senders|\()/.test(
      detail,
    )
  )
    return false
  const [, index] = /^SCAN \w+ USING (?:COVERING )?INDEX (\w+)/.exec(detail) ?? []
  return detail.includes('TEMP B-TREE') || (detail.startsWith('SCAN') && !RARE.includes(index ?? ''))
}

export const isException = (statement: string): boolean =>
  EXCEPTIONS.some(({ statements }) => statements.some((beginning) => statement.startsWith(beginning)))
