import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'
import { decodeText } from './charsets.ts'

/** Longer calendar files are not read: an invitation has a few kilobytes. */
const longestCalendar = 256 * 1024
const mostEvents = 5
const mostAttendees = 50
const longestWords = 2_000
/** A longer UID is of no calendar program that is known; its invitation is read, and not recognized again. */
const longestUid = 500
const longestAddress = 254

/** A date, a wall-clock time of no known zone (YYYY-MM-DDTHH:MM), or an instant (ISO in UTC). */
export type Time = { kind: 'date' | 'wall' | 'instant'; value: string }

type Person = { address: string; name: string }

/** An invitation of a calendar program, or the answer to one (RFC 5546). */
export type Invitation = {
  method: 'request' | 'counter' | 'cancel' | 'reply' | 'publish'
  /** The same in every version of one meeting; '' when it cannot be told. */
  uid: string
  /** Goes up with every change that matters. */
  sequence: number
  /** When this version was written, ISO 8601; '' where the file does not say. */
  stamp: string
  organizer: Person | null
  attendees: Person[]
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

/** What is known of an invitation that has a kind and nothing else. */
export const UNREAD: Omit<Invitation, 'method' | 'answer'> = {
  uid: '',
  sequence: 0,
  stamp: '',
  organizer: null,
  attendees: [],
  comment: '',
  summary: '',
  location: '',
  description: '',
  start: null,
  end: null,
  isRepeated: false,
}

export const isCalendar = (contentType: string, fileName: string): boolean =>
  ['text/calendar', 'application/ics', 'text/x-vcalendar'].includes(contentType.toLowerCase()) ||
  /\.(ics|vcs|ical)$/i.test(fileName)

/** Returns the invitations in a calendar file; none of one that cannot be read. */
export function readInvitations(bytes: Buffer): Invitation[] {
  if (bytes.length > longestCalendar) return []
  try {
    const calendar = ICAL.Component.fromString(withQuotedZones(decodeText(bytes, '')))
    if (calendar.name !== 'vcalendar') return []
    return calendar
      .getAllSubcomponents('vevent')
      .slice(0, mostEvents)
      .map((event) => toInvitation(event, calendar))
  } catch {
    return []
  }
}

/** Exchange writes the name of a zone that is an address without the quotes that its colon needs. */
const withQuotedZones = (text: string): string =>
  text.replaceAll(/^(DTSTART|DTEND);TZID=(\w+:\/\/[^":;\r\n]*):/gim, '$1;TZID="$2":')

function toInvitation(event: ICAL.Component, calendar: ICAL.Component): Invitation {
  const method = methodOf(event, calendar)
  const start = timeOf(event.getFirstProperty('dtstart'), calendar)
  const end = timeOf(event.getFirstProperty('dtend'), calendar) ?? (start && endOf(start, event))
  const people = event.getAllProperties('attendee').slice(0, mostAttendees)
  const organizer = event.getFirstProperty('organizer')
  const uid = wordsOf(event, 'uid')
  return {
    method,
    uid: uid.length > longestUid ? '' : uid,
    sequence: sequenceOf(event),
    stamp: stampOf(event),
    organizer: organizer && personOf(organizer),
    attendees: people.flatMap((each) => personOf(each) ?? []),
    answer: method === 'reply' ? answerOf(people) : null,
    comment: wordsOf(event, 'comment'),
    summary: wordsOf(event, 'summary'),
    location: wordsOf(event, 'location'),
    description: wordsOf(event, 'description'),
    start,
    end: start?.value === end?.value ? null : end,
    isRepeated: ['rrule', 'rdate', 'recurrence-id'].some((name) => event.hasProperty(name)),
  }
}

function methodOf(event: ICAL.Component, calendar: ICAL.Component): Invitation['method'] {
  const method = (wordsOf(event, 'method') || wordsOf(calendar, 'method')).toUpperCase()
  if (method === 'CANCEL' || wordsOf(event, 'status').toUpperCase() === 'CANCELLED') return 'cancel'
  if (method === 'REPLY') return 'reply'
  if (method === 'COUNTER') return 'counter'
  return method === 'REQUEST' ? 'request' : 'publish'
}

function answerOf(attendees: readonly ICAL.Property[]): Invitation['answer'] {
  for (const attendee of attendees) {
    const state = parameter(attendee, 'partstat').toUpperCase()
    if (state === 'ACCEPTED' || state === 'DECLINED' || state === 'TENTATIVE')
      return state === 'ACCEPTED' ? 'accepted' : state === 'DECLINED' ? 'declined' : 'tentative'
  }
  return null
}

/** Apple names a person by an address of its own service and puts the email address beside it. */
function personOf(property: ICAL.Property): Person | null {
  const value: unknown = property.getFirstValue()
  const isMail = typeof value === 'string' && /^mailto:/i.test(value)
  const address = (isMail ? value.slice('mailto:'.length) : parameter(property, 'email')).trim()
  if (address.length > longestAddress || !/^[^\s<>",;:]+@[^\s<>",;:]+$/.test(address)) return null
  const name = parameter(property, 'cn').replaceAll(/\s+/g, ' ').trim()
  return { address, name: name === address ? '' : name.slice(0, longestAddress) }
}

function parameter(property: ICAL.Property, name: string): string {
  const value: unknown = property.getFirstParameter(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the words of a property, which may be there several times. */
function wordsOf(component: ICAL.Component, name: string): string {
  return component
    .getAllProperties(name)
    .map((property): unknown => property.getFirstValue())
    .filter((each): each is string => typeof each === 'string')
    .join('\n')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .slice(0, longestWords)
}

function sequenceOf(event: ICAL.Component): number {
  const value: unknown = event.getFirstPropertyValue('sequence')
  return typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), 2 ** 31 - 1) : 0
}

function stampOf(event: ICAL.Component): string {
  const wall = wallOf(event.getFirstProperty('dtstamp'))
  return wall === null ? '' : wall.toZonedDateTime('UTC').toInstant().toString({ smallestUnit: 'second' })
}

function timeOf(property: ICAL.Property | null, calendar: ICAL.Component): Time | null {
  const wall = wallOf(property)
  if (!property || wall === null) return null
  if (property.type === 'date') return { kind: 'date', value: wall.toPlainDate().toString() }
  const zone = rawOf(property).endsWith('Z') ? 'UTC' : parameter(property, 'tzid')
  const instant = zone === '' ? null : instantOf(wall, zone, calendar)
  return instant === null
    ? { kind: 'wall', value: wall.toString({ smallestUnit: 'minute' }) }
    : { kind: 'instant', value: new Date(instant).toISOString() }
}

/** The digits as they are written: the library would make March 2 of February 30. */
function rawOf(property: ICAL.Property): string {
  const value: unknown = property.jCal[3]
  return typeof value === 'string' ? value : ''
}

/** Returns the clocks' date and time of a property; null for a day or an hour that there is not. */
function wallOf(property: ICAL.Property | null): Temporal.PlainDateTime | null {
  try {
    return property && Temporal.PlainDateTime.from(rawOf(property).replace(/Z$/, ''))
  } catch {
    return null
  }
}

function endOf(start: Time, event: ICAL.Component): Time | null {
  const duration: unknown = event.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  if (seconds <= 0 || seconds > 366 * 86_400) return null
  const add = (value: string): string => new Date(Date.parse(value) + seconds * 1_000).toISOString()
  if (start.kind === 'instant') return { kind: 'instant', value: add(start.value) }
  return start.kind === 'date'
    ? { kind: 'date', value: add(`${start.value}T00:00:00Z`).slice(0, 10) }
    : { kind: 'wall', value: add(`${start.value}:00Z`).slice(0, 16) }
}

/**
 * Returns the moment in a zone of the file, in milliseconds: a zone of the world by its name, else what the file says of
 * it, else a name that Windows gives. Null where none of them is known: the time is then that of the clocks at the house.
 */
function instantOf(wall: Temporal.PlainDateTime, zone: string, calendar: ICAL.Component): number | null {
  const [worldName = ''] = /[A-Z]\w+\/[A-Z]\w+(?:\/[A-Z]\w+)?$/.exec(zone) ?? []
  return (
    instantIn(wall, zone) ??
    instantByFile(wall, zone, calendar) ??
    instantIn(wall, findIana(zone)[0] ?? '') ??
    instantIn(wall, worldName)
  )
}

function instantIn(wall: Temporal.PlainDateTime, zone: string): number | null {
  if (zone === '') return null
  try {
    return wall.toZonedDateTime(zone).epochMilliseconds
  } catch {
    return null
  }
}

function instantByFile(wall: Temporal.PlainDateTime, zone: string, calendar: ICAL.Component): number | null {
  const component = calendar
    .getAllSubcomponents('vtimezone')
    .slice(0, 20)
    .find((each) => wordsOf(each, 'tzid') === zone)
  if (!component || !isPlainZone(component)) return null
  const { year, month, day, hour, minute, second } = wall
  const offset = new ICAL.Timezone({ component, tzid: zone }).utcOffset(
    new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone),
  )
  return Math.abs(offset) > 15 * 3_600 ? null : (instantIn(wall, 'UTC') ?? 0) - offset * 1_000
}

/** Changes once a year by simple rules: others would be counted out one by one, for as long as the sender likes. */
function isPlainZone(component: ICAL.Component): boolean {
  const parts = component.getAllSubcomponents()
  return (
    parts.length > 0 &&
    parts.length <= 50 &&
    parts.every((part) =>
      part
        .getAllProperties()
        .every(
          (property) =>
            (property.name !== 'rrule' ||
              /^RRULE:(FREQ=YEARLY|(INTERVAL=1|BYMONTH=\d\d?|BYDAY=[-+]?\d?[A-Z]{2}|WKST=[A-Z]{2}|UNTIL=[\dTZ]+)|;)+$/.test(
                property.toICALString().replaceAll(/\r\n /g, ''),
              )) &&
            property.name !== 'exrule' &&
            (property.name !== 'rdate' || property.getValues().length <= 200),
        ),
    )
  )
}
