import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { language, textOf } from '#shared/messages/text.ts'
import { calendarDate } from '#shared/dates.ts'

/** A visit as calendars write it. */
type CalendarVisit = {
  visitId: string
  claimNumber: number
  title: string
  address: string
  /** Calendar date and local time window at the home: YYYY-MM-DD and HH:MM. */
  date: string
  from: string
  to: string
  who: string | null
  timeZone: string
  /** When this was written, ISO 8601. */
  at: string
}

export type VisitCalendar = CalendarVisit & {
  /** Goes up with every change of the same visit (RFC 5545, 3.8.7.4). */
  sequence: number
  method: 'CANCEL' | 'PUBLISH'
  organizer: { name: string; address: string }
  /** The attendee of a CANCEL, which requires one (RFC 5546, 3.2.5). A PUBLISH has none. */
  attendee?: { name: string; address: string }
}

/** A visit that the builder's calendar is invited to, or no longer. */
export type VisitInvitation = CalendarVisit & {
  uid: string
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  organizer: { name: string; address: string }
  attendee: { name: string; address: string }
}

/** A visit of a calendar that programs read again and again from its address. */
type FeedVisit = CalendarVisit & { isConfirmed: boolean; url: string }

const product = () => ({
  company: PRODUCT_NAME,
  product: PRODUCT_NAME,
  language: language().toUpperCase(),
})
/** Interval at which calendar programs should read a feed again, in seconds. */
const FEED_TTL_S = 3_600

/**
 * Returns a visit as an iCalendar file. Times are UTC instants, computed from the home's time zone, so that no
 * calendar needs to know that zone; the UID is the visit's, so that a later file replaces an earlier one.
 */
