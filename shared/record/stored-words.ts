import { SENT_BY, sentByWords, type SentBy } from '../claims/reasons.ts'
import { shortCalendarDate, shortDateTime, timeWindow, weekdayDate } from '../dates.ts'
import { language, textOf } from '../messages/text.ts'
import { comesText } from '../visits.ts'

/*
 * The record stores its words in English, whoever caused them, so that it is the same for everybody. They are read again
 * here to be shown in the reader's language; words that nobody knows stay as they are.
 */

const SENT_BY_WORDS: Record<SentBy, string> = {
  email: 'by email',
  text: 'by text message',
  portal: 'through the builder’s portal',
  'in-person': 'in person',
  other: 'in another way',
}

/** Returns what is stored of how the homeowner sent the link. */
export const storedSentBy = (way: SentBy): string => SENT_BY_WORDS[way]

/** Writes the words of a person. */
type Theirs = (words: string) => string
const asItIs: Theirs = (words) => words

/** The same in the reader's language; `theirs` writes what they put instead. */
export function sentByInWords(stored: string | null, theirs = asItIs): string | null {
  const way = SENT_BY.find((each) => SENT_BY_WORDS[each] === stored)
  return way ? sentByWords(way) : stored && theirs(stored)
}

/** Returns stored words of an event in the reader's language; `theirs` writes those that only a person can have put. */
export function inReadersWords(stored: string, theirs = asItIs): string {
  for (const [pattern, write] of KNOWN) {
    const found = pattern.exec(stored)?.groups
    if (found) return language() === 'en' ? stored : write(found, theirs)
  }
  return theirs(stored)
}

type Found = Record<string, string | undefined>

const DATE = String.raw`[A-Z][a-z]{2} \d{1,2}, \d{4}`
const TIME = String.raw`\d{1,2}:\d\d(?: [AP]M)?`
const moment = (name: string) => String.raw`(?<${name}>${DATE}, ${TIME})(?: (?<${name}Zone>\S+))?`

const KNOWN: readonly [RegExp, (found: Found, theirs: Theirs) => string][] = [
  [
    new RegExp(
      String.raw`^[A-Z][a-z]{2}, (?<date>${DATE}), (?<from>${TIME}) to (?<to>${TIME})(?:, (?<who>.+?),? (?:comes?|(?<off>was to come|were to come)))?$`,
    ),
    visit,
  ],
  [
    new RegExp(String.raw`^The (?<kind>answer|inspection|repair) was due (?<date>${DATE})$`),
    ({ kind, date }) =>
      textOf('recordWords').stored.due({
        kind: kind === 'inspection' || kind === 'repair' ? kind : 'answer',
        date: shortCalendarDate(dateIn(date)),
      }),
  ],
  [
    new RegExp(
      `^Accepted by the mail server on ${moment('accepted')}, reported undeliverable on ${moment('reported')}\\. (?<reason>.+)$`,
      's',
    ),
    ({ accepted, acceptedZone, reported, reportedZone, reason = '' }) =>
      textOf('recordWords').stored.undeliverable({
        accepted: momentIn(accepted, acceptedZone),
        reported: momentIn(reported, reportedZone),
        reason,
      }),
  ],
  [new RegExp(`^${moment('at')}$`), ({ at, atZone }) => momentIn(at, atZone)],
  [
    /^(?<emails>\d+) emails?(?: and (?<photos>\d+) photos?)?$/,
    ({ emails, photos = 0 }) =>
      textOf('recordWords').stored.imported({ emails: Number(emails), photos: Number(photos) }),
  ],
  [
    /^(?<photos>\d+) photos?$/,
    ({ photos }) => textOf('recordWords').stored.imported({ emails: 0, photos: Number(photos) }),
  ],
  [/^Fixed before it was imported$/, () => textOf('recordWords').stored.fixedBefore],
  [
    /^Marked as fixed (?<days>\d+) days ago; nobody objected\.$/,
    ({ days }) => textOf('recordWords').stored.nobodyObjected({ days: Number(days) }),
  ],
]

function visit({ date, from = '', to = '', who, off }: Found, theirs: Theirs): string {
  const half = /[AP]M$/.exec(to)?.[0] ?? ''
  const window = timeWindow(clockTime(from.endsWith('M') ? from : `${from} ${half}`), clockTime(to))
  const when = `${weekdayDate(dateIn(date))}, ${window}`
  return who ? `${when}, ${comesText(who, off !== undefined, theirs(who))}` : when
}

/** "Mar 6, 2026" as YYYY-MM-DD. */
function dateIn(text = ''): string {
  const at = new Date(`${text} UTC`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10)
}

/** "1:05 PM" as HH:MM. */
function clockTime(text: string): string {
  const [, hours = '', minutes = '', half] = /^(\d+):(\d\d) ([AP]M)$/.exec(text) ?? []
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

function momentIn(text = '', zone = ''): string {
  const [, date, time = ''] = /^(.*\d{4}), (.*)$/.exec(text) ?? []
  return `${shortDateTime(`${dateIn(date)}T${clockTime(time)}:00Z`, 'UTC')} ${zone}`.trim()
}
