import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const year = new Date().getUTCFullYear() + 1
const COLLEAGUE = 'scheduling@northfield.example'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

/** A claim that was sent, and what its builder and its homeowner do about a visit to it. */
async function sentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const email = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  const to = email.parsed.replyTo?.value[0]?.address ?? ''
  const visits = async () => (await claimPage(maya, id)).visits
  const answers = async (accept: boolean, note?: string) =>
    maya.call('POST', '/trpc/claims.answerVisit', {
      json: { id, visitId: (await visits()).at(-1)?.id, accept, ...(note ? { note } : {}) },
    })
  return { id, to, visits, answers }
}

async function send(raw: string): Promise<void> {
  expect((await world.postMail(raw)).status).toBe(202)
  await world.readMail()
}

type Mailed = { to: string; from?: string }

const sendFile = (mail: string | Mailed, contentType: string, body: string) =>
  send(
    aMail({ text: body, ...(typeof mail === 'string' ? { to: mail } : mail) }).replace(
      'text/plain; charset=utf-8',
      contentType,
    ),
  )

type Event = {
  uid?: string
  sequence?: number
  stamp?: string
  day?: string
  organizer?: string | null
  more?: string[]
}

let uids = 0
const newUid = () => `040000008200E00074C5B7101A82E008${(uids += 1)}`
const meeting = (
  method: string,
  { uid = newUid(), sequence = 0, stamp = '20261127T050000Z', day = '1203', organizer, more = [] }: Event,
) =>
  [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    ...(organizer === null ? [] : [`ORGANIZER;CN=Tom:mailto:${organizer ?? BUILDER.email}`]),
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${year}${day}T180000Z`,
    `DTEND:${year}${day}T200000Z`,
    'SUMMARY:Repair kitchen sink line',
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Returns the answers to meetings that went to an address, each as its unfolded file. */
async function answersTo(address: string, uid: string): Promise<string[]> {
  await world.deliverMail()
  return world.mail.mailsTo(address).flatMap(({ parsed }) =>
    parsed.attachments
      .map(({ content }) => content.toString('utf8'))
      .filter((text) => text.includes('METHOD:REPLY'))
      .map((text) => text.replaceAll('\r\n ', ''))
      .filter((text) => text.includes(`UID:${uid}\r\n`))
      .slice(0, 1),
  )
}

const type = 'text/calendar; charset=utf-8; method=REQUEST'
const cancelType = 'text/calendar; charset=utf-8; method=CANCEL'

describe('what must change nothing', () => {
  test.each<[string, Event & { method?: string }]>([
    ['an older version', { sequence: 1, stamp: '20261127T060000Z', day: '1210' }],
    ['the same version again', { sequence: 2, stamp: '20261127T050000Z', day: '1210' }],
    [
      'a later version of another organizer',
      { sequence: 3, day: '1210', organizer: 'eve@elsewhere.example' },
    ],
    ['a later version of nobody', { sequence: 3, day: '1210', organizer: null }],
    ['an older cancellation', { sequence: 1, method: 'CANCEL' }],
    [
      'the cancellation of another organizer',
      { sequence: 3, method: 'CANCEL', organizer: 'eve@elsewhere.example' },
    ],
    ['the cancellation of another meeting', { sequence: 3, method: 'CANCEL', uid: 'another' }],
  ])('%s', async (_what, { method = 'REQUEST', ...event }) => {
    const { to, visits, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 2 }))
    expect((await answers(true)).status).toBe(200)
    await sendFile(to, `text/calendar; method=${method}`, meeting(method, { uid, ...event }))
    expect(await visits()).toMatchObject([{ date: `${year}-12-03`, state: 'accepted' }])
  })

  test('a request that comes after its own cancellation', async () => {
    const { to, visits } = await sentClaim()
    const uid = newUid()
    await sendFile(to, cancelType, meeting('CANCEL', { uid, sequence: 1, stamp: '20261127T060000Z' }))
    await sendFile(to, type, meeting('REQUEST', { uid }))
    expect(await visits()).toEqual([])
  })

  test('no answer goes to an organizer who does not speak for the builder', async () => {
    const { to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid, organizer: 'victim@elsewhere.example' }))
    expect((await answers(true)).status).toBe(200)
    expect(await answersTo('victim@elsewhere.example', uid)).toEqual([])
    expect(world.mail.mailsTo('victim@elsewhere.example')).toEqual([])
  })
})

describe('the answer to a meeting', () => {
  test('goes to its organizer when the homeowner accepts, from the address that was invited', async () => {
    const { to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 4 }))
    expect(await answersTo(BUILDER.email, uid)).toEqual([])
    expect((await answers(true)).status).toBe(200)
    expect((await answers(true)).status).toBe(200)
    const [reply, ...more] = await answersTo(BUILDER.email, uid)
    expect(more).toEqual([])
    expect(reply).toContain('SEQUENCE:4\r\n')
    expect(reply).toMatch(new RegExp(`^ORGANIZER;.*mailto:${BUILDER.email}\r$`, 'im'))
    expect(reply).toMatch(/^ATTENDEE;.*PARTSTAT=ACCEPTED.*:MAILTO:/im)
    expect(reply?.toLowerCase()).toContain(`mailto:${to.toLowerCase()}`)
    expect(reply).not.toContain('Homeclaim.invalid')
    const stored = (await valuesIn(world, 'select mail from outbox_mails')).join('')
    expect(stored).toContain('METHOD:REPLY')
    expect(stored).not.toContain(to)
  })

  test('is of lines of 75 octets, and marked as an answer for mail programs', async () => {
    const { to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await answers(true)
    await answersTo(BUILDER.email, uid)
    const raw = world.mail.mailsTo(BUILDER.email).at(-1)
    const part = raw?.parsed.attachments.find(({ content }) => content.includes(uid))
    expect(part?.contentType).toMatch(/^text\/calendar|^application\/ics/)
    for (const line of part?.content.toString('utf8').split('\r\n') ?? [''])
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('is a no with the homeowner’s words when they ask for another time', async () => {
    const { to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    expect((await answers(false, 'Not before ten, please; school run')).status).toBe(200)
    const [reply] = await answersTo(BUILDER.email, uid)
    expect(reply).toMatch(/^ATTENDEE;.*PARTSTAT=DECLINED/im)
    expect(reply).toContain('COMMENT:Not before ten\\, please\\; school run\r\n')
  })

  test('goes to a colleague who organized it, and the builder’s own address gets the visit as ever', async () => {
    const { to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(
      { to, from: `Scheduling <${COLLEAGUE}>` },
      type,
      meeting('REQUEST', { uid, organizer: COLLEAGUE }),
    )
    expect((await answers(true)).status).toBe(200)
    expect(await answersTo(COLLEAGUE, uid)).toEqual([expect.stringMatching(/PARTSTAT=ACCEPTED/)])
    expect(await answersTo(BUILDER.email, uid)).toEqual([])
  })

  test('comes at once for a later version of the time that was agreed', async () => {
    const { to, answers, visits } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await answers(true)
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 1, more: ['DESCRIPTION:Bring a ladder'] }))
    expect(await visits()).toMatchObject([{ state: 'accepted' }])
    expect((await answersTo(BUILDER.email, uid)).map((each) => /SEQUENCE:\d/.exec(each)?.[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
    ])
  })

  test('is taken back when the claim is closed before the visit', async () => {
    const { id, to, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await answers(true)
    expect((await maya.call('POST', '/trpc/claims.close', { json: { id } })).status).toBe(200)
    expect((await answersTo(BUILDER.email, uid)).at(-1)).toMatch(/PARTSTAT=DECLINED/)
  })
})

describe('a change in the builder’s calendar', () => {
  test('moves the visit, which the homeowner answers again', async () => {
    const { to, visits, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await answers(true)
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 1, day: '1204' }))
    expect(await visits()).toMatchObject([
      { date: `${year}-12-03`, state: 'replaced' },
      { date: `${year}-12-04`, state: 'proposed' },
    ])
    await answers(true)
    expect((await answersTo(BUILDER.email, uid)).map((each) => /SEQUENCE:\d/.exec(each)?.[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
    ])
  })

  test('cancels it, for both sides and in the record', async () => {
    const { id, to, visits, answers } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await answers(true)
    await sendFile(to, cancelType, meeting('CANCEL', { uid, sequence: 1, more: ['COMMENT:Crew is sick'] }))
    expect(await visits()).toMatchObject([{ state: 'cancelled' }])
    expect((await claimPage(maya, id)).record.filter(({ kind }) => kind === 'visit-cancelled')).toMatchObject(
      [{ by: 'builder' }],
    )
    expect((await answers(true)).status).toBe(409)
    await world.deliverMail()
    expect(world.mail.mailsTo(BUILDER.email).at(-1)?.parsed.text).toContain(
      'Recorded: you canceled the visit on',
    )
  })

  test('to more dates than one cancels the visit, and says so in the builder’s words', async () => {
    const { to, visits } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 1, more: ['RRULE:FREQ=DAILY;COUNT=4'] }))
    expect(await visits()).toMatchObject([{ state: 'cancelled' }])
  })

  test('proposes it again after a cancellation', async () => {
    const { to, visits } = await sentClaim()
    const uid = newUid()
    await sendFile(to, type, meeting('REQUEST', { uid }))
    await sendFile(to, cancelType, meeting('CANCEL', { uid, sequence: 1 }))
    await sendFile(to, type, meeting('REQUEST', { uid, sequence: 2, day: '1211' }))
    expect(await visits()).toMatchObject([
      { state: 'cancelled' },
      { date: `${year}-12-11`, state: 'proposed' },
    ])
  })
})

/** An email as the program writes it: its parts, its zone, its names and the properties of its own. */
const boundary = 'b1'
const mixed = (...parts: string[]) =>
  [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n')
const pacific = (id: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${id}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'METHOD:REQUEST', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

test.each<[program: string, contentType: string, body: (to: string) => string]>([
  [
    'Outlook',
    `multipart/alternative; boundary=${boundary}`,
    (to) =>
      mixed(
        'Content-Type: text/plain; charset=us-ascii\r\n\r\n\r\n',
        'Content-Type: text/html; charset=us-ascii\r\n\r\n<html><body><p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>',
        `Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
          calendarOf(
            'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
            'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
            ...pacific('Pacific Standard Time'),
            'BEGIN:VEVENT',
            `ATTENDEE;CN="${to}";RSVP=TRUE:mailto:${to}`,
            'ATTENDEE;CN=Carl Ortiz;RSVP=TRUE:mailto:carl@northfield.example',
            'CLASS:PUBLIC',
            'DTSTAMP:20261127T050000Z',
            `DTSTART;TZID="Pacific Standard Time":${year}0615T090000`,
            `DTEND;TZID="Pacific Standard Time":${year}0615T110000`,
            `ORGANIZER;CN="Tom Becerra":mailto:${BUILDER.email}`,
            'SEQUENCE:0',
            'SUMMARY;LANGUAGE=en-us:Sink',
            'TRANSP:OPAQUE',
            `UID:${newUid()}`,
            'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
            'BEGIN:VALARM',
            'TRIGGER:-PT15M',
            'ACTION:DISPLAY',
            'DESCRIPTION:Reminder',
            'END:VALARM',
            'END:VEVENT',
          ),
        ).toString('base64')}`,
      ),
  ],
  [
    'Exchange',
    'text/calendar; charset="utf-8"; method=REQUEST',
    (to) =>
      calendarOf(
        'PRODID:Microsoft Exchange Server 2010',
        ...pacific('tzone://Microsoft/Custom'),
        'BEGIN:VEVENT',
        `ORGANIZER;CN=Tom Becerra:mailto:${BUILDER.email}`,
        `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=${to}:mailto:${to}`,
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=Carl Ortiz:mailto:carl@northfield.example',
        'DESCRIPTION;LANGUAGE=en-US:\\n',
        `UID:${newUid()}`,
        'SUMMARY;LANGUAGE=en-US:Sink',
        `DTSTART;TZID=tzone://Microsoft/Custom:${year}0615T090000`,
        `DTEND;TZID=tzone://Microsoft/Custom:${year}0615T110000`,
        'PRIORITY:5',
        'DTSTAMP:20261127T050000Z',
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
        'LOCATION;LANGUAGE=en-US:At the house',
        'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
        'END:VEVENT',
      ),
  ],
  [
    'Google',
    `multipart/mixed; boundary=${boundary}`,
    (to) => {
      const file = calendarOf(
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        `DTSTART:${year}0615T160000Z`,
        `DTEND:${year}0615T180000Z`,
        'DTSTAMP:20261127T050000Z',
        `ORGANIZER;CN=Tom Becerra:mailto:${BUILDER.email}`,
        'UID:7kukuqrfedlm2f9t@google.com',
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=TRUE',
        ` ;CN=Tom Becerra;X-NUM-GUESTS=0:mailto:${BUILDER.email}`,
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=',
        ` TRUE;CN=${to};X-NUM-GUESTS=0:mailto:${to}`,
        'ATTENDEE;CUTYPE=INDIVIDUAL;CN=Carl Ortiz:mailto:carl@northfield.example',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Sink',
        'END:VEVENT',
      )
      return mixed(
        `Content-Type: text/calendar; charset="UTF-8"; method=REQUEST\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${file}`,
        `Content-Type: application/ics; name="invite.ics"\r\nContent-Disposition: attachment; filename="invite.ics"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(file).toString('base64')}`,
      )
    },
  ],
  [
    'Apple',
    `multipart/mixed; boundary=${boundary}`,
    (to) =>
      mixed(
        'Content-Type: text/plain; charset=utf-8\r\n\r\nTom Becerra has invited you to Sink',
        `Content-Type: text/calendar; charset=utf-8; method=REQUEST\r\nContent-Disposition: attachment; filename=iCal-20261127-050000.ics\r\n\r\n${calendarOf(
          'PRODID:-//Apple Inc.//macOS 15.1//EN',
          'CALSCALE:GREGORIAN',
          'BEGIN:VTIMEZONE',
          'TZID:America/Los_Angeles',
          'END:VTIMEZONE',
          'BEGIN:VEVENT',
          'CREATED:20261127T045900Z',
          'UID:5F1C0C1E-7A53-4F0B-9C68-1C6A3C8A9C11',
          `DTEND;TZID=America/Los_Angeles:${year}0615T110000`,
          `ATTENDEE;CUTYPE=INDIVIDUAL;EMAIL=${to};PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${to}`,
          'ATTENDEE;CN="Carl Ortiz";EMAIL=carl@northfield.example;ROLE=REQ-PARTICIPANT:/aMTcxMz/principal/',
          'SUMMARY:Sink',
          `DTSTART;TZID=America/Los_Angeles:${year}0615T090000`,
          'DTSTAMP:20261127T050000Z',
          `ORGANIZER;CN="Tom Becerra";EMAIL=${BUILDER.email}:/aMTUzNz/principal/`,
          'SEQUENCE:0',
          'END:VEVENT',
        )}`,
      ),
  ],
])(
  'a meeting of %s is a visit with who comes, and its organizer gets the answer',
  async (_program, contentType, body) => {
    const { to, visits, answers } = await sentClaim()
    const file = body(to)
    await sendFile(to, contentType, file)
    expect(await visits()).toMatchObject([
      { date: `${year}-06-15`, from: '09:00', to: '11:00', who: 'Carl Ortiz', state: 'proposed' },
    ])
    await answers(true)
    await world.deliverMail()
    const answer = world.mail
      .mailsTo(BUILDER.email)
      .at(-1)
      ?.parsed.attachments.at(-1)
      ?.content.toString('utf8')
    expect(answer).toContain('METHOD:REPLY')
    expect(answer).toContain(`DTSTART:${year}0615T160000Z`)
  },
)
