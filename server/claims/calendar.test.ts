import { expect, test } from 'vitest'
import { visitCalendar, visitInvitation, zonedInstant, type VisitCalendar } from './calendar.ts'

const visit: VisitCalendar = {
  visitId: '01jn5m6w3q9x8z7y6v5t4s3r2p',
  claimNumber: 1042,
  title: 'Dishwasher supply line drips',
  address: '418 Alder Creek Drive, Bend, OR 97702',
  date: '2026-03-06',
  from: '09:00',
  to: '11:00',
  who: 'Carlos Medina, plumber',
  timeZone: 'America/Los_Angeles',
  sequence: 0,
  method: 'PUBLISH',
  organizer: { name: 'Homeclaim', address: 'claims@example.com' },
  at: '2026-02-27T10:00:00.000Z',
}

/** Long lines are folded by the format (RFC 5545, 3.1). */
const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '')

test('a title cannot write lines of its own into the calendar', () => {
  const file = unfolded(visitCalendar({ ...visit, title: 'x\r\nATTENDEE:mailto:victim@example.com\u0007;,' }))
  expect(file.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(file).toContain('SUMMARY:Warranty visit: x\\nATTENDEE:mailto:victim@example.com \\;\\,')
})

test('the window is written as instants of the zone of the house', () => {
  const file = visitCalendar(visit)
  expect(file).toContain('DTSTART:20260306T170000Z')
  expect(file).toContain('DTEND:20260306T190000Z')
  expect(file).toContain('DTSTAMP:20260227T100000Z')
})

test('a changed visit keeps its UID and gets the next sequence number, so that calendars replace it', () => {
  const uid = (file: string) => /^UID:(.*)$/m.exec(file)?.[1]?.trim()
  const [first, second] = [visitCalendar(visit), visitCalendar({ ...visit, from: '10:00', sequence: 1 })]
  expect(uid(first)).toBe(`visit-${visit.visitId}@homeclaim`)
  expect(uid(second)).toBe(uid(first))
  expect(second).toContain('SEQUENCE:1')
})

test('a cancelled visit says so twice, as calendars expect', () => {
  const file = visitCalendar({ ...visit, method: 'CANCEL', sequence: 2 })
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain('STATUS:CANCELLED')
})

test('an invitation names whom it is for, asks for an answer, and says where that goes', () => {
  const file = visitInvitation({
    ...visit,
    uid: 'visit-1@homeclaim',
    sequence: 3,
    method: 'REQUEST',
    organizer: { name: 'Maya Chen', address: 'claims+1secret@example.com' },
    attendee: { name: 'Northfield Homes', address: 'warranty@northfield.example' },
  })
  expect(file).toMatch(
    /^ATTENDEE;.*PARTSTAT=NEEDS-ACTION.*RSVP=TRUE.*MAILTO:warranty@northfield\.example\r$/im,
  )
  expect(file).toMatch(/^ORGANIZER;.*mailto:claims\+1secret@example\.com\r$/im)
  expect(file).toContain('UID:visit-1@homeclaim\r\nSEQUENCE:3\r\nDTSTAMP:20260227T100000Z')
})

test('who is coming, the claim and the address are in the file', () => {
  const file = unfolded(visitCalendar(visit))
  expect(file).toContain('Claim 1042')
  expect(file).toContain('Carlos Medina\\, plumber')
  expect(file).toContain('LOCATION:418 Alder Creek Drive\\, Bend\\, OR 97702')
})

test.for<[string, date: string, time: string, instant: string]>([
  ['an hour before summer time', '2026-03-08', '01:30', '2026-03-08T09:30:00.000Z'],
  ['an hour that summer time skips', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
  ['after summer time began', '2026-03-08', '03:30', '2026-03-08T10:30:00.000Z'],
  ['the first of an hour that comes twice', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
  ['after summer time ended', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z'],
])('%s is found', ([, date, time, instant]) => {
  expect(zonedInstant(date, time, 'America/Los_Angeles').toISOString()).toBe(instant)
})

test('the first of an hour that comes twice is found ahead of Greenwich, too', () => {
  expect(zonedInstant('2026-10-25', '01:30', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('zones off the whole hour and beyond the date line are found', () => {
  expect(zonedInstant('2026-07-01', '00:15', 'Asia/Kathmandu').toISOString()).toBe('2026-06-30T18:30:00.000Z')
  expect(zonedInstant('2026-07-01', '00:15', 'Pacific/Kiritimati').toISOString()).toBe(
    '2026-06-30T10:15:00.000Z',
  )
})