export function visitCalendar(visit: VisitCalendar): string {
  const isCancelled = visit.method === 'CANCEL'
  const calendar = ical({ prodId: product(), method: ICalCalendarMethod[visit.method] })
  const event = calendar.createEvent({
    ...eventOf(visit),
    sequence: visit.sequence,
    organizer: { name: printable(visit.organizer.name), email: visit.organizer.address },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (visit.attendee && visit.method !== 'PUBLISH') {
    event.createAttendee({
      name: printable(visit.attendee.name),
      email: visit.attendee.address,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  }
  return calendar.toString()
}

/**
 * Returns an invitation as calendar programs answer it (RFC 5546, 3.2.2), or what takes it back. Its lines are not folded,
 * because the organizer's address is filled in when the email is sent.
 */
export function visitInvitation({ uid, attendee, organizer, ...visit }: VisitInvitation): string {
  const isCancelled = visit.method === 'CANCEL'
  const calendar = ical({ prodId: product(), method: ICalCalendarMethod[visit.method] })
  const event = calendar.createEvent({
    ...eventOf(visit),
    id: uid,
    sequence: visit.sequence,
    organizer: { name: printable(organizer.name), email: organizer.address },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  event.createAttendee({
    name: printable(attendee.name),
    email: attendee.address,
    rsvp: !isCancelled,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  })
  return withoutFolds(calendar.toString())
}

const withoutFolds = (file: string): string => file.replaceAll(/\r\n[ \t]/g, '')

/** The household's answer to a meeting of the builder's own calendar. */
export type MeetingAnswer = {
  uid: string
  sequence: number
  organizer: { name: string; address: string }
  attendee: { name: string; address: string }
  isAccepted: boolean
  comment: string | null
  title: string
  start: Date
  end: Date
  /** When this was written, ISO 8601. */
  at: string
}

/**
 * Returns an answer as calendar programs read it (RFC 5546, 3.2.3). Its lines are not folded, because the attendee's
 * address is filled in when the email is sent.
 */
export function meetingAnswer(answer: MeetingAnswer): string {
  const { uid, sequence, organizer, attendee, isAccepted, comment, title, start, end, at } = answer
  const calendar = ical({ prodId: product(), method: ICalCalendarMethod.REPLY })
  const event = calendar.createEvent({
    id: printable(uid),
    sequence,
    stamp: new Date(at),
    start,
    end,
    summary: printable(title),
    organizer: { name: printable(organizer.name || organizer.address), email: organizer.address },
  })
  event.createAttendee({
    name: printable(attendee.name),
    email: attendee.address,
    status: isAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.DECLINED,
  })
  const unfolded = withoutFolds(calendar.toString())
  if (comment === null) return unfolded
  const escaped = printable(comment)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
  return unfolded.replace(/(?=END:VEVENT)/, () => `COMMENT:${escaped}\r\n`)
}

/** A whole day of a feed, such as the last one of a warranty. */
export type FeedDay = {
  id: string
  /** YYYY-MM-DD. */
  date: string
  title: string
  text: string
  address: string
  url: string
  /** When this was written, ISO 8601. */
  at: string
}

/** Returns the visits and the days of a home as a calendar to subscribe to, like `visitsFeed`. */
export function homeFeed(
  name: string,
  { visits, days }: { visits: readonly FeedVisit[]; days: readonly FeedDay[] },
): string {
  const calendar = feedOf(name, visits)
  for (const { id, date, title, text, address, url, at } of days)
    calendar.createEvent({
      id: `${id}@${PRODUCT_NAME.toLowerCase()}`,
      stamp: new Date(at),
      start: new Date(`${date}T00:00:00.000Z`),
      allDay: true,
      summary: printable(title),
      description: printable(text),
      location: printable(address),
      url,
    })
  return calendar.toString()
}

/**
 * Returns visits as a calendar to subscribe to: without a METHOD, because nothing is sent to anybody. Those that are not
 * accepted yet are tentative. Visits have the UIDs of `visitCalendar`.
 */
export function visitsFeed(name: string, visits: readonly FeedVisit[]): string {
  return feedOf(name, visits).toString()
}

function feedOf(name: string, visits: readonly FeedVisit[]) {
  const calendar = ical({ prodId: product(), name: printable(name), ttl: FEED_TTL_S })
  for (const visit of visits)
    calendar.createEvent({
      ...eventOf(visit),
      url: visit.url,
      status: visit.isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    })
  return calendar
}

/** Returns the name of a visit in calendars. */
export const visitUid = (visitId: string): string => `visit-${visitId}@${PRODUCT_NAME.toLowerCase()}`

function eventOf(visit: CalendarVisit) {
  const text = textOf('calendarWords')
  return {
    id: visitUid(visit.visitId),
    stamp: new Date(visit.at),
    start: zonedInstant(visit.date, visit.from, visit.timeZone),
    end: zonedInstant(visit.date, visit.to, visit.timeZone),
    summary: printable(text.visit(visit)),
    description: printable(
      [text.claim(visit), visit.who && text.who({ who: visit.who })].filter(Boolean).join('\n'),
    ),
    location: printable(visit.address),
  }
}

/** Nothing but text and line breaks: iCalendar allows no other control characters (RFC 5545, 3.1). */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

/**
 * Returns the moment at which clocks in a zone show a date and time. If a clock change makes that time happen twice, it
 * is the first; if it never happens, the moment is as far after the change as the time is after the start of the gap.
 */
export function zonedInstant(date: string, time: string, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/**
 * Returns whether the clocks are put forward over a time (HH:MM) of a day (YYYY-MM-DD), so that it does not exist in the
 * zone; false for what is no day or no time.
 */
export function isSkippedTime(day: string, time: string, timeZone: string): boolean {
  if (!z.iso.date().safeParse(day).success || !/^\d\d:\d\d$/.test(time)) return false
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`)
  return !wanted.toZonedDateTime(timeZone).toPlainDateTime().equals(wanted)
}

/** Returns the date (YYYY-MM-DD) and time (HH:MM) at the house. */
export function clockAt({ now, timeZone }: { now: Date; timeZone: string }): { date: string; time: string } {
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return { date: calendarDate(now, timeZone), time }
}

/**
 * Returns the date (YYYY-MM-DD) and time (HH:MM) that clocks in a zone show at a moment (ISO 8601); undefined for the
 * second of an hour that comes twice, which a date and a time cannot tell from the first.
 */
export function onlyTimeOf(at: string, timeZone: string): { date: string; time: string } | undefined {
  const shown = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const isFirst = shown.toZonedDateTime(timeZone).epochMilliseconds === Date.parse(at)
  const [date = '', time = ''] = shown.toString({ smallestUnit: 'minute' }).split('T')
  return isFirst ? { date, time } : undefined
}
