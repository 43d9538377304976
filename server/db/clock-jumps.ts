import { sql, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import { DAY, HOUR } from '#shared/dates.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from './connect.ts'

/** Longer than any job waits: retries over days, the week between two looks at a coverage, a follow-up over holidays. */
const LONGEST_WAIT_MS = 15 * DAY
/** Late enough that a follow-up first waits for the mail that came while nothing ran. */
const LATE_MS = HOUR

/** Columns with the time of the next attempt. `only` names the rows that their index has. */
const WAITS: readonly { table: string; column: string; only?: RawBuilder<unknown> }[] = [
  { table: 'outbox', column: 'next_attempt_at', only: sql`state = 'due'` },
  {
    table: 'inbound_mails',
    column: 'next_attempt_at',
    only: sql`state = 'stored' and priority in (0, 1, 2)`,
  },
  { table: 'imap_waiting', column: 'next_attempt_at' },
  { table: 'pushes', column: 'next_attempt_at' },
  { table: 'notify_messages', column: 'next_attempt_at' },
  { table: 'notify_addresses', column: 'not_before' },
  { table: 'visits', column: 'remind_at', only: sql`state = 'proposed'` },
  { table: 'follow_up_choices', column: 'look_at' },
  { table: 'coverage_watches', column: 'look_at' },
  { table: 'pending_answers', column: 'due_at' },
  // Would count against the limits of a day until then.
  { table: 'counted_mails', column: 'at' },
]

/**
 * Makes due whatever waits longer than any job waits: its time was written while the clock of this machine was ahead, as
 * on a board without a battery. Each job then decides anew when the next time is. Safe to repeat.
 */
export async function pullBackWaits({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Logger
}): Promise<void> {
  const latest = isoAfter(clock.now(), LONGEST_WAIT_MS)
  const at = isoAfter(clock.now(), -LATE_MS)
  let count = 0
  for (const { table, column, only } of WAITS) {
    const time = sql.ref(column)
    const rows = only ? sql`${only} and ${time} > ${latest}` : sql`${time} > ${latest}`
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${time} = ${at} where ${rows}`.execute(db)
    count += Number(numAffectedRows ?? 0)
  }
  if (count > 0)
    log.warn(
      { count },
      'the clock of this machine was ahead: what would have waited for that time is due now',
    )
}
