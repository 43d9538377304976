import { sync } from 'node-ical'
import type { CalendarResponse, DateWithTimeZone, ParameterValue, VEvent } from 'node-ical'
import { addDays, calendarDate, shortCalendarDate, shortDate, shortTime, zoneName } from '#shared/dates.ts'
import { decodeText } from './charsets.ts'

/** Longer calendar files are not read: an invitation has a few kilobytes. */
const longestCalendar = 256 * 1024
const mostEvents = 5
const longestWords = 2_000

/** A date, a wall-clock time of no known zone (YYYY-MM-DDTHH:MM), or an instant (ISO in UTC). */
export type Time = { kind: 'date' | 'wall' | 'instant'; value: string }

/** An invitation of a calendar program, or the answer to one (RFC 5546). */
export type Invitation = {
  method: 'request' | 'counter' | 'cancel' | 'reply' | 'publish'
  /** Of a reply. */
  answer: 'accepted' | 'declined' | 'tentative' | null
  comment: string
  summary: string
  location: string
  description: string
  start: Time | null
  end: Time | null
  isRepeated: boolean
}

export const isCalendar = (contentType: string, fileName: string): boolean =>
  ['text/calendar', 'application/ics', 'text/x-vcalendar'].includes(contentType.toLowerCase()) ||
  /\.(ics|vcs|ical)$/i.test(fileName)

/** Returns the invitations in a calendar file; none of one that cannot be read. */
export function readInvitations(bytes: Buffer): Invitation[] {
  if (bytes.length > longestCalendar) return []
  try {
    const calendar = sync.parseICS(decodeText(bytes, ''))
    return eventsOf(calendar)
      .slice(0, mostEvents)
      .map((event) => toInvitation(event, methodOf(calendar, event)))
  } catch {
    return []
  }
}

const eventsOf = (calendar: CalendarResponse): VEvent[] =>
  Object.values(calendar).flatMap((component) => (component?.type === 'VEVENT' ? [component] : []))

function methodOf({ vcalendar }: CalendarResponse, event: VEvent): Invitation['method'] {
  const method = (event.method ?? vcalendar?.method ?? '').toUpperCase()
  if (method === 'CANCEL' || event.status === 'CANCELLED') return 'cancel'
  if (method === 'REPLY') return 'reply'
  if (method === 'COUNTER') return 'counter'
  return method === 'REQUEST' ? 'request' : 'publish'
}

function toInvitation(event: VEvent, method: Invitation['method']): Invitation {
  const start = timeOf(event.start)
  const end = timeOf(event.end)
  return {
    method,
    answer: method === 'reply' ? answerOf(event) : null,
    comment: textOf(Reflect.get(event, 'comment')),
    summary: textOf(event.summary),
    location: textOf(event.location),
    description: textOf(event.description),
    start,
    end: start?.value === end?.value ? null : end,
    isRepeated: ['rrule', 'rdate', 'recurrences', 'recurrenceid'].some((name) => Reflect.has(event, name)),
  }
}

function answerOf({ attendee }: VEvent): Invitation['answer'] {
  for (const each of [attendee ?? []].flat()) {
    const state = typeof each === 'string' ? '' : (each.params.PARTSTAT ?? '').toUpperCase()
    if (state === 'ACCEPTED' || state === 'DECLINED' || state === 'TENTATIVE')
      return state === 'ACCEPTED' ? 'accepted' : state === 'DECLINED' ? 'declined' : 'tentative'
  }
  return null
}

/** Returns the words of a property, with or without parameters, once or several times. */
function textOf(value: unknown): string {
  const texts = [value].flat().map((each) => (isWithParameters(each) ? each.val : each))
  return texts
    .filter((each): each is string => typeof each === 'string')
    .join('\n')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .slice(0, longestWords)
}

const isWithParameters = (value: unknown): value is Exclude<ParameterValue, string> =>
  typeof value === 'object' && value !== null && 'val' in value

