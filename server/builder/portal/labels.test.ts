import { expect, test } from 'vitest'
import type { BuilderView } from './service.ts'
import { dueWords } from './labels.tsx'

const NOW = new Date('2026-11-16T20:00:00.000Z')
const owed = (kind: 'answer' | 'inspection' | 'repair', due: string | null): BuilderView['clock'] => ({
  kind,
  since: '2026-11-06',
  due,
  pausedBy: due === null ? 'visit-agreed' : null,
  followedUp: null,
  zone: 'America/Los_Angeles',
})
const said = (view: Partial<Pick<BuilderView, 'clock' | 'inspection' | 'pending' | 'timeZone'>>) =>
  dueWords({ clock: null, inspection: null, pending: null, timeZone: 'America/Los_Angeles', ...view }, NOW)

test.each([
  ['an answer to come', owed('answer', '2026-11-27'), ['Answer due Nov 27']],
  ['an answer today', owed('answer', '2026-11-16'), ['Answer due today']],
  ['an answer that is over its day', owed('answer', '2026-11-13'), ['Answer was due Nov 13']],
  ['a repair of next year', owed('repair', '2027-01-04'), ['Repair due Jan 4, 2027']],
  ['a pause', owed('repair', null), []],
  ['nothing', null, []],
])('the builder’s page says of %s: %3$s', (_what, clock, words) => {
  expect(said({ clock })).toEqual(words)
})

test('the inspection is said before the repair, and alone while the repair is paused', () => {
  const inspection = owed('inspection', '2026-11-13')
  expect(said({ inspection, clock: owed('repair', '2026-11-27') })).toEqual([
    'Inspection was due Nov 13',
    'Repair due Nov 27',
  ])
  expect(said({ inspection, clock: owed('repair', null) })).toEqual(['Inspection was due Nov 13'])
})

test('days are those at the house', () => {
  const clock = owed('answer', '2026-11-16')
  expect(said({ clock, timeZone: 'Pacific/Auckland' })).toEqual(['Answer was due Nov 16'])
})

test('while a fix can be undone, nothing is said to be due', () => {
  const pending = { answer: 'fix', dueAt: NOW.toISOString() } as const
  expect(said({ clock: owed('answer', '2026-11-27'), pending })).toEqual([])
})
