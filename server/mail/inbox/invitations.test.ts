import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

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
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const email = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  const to = email.parsed.replyTo?.value[0]?.address ?? ''
  const raw = aMail({ to, text: body }).replace(
    'Content-Type: text/plain; charset=utf-8',
    `Content-Type: ${contentType}`,
  )
  expect((await world.postMail(raw)).status).toBe(202)
  await world.readMail()
  return claimPage(maya, id)
}

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

const december = ['DTSTART:20261203T180000Z', 'DTEND:20261203T200000Z', 'SUMMARY:Repair kitchen sink line']
const decemberInWords = 'Proposed by invitation: Dec 3, 2026, 10:00 AM–12:00 PM PST, Repair kitchen sink line'

describe('a builder who invites to a visit', () => {
  test.each([
    [
      'by nothing but an invitation',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', ...december),
      decemberInWords,
    ],
    ['by a file', 'application/ics; name=invite.ics', calendar('REQUEST', ...december), decemberInWords],
    [
      'below a few words, once as a form of the text and once as a file',
      'multipart/mixed; boundary=b',
      inParts(
        ['text/plain', 'Please be at home.'],
        ['text/calendar; method=REQUEST', calendar('REQUEST', ...december)],
        ['application/ics; name=invite.ics', calendar('REQUEST', ...december)],
      ),
      `Please be at home.\n\n${decemberInWords}`,
    ],
    [
      'with a time in the zone of Outlook, and a description',
      'text/calendar; method=REQUEST',
      calendar(
        'REQUEST',
        'DTSTART;TZID=Eastern Standard Time:20260615T090000',
        'DTEND;TZID=Eastern Standard Time:20260615T103000',
        'SUMMARY;LANGUAGE=en-US:Plumber\\, sink',
        'LOCATION:14 Alder Row',
        'DESCRIPTION:Clear the cabinet\\nplease.',
      ),
      'Proposed by invitation: Jun 15, 2026, 6:00–7:30 AM PDT, Plumber, sink, 14 Alder Row\nClear the cabinet\nplease.',
    ],
    [
      'with a time of no zone',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', 'DTSTART:20261203T080000', 'DURATION:PT1H', 'SUMMARY:Visit'),
      'Proposed by invitation: Dec 3, 2026, 8:00–9:00 AM, Visit',
    ],
    [
      'for whole days',
      'text/calendar; method=REQUEST',
      calendar('REQUEST', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205', 'SUMMARY:Drywall'),
      'Proposed by invitation: Dec 3, 2026 – Dec 4, 2026, Drywall',
    ],
    [
      'for another time',
      'text/calendar; method=COUNTER',
      calendar('COUNTER', ...december, 'COMMENT:Crew is away before'),
      `Another time proposed by invitation: ${decemberInWords.slice(24)}\nCrew is away before`,
    ],
    [
      'and cancels it',
      'text/calendar; method=CANCEL',
      calendar('CANCEL', ...december, 'STATUS:CANCELLED'),
      `Invitation canceled: ${decemberInWords.slice(24)}`,
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
