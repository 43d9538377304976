import { expect, test } from 'vitest'
import { answerDue, daysOver, repairDue } from './response-clock.ts'

test.each([
  ['Friday, Nov 6', '2026-11-06', '2026-11-13'],
  ['Wednesday, Nov 11', '2026-11-11', '2026-11-18'],
  ['Saturday, Nov 7', '2026-11-07', '2026-11-13'],
  ['Sunday, Nov 8', '2026-11-08', '2026-11-13'],
])('an answer to a claim delivered on %s is due five working days later', (_day, delivered, due) => {
  expect(answerDue(delivered)).toBe(due)
})

test.each([
  ['2026-11-02', '2026-12-02'],
  // Nov 29 is a Sunday.
  ['2026-10-30', '2026-11-30'],
])('a repair answered on %s is due in thirty days, never on a weekend: %s', (answered, due) => {
  expect(repairDue(answered)).toBe(due)
})

test('nothing is over on the day it is due, and a day is over on the next', () => {
  expect(daysOver('2026-11-13', '2026-11-10')).toBe(0)
  expect(daysOver('2026-11-13', '2026-11-13')).toBe(0)
  expect(daysOver('2026-11-13', '2026-11-15')).toBe(2)
})
