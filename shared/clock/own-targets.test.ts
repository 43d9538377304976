import { expect, test } from 'vitest'
import { holidaysOf } from '../holidays/of-template.ts'
import { responseClock } from './clock.ts'
import { OwnTargets } from './own-targets.ts'
import { NO_OWN_TARGETS, targetsOf } from './targets.ts'

test.each([0, -3, 366, 1.5, Number.NaN, '5'])('%j is no number of days', (days) => {
  expect(OwnTargets.safeParse({ ...NO_OWN_TARGETS, repair: days }).success).toBe(false)
})

test.each([1, 365, null])('%j is one', (days) => {
  expect(OwnTargets.safeParse({ ...NO_OWN_TARGETS, repair: days }).success).toBe(true)
})

const dueOf = (timeZone: string, at: string, answer: number) =>
  responseClock(
    { status: 'Sent', record: [{ kind: 'status', status: 'Sent', at, by: 'system' }], visits: [] },
    {
      now: new Date(at),
      timeZone,
      calendar: holidaysOf(null),
      targets: targetsOf({ ...NO_OWN_TARGETS, answer }),
    },
  )?.due

test.for<[timeZone: string, at: string, answer: number, due: string]>([
  // Summer time begins in America on March 8, 2026, and ends on November 1.
  ['America/Los_Angeles', '2026-03-06T20:00:00Z', 1, '2026-03-09'],
  ['America/Los_Angeles', '2026-10-30T20:00:00Z', 1, '2026-11-02'],
  // The same moment is Friday there, Saturday here: both begin to count on Monday.
  ['America/Los_Angeles', '2026-03-07T04:00:00Z', 2, '2026-03-10'],
  ['Pacific/Auckland', '2026-03-06T20:00:00Z', 2, '2026-03-10'],
  // Still Sunday in California, already Monday in Kiritimati.
  ['America/Los_Angeles', '2026-03-08T20:00:00Z', 1, '2026-03-09'],
  ['Pacific/Kiritimati', '2026-03-08T20:00:00Z', 1, '2026-03-10'],
])('in %s what was sent at %s is due by a target of %i on %s', ([timeZone, at, answer, due]) => {
  expect(dueOf(timeZone, at, answer)).toBe(due)
})
