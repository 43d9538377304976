import { language, locale } from './messages/text.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const INVALID = 'Invalid Date'

/** Number of results that are kept. */
const MAX_DATES = 10_000

/** Creating a formatter costs a hundred times its use, and a phone several milliseconds before the first screen. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What `Intl` writes: names of zones, and the dates of other languages than English, whose short US style is written here. */
const SHAPES = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  longDate: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  month: { month: 'short' },
  zone: { timeZoneName: 'short' },
  zoneInWords: { timeZoneName: 'longGeneric' },
  time: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
type Shape = keyof typeof SHAPES

function shapeOf(shape: Shape, timeZone?: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${shape} ${locale()}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale(), { timeZone, ...SHAPES[shape] })
  formatters.set(key, made)
  return made
}

const isEnglish = (): boolean => language() === 'en'

/** "El vie 6 mar": in Spanish no comma parts a weekday from its day. */
const weekdayAnd = (date: string, shape: 'date' | 'day'): string =>
  `${writtenDay(date, 'weekday')}${language() === 'es' ? ' ' : ', '}${writtenDay(date, shape)}`

/** Fonts have no narrow space. */
const withUsualSpaces = (text: string): string => text.replaceAll('\u202f', '\u00a0')

/** Writes a time in the reader's language, which is not English. */
function written(at: string | Date, shape: Shape, timeZone?: string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? INVALID : withUsualSpaces(shapeOf(shape, timeZone).format(date))
}

/** The same for a calendar date (YYYY-MM-DD). */
const writtenDay = (date: string, shape: Shape): string => written(`${date}T00:00:00Z`, shape, 'UTC')

/** "9:00–11:00 a.m.", from wall-clock HH:MM. */
function writtenWindow(from: string, to: string): string {
  const [a, b] = [from, to].map((time) => new Date(`2000-01-01T${time}:00Z`)) as [Date, Date]
  return withUsualSpaces(shapeOf('time', 'UTC').formatRange(a, b))
}

/** "hace 3 días". */
const ago = (count: number, unit: 'day' | 'month' | 'year'): string =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-count, unit)

const dateText = ({ year, month, day }: WallClock): string => `${MONTHS[month]} ${day}, ${year}`
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Short US style, "Feb 24, 2026", in the given IANA zone (the viewer's own when absent). */
export function shortDate(at: string | Date, timeZone?: string): string {
  if (!isEnglish()) return written(at, 'date', timeZone)
  const wall = wallClock(at, timeZone)
  return wall ? dateText(wall) : INVALID
}

/** "4:12 PM". */
export function shortTime(at: string | Date, timeZone?: string): string {
  if (!isEnglish()) return written(at, 'time', timeZone)
  const wall = wallClock(at, timeZone)
  if (!wall) return INVALID
  return `${wall.hour % 12 || 12}:${twoDigits(wall.minute)} ${wall.hour < 12 ? 'AM' : 'PM'}`
}

/** "Feb 24, 2026, 4:12 PM". */
export function shortDateTime(at: string | Date, timeZone?: string): string {
  return `${shortDate(at, timeZone)}, ${shortTime(at, timeZone)}`
}

/** Returns whether the clocks of a zone show a time once more an hour earlier or later, because they were put back. */
function isShownTwice(at: string | Date, timeZone?: string): boolean {
  const time = new Date(at).getTime()
  if (Number.isNaN(time)) return false
  const shown = shortDateTime(at, timeZone)
  return [time - HOUR, time + HOUR].some((other) => shortDateTime(new Date(other), timeZone) === shown)
}

/** Returns a writer of times that adds the zone's name in the hour that comes twice when clocks go back. */
const withZoneIfTwice =
  (write: typeof shortTime): typeof shortTime =>
  (at, timeZone) =>
    isShownTwice(at, timeZone) ? `${write(at, timeZone)} ${zoneName(at, timeZone)}` : write(at, timeZone)

/** "4:12 PM", or "1:30 AM PST" where the clock shows it twice. */
export const clearTime = withZoneIfTwice(shortTime)

/** "Feb 24, 2026, 4:12 PM", or "Nov 1, 2026, 1:30 AM PST" where the clock shows it twice. */
export const clearDateTime = withZoneIfTwice(shortDateTime)

/** "Feb 24, 2026, 4:12 PM PST", for texts that leave the viewer's screen. */
export const zonedDateTime = (at: string | Date, timeZone?: string): string =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

/** Returns "PST": the zone's short name at that time, for texts that leave the viewer's screen. */
export function zoneName(at: string | Date, timeZone?: string): string {
  const parts = shapeOf('zone', timeZone).formatToParts(new Date(at))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** Formats a calendar date (YYYY-MM-DD) in short US style; it has no zone and must not shift with one. */
export function shortCalendarDate(date: string): string {
  return shortDate(`${date}T00:00:00Z`, 'UTC')
}

/** "9 June 2026" for a calendar date (YYYY-MM-DD): as it is written outside the US. */
export function dayMonthDate(date: string): string {
  if (!isEnglish()) return writtenDay(date, 'longDate')
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...SHAPES.longDate })
}

