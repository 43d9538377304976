import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/time/dates.ts'
import { nextAttempt } from './retry.ts'

test('tries again after 1, 5, 15 and 60 minutes, then hourly, and gives up after two days', () => {
  const created = new Date('2026-03-01T00:00:00.000Z')
  let now = created
  const waits: number[] = []
  for (let failures = 1; ; failures += 1) {
    const next = nextAttempt(failures, created, now)
    if (!next) break
    waits.push((next.getTime() - now.getTime()) / MINUTE)
    now = next
  }
  expect(waits.slice(0, 5)).toEqual([1, 5, 15, 60, 60])
  expect(new Set(waits.slice(3))).toEqual(new Set([60]))
  expect(now.getTime() - created.getTime()).toBeGreaterThan(47 * HOUR - MINUTE)
  expect(now.getTime() - created.getTime()).toBeLessThanOrEqual(48 * HOUR)
})

test('a mail found only after two days, because the server was off, is given up at its next failure', () => {
  const created = new Date('2026-03-01T00:00:00.000Z')
  expect(nextAttempt(1, created, new Date(created.getTime() + 49 * HOUR))).toBeUndefined()
})
