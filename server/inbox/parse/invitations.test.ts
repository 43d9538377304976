import { describe, expect, test } from 'vitest'
import { readInvitations } from './invitations.ts'

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u1', ...lines, 'END:VEVENT']
const read = (...lines: string[]) => readInvitations(Buffer.from(file(...lines)))

/** The clocks of the west coast, as Outlook writes them. */
const zone = (id: string, rule = 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11') => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  rule,
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
/** The CPU time of this process in ms: how long others kept the machine does not count. */
const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const nineInJune = (id: string) => event(`DTSTART;TZID="${id}":20270615T090000`)
const atNine = { kind: 'wall', value: '2027-06-15T09:00' }
const sixteen = { kind: 'instant', value: '2027-06-15T16:00:00.000Z' }

describe('what a stranger may send', () => {
  test.each([
    ['ten megabytes', Buffer.from(file(...event(`DESCRIPTION:${'x'.repeat(10_000_000)}`)))],
    ['nothing', Buffer.alloc(0)],
    ['no calendar', Buffer.from('<html>BEGIN:VCALENDAR</html>')],
    ['half a file', Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027')],
    ['components within each other', Buffer.from('BEGIN:VEVENT\r\n'.repeat(15_000))],
    ['an event outside of a calendar', Buffer.from(event('DTSTART:20270615T090000').join('\r\n'))],
    ['other bytes', Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7_919) % 256))],
  ])('%s invites to nothing', (_what, bytes) => {
    expect(readInvitations(bytes)).toEqual([])
  })

  test.each([
    ['a zone that changes each second', zone('Evil', 'RRULE:FREQ=SECONDLY')],
    [
      'a zone that changes at each second of a year',
      zone('Evil', 'RRULE:FREQ=YEARLY;BYSECOND=1,2,3;BYDAY=SU'),
    ],
    [
      'a zone of many rules',
      Array.from({ length: 3 }, () => zone('Evil'))
        .flat()
        .slice(0, -1)
        .concat(
          Array.from({ length: 600 }, () => [
            'BEGIN:STANDARD',
            'DTSTART:16010101T020000',
            'END:STANDARD',
          ]).flat(),
          'END:VTIMEZONE',
        ),
    ],
    ['a zone that never was', zone('Evil', 'RRULE:FREQ=YEARLY;UNTIL=99999999')],
  ])('%s does not keep the reader busy', (_what, lines) => {
    const before = spent()
    const [found] = read(...lines, ...nineInJune('Evil'))
    expect(spent() - before).toBeLessThan(1_000)
    expect(found?.start?.value ?? '').toMatch(/^$|^2027-06-15T/)
  })

  test('ten thousand events, each day for ever, are read at once, as five', () => {
    const before = spent()
    const many = Array.from({ length: 3_000 }, () => event('DTSTART:20270615T090000', 'RRULE:FREQ=SECONDLY'))
    const found = read(...many.flat())
    expect(spent() - before).toBeLessThan(3_000)
    expect(found.map(({ isRepeated }) => isRepeated)).toEqual([true, true, true, true, true])
  })

  test.each([
    ['a day that is not', '20271345T990000'],
    ['February 30', '20270230T090000'],
    ['words', 'tomorrow'],
  ])('%s is no time', (_what, when) => {
    expect(read(...event(`DTSTART:${when}`))[0]?.start ?? null).toBeNull()
  })

  test('an organizer that is no address is nobody, and a UID without end is none', () => {
    const lines = event('ORGANIZER:mailto:a@b.test>,<victim@c.test', 'SEQUENCE:-4', 'DTSTAMP:nothing')
    const [found] = read(...lines.map((each) => each.replace('u1', 'u'.repeat(600))))
    expect(found ?? { uid: '', organizer: null }).toMatchObject({ uid: '', organizer: null })
  })
})

describe('a time', () => {
  test.each([
    [
      'in a zone that the file defines',
      [...zone('Customized Time Zone'), ...nineInJune('Customized Time Zone')],
      sixteen,
    ],
    [
      'in a zone of Exchange',
      [...zone('tzone://Microsoft/Custom'), ...nineInJune('tzone://Microsoft/Custom')],
      sixteen,
    ],
    [
      'in a zone of old Outlook',
      [
        ...zone('(UTC-08:00) Pacific Time (US & Canada)'),
        ...nineInJune('(UTC-08:00) Pacific Time (US & Canada)'),
      ],
      sixteen,
    ],
    ['in a zone of Windows without its rules', nineInJune('Pacific Standard Time'), sixteen],
    [
      'in a zone of Windows',
      [...zone('Pacific Standard Time'), ...nineInJune('Pacific Standard Time')],
      sixteen,
    ],
    ['in a zone of the world', nineInJune('America/Los_Angeles'), sixteen],
    [
      'in a zone of the world with a wrong definition',
      [...zone('Europe/Berlin'), ...nineInJune('Europe/Berlin')],
      { kind: 'instant', value: '2027-06-15T07:00:00.000Z' },
    ],
    [
      'in a zone with a long name',
      nineInJune('/freeassociation.sourceforge.net/America/Los_Angeles'),
      sixteen,
    ],
    ['in a zone that nobody knows', nineInJune('Customized Time Zone'), atNine],
    ['in no zone', event('DTSTART:20270615T090000'), atNine],
    ['in UTC', event('DTSTART:20270615T160000Z'), sixteen],
    ['of a whole day', event('DTSTART;VALUE=DATE:20270615'), { kind: 'date', value: '2027-06-15' }],
  ])('%s is read', (_how, lines, start) => {
    expect(read(...lines)[0]?.start).toEqual(start)
  })
})

test('who invites, which version it is, and who comes are read from every program', () => {
  const [found] = read(
    ...event(
      'SEQUENCE:3',
      'DTSTAMP:20261127T050000Z',
      'ORGANIZER;CN="Bob, Northgate":MAILTO:bob@northgate.test',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=claims+1-',
      ' abc@inbound.test;X-NUM-GUESTS=0:mailto:claims+1-abc@inbound.test',
      'ATTENDEE;CN=Carl;EMAIL=carl@northgate.test:/aMTcw/principal/',
      'ATTENDEE;CN=Nobody:invalid:nomail',
      'DTSTART:20270615T160000Z',
    ),
  )
  expect(found).toMatchObject({
    uid: 'u1',
    sequence: 3,
    stamp: '2026-11-27T05:00:00Z',
    organizer: { name: 'Bob, Northgate', address: 'bob@northgate.test' },
    attendees: [
      { address: 'claims+1-abc@inbound.test', name: '' },
      { address: 'carl@northgate.test', name: 'Carl' },
    ],
  })
})
