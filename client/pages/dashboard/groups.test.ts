import { expect, test } from 'vitest'
import { claimRow } from '#shared/testing/claim-row.ts'
import { firstOf, grouped, NOT_PLACED, place, waitingTitle } from './claim-list.tsx'

const CONTEXT = { today: new Date('2026-03-01T20:00:00Z'), hasMail: true }
const visit = {
  id: 'v',
  date: '2026-03-06',
  from: '09:00',
  to: '11:00',
  who: null,
  state: 'proposed',
  proposedAt: '',
} as const
const answer = { count: 1, from: 'Tom Becerra', text: 'Hello' }

const sent = claimRow({ id: '5-sent' })
const failed = claimRow({ id: '4-failed', status: 'SendingFailed' })
const fixed = claimRow({ id: '3-fixed', status: 'InProgress', fixReportedAt: '2026-02-28T20:00:00.000Z' })
const older = claimRow({ id: '1-older', status: 'InProgress', visit })
const newer = claimRow({ id: '2-newer', status: 'InProgress', visit })
const answered = claimRow({ id: '6-answered', unread: answer })
const closed = claimRow({ id: '0-closed', status: 'Closed' })
const all = [answered, sent, failed, fixed, newer, older, closed]

const idsOf = (claims: typeof all, placed = place(claims, CONTEXT, NOT_PLACED)) => {
  const { needs, waiting, closed: over } = grouped(claims, placed)
  return [needs, waiting, over].map((group) => group.map(({ id }) => id))
}

test('each claim is in one group: what needs the homeowner by urgency, the oldest of a kind first', () => {
  expect(idsOf(all)).toEqual([
    ['4-failed', '3-fixed', '1-older', '2-newer', '6-answered'],
    ['5-sent'],
    ['0-closed'],
  ])
})

test('what happens meanwhile moves no claim, and a new one takes its place', () => {
  const placed = place(all, CONTEXT, NOT_PLACED)
  const settled = all.map((claim) =>
    claim.id === '4-failed'
      ? claimRow({ id: '4-failed' })
      : claim.id === '5-sent'
        ? { ...sent, unread: answer }
        : claim,
  )
  expect(place(settled, CONTEXT, placed)).toBe(placed)
  expect(idsOf(settled, placed)).toEqual(idsOf(all))
  const filed = [claimRow({ id: '7-filed', status: 'New' }), ...settled]
  expect(idsOf(filed, place(filed, CONTEXT, placed))[1]).toEqual(['7-filed', '5-sent'])
  // Placed anew, each is where it belongs.
  expect(idsOf(settled)).toEqual([
    ['3-fixed', '1-older', '2-newer', '5-sent', '6-answered'],
    ['4-failed'],
    ['0-closed'],
  ])
})

const NEEDS = ['4-failed', '3-fixed', '1-older', '2-newer', '6-answered']

test.each([
  [2, [NEEDS.slice(0, 2), [], []]],
  [6, [NEEDS, ['5-sent'], []]],
  [Infinity, [NEEDS, ['5-sent'], ['0-closed']]],
])('the first %s are the first of the screen, whichever group they are in', (limit, ids) => {
  const { needs, waiting, closed: over } = firstOf(grouped(all, place(all, CONTEXT, NOT_PLACED)), limit)
  expect([needs, waiting, over].map((group) => group.map(({ id }) => id))).toEqual(ids)
})

test('the waiting ones are named after the builder they wait for, if it is one', () => {
  expect(waitingTitle([sent, fixed])).toBe('Waiting for Northfield Homes')
  expect(waitingTitle([sent, claimRow({ builderName: 'Other Homes' })])).toBe('Waiting for your builder')
  expect(waitingTitle([claimRow({ builderName: null })])).toBe('Waiting for your builder')
})
