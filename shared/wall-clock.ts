/** Number of results that are kept. */
const MAX_ZONES = 100
const MAX_OFFSETS = 5_000

/** The time of a clock and a calendar on the wall; `month` and `weekday` count from 0, `hour` from 0 to 23. */
export type WallClock = {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

/** Creating a formatter costs a hundred times its use. */
const clocks = remembered(
  MAX_ZONES,
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
)

/** Returns what the wall shows at a time in an IANA zone, the viewer's own when absent; undefined for an invalid time. */
export function wallClock(at: string | Date, timeZone?: string): WallClock | undefined {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return undefined
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      weekday: date.getDay(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  const local = timeZone === 'UTC' ? date : inZone(date, timeZone)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth(),
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  }
}

/** The part of it that is used where the language has it, as in most browsers: a page's first formatter takes 30 ms, this 2. */
declare const Temporal:
  | {
      Instant: {
        fromEpochMilliseconds: (ms: number) => {
          toZonedDateTimeISO: (timeZone: string) => { offsetNanoseconds: number }
        }
      }
    }
  | undefined

const QUARTER_HOUR = 15 * 60_000
/** Offset of a zone from UTC in a quarter of an hour, in ms: a list asks for the same again at each reading. */
const offsetsOf = remembered(MAX_ZONES, (timeZone: string) =>
  remembered(MAX_OFFSETS, (quarter: number) => {
    const start = quarter * QUARTER_HOUR
    if (typeof Temporal === 'undefined') return shownAt(new Date(start), timeZone) - start
    const { Instant } = Temporal
    return Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
  }),
)

/** Returns the time whose UTC clock shows what the zone's clock shows at `date`. A zone changes on a quarter only. */
function inZone(date: Date, timeZone: string): Date {
  const time = date.getTime()
  return new Date(time + offsetsOf(timeZone)(Math.floor(time / QUARTER_HOUR)))
}

/** Returns what the zone's clock shows, in ms as if it were UTC, to the minute. */
function shownAt(date: Date, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clocks(timeZone).formatToParts(date)) parts[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute } = parts
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * Returns `work` with a memory, for what depends on its arguments alone and is asked for again and again.
 *
 * @param most how many results are kept; all are forgotten when there would be more
 * @param keyOf what results are kept by; the first argument unless told
 */
export function remembered<Args extends unknown[], Result>(
  most: number,
  work: (...args: Args) => Result,
  keyOf: (...args: Args) => unknown = (...args) => args[0],
): (...args: Args) => Result {
  const results = new Map<unknown, Result>()
  return (...args) => {
    const key = keyOf(...args)
    const known = results.get(key)
    if (known !== undefined) return known
    const result = work(...args)
    if (results.size >= most) results.clear()
    results.set(key, result)
    return result
  }
}
