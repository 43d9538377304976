import { expect, test } from 'vitest'
import { stateOf } from './state-sentence.ts'
import { calendarDate } from '#shared/dates.ts'
import type { ClaimRow } from './views.ts'
import { clockSince } from '#shared/testing/clock-since.ts'
import { claimRow } from '#shared/testing/claim-row.ts'

const ZONE = 'America/Los_Angeles'
/** Monday. */
const NOW = new Date('2026-11-16T20:00:00Z')
const on = (day: string) => `2026-${day}T20:00:00.000Z`
const at = (day: string) => ({ createdAt: on(day), statusAt: on(day), sentAt: on(day) })
const visit = (over: Partial<NonNullable<ClaimRow['visit']>> = {}): ClaimRow['visit'] => ({
  id: 'v1',
  date: '2026-11-19',
  from: '08:00',
  to: '10:00',
  who: 'Carlos Medina',
  state: 'accepted',
  proposedAt: on('11-10'),
  ...over,
})

type Case = [what: string, claim: Partial<ClaimRow>, text: string, tone?: 'late' | 'failed']
const CASES: Case[] = [
  ['filed today', { status: 'New', ...at('11-16'), sentAt: null }, 'Sending…'],
  ['filed earlier, still not sent', { status: 'New', ...at('11-14'), sentAt: null }, 'Not sent yet'],
  [
    'filed without a builder',
    { status: 'New', ...at('11-16'), sentAt: null, builderName: null },
    'Not sent yet · add your builder',
  ],
  [
    'imported, which nobody has',
    { status: 'New', ...at('11-16'), sentAt: null, builderName: null, importedAt: on('11-16') },
    'Not sent to your builder',
  ],
  ['sent today', { status: 'Sent', ...at('11-16') }, 'Sent today · not opened yet'],
  ['sent yesterday', { status: 'Sent', ...at('11-15') }, 'Sent yesterday · not opened yet'],
  ['sent a week ago', { status: 'Sent', ...at('11-09') }, 'Sent 7 days ago · not opened yet'],
  [
    'sent, and no answer in five working days',
    { status: 'Sent', ...at('11-05') },
    'Overdue 3 days · no answer since Nov 5',
    'late',
  ],
  [
    'late by a day',
    { status: 'Opened', ...at('11-06'), sentAt: on('11-05') },
    'Overdue 3 days · no answer since Nov 5',
    'late',
  ],
  [
    'late, and followed up on',
    {
      status: 'Sent',
      ...at('11-05'),
      clock: { ...clockSince('answer', '2026-11-05'), followedUp: '2026-11-15' },
    },
    'Overdue 3 days · followed up yesterday',
    'late',
  ],
  [
    'sent last year',
    {
      status: 'Sent',
      createdAt: '2025-12-30T20:00:00.000Z',
      statusAt: '2025-12-30T20:00:00.000Z',
      sentAt: '2025-12-30T20:00:00.000Z',
    },
    'Long overdue: 313 days · no answer since Dec 30, 2025',
    'late',
  ],
  ['opened today, delivered today', { status: 'Opened', ...at('11-16') }, 'Opened today · no answer yet'],
  [
    'opened yesterday, delivered three days ago',
    { status: 'Opened', ...at('11-13'), statusAt: on('11-15') },
    'Opened yesterday · no answer for 3 days',
  ],
  [
    'two days before the answer is due',
    { status: 'Opened', ...at('11-11'), statusAt: on('11-15') },
    'Opened yesterday · answer due Wed, Nov 18',
  ],
  [
    'a day before',
    { status: 'Opened', ...at('11-09'), statusAt: on('11-15') },
    'Opened yesterday · answer due tomorrow',
  ],
  [
    'the day itself',
    { status: 'Opened', ...at('11-06'), statusAt: on('11-09') },
    'Opened 7 days ago · answer due today',
  ],
  [
    'acknowledged',
    { status: 'Acknowledged', ...at('10-30'), firstResponseTime: 0 },
    'Acknowledged Oct 30 · repair due Nov 30',
  ],
  [
    'acknowledged, and the repair is over its date',
    { status: 'Acknowledged', ...at('10-13'), firstResponseTime: 0 },
    'Repair 4 days over',
    'late',
  ],
  [
    'acknowledged, and the repair is more than two weeks over',
    { status: 'Acknowledged', ...at('09-30'), firstResponseTime: 0 },
    'Repair long overdue: 17 days',
    'late',
  ],
  [
    'a visit to come',
    { status: 'InProgress', ...at('11-02'), visit: visit() },
    'Visit Thu, Nov 19, 8–10 AM · Carlos Medina comes',
  ],
  [
    'a visit to come, but late',
    { status: 'InProgress', ...at('10-13'), firstResponseTime: 0, visit: visit() },
    'Repair 4 days over · visit Thu, Nov 19, 8–10 AM',
    'late',
  ],
  [
    'opened, and nothing says when an answer is due',
    { status: 'Opened', ...at('11-13'), clock: null },
    'Opened 3 days ago · no answer for 3 days',
  ],
  [
    'acknowledged, and the clock is paused',
    { status: 'Acknowledged', ...at('10-13'), clock: { ...clockSince('repair', '2026-10-13'), due: null } },
    'Acknowledged Oct 13',
  ],
  [
    'a proposed visit',
    { status: 'InProgress', ...at('11-02'), visit: visit({ state: 'proposed' }) },
    'Visit Thu, Nov 19, 8–10 AM? · waiting for your answer',
  ],
  [
    'a proposal that was not answered in time',
    { status: 'InProgress', ...at('11-02'), visit: visit({ state: 'proposed', date: '2026-11-12' }) },
    'Visit Thu, Nov 12, 8–10 AM · you did not answer',
  ],
  [
    'a visit that was set',
    { status: 'InProgress', ...at('11-02'), visit: visit({ date: '2026-11-12' }) },
    'Visit was Thu, Nov 12, 8–10 AM',
  ],
  [
    'another time was asked for',
    { status: 'InProgress', ...at('11-02'), visit: visit({ state: 'declined' }) },
    'You asked for another time for the visit',
  ],
  [
    'work without a visit',
    { status: 'InProgress', statusBy: 'builder', ...at('11-12') },
    'Work started 4 days ago',
  ],
  [
    'reopened by the homeowner',
    {
      status: 'InProgress',
      statusBy: 'homeowner',
      ...at('08-01'),
      statusAt: on('11-02'),
      firstResponseTime: 5,
    },
    'Reopened Nov 2',
  ],
  [
    'reported as fixed',
    { status: 'InProgress', ...at('11-02'), fixReportedAt: on('11-15') },
    'Marked as fixed yesterday · waiting for your answer',
  ],
  [
    'fixed',
    { status: 'Closed', ...at('10-24'), statusBy: 'homeowner', resolutionTime: 12.4 },
    'Fixed Oct 24 · took 12 days',
  ],
  [
    'fixed at once',
    { status: 'Closed', ...at('10-24'), statusBy: 'homeowner', resolutionTime: 0.3 },
    'Fixed Oct 24 · the same day',
  ],
  [
    'closed because nobody objected',
    { status: 'Closed', ...at('10-24'), resolutionTime: 1 },
    'Closed Oct 24 · took 1 day',
  ],
  ['withdrawn', { status: 'Closed', ...at('10-24'), statusBy: 'homeowner' }, 'Withdrawn Oct 24'],
  [
    'came back, with its reason',
    {
      status: 'SendingFailed',
      failure:
        'Accepted by the mail server on Nov 6, 2026, 8:00 AM PST, reported undeliverable on Nov 6, 2026, 8:01 AM PST. The mailbox a@b.example doesn’t exist.',
    },
    'The mailbox a@b.example doesn’t exist.',
    'failed',
  ],
  [
    'came back, and the reason is not known',
    { status: 'SendingFailed' },
    'The email to your builder came back.',
    'failed',
  ],
  [
    'an answer that was not read',
    {
      status: 'Acknowledged',
      ...at('11-02'),
      unread: { count: 2, from: 'Tom Becerra', text: 'See you Thursday.' },
    },
    'Tom: “See you Thursday.”',
  ],
  [
    'an answer of the office',
    { status: 'Sent', ...at('11-02'), unread: { count: 1, from: 'Northfield Homes', text: 'Noted.' } },
    'Northfield Homes: “Noted.”',
  ],
  [
    'news without words do not replace the sentence',
    { status: 'Opened', ...at('11-16'), unread: { count: 1, from: null, text: null } },
    'Opened today · no answer yet',
  ],
]

