import { describe, expect, test } from 'vitest'
import type { ClaimRow } from './views.ts'
import { needOf } from './needs-you.ts'
import { claimRow } from '#shared/testing/claim-row.ts'

const TODAY = '2026-11-16'
const NOW = new Date(`${TODAY}T20:00:00Z`)
const MAILED = { hasMail: true }
const visit = (over: Partial<NonNullable<ClaimRow['visit']>> = {}): ClaimRow['visit'] => ({
  id: 'v1',
  date: '2026-11-24',
  from: '09:00',
  to: '11:00',
  who: null,
  state: 'proposed',
  proposedAt: '2026-11-10T20:00:00.000Z',
  ...over,
})
const unread = { count: 1, from: 'Tom Becerra', text: 'See you Thursday.' }
const OVERDUE = {
  kind: 'answer',
  since: '2026-11-06',
  due: '2026-11-13',
  pausedBy: null,
  followedUp: null,
  zone: 'America/Los_Angeles',
} as const
const fixReportedAt = '2026-11-15T20:00:00.000Z'

test.each<[string, Partial<ClaimRow>, string | undefined]>([
  ['waits for the builder', { status: 'Sent' }, undefined],
  ['came back', { status: 'SendingFailed' }, 'failed'],
  ['came back and has an unread answer', { status: 'SendingFailed', unread }, 'failed'],
  ['is reported as fixed', { status: 'InProgress', fixReportedAt }, 'fix'],
  [
    'is reported as fixed, with a visit and an answer',
    { status: 'InProgress', fixReportedAt, visit: visit(), unread },
    'fix',
  ],
  ['has a visit to answer', { status: 'InProgress', visit: visit() }, 'visit'],
  ['has a visit to answer today', { status: 'InProgress', visit: visit({ date: TODAY }) }, 'visit'],
  ['has a visit to answer and an unread answer', { status: 'InProgress', visit: visit(), unread }, 'visit'],
  ['has an accepted visit', { status: 'InProgress', visit: visit({ state: 'accepted' }) }, undefined],
  [
    'had a visit that was not answered',
    { status: 'InProgress', visit: visit({ date: '2026-11-15' }) },
    undefined,
  ],
  ['has an unread answer', { status: 'Acknowledged', unread }, 'answer'],
  [
    'was opened, which nobody has to answer',
    { status: 'Opened', unread: { count: 1, from: null, text: null } },
    undefined,
  ],
  ['is overdue', { clock: OVERDUE }, 'overdue'],
  ['is overdue and has an unread answer', { clock: OVERDUE, unread }, 'answer'],
  ['is overdue, and followed up on', { clock: { ...OVERDUE, followedUp: TODAY } }, undefined],
  ['is overdue, with a visit agreed', { clock: { ...OVERDUE, pausedBy: 'visit-agreed' } }, undefined],
  ['is due today', { clock: { ...OVERDUE, due: TODAY } }, undefined],
  ['is overdue, without a builder', { clock: OVERDUE, builderName: null }, undefined],
  ['is closed and has an unread answer', { status: 'Closed', unread }, 'answer'],
  ['is closed', { status: 'Closed' }, undefined],
])('a claim that %s needs: %s', (_what, claim, kind) => {
  expect(needOf(claimRow(claim), NOW, MAILED)?.kind).toBe(kind)
})

test.each([
  ['Tom Becerra', 'See you Thursday.', { from: 'Tom', isQuestion: false }],
  ['Tom Becerra', 'Is it still wet? Please tell us.', { from: 'Tom', isQuestion: true }],
  ['Northfield Homes', 'Noted.', { from: 'Northfield Homes', isQuestion: false }],
  ['office@other.example', 'Noted.', { from: 'office@other.example', isQuestion: false }],
])('an answer of %s, “%s”, is named %o', (from, text, answer) => {
  expect(needOf(claimRow({ unread: { count: 1, from, text } }), NOW, MAILED)).toEqual({
    kind: 'answer',
    ...answer,
  })
})

test.for<[string, Partial<ClaimRow>, boolean, object | null]>([
  ['waits for the homeowner, where no email is sent', {}, false, { kind: 'send' }],
  ['waits for its email', {}, true, null],
  ['waits for a builder', { builderName: null }, false, null],
  ['was sent', { status: 'Sent' }, false, null],
  [
    'was imported and not sent',
    { builderName: null, importedAt: fixReportedAt },
    true,
    { kind: 'send-imported' },
  ],
  ['was imported and is on its way', { importedAt: fixReportedAt }, true, null],
])('a new claim that %s', ([, claim, hasMail, need]) => {
  expect(needOf(claimRow({ status: 'New', ...claim }), NOW, { hasMail })).toEqual(need)
})

describe('midnight is that at the house, wherever it is read', () => {
  test.each([
    ['America/Los_Angeles', '2026-11-14T07:59:59Z', '2026-11-14T08:00:00Z'],
    ['Asia/Kolkata', '2026-11-13T18:29:59Z', '2026-11-13T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-13T09:59:59Z', '2026-11-13T10:00:00Z'],
  ])('%s', (zone, lastMoment, over) => {
    const claim = claimRow({ clock: { ...OVERDUE, zone } })
    expect(needOf(claim, new Date(lastMoment), MAILED)).toBeNull()
    expect(needOf(claim, new Date(over), MAILED)).toMatchObject({ kind: 'overdue', days: 1 })
    const proposed = claimRow({
      status: 'InProgress',
      visit: visit({ date: OVERDUE.due }),
      clock: { ...OVERDUE, kind: 'repair', due: null, pausedBy: 'visit-to-answer', zone },
    })
    expect(needOf(proposed, new Date(lastMoment), MAILED)?.kind).toBe('visit')
    expect(needOf(proposed, new Date(over), MAILED)).toBeNull()
  })
})
