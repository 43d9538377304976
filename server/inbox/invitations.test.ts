import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VisitWindow } from '#shared/visits.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

/** A visit is proposed for at most two years ahead. */
const year = new Date().getUTCFullYear() + 1

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

/** Files a claim, and returns it after its builder answered with the parts given. */
async function answeredBy(contentType: string, body: string) {
  const { id, to } = await sentClaim()
  await send({ to }, contentType, body)
  return claimPage(maya, id)
}

/** Files a claim, and returns the address that answers its email. */
async function sentClaim(): Promise<{ id: string; to: string }> {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const email = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  return { id, to: email.parsed.replyTo?.value[0]?.address ?? '' }
}

async function send(
  mail: { to: string; from?: string; headers?: Record<string, string> },
  contentType: string,
  body: string,
): Promise<void> {
  const raw = aMail({ text: body, ...mail }).replace(
    'Content-Type: text/plain; charset=utf-8',
    `Content-Type: ${contentType}`,
  )
  expect((await world.postMail(raw)).status).toBe(202)
  await world.readMail()
}

/** A winmail.dat (MS-OXTNEF) of these attributes, in base64. */
function winmail(...attributes: [id: number, value: Buffer][]): string {
  const number = (value: number, size = 4): Buffer => {
    const bytes = Buffer.alloc(size)
    bytes.writeUIntLE(value, 0, size)
    return bytes
  }
  const written = attributes.map(([id, value]) =>
    Buffer.concat([number(2, 1), number(id), number(value.length), value, number(0, 2)]),
  )
  return Buffer.concat([number(0x223e_9f78), number(1, 2), ...written]).toString('base64')
}

const winmailWith = (name: string, content: string): string =>
  winmail(
    [0x0006_9002, Buffer.alloc(14)],
    [0x0001_8010, Buffer.from(`${name}\0`)],
    [0x0006_800f, Buffer.from(content)],
  )

/** A meeting of Outlook: its class, and its words if it has any. */
const winmailOf = (kind: string, text = ''): string =>
  winmail([0x0007_8008, Buffer.from(`${kind}\0`)], [0x0002_800c, Buffer.from(`${text}\0`)])

/** The second Sunday of March, when clocks in the United States go forward. */
const springForward = `${year}03${14 - (new Date(Date.UTC(year, 2, 14)).getUTCDay() % 7)}`