/** With the clock as it runs without a pause. */
function withClock(claim: Partial<ClaimRow>): ClaimRow {
  const row = claimRow(claim)
  const day = (at: string | null) => calendarDate(at ?? row.statusAt, ZONE)
  const isAnswered = row.status === 'Acknowledged' || row.status === 'InProgress'
  const running = isAnswered ? clockSince('repair', day(row.statusAt)) : clockSince('answer', day(row.sentAt))
  const { clock = running } = claim
  return { ...row, clock }
}

test.for(CASES)('%s: %o reads “%s”', ([, claim, text, tone]) => {
  const state = stateOf(withClock(claim), { now: NOW, hasMail: true, timeZone: ZONE })
  expect(state).toEqual({ text, tone: tone ?? 'plain' })
})

test('where builders answer by email alone, a claim that was sent is not said to be unopened', () => {
  const claim = withClock({ status: 'Sent', ...at('11-16') })
  const text = stateOf(claim, { now: NOW, hasMail: true, opensOutside: false, timeZone: ZONE }).text
  expect(text).toBe('Sent today · not answered yet')
})

test('where no email is sent the homeowner is the one to send the link', () => {
  const claim = claimRow({ status: 'New', ...at('11-16'), sentAt: null })
  expect(stateOf(claim, { now: NOW, hasMail: false }).text).toBe(
    'Not sent yet · send Northfield Homes the link',
  )
})

test('days are those of the reader: late on Nov 15 in Los Angeles is Nov 16 in London', () => {
  const late = '2026-11-16T04:00:00.000Z'
  const claim = claimRow({ status: 'Sent', createdAt: late, statusAt: late, sentAt: late })
  const textIn = (timeZone: string) => stateOf(claim, { now: NOW, hasMail: true, timeZone }).text
  expect(textIn(ZONE)).toBe('Sent yesterday · not opened yet')
  expect(textIn('Europe/London')).toBe('Sent today · not opened yet')
})

test.each([
  ['America/Los_Angeles', '2026-11-14T07:59:59Z', 'Opened 7 days ago · answer due today'],
  ['America/Los_Angeles', '2026-11-14T08:00:00Z', 'Overdue 1 day · no answer since Nov 6'],
  ['Pacific/Kiritimati', '2026-11-13T10:00:00Z', 'Overdue 1 day · no answer since Nov 6'],
])('a house in %s is late when its own day is over: at %s “%s”', (zone, now, text) => {
  const clock = { ...clockSince('answer', '2026-11-05', zone), since: '2026-11-06', due: '2026-11-13' }
  const claim = claimRow({ status: 'Opened', ...at('11-06'), clock })
  for (const timeZone of ['Pacific/Honolulu', 'Europe/London', 'Asia/Tokyo'])
    expect(stateOf(claim, { now: new Date(now), hasMail: true, timeZone }).text).toBe(text)
})
