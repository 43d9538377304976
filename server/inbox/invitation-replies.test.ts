import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, calendarDate, MINUTE } from '#shared/dates.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let day: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  day = addDays(calendarDate(world.clock.now()), 20)
})
afterAll(() => world.stop())

/** Returns what the properties of a calendar file say, as a calendar program reads it. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const event = calendar.getFirstSubcomponent('vevent')
  const say = (of: ICAL.Component | null, name: string) => String(of?.getFirstPropertyValue(name) ?? '')
  const parameter = (name: string, of: string) => event?.getFirstProperty(name)?.getFirstParameter(of) ?? ''
  return {
    method: say(calendar, 'method'),
    uid: say(event, 'uid'),
    sequence: Number(say(event, 'sequence')),
    start: say(event, 'dtstart'),
    status: say(event, 'status'),
    organizer: say(event, 'organizer').replace(/^mailto:/i, ''),
    attendee: say(event, 'attendee').replace(/^mailto:/i, ''),
    rsvp: parameter('attendee', 'rsvp'),
  }
}

/** A claim with a visit that its builder proposed and its homeowner accepted, and what came to the builder of it. */
async function anAcceptedVisit() {
  const { id } = await maya.files()
  await world.deliverMail()
  const tom = builderAt(world.url, await tokenOf(maya, id))
  const proposes = async (date: string, from = '09:00', to = '11:00') => {
    await tom.proposes({ date, from, to, who: 'Carlos' })
  }
  const visits = async () => (await claimPage(maya, id)).visits
  const answers = async (accept: boolean) => {
    const visitId = (await visits()).at(-1)?.id
    expect((await maya.mutate('claims.answerVisit', { id, visitId, accept })).status).toBe(200)
  }
  await proposes(day)
  await answers(true)
  const { number } = await claimPage(maya, id)
  const files = async (address = BUILDER.email) => {
    await world.deliverMail()
    return world.mail
      .mailsTo(address)
      .filter(({ parsed }) => parsed.text?.includes(`Claim ${number}`))
      .flatMap(({ parsed }) =>
        parsed.attachments
          .filter(({ contentType }) => /calendar|ics/.test(contentType))
          .slice(0, 1)
          .map(({ content }) => content.toString('utf8')),
      )
  }
  const kinds = async () =>
    (await claimPage(maya, id)).record.map(({ kind }) => kind).filter((kind) => kind.startsWith('visit-'))
  const invitations = async () => (await files()).map(read)
  const [invited] = await invitations()
  if (!invited) throw new Error('The builder was not invited.')
  return { id, proposes, visits, answers, files, invitations, kinds, invited }
}
type Accepted = Awaited<ReturnType<typeof anAcceptedVisit>>

type Answer = {
  uid?: string
  sequence?: number
  stamp?: string
  state?: string
  start?: string
  more?: string[]
}

