import { expect, test } from 'vitest'
import type { BuilderView } from './service.ts'
import { dueWords } from './words.tsx'

const NOW = new Date('2026-11-16T20:00:00.000Z')
const owed = (kind: 'answer' | 'repair', due: string | null): BuilderView['clock'] => ({
  kind,
  since: '2026-11-06',
  due,
  pausedBy: due === null ? 'visit-agreed' : null,
  followedUp: null,
  zone: 'America/Los_Angeles',
})
const said = (view: Partial<Pick<BuilderView, 'clock' | 'pending' | 'timeZone'>>) =>
  dueWords({ clock: null, pending: null, timeZone: 'America/Los_Angeles', ...view }, NOW)

test.each([
  ['an answer to come', owed('answer', '2026-11-27'), 'Answer due Nov 27'],
  ['an answer today', owed('answer', '2026-11-16'), 'Answer due today'],
  ['an answer that is over its day', owed('answer', '2026-11-13'), 'Answer was due Nov 13'],
  ['a repair of next year', owed('repair', '2027-01-04'), 'Repair due Jan 4, 2027'],
  ['a pause', owed('repair', null), undefined],
  ['nothing', null, undefined],
])('the builder’s page says of %s: %3$s', (_what, clock, words) => {
  expect(said({ clock })).toBe(words)
})

test('days are those at the house', () => {
  const clock = owed('answer', '2026-11-16')
  expect(said({ clock, timeZone: 'Pacific/Auckland' })).toBe('Answer was due Nov 16')
})

test('while an answer can be undone, none is said to be due', () => {
  const pending = { answer: 'acknowledgement', dueAt: NOW.toISOString() } as const
  expect(said({ clock: owed('answer', '2026-11-27'), pending })).toBeUndefined()
})
