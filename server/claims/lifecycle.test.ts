import { describe, expect, test } from 'vitest'
import { ACTORS } from '#shared/claims/lengths.ts'
import { DAY, HOUR } from '#shared/dates.ts'
import { mayMove, STATUSES, type ClaimStatus } from '#shared/claims/statuses.ts'
import { daysBetweenTimes, hoursBetween } from './lifecycle.ts'

/** The legal status changes: to ← from, by whom. Every other change is refused. */
const ALLOWED: Record<ClaimStatus, Partial<Record<ClaimStatus, string>>> = {
  New: {},
  Sent: { New: 'homeowner system', SendingFailed: 'homeowner system' },
  SendingFailed: { New: 'system', Sent: 'system' },
  Opened: { Sent: 'builder', SendingFailed: 'builder' },
  Acknowledged: { New: 'builder', Sent: 'builder', Opened: 'builder', SendingFailed: 'builder' },
  InProgress: {
    New: 'builder',
    Sent: 'builder',
    Opened: 'builder',
    Acknowledged: 'builder',
    SendingFailed: 'builder',
    Closed: 'homeowner',
  },
  Closed: {
    New: 'homeowner system',
    Sent: 'homeowner system',
    Opened: 'homeowner system',
    Acknowledged: 'homeowner system',
    InProgress: 'homeowner system',
    SendingFailed: 'homeowner system',
  },
}

const everyMove = STATUSES.flatMap((from) =>
  STATUSES.flatMap((to) =>
    ACTORS.map((by) => ({ from, to, by, allowed: ALLOWED[to][from]?.split(' ').includes(by) ?? false })),
  ),
)

describe('which status may follow which, and who may cause it', () => {
  test.each(everyMove.filter((move) => !move.allowed))(
    '$from → $to by $by is refused',
    ({ from, to, by }) => {
      expect(mayMove(from, to, by)).toBe(false)
    },
  )
  test.each(everyMove.filter((move) => move.allowed))('$from → $to by $by is allowed', ({ from, to, by }) => {
    expect(mayMove(from, to, by)).toBe(true)
  })
})

test('times have one decimal and are never negative, even when the clock was set back', () => {
  const from = '2026-03-01T00:00:00.000Z'
  const after = (ms: number) => new Date(Date.parse(from) + ms)
  expect(hoursBetween(from, after(HOUR * 1.26))).toBe(1.3)
  expect(hoursBetween(from, after(-HOUR))).toBe(0)
  expect(daysBetweenTimes(from, after(DAY * 2.04))).toBe(2)
  expect(daysBetweenTimes(from, after(-DAY))).toBe(0)
})
