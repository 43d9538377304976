import { expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { isStillFixedAsked } from './claim-state.ts'

const closed = Date.parse('2026-03-01T12:00:00.000Z')
const claim = { reopenableUntil: new Date(closed + 60 * DAY).toISOString(), resolutionTime: 3 }

test.for<[string, Parameters<typeof isStillFixedAsked>[0], days: number, isAsked: boolean]>([
  ['an open claim', { ...claim, reopenableUntil: null }, 30, false],
  ['a withdrawn claim', { ...claim, resolutionTime: null }, 30, false],
  ['a claim closed 27 days ago', claim, 27, false],
  ['a claim closed 28 days ago', claim, 28, true],
  ['a claim closed 59 days ago', claim, 59, true],
  ['a claim closed 60 days ago', claim, 60, false],
])('%s: asked whether it is still fixed', ([, of, days, isAsked]) => {
  expect(isStillFixedAsked(of, closed + days * DAY)).toBe(isAsked)
})
