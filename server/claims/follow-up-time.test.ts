import { expect, test } from 'vitest'
import type { House as WholeHouse } from './clock.ts'
import { workingTime } from './follow-up.ts'

type House = Omit<WholeHouse, 'ownTargets'>
const LONDON: House = { timeZone: 'Europe/London', template: 'uk-nhbc' }
const BEND: House = { timeZone: 'America/Los_Angeles', template: null }

test.for<[string, House, string, string]>([
  ['in working hours it goes at once', LONDON, '2026-06-09T10:00:00Z', '2026-06-09T10:00:00.000Z'],
  ['after five it goes the next morning', LONDON, '2026-06-09T16:00:00Z', '2026-06-10T08:00:00.000Z'],
  ['Good Friday and Easter Monday are free', LONDON, '2026-04-03T10:00:00Z', '2026-04-07T08:00:00.000Z'],
  ['Good Friday is no holiday in the US', BEND, '2026-04-03T17:00:00Z', '2026-04-03T17:00:00.000Z'],
  ['Independence Day is observed', BEND, '2026-07-03T17:00:00Z', '2026-07-06T16:00:00.000Z'],
])('%s', ([, house, from, at]) => {
  expect(workingTime(new Date(from), house).toISOString()).toBe(at)
})