/** "Fri, Mar 6, 2026" for a calendar date. */
export function weekdayDate(date: string): string {
  if (!isEnglish()) return weekdayAnd(date, 'date')
  const wall = wallClock(`${date}T00:00:00Z`, 'UTC')
  return wall ? `${WEEKDAYS[wall.weekday]}, ${dateText(wall)}` : INVALID
}

/** "Mar" for a calendar date. */
export function shortMonth(date: string): string {
  if (!isEnglish()) return writtenDay(date, 'month')
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? INVALID
}

/** "9:00 to 11:00 AM", or "11:00 AM to 1:00 PM", from wall-clock HH:MM. */
export function timeWindow(from: string, to: string): string {
  if (!isEnglish()) return writtenWindow(from, to)
  const [a, b] = [from, to].map((time) => shortTime(`2000-01-01T${time}:00Z`, 'UTC'))
  if (!a || !b) return `${from} to ${to}`
  return a.slice(-2) === b.slice(-2) ? `${a.slice(0, -3)} to ${b}` : `${a} to ${b}`
}

/** "9–11 AM", "9:30–11 AM", or "11 AM–1 PM", from wall-clock HH:MM: the short form. */
export function shortWindow(from: string, to: string): string {
  if (!isEnglish()) return writtenWindow(from, to)
  const [a, b] = [from, to].map((time) => shortTime(`2000-01-01T${time}:00Z`, 'UTC').replace(':00', ''))
  if (!a || !b) return `${from}–${to}`
  return a.slice(-2) === b.slice(-2) ? `${a.slice(0, -3)}–${b}` : `${a}–${b}`
}

/** "Tue, Nov 24, 9–11 AM", with the year unless it is that of `today` (YYYY-MM-DD). */
export function shortVisit(visit: { date: string; from: string; to: string }, today: string): string {
  return `${shortWeekday(visit.date, today)}, ${shortWindow(visit.from, visit.to)}`
}

/** "Tue, Nov 24" for a calendar date, with the year unless it is that of `today`. */
export function shortWeekday(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  if (!isEnglish()) return weekdayAnd(date, isThisYear ? 'day' : 'date')
  const day = weekdayDate(date)
  return isThisYear ? day.slice(0, -6) : day
}

/** Returns whole calendar days between two dates (YYYY-MM-DD): negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from)
}

/** Returns the number of a calendar date's day, YYYY-MM-DD: 0 for January 1, 1970. */
export const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY)

/**
 * Returns the calendar date, YYYY-MM-DD, of the day that `dayOf` numbers. Written once: for a page of claims the same
 * weeks are asked for hundreds of times.
 */
export const dateOfDay = remembered(MAX_DATES, (day: number): string =>
  new Date(day * DAY).toISOString().slice(0, 10),
)

/** Returns the calendar date `days` after `date`, both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string => dateOfDay(dayOf(date) + days)

/** "Feb 24", in the given zone. */
export const shortDay = (at: string | Date, timeZone?: string): string =>
  isEnglish() ? shortDate(at, timeZone).replace(/, \d+$/, '') : written(at, 'day', timeZone)

/** "Feb 24" for a calendar date, with the year unless it is that of `today` (YYYY-MM-DD). */
export function monthDay(date: string, today: string): string {
  const text = shortCalendarDate(date)
  if (date.slice(0, 4) !== today.slice(0, 4)) return text
  return isEnglish() ? text.slice(0, -6) : writtenDay(date, 'day')
}

/** "today", "yesterday", "3 days ago" for up to 7 days, then the date as `monthDay` writes it. */
export function recentDay(date: string, today: string): string {
  const days = daysBetween(date, today)
  if (!isEnglish()) return days <= 7 ? ago(Math.max(days, 0), 'day') : monthDay(date, today)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days <= 7 ? `${days} days ago` : monthDay(date, today)
}

/** Returns the calendar date of a time in a zone, as YYYY-MM-DD. */
export function calendarDate(at: string | Date, timeZone?: string): string {
  const wall = wallClock(at, timeZone)
  if (!wall) return INVALID
  return `${String(wall.year).padStart(4, '0')}-${twoDigits(wall.month + 1)}-${twoDigits(wall.day)}`
}

/** "today", "yesterday", "9 days ago", "2 months ago": shown after an absolute date, never alone. */
export function relativeDay(at: string | Date, now: Date, timeZone?: string): string {
  const days = daysBetween(calendarDate(at, timeZone), calendarDate(now, timeZone))
  const months = Math.round(days / 30.4)
  if (!isEnglish()) {
    if (days < 45) return ago(Math.max(days, 0), 'day')
    return months < 24 ? ago(months, 'month') : ago(Math.round(days / 365), 'year')
  }
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 45) return `${days} days ago`
  return months < 24 ? `${months} months ago` : `${Math.round(days / 365)} years ago`
}

/** "Pacific Time (America/Los_Angeles)": for people, and exact. */
export function zoneInWords(timeZone: string): string {
  const parts = shapeOf('zoneInWords', timeZone).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${name} (${timeZone})` : timeZone
}

/** Number of results that are kept. */
const MAX_ZONES = 100
const MAX_OFFSETS = 5_000

/** The time of a clock and a calendar on the wall; `month` and `weekday` count from 0, `hour` from 0 to 23. */
type WallClock = {
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
function wallClock(at: string | Date, timeZone?: string): WallClock | undefined {
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
