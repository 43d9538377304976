import { sql, type RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
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

/** Two clocks that differ by less are as right as most. */
export const FAR_MS = 10 * MINUTE

/**
 * Reports at the start that the clock is before the last entry of a record: what is recorded now would be dated before
 * what happened earlier.
 */
export async function reportEarlyClock({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Pick<Logger, 'error'>
}): Promise<void> {
  const open = await db
    .selectFrom('record_day_heads as head')
    .innerJoin('record_entries as entry', (join) =>
      join.onRef('entry.claim_id', '=', 'head.claim_id').onRef('entry.seq', '=', 'head.seq'),
    )
    .select((eb) => eb.fn.max('entry.at').as('at'))
    .where('head.day', '=', (eb) =>
      eb.selectFrom('record_day_heads').select('day').orderBy('day', 'desc').limit(1),
    )
    .executeTakeFirst()
  const closed = await db
    .selectFrom('record_days')
    .select('at')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const last = [open?.at, closed?.at].reduce<string>((latest, at) => (at && at > latest ? at : latest), '')
  const now = clock.now()
  if (last === '' || now.getTime() + FAR_MS >= Date.parse(last)) return
  log.error(
    { now: iso(now), last },
    'the clock of this machine is before the last entry of a record: set it, because what is recorded now is dated too early',
  )
}

type Reporting = { clock: Clock; log: Pick<Logger, 'error'> }

/** Reports that the clock of the mail server is far from ours. `at` is its time in ms. */
export function reportOtherClock({ clock, log }: Reporting, at: number): void {
  const now = clock.now()
  if (Math.abs(at - now.getTime()) < FAR_MS) return
  const side = at > now.getTime() ? 'behind' : 'ahead of'
  log.error(
    { now: iso(now), mailServer: iso(new Date(at)) },
    `the clock of this machine is ${side} the mail server’s: set it, because what is recorded now is dated wrongly`,
  )
}

/** Reports that an answer arrived at `at`, by the mail server's clock in ms, long before what it answers was written. */
export function reportEarlyAnswer({ log }: Pick<Reporting, 'log'>, at: number, writtenAt: Date): void {
  if (writtenAt.getTime() - at < FAR_MS) return
  log.error(
    { writtenAt: iso(writtenAt), mailServer: iso(new Date(at)) },
    'the clock of this machine was ahead of the mail server’s: its answer came before an email was written. Check it, because what was recorded then is dated too late',
  )
}

/** Told often, by every connection; said again after so long. */
const AGAIN_MS = HOUR

/** Returns the same for a server that tells its time often: said once an hour, as long as it is true. */
export function createClockComparison(core: Reporting) {
  let saidAt: number | undefined
  return (at: number): void => {
    const now = core.clock.now().getTime()
    if (Math.abs(at - now) < FAR_MS) return void (saidAt = undefined)
    // A clock that was set back meanwhile is no reason to be silent.
    if (saidAt !== undefined && Math.abs(now - saidAt) < AGAIN_MS) return
    saidAt = now
    reportOtherClock(core, at)
  }
}
