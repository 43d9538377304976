import { expect, test } from 'vitest'
import type { EntryKind, RecordEntry } from './entry.ts'
import { stepWords } from './notice-steps.ts'
import { noticeRows } from './notice.ts'

const names = { builder: 'Northfield Homes' }
const at = '2026-11-09T17:58:00.000Z'
const later = '2026-11-22T08:00:00.000Z'

function entriesOf(...contents: readonly (readonly [EntryKind, object])[]): RecordEntry[] {
  return contents.map(([kind, content], index) => ({
    claimId: 'c1',
    seq: index + 1,
    kind,
    at: later,
    content: JSON.stringify({ id: `x${index}`, ...content }),
    contentHash: '',
    previousHash: '',
    hash: '',
  }))
}

const event = (more: object) =>
  ['event', { kind: 'status', status: null, at, by: 'system', detail: null, ...more }] as const
const steps = (entries: RecordEntry[]) => noticeRows(entries, names).map(({ step }) => step)

test('what our own email service refused or put off is said of it, and never of the builder’s', () => {
  const to = 'warranty@northfield.example'
  const texts = noticeRows(
    entriesOf(
      ['delivery', { to, outcome: 'postponed', reply: '451 Later', server: 'smtp.example' }],
      ['delivery', { to, outcome: 'failed', reply: '550 No', server: 'smtp.example' }],
    ),
    names,
  ).map(({ text }) => text)
  expect(texts).toEqual([
    `Email to ${to}, by our own email service (smtp.example); it is tried again`,
    `Email to ${to}, by our own email service (smtp.example)`,
  ])
})

test('written, not yet accepted, refused and accepted are distinguished, each with the words of the mail server', () => {
  const to = 'warranty@northfield.example'
  const rows = noticeRows(
    entriesOf(
      ['email-queued', { to, subject: 'Warranty claim: Drip' }],
      ['delivery', { to, outcome: 'postponed', reply: '451 Greylisted', reason: 'Busy.' }],
      ['delivery', { to, outcome: 'failed', reply: null, reason: 'That mailbox does not exist.' }],
      ['delivery', { to, outcome: 'sent', reply: '250 Ok', server: 'smtp.example', tls: 'TLS' }],
    ),
    names,
  )
  expect(rows.map(({ step, proof }) => [step, proof])).toEqual([
    ['written', 'Warranty claim: Drip'],
    ['waiting', '451 Greylisted'],
    ['refused', 'That mailbox does not exist.'],
    ['accepted', '250 Ok'],
  ])
  expect(rows[3]?.text).toBe(`Email to ${to}, by smtp.example, encrypted on the way there`)
})

test('a report of delivery, a bounce and an automatic reply are no opening and no answer', () => {
  const mail = { from: 'mailer-daemon@northfield.example', receivedAt: at, state: 'noted' }
  const automatic = {
    sender: 'Builder',
    authorName: null,
    channel: 'email',
    isAutomatic: true,
    createdAt: at,
  }
  const entries = entriesOf(
    ['mail-received', { ...mail, report: 'delivered' }],
    ['mail-received', { ...mail, report: 'failed' }],
    ['mail-received', mail],
    ['message', automatic],
  )
  expect(steps(entries)).toEqual(['delivered', 'came-back', 'delivered'])
})

test('opened by a person, answered and the homeowner’s own statement have their own words and times', () => {
  const rows = noticeRows(
    entriesOf(
      event({ status: 'Sent', by: 'homeowner', detail: 'by text message' }),
      event({ status: 'Opened', by: 'builder' }),
      event({ status: 'Acknowledged', by: 'builder' }),
      [
        'message',
        { sender: 'Builder', authorName: 'Tom', channel: 'page', isAutomatic: false, createdAt: at },
      ],
    ),
    names,
  )
  expect(rows.map(({ step }) => step)).toEqual(['own-statement', 'opened', 'answered', 'answered'])
  // An older claim was chained later; its lines keep their own times.
  expect(new Set(rows.map((row) => row.at))).toEqual(new Set([at]))
  expect(rows[0]?.text).toContain('You said you sent it yourself')
  expect(rows[3]?.text).toBe('Tom answered on the claim’s page')
})

test('a fetch by a robot, one by an unknown program and an opening by a person are distinguished', () => {
  const detail = 'warranty@northfield.example'
  const entries = entriesOf(
    event({ kind: 'fetched-by-robot', detail }),
    event({ kind: 'fetched', detail }),
    event({ status: 'Opened', by: 'builder' }),
  )
  expect(steps(entries)).toEqual(['fetched-by-robot', 'fetched', 'opened'])
  expect(
    ['fetched-by-robot' as const, 'fetched' as const, 'opened' as const].map((step) => stepWords()[step]),
  ).toEqual(['Fetched by a robot', 'Fetched, we cannot tell by whom', 'Opened by a person'])
})

test('what is not sent to the builder is no line, nor is an acceptance twice', () => {
  const to = 'warranty@northfield.example'
  expect(
    steps(
      entriesOf(
        event({ status: 'New', by: 'homeowner' }),
        event({ kind: 'corrected', by: 'homeowner' }),
        event({ kind: 'visit-accepted', by: 'homeowner' }),
        ['message', { sender: 'Homeowner', channel: 'app', isAutomatic: false, createdAt: at }],
        ['delivery', { to, outcome: 'sent', reply: '250 Ok' }],
        event({ status: 'Sent', by: 'system' }),
      ),
    ),
  ).toEqual(['accepted'])
  // An item of a list has no delivery of its own.
  expect(steps(entriesOf(event({ status: 'Sent', by: 'system' })))).toEqual(['accepted'])
})

test('contents that were removed with the account are left out', () => {
  const [entry] = entriesOf(['email-queued', { to: 'a@b.example' }])
  expect(noticeRows(entry ? [{ ...entry, content: null }] : [], names)).toEqual([])
})

test('a follow-up that went by itself says whose choice it was; one by tap is shown by its email', () => {
  const detail = 'The answer was due Nov 20, 2026'
  const entries = entriesOf(
    event({ kind: 'followed-up', by: 'homeowner', detail }),
    event({ kind: 'followed-up', by: 'system', detail }),
  )
  const texts = (more: object) => noticeRows(entries, { ...names, ...more }).map(({ text }) => text)
  expect(texts({})).toEqual(['A follow-up was written, as you had set: the answer was due Nov 20, 2026'])
  expect(texts({ owner: 'Maya', events: [{ id: 'x1', who: 'Sam' }] })).toEqual([
    'A follow-up was written, as Sam had set: the answer was due Nov 20, 2026',
  ])
})
