import { expect, test } from 'vitest'
import { SubscriptionStatus } from '#shared/card-plan.ts'
import { cardPlan, grantsPremium, isRunning, type Subscription } from './plan.ts'

const NOW = new Date('2026-03-10T12:00:00.000Z')
const PAID: Subscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  startedAt: '2026-01-05T09:00:00.000Z',
  periodStart: '2026-03-05T09:00:00.000Z',
  periodEnd: '2026-04-05T09:00:00.000Z',
  cancelAt: null,
  endedAt: null,
  isRefunded: false,
}

test.each([
  ['active', true, true],
  ['trialing', true, true],
  ['past_due', true, true],
  ['unpaid', false, true],
  ['paused', false, true],
  ['canceled', false, false],
  ['incomplete', false, false],
  ['incomplete_expired', false, false],
  ['unknown', false, false],
] as const)('“%s”: Premium %s, goes on being charged %s', (status, isPremium, runs) => {
  expect(grantsPremium({ ...PAID, status }, NOW)).toBe(isPremium)
  expect(isRunning({ status })).toBe(runs)
})

test('every status there is was decided on', () => {
  for (const status of SubscriptionStatus.options) expect(cardPlan([{ ...PAID, status }], NOW)).not.toBeNull()
})

test('a payment that is due keeps Premium to the second for 14 days from the start of its period', () => {
  const due = { ...PAID, status: 'past_due' } as const
  expect(cardPlan([due], NOW)).toEqual({ state: 'past-due', until: '2026-03-19T09:00:00.000Z' })
  expect(grantsPremium(due, new Date('2026-03-19T08:59:59.999Z'))).toBe(true)
  expect(grantsPremium(due, new Date('2026-03-19T09:00:00.000Z'))).toBe(false)
  expect(cardPlan([due], new Date('2026-03-20T00:00:00.000Z'))).toEqual({ state: 'unpaid' })
})

test('a cancelled one is Premium until its end, which Stripe alone declares', () => {
  const ending = { ...PAID, cancelAt: '2026-04-05T09:00:00.000Z' }
  expect(cardPlan([ending], NOW)).toEqual({ state: 'ending', until: '2026-04-05T09:00:00.000Z' })
  expect(grantsPremium(ending, new Date('2026-04-05T09:05:00.000Z'))).toBe(true)
})

test('after a refund there is no Premium, and the page knows when the next payment is due', () => {
  const refunded = { ...PAID, isRefunded: true }
  expect(grantsPremium(refunded, NOW)).toBe(false)
  expect(cardPlan([refunded], NOW)).toEqual({ state: 'refunded', renewsAt: PAID.periodEnd })
  expect(cardPlan([{ ...refunded, cancelAt: PAID.periodEnd }], NOW)).toEqual({
    state: 'refunded',
    renewsAt: null,
  })
})

test('of several the best counts, and of equals the newest', () => {
  const ended: Subscription = {
    ...PAID,
    id: 'sub_0',
    status: 'canceled',
    endedAt: '2026-02-01T00:00:00.000Z',
  }
  const later = { ...ended, startedAt: '2026-02-03T00:00:00.000Z', endedAt: '2026-03-01T00:00:00.000Z' }
  expect(cardPlan([ended, PAID], NOW)).toEqual({ state: 'paid', renewsAt: PAID.periodEnd })
  expect(cardPlan([later, ended], NOW)).toEqual({ state: 'ended', at: later.endedAt })
  expect(cardPlan([], NOW)).toBeNull()
})