const reply = (
  { invited }: Accepted,
  {
    uid = invited.uid,
    sequence = invited.sequence,
    stamp = '20261201T080000Z',
    state,
    start,
    more = [],
  }: Answer,
) =>
  [
    'BEGIN:VCALENDAR',
    `METHOD:${start ? 'COUNTER' : 'REPLY'}`,
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=${state ?? 'TENTATIVE'};CN=Tom:mailto:${BUILDER.email}`,
    `ORGANIZER:mailto:${invited.organizer}`,
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    ...(start ? [`DTSTART:${start}`, 'DURATION:PT2H'] : []),
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

async function sends(visit: Accepted, body: string, { from, type }: { from?: string; type?: string } = {}) {
  const raw = aMail({ to: visit.invited.organizer, text: body, ...(from ? { from } : {}) }).replace(
    'text/plain; charset=utf-8',
    type ?? `text/calendar; charset=utf-8; method=${body.includes('METHOD:COUNTER') ? 'COUNTER' : 'REPLY'}`,
  )
  expect((await world.postMail(raw)).status).toBe(202)
  await world.readMail()
}

const compact = (date: string) => date.replaceAll('-', '')

describe('an answer that must change nothing', () => {
  test.each<[string, Answer, { from?: string }?]>([
    [
      'of somebody who does not speak for the builder',
      { state: 'DECLINED' },
      { from: 'eve@elsewhere.example' },
    ],
    ['to another meeting', { state: 'DECLINED', uid: 'another@elsewhere.example' }],
    ['that says perhaps', { state: 'TENTATIVE' }],
  ])('%s', async (_what, answer, mail = {}) => {
    const visit = await anAcceptedVisit()
    await sends(visit, reply(visit, answer), mail)
    expect(await visit.visits()).toMatchObject([{ state: 'accepted' }])
    expect(await visit.kinds()).toEqual(['visit-proposed', 'visit-accepted'])
    const { messages } = await claimPage(maya, visit.id)
    expect(messages).toMatchObject([{ fromAnotherAddress: mail.from ?? null }])
  })

  test('to a version before the one that was sent last, or written before another answer', async () => {
    const visit = await anAcceptedVisit()
    const other = addDays(day, 2)
    await sends(visit, reply(visit, { start: `${compact(other)}T180000Z` }))
    await visit.answers(true)
    expect((await visit.invitations()).at(-1)?.sequence).toBe(1)
    await sends(visit, reply(visit, { state: 'DECLINED', sequence: 0, stamp: '20261202T080000Z' }))
    await sends(visit, reply(visit, { state: 'ACCEPTED', sequence: 1, stamp: '20261203T080000Z' }))
    await sends(visit, reply(visit, { state: 'DECLINED', sequence: 1, stamp: '20261202T090000Z' }))
    expect((await visit.visits()).at(-1)).toMatchObject({ date: other, state: 'accepted' })
  })

  test('that comes again', async () => {
    const visit = await anAcceptedVisit()
    for (const stamp of ['20261201T080000Z', '20261201T080000Z', '20261201T090000Z'])
      await sends(visit, reply(visit, { state: 'ACCEPTED', stamp }))
    expect(await visit.kinds()).toEqual(['visit-proposed', 'visit-accepted', 'visit-confirmed'])
  })
})

test('the builder is invited in the claim’s name, once, and answers to its address', async () => {
  const visit = await anAcceptedVisit()
  expect(await visit.invitations()).toMatchObject([
    {
      method: 'REQUEST',
      uid: `visit-${(await visit.visits())[0]?.id}@homeclaim`,
      sequence: 0,
      attendee: BUILDER.email,
      rsvp: 'TRUE',
      status: 'CONFIRMED',
    },
  ])
  expect(visit.invited.organizer).toMatch(/^claims\+r\d+\w+@/)
  for (const file of await visit.files())
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const stored = (await valuesIn(world, 'select mail from outbox_mails')).join('')
  expect(stored).not.toContain(visit.invited.organizer)
})

test('a no cancels the visit for both sides, with its reason in the thread', async () => {
  const visit = await anAcceptedVisit()
  await sends(visit, reply(visit, { state: 'DECLINED', more: ['COMMENT:Crew is sick'] }))
  expect(await visit.visits()).toMatchObject([{ state: 'cancelled' }])
  const { messages, record } = await claimPage(maya, visit.id)
  expect(messages[0]?.content).toContain('Declined: Crew is sick')
  expect(record.findLast(({ kind }) => kind === 'visit-cancelled')).toMatchObject({ by: 'builder' })
  // A person gets at most one email about a claim in five minutes.
  world.clock.advance(6 * MINUTE)
  await world.deliverMail()
  const told = world.mail.mailsTo(maya.email).at(-1)?.parsed
  expect(told?.text).toContain('Crew is sick')
  expect(told?.attachments.map(({ content }) => content.toString()).join('')).toContain('METHOD:CANCEL')
})

test('another time is asked of the homeowner, and moves in the builder’s calendar when they accept', async () => {
  const visit = await anAcceptedVisit()
  const other = addDays(day, 1)
  await sends(visit, reply(visit, { start: `${compact(other)}T180000Z`, more: ['COMMENT:Truck is booked'] }))
  expect(await visit.visits()).toMatchObject([
    { date: day, state: 'replaced' },
    { date: other, state: 'proposed', who: 'Carlos' },
  ])
  expect((await claimPage(maya, visit.id)).messages[0]?.content).toContain('Truck is booked')
  expect((await visit.invitations()).map(({ method }) => method)).toEqual(['REQUEST'])
  await visit.answers(true)
  const [first, moved, ...more] = await visit.invitations()
  expect(more).toEqual([])
  expect(moved).toMatchObject({ method: 'REQUEST', uid: first?.uid, sequence: 1 })
  expect(moved?.start).toContain(other)
})

test('another time that the homeowner refuses takes the visit out of the builder’s calendar', async () => {
  const visit = await anAcceptedVisit()
  await sends(visit, reply(visit, { start: `${compact(addDays(day, 1))}T180000Z` }))
  await visit.answers(false)
  expect(await visit.invitations()).toMatchObject([
    { method: 'REQUEST', sequence: 0 },
    { method: 'CANCEL', sequence: 1, uid: visit.invited.uid, organizer: visit.invited.organizer },
  ])
})

test('a closed claim takes the invitation back, and answers to it change nothing', async () => {
  const visit = await anAcceptedVisit()
  expect((await maya.mutate('claims.close', { id: visit.id })).status).toBe(200)
  const [, cancelled] = await visit.invitations()
  expect(cancelled).toMatchObject({
    method: 'CANCEL',
    sequence: 1,
    status: 'CANCELLED',
    uid: visit.invited.uid,
  })
  await sends(visit, reply(visit, { state: 'ACCEPTED', sequence: 1 }))
  expect(await visit.kinds()).toEqual(['visit-proposed', 'visit-accepted', 'visit-cancelled'])
})

test('another proposal on the page takes it back, and the next one is another invitation', async () => {
  const visit = await anAcceptedVisit()
  await visit.proposes(addDays(day, 3))
  await visit.answers(true)
  const all = await visit.invitations()
  expect(all).toMatchObject([
    { method: 'REQUEST', sequence: 0 },
    { method: 'CANCEL', sequence: 1 },
    { method: 'REQUEST', sequence: 0 },
  ])
  expect(all[2]?.uid).not.toBe(all[0]?.uid)
})

/** Answers as the programs write them: their parts, their names, the properties of their own. */
const boundary = 'b1'
const parts = (...each: string[]) =>
  [...each.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n')
const calendarOf = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')

test.each<[program: string, contentType: string, body: (visit: Accepted) => string]>([
  [
    'Outlook',
    `multipart/alternative; boundary=${boundary}`,
    ({ invited }) =>
      parts(
        'Content-Type: text/plain; charset=us-ascii\r\n\r\n\r\n',
        'Content-Type: text/html; charset=us-ascii\r\n\r\n<html><body><p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>',
        `Content-Type: text/calendar; charset=utf-8; method=REPLY\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
          calendarOf(
            'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
            'VERSION:2.0',
            'METHOD:REPLY',
            'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
            'BEGIN:VEVENT',
            `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${BUILDER.email}`,
            'CLASS:PUBLIC',
            'CREATED:20261201T080000Z',
            'DTSTAMP:20261201T080000Z',
            `DTSTART:${compact(day)}T170000Z`,
            `DTEND:${compact(day)}T190000Z`,
            'PRIORITY:5',
            `SEQUENCE:${invited.sequence}`,
            'SUMMARY;LANGUAGE=en-us:Accepted: Warranty visit',
            'TRANSP:OPAQUE',
            `UID:${invited.uid}`,
            'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
            'END:VEVENT',
          ),
        ).toString('base64')}`,
      ),
  ],
  [
    'Exchange',
    `multipart/alternative; boundary=${boundary}`,
    ({ invited }) =>
      parts(
        'Content-Type: text/plain; charset=us-ascii\r\n\r\n\r\n',
        `Content-Type: text/calendar; charset=utf-8; method=REPLY\r\n\r\n${calendarOf(
          'METHOD:REPLY',
          'PRODID:Microsoft Exchange Server 2010',
          'VERSION:2.0',
          'BEGIN:VTIMEZONE',
          'TZID:Pacific Standard Time',
          'BEGIN:STANDARD',
          'DTSTART:16010101T020000',
          'TZOFFSETFROM:-0700',
          'TZOFFSETTO:-0800',
          'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
          'END:STANDARD',
          'END:VTIMEZONE',
          'BEGIN:VEVENT',
          `ATTENDEE;PARTSTAT=ACCEPTED;CN=Tom Becerra:mailto:${BUILDER.email}`,
          'COMMENT;LANGUAGE=en-US:\\n',
          `UID:${invited.uid}`,
          'SUMMARY;LANGUAGE=en-US:Accepted: Warranty visit',
          `DTSTART;TZID=Pacific Standard Time:${compact(day)}T090000`,
          `DTEND;TZID=Pacific Standard Time:${compact(day)}T110000`,
          'CLASS:PUBLIC',
          'DTSTAMP:20261201T080000Z',
          'STATUS:CONFIRMED',
          `SEQUENCE:${invited.sequence}`,
          'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
          'X-MICROSOFT-CDO-INTENDEDSTATUS:BUSY',
          'END:VEVENT',
        )}`,
      ),
  ],
  [
    'Google',
    `multipart/mixed; boundary=${boundary}`,
    ({ invited }) => {
      const file = calendarOf(
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:REPLY',
        'BEGIN:VEVENT',
        `DTSTART:${compact(day)}T170000Z`,
        `DTEND:${compact(day)}T190000Z`,
        'DTSTAMP:20261201T080000Z',
        `ORGANIZER;CN=Maya Chen via Homeclaim:mailto:${invited.organizer}`,
        `UID:${invited.uid}`,
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Tom Be',
        ` cerra;X-NUM-GUESTS=0:mailto:${BUILDER.email}`,
        'CREATED:20261201T075900Z',
        'LAST-MODIFIED:20261201T080000Z',
        `SEQUENCE:${invited.sequence}`,
        'STATUS:CONFIRMED',
        'SUMMARY:Warranty visit',
        'TRANSP:OPAQUE',
        'END:VEVENT',
      )
      return parts(
        `Content-Type: text/calendar; charset=UTF-8; method=REPLY\r\n\r\n${file}`,
        `Content-Type: application/ics; name="invite.ics"\r\nContent-Disposition: attachment; filename="invite.ics"\r\n\r\n${file}`,
      )
    },
  ],
  [
    'Apple',
    `multipart/mixed; boundary=${boundary}`,
    ({ invited }) =>
      parts(
        'Content-Type: text/plain; charset=utf-8\r\n\r\n\r\n',
        `Content-Type: text/calendar; charset=utf-8; method=REPLY\r\nContent-Disposition: attachment; filename=iCal-20261201-080000.ics\r\n\r\n${calendarOf(
          'VERSION:2.0',
          'PRODID:-//Apple Inc.//macOS 15.1//EN',
          'CALSCALE:GREGORIAN',
          'METHOD:REPLY',
          'BEGIN:VEVENT',
          `UID:${invited.uid}`,
          `DTSTART:${compact(day)}T170000Z`,
          `DTEND:${compact(day)}T190000Z`,
          'DTSTAMP:20261201T080000Z',
          `SEQUENCE:${invited.sequence}`,
          `ORGANIZER;CN="Maya Chen via Homeclaim";EMAIL=${invited.organizer}:mailto:${invited.organizer}`,
          `ATTENDEE;CN="Tom Becerra";CUTYPE=INDIVIDUAL;EMAIL=${BUILDER.email};PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT:/aMTIzNA/principal/`,
          'X-CALENDARSERVER-ATTENDEE-COMMENT:',
          'END:VEVENT',
        )}`,
      ),
  ],
])('a yes of %s is recorded', async (_program, type, body) => {
  const visit = await anAcceptedVisit()
  await sends(visit, body(visit), { type })
  expect(await visit.visits()).toMatchObject([{ state: 'accepted' }])
  expect(await visit.kinds()).toEqual(['visit-proposed', 'visit-accepted', 'visit-confirmed'])
})