/** Times without a zone, or of an unknown one, come in the zone of this process: its clock shows what was written. */
function timeOf(date: DateWithTimeZone | undefined): Time | null {
  if (!date || Number.isNaN(date.getTime())) return null
  const twoDigits = (n: number) => String(n).padStart(2, '0')
  const value = calendarDate(date)
  if (date.dateOnly) return { kind: 'date', value }
  if (isKnownZone(date.tz)) return { kind: 'instant', value: date.toISOString() }
  return { kind: 'wall', value: `${value}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}` }
}

function isKnownZone(zone: string | undefined): boolean {
  if (zone === undefined) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns whether an invitation says more than that a button was pressed, or that there is one. */
export function hasWords({ method, comment, summary, location, description, start }: Invitation): boolean {
  if (method === 'reply' || method === 'cancel') return comment !== ''
  return start !== null || [comment, summary, location, description].some((words) => words !== '')
}

const openings = {
  request: 'Proposed by invitation',
  counter: 'Another time proposed by invitation',
  cancel: 'Invitation canceled',
  publish: 'Calendar entry',
}
const answers = { accepted: 'Accepted', declined: 'Declined', tentative: 'Tentatively accepted' }

/**
 * Returns an invitation in words, with its times in the home's zone.
 * @param known What the email says in its own text, so that the description is not repeated.
 */
function invitationWords(invitation: Invitation, timeZone: string, known = ''): string {
  const { method, answer, comment, description } = invitation
  if (method === 'reply') {
    const said = answer === null ? 'Answered' : answers[answer]
    const about = eventWords(invitation, timeZone)
    return [
      comment === '' ? `${said} the invitation` : `${said}: ${comment}`,
      ...(about === '' ? [] : [`Invitation: ${about}`]),
    ].join('\n')
  }
  const lines = [
    [openings[method], eventWords(invitation, timeZone)].filter((part) => part !== '').join(': '),
  ]
  for (const words of [comment, description])
    if (words !== '' && !squeezed(known).includes(squeezed(words))) lines.push(words)
  return lines.join('\n')
}

/** Returns the email with its invitations at the end of its text. */
export function withInvitations<Mail extends InvitedMail>(mail: Mail, timeZone: string): Mail {
  if (mail.invitations.length === 0) return mail
  const words = mail.invitations.map((each) => invitationWords(each, timeZone, mail.text)).join('\n\n')
  const [text, content] = [mail.text, mail.content].map((part) => `${part.trim()}\n\n${words}`.trim())
  return { ...mail, text, content, html: null }
}

type InvitedMail = { text: string; content: string; html: string | null; invitations: Invitation[] }

const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

function eventWords(invitation: Invitation, timeZone: string): string {
  const { start, end, summary, location, isRepeated } = invitation
  const title = summary.replace(
    /^(accepted|declined|tentative|canceled|cancelled|updated invitation|invitation): /i,
    '',
  )
  const when = start ? whenIn(start, end, timeZone) : ''
  return [when, isRepeated ? 'and more dates' : '', title, location]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ')
}

function whenIn(start: Time, end: Time | null, timeZone: string): string {
  if (start.kind === 'date') {
    const last = end?.kind === 'date' ? dayBefore(end.value) : start.value
    return last > start.value
      ? `${shortCalendarDate(start.value)} – ${shortCalendarDate(last)}`
      : shortCalendarDate(start.value)
  }
  const zone = start.kind === 'instant' ? timeZone : 'UTC'
  const at = ({ kind, value }: Time) => (kind === 'wall' ? `${value}:00Z` : value)
  const from = at(start)
  const to = end && end.kind === start.kind && at(end) > from ? at(end) : null
  const name = start.kind === 'instant' ? ` ${zoneName(from, zone)}` : ''
  const day = shortDate(from, zone)
  if (to === null) return `${day}, ${shortTime(from, zone)}${name}`
  if (shortDate(to, zone) !== day)
    return `${day}, ${shortTime(from, zone)} – ${shortDate(to, zone)}, ${shortTime(to, zone)}${name}`
  const [a, b] = [shortTime(from, zone), shortTime(to, zone)]
  return `${day}, ${a.slice(-2) === b.slice(-2) ? a.slice(0, -3) : a}–${b}${name}`
}

/** DTEND of whole days is the day after the last one (RFC 5545 3.6.1). */
const dayBefore = (date: string): string => addDays(date, -1)
