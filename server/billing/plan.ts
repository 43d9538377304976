import { DAY } from '#shared/dates.ts'
import type { CardPlan, SubscriptionStatus } from '#shared/card-plan.ts'
import { isoAfter } from '#server/clock.ts'
import { consume, createLimiter, type Shared } from '#server/http/rate-limit.ts'

/** Visits to the card provider per account in a quarter of an hour: each is a request to Stripe, which limits them too. */
const PER_QUARTER = 60

export function createBillingLimits(core: Shared) {
  const perAccount = createLimiter(core, 'card provider', { points: PER_QUARTER, duration: 15 * 60 })
  return {
    /** Counts one visit. Throws TOO_MANY over the limit. */
    async beforeProviderCall(userId: string): Promise<void> {
      await consume(perAccount, userId)
    },
  }
}

export type BillingLimits = ReturnType<typeof createBillingLimits>

/** A subscription as Stripe last reported it. Times are ISO 8601 in UTC. */
export type Subscription = {
  id: string
  customerId: string
  status: SubscriptionStatus
  startedAt: string
  periodStart: string | null
  periodEnd: string | null
  cancelAt: string | null
  endedAt: string | null
  isRefunded: boolean
}

/** Days that Premium stays while a failed payment is retried, from the start of the unpaid period. */
const GRACE_DAYS = 14

/** Returns whether a subscription gives its account Premium at this moment. Its price is not checked. */
export function grantsPremium(subscription: Subscription, now: Date): boolean {
  const { state } = stateOf(subscription, now)
  return state === 'paid' || state === 'ending' || state === 'past-due'
}

/** Returns whether it is charged, or will be once its payment is fixed: no second one should be bought beside it. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return (
    status === 'active' ||
    status === 'trialing' ||
    status === 'past_due' ||
    status === 'unpaid' ||
    status === 'paused'
  )
}

/** Final statuses: Stripe does not change them any more. */
export const OVER: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired']

/** Returns whether the status is final. */
export const isOver = ({ status }: Pick<Subscription, 'status'>): boolean => OVER.includes(status)

/** Order of preference between several subscriptions of one account, the best first. */
const RANK: readonly CardPlan['state'][] = [
  'paid',
  'ending',
  'past-due',
  'refunded',
  'unpaid',
  'waiting',
  'ended',
]

/** Returns the card plan of an account: its best subscription, the newest of equals; null for none. */
export function cardPlan(subscriptions: readonly Subscription[], now: Date): CardPlan | null {
  const [best] = subscriptions
    .map((each) => ({ plan: stateOf(each, now), startedAt: each.startedAt }))
    .sort(
      (a, b) =>
        RANK.indexOf(a.plan.state) - RANK.indexOf(b.plan.state) || (a.startedAt < b.startedAt ? 1 : -1),
    )
  return best?.plan ?? null
}

function stateOf(subscription: Subscription, now: Date): CardPlan {
  const { status, periodStart, periodEnd, cancelAt, isRefunded } = subscription
  switch (status) {
    case 'active':
    case 'trialing':
      if (isRefunded) return { state: 'refunded', renewsAt: cancelAt ? null : periodEnd }
      return cancelAt ? { state: 'ending', until: cancelAt } : { state: 'paid', renewsAt: periodEnd }
    case 'past_due': {
      const until = isoAfter(new Date(periodStart ?? subscription.startedAt), GRACE_DAYS * DAY)
      return now.toISOString() < until ? { state: 'past-due', until } : { state: 'unpaid' }
    }
    case 'unpaid':
    case 'paused':
      return { state: 'unpaid' }
    case 'canceled':
    case 'incomplete_expired':
      return { state: 'ended', at: subscription.endedAt }
    case 'incomplete':
    case 'unknown':
      return { state: 'waiting' }
  }
}
