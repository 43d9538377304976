import { expect, test } from 'vitest'
import { claimRow } from '#shared/testing/claim-row.ts'
import { clockSince } from '#shared/testing/clock-since.ts'
import { comingUp } from './home-side.tsx'

const NOW = new Date('2026-11-16T20:00:00Z')
const at = (day: string) => {
  const time = `2026-${day}T20:00:00.000Z`
  return { createdAt: time, statusAt: time, sentAt: time }
}
const visit = (over: object = {}) => ({
  id: 'v',
  date: '2026-11-24',
  from: '09:00',
  to: '11:00',
  who: null,
  state: 'accepted' as const,
  proposedAt: '',
  ...over,
})
const home = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2025-03-20',
  warrantyEndDate: '2027-03-20',
  photo: null,
}
const texts = (...args: Parameters<typeof comingUp>) =>
  comingUp(...args).map(({ date, what, about }) => [date, what, about].join(' | '))

test('the next dates are visits, answers and repairs that are due, and the end of the warranty', () => {
  const claims = [
    claimRow({
      id: 'a',
      title: 'Sent',
      status: 'Sent',
      ...at('11-13'),
      clock: clockSince('answer', '2026-11-13'),
    }),
    claimRow({
      id: 'b',
      title: 'Stain',
      status: 'InProgress',
      ...at('11-12'),
      clock: { ...clockSince('repair', '2026-11-12'), due: null, pausedBy: 'visit-agreed' },
      visit: visit({ date: '2026-11-19' }),
    }),
    claimRow({
      id: 'c',
      title: 'Drip',
      status: 'InProgress',
      ...at('11-12'),
      visit: visit({ state: 'proposed' }),
    }),
  ]
  expect(texts(claims, null, NOW)).toEqual([
    '2026-11-19 | Visit, 9–11 AM | Stain',
    '2026-11-20 | Answer due | Sent',
    '2026-11-24 | Visit to answer | Drip',
  ])
  expect(texts([], home, NOW)).toEqual(['2027-03-20 | Warranty ends | Walk your house before then'])
})

test('what is over, closed or not delivered has no date', () => {
  const claims = [
    claimRow({ id: 'a', status: 'Sent', ...at('10-01'), clock: clockSince('answer', '2026-10-01') }),
    claimRow({ id: 'b', status: 'Closed', ...at('11-12') }),
    claimRow({ id: 'c', status: 'SendingFailed', ...at('11-12') }),
    claimRow({
      id: 'd',
      status: 'InProgress',
      ...at('11-12'),
      fixReportedAt: '2026-11-15T20:00:00.000Z',
      visit: visit(),
    }),
  ]
  expect(comingUp(claims, null, NOW)).toEqual([])
  expect(comingUp([], { ...home, warrantyEndDate: '2026-11-15' }, NOW)).toEqual([])
})