const calendar = (method: string, ...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a@b',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const inParts = (...parts: [type: string, body: string][]) =>
  `${parts.map(([type, body]) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}`).join('\r\n')}\r\n--b--`

const december = [
  `DTSTART:${year}1203T180000Z`,
  `DTEND:${year}1203T200000Z`,
  'SUMMARY:Repair kitchen sink line',
]
const decemberInWords = `Proposed by invitation: Dec 3, ${year}, 10:00 AM–12:00 PM PST, Repair kitchen sink line`
const decemberVisit = { date: `${year}-12-03`, from: '10:00', to: '12:00', who: null, state: 'proposed' }

describe('a builder who invites to a visit', () => {
  test('is told once what was recorded, also when the same invitation comes again', async () => {
    const { to } = await sentClaim()
    const before = world.mail.mailsTo(BUILDER.email).length
    for (const _copy of [1, 2]) await send({ to }, 'text/calendar', calendar('REQUEST', ...december))
    await world.deliverMail()
    const told = world.mail.mailsTo(BUILDER.email).slice(before)
    expect(told.map(({ parsed }) => parsed.text)).toEqual([
      expect.stringMatching(/Recorded: you proposed a visit on \w+, Dec 3, \d+, 10:00 AM to 12:00 PM\. /),
    ])
  })

  test.each<[how: string, type: string, body: string, content: string, visit: VisitWindow]>([
    [
      'by nothing but an invitation',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', ...december),
      decemberInWords,
      decemberVisit,
    ],
    [
      'by a file',
      'application/ics; name=invite.ics',
      calendar('REQUEST', ...december),
      decemberInWords,
      decemberVisit,
    ],
    [
      'below a few words, once as a form of the text and once as a file',
      'multipart/mixed; boundary=b',
      inParts(
        ['text/plain', 'Please be at home.'],
        ['text/calendar; method=REQUEST', calendar('REQUEST', ...december)],
        ['application/ics; name=invite.ics', calendar('REQUEST', ...december)],
      ),
      `Please be at home.\n\n${decemberInWords}`,
      decemberVisit,
    ],
    [
      'with a time in the zone of Outlook, and a description',
      'text/calendar; method=REQUEST',
      calendar(
        'REQUEST',
        `DTSTART;TZID=Eastern Standard Time:${year}0615T090000`,
        `DTEND;TZID=Eastern Standard Time:${year}0615T103000`,
        'SUMMARY;LANGUAGE=en-US:Plumber\\, sink',
        'LOCATION:14 Alder Row',
        'DESCRIPTION:Clear the cabinet\\nplease.',
      ),
      `Proposed by invitation: Jun 15, ${year}, 6:00–7:30 AM PDT, Plumber, sink, 14 Alder Row\nClear the cabinet\nplease.`,
      { date: `${year}-06-15`, from: '06:00', to: '07:30' },
    ],
    [
      'with a time of no zone',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', `DTSTART:${year}1203T080000`, 'DURATION:PT1H', 'SUMMARY:Visit'),
      `Proposed by invitation: Dec 3, ${year}, 8:00–9:00 AM, Visit`,
      { date: `${year}-12-03`, from: '08:00', to: '09:00' },
    ],
    [
      'without an end',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', `DTSTART:${year}1203T180000Z`, 'SUMMARY:Visit'),
      `Proposed by invitation: Dec 3, ${year}, 10:00 AM PST, Visit`,
      { date: `${year}-12-03`, from: '10:00', to: '12:00' },
    ],
    [
      'by a file in a winmail.dat',
      'application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64',
      winmailWith('visit.ics', calendar('REQUEST', ...december)),
      decemberInWords,
      decemberVisit,
    ],
  ])('%s proposes a visit like the builder’s page', async (_how, ...[type, body, content, visit]) => {
    expect(await answeredBy(type, body)).toMatchObject({
      status: 'InProgress',
      visits: [{ ...visit, state: 'proposed', who: null }],
      messages: [{ content, notStored: [] }],
    })
  })

  test('changes it, and the homeowner accepts what was sent last', async () => {
    const { id, to } = await sentClaim()
    await send({ to }, 'text/calendar', calendar('REQUEST', ...december))
    await send({ to }, 'text/calendar', calendar('REQUEST', `DTSTART:${year}1204T180000Z`, 'DURATION:PT1H'))
    const { visits } = await claimPage(maya, id)
    expect(visits).toMatchObject([
      { date: `${year}-12-03`, state: 'replaced' },
      { date: `${year}-12-04`, from: '10:00', to: '11:00', state: 'proposed' },
    ])
    const accepted = await maya.call('POST', '/trpc/claims.answerVisit', {
      json: { id, visitId: visits[1]?.id, accept: true },
    })
    expect(accepted.status).toBe(200)
    expect((await claimPage(maya, id)).visits.at(-1)?.state).toBe('accepted')
  })

  test.each([
    ['a stranger', { from: 'Carl <carl@elsewhere.example>' }],
    ['a machine', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ])('whose invitation comes from %s has proposed nothing', async (_whom, mail) => {
    const { id, to } = await sentClaim()
    await send({ to, ...mail }, 'text/calendar; method=REQUEST', calendar('REQUEST', ...december))
    expect(await claimPage(maya, id)).toMatchObject({
      status: 'Sent',
      visits: [],
      messages: [{ content: decemberInWords }],
    })
  })

  test('to a closed claim has written, and the claim stays closed', async () => {
    const { id, to } = await sentClaim()
    expect((await maya.call('POST', '/trpc/claims.close', { json: { id } })).status).toBe(200)
    await send({ to }, 'text/calendar; method=REQUEST', calendar('REQUEST', ...december))
    expect(await claimPage(maya, id)).toMatchObject({
      status: 'Closed',
      visits: [],
      messages: [{ content: decemberInWords }],
    })
  })

  const daily = 'RRULE:FREQ=DAILY;COUNT=3'
  test.each([
    ['several dates', calendar('REQUEST', ...december, daily)],
    ['one date of several', calendar('REQUEST', ...december, `RECURRENCE-ID:${year}1203T180000Z`)],
    ['a time that is over', calendar('REQUEST', 'DTSTART:20200303T180000Z', 'DURATION:PT1H')],
    ['a day in ten years', calendar('REQUEST', `DTSTART:${year + 10}0303T180000Z`, 'DURATION:PT1H')],
    ['a night', calendar('REQUEST', `DTSTART:${year}1204T060000Z`, 'DURATION:PT9H')],
    ['no time', calendar('REQUEST', 'SUMMARY:Visit')],
    [
      'an end before its start',
      calendar('REQUEST', `DTSTART:${year}1203T180000Z`, `DTEND:${year}1203T170000Z`),
    ],
    ['an hour that the clocks skip', calendar('REQUEST', `DTSTART:${springForward}T023000`, 'DURATION:PT3H')],
    [
      'one of two windows',
      calendar('REQUEST', ...december, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:2', `DTSTART:${year}1210T180000Z`),
    ],
  ])('to %s is read in words and proposes nothing', async (_what, body) => {
    const claim = await answeredBy('text/calendar; method=REQUEST', body)
    expect(claim).toMatchObject({ status: 'Acknowledged', visits: [] })
    expect(claim.messages[0]?.content).toMatch(/^Proposed by invitation/)
  })

  test.each([
    [
      'for whole days',
      'text/calendar; method=REQUEST',
      calendar(
        'REQUEST',
        `DTSTART;VALUE=DATE:${year}1203`,
        `DTEND;VALUE=DATE:${year}1205`,
        'SUMMARY:Drywall',
      ),
      `Proposed by invitation: Dec 3, ${year} – Dec 4, ${year}, Drywall`,
    ],
    [
      'for another time',
      'text/calendar; method=COUNTER',
      calendar('COUNTER', ...december, 'COMMENT:Crew is away before'),
      `Another time proposed by invitation: ${decemberInWords.slice(24)}\nCrew is away before`,
    ],
    [
      'and cancels it with a reason',
      'text/calendar; method=CANCEL',
      calendar('CANCEL', ...december, 'STATUS:CANCELLED', 'COMMENT:Crew is sick'),
      `Invitation canceled: ${decemberInWords.slice(24)}\nCrew is sick`,
    ],
    [
      'and declines with a reason',
      'text/calendar; method=REPLY',
      calendar('REPLY', ...december, 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@b.test', 'COMMENT:Crew is sick'),
      `Declined: Crew is sick\nInvitation: ${decemberInWords.slice(24)}`,
    ],
  ])('%s answers the claim, and the homeowner reads when', async (_how, ...[type, body, content]) => {
    expect(await answeredBy(type, body)).toMatchObject({
      status: 'Acknowledged',
      visits: [],
      messages: [{ content, notStored: [] }],
    })
  })

  test.each([
    ['ACCEPTED', 'Accepted the invitation'],
    ['DECLINED', 'Declined the invitation'],
    ['TENTATIVE', 'Tentatively accepted the invitation'],
  ])('a pressed button (%s) is shown and changes no status', async (state, words) => {
    const reply = calendar('REPLY', ...december, `ATTENDEE;PARTSTAT=${state}:mailto:a@b.test`)
    expect(await answeredBy('text/calendar; method=REPLY', reply)).toMatchObject({
      status: 'Sent',
      messages: [{ content: `${words}\nInvitation: ${decemberInWords.slice(24)}`, notAnswer: 'invitation' }],
    })
  })

  test.each([
    ['CANCEL', calendar('CANCEL', ...december)],
    ['PUBLISH', calendar('PUBLISH', ...december, 'STATUS:CANCELLED')],
  ])(
    'a cancellation (%s) is shown and moves no status; it cancels the visit that the same invitation proposed',
    async (method, body) => {
      const { id, to } = await sentClaim()
      await send({ to }, `text/calendar; method=${method}`, body)
      const canceled = {
        content: `Invitation canceled: ${decemberInWords.slice(24)}`,
        notAnswer: 'invitation',
      }
      expect(await claimPage(maya, id)).toMatchObject({ status: 'Sent', visits: [], messages: [canceled] })
      await send({ to }, 'text/calendar', calendar('REQUEST', ...december))
      await send(
        { to },
        `text/calendar; method=${method}`,
        `${body}\r\n`.replace('VERSION:2.0', 'VERSION:2.0\r\nX-N:2'),
      )
      expect(await claimPage(maya, id)).toMatchObject({
        status: 'InProgress',
        visits: [{ ...decemberVisit, state: 'cancelled' }],
        messages: [canceled, { content: decemberInWords }, canceled],
      })
    },
  )

  test.each([
    ['IPM.Schedule.Meeting.Request', 'Proposed by invitation'],
    ['IPM.Microsoft Schedule.MtgReq', 'Proposed by invitation'],
    ['IPM.Schedule.Meeting.Canceled', 'Invitation canceled'],
    ['IPM.Microsoft Schedule.MtgCncl', 'Invitation canceled'],
    ['IPM.Schedule.Meeting.Resp.Pos', 'Accepted the invitation'],
    ['IPM.Schedule.Meeting.Resp.Neg', 'Declined the invitation'],
    ['IPM.Microsoft Schedule.MtgRespA', 'Tentatively accepted the invitation'],
  ])(
    'a meeting of Outlook (%s) whose time cannot be read moves nothing and is named',
    async (kind, content) => {
      const type = 'application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64'
      expect(await answeredBy(type, winmailOf(kind))).toMatchObject({
        status: 'Sent',
        visits: [],
        messages: [{ content, notAnswer: 'invitation', notStored: ['winmail.dat'] }],
      })
    },
  )

  test('a meeting of Outlook with words says what it is beside them', async () => {
    const type = 'application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64'
    const claim = await answeredBy(type, winmailOf('IPM.Schedule.Meeting.Canceled', 'When: Dec 3, 10 AM'))
    expect(claim).toMatchObject({
      status: 'Acknowledged',
      visits: [],
      messages: [{ content: 'When: Dec 3, 10 AM\n\nInvitation canceled' }],
    })
  })

  test.each([
    ['broken', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:nothing'],
    ['of other things', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:x\r\nEND:VTODO\r\nEND:VCALENDAR'],
    ['larger than any invitation', calendar('REQUEST', ...december, `DESCRIPTION:${'x'.repeat(300_000)}`)],
  ])('a calendar file that is %s moves no status', async (_how, body) => {
    expect(await answeredBy('text/calendar; name=visit.ics', body)).toMatchObject({
      status: 'Sent',
      messages: [{ notAnswer: 'unreadable', notStored: ['visit.ics'] }],
    })
  })
})
