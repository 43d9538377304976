import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { grantsPremium, isOver, type Subscription } from './plan.ts'
import { paysByCard, settlePlan } from './plan-repository.ts'
import { CardFault, type CardEvent, type CardProvider } from './provider.ts'
import * as repository from './repository.ts'

/** How often each running subscription is read again, with or without a webhook. */
const READ_EVERY_MS = DAY
/** A webhook comes within seconds; an older open checkout is read again, and then every hour. */
const CHECKOUT_PATIENCE_MS = 10 * MINUTE
const CHECKOUT_EVERY_MS = HOUR
/** Age after which a Checkout Session can no longer be paid: Stripe's default of 24 hours, and one more. */
const CHECKOUT_OVER_MS = 25 * HOUR
/** Stripe repeats an event for three days, and its owner can resend one for thirty. */
const EVENTS_KEPT_MS = 60 * DAY

export type SubscriptionSyncDeps = { db: Db; clock: Clock; log: Logger; cards: CardProvider }

/** Subscription sync: reads a customer's subscriptions from Stripe and stores them. The only way a card changes a plan. */
export function createSubscriptionSync({ db, clock, log, cards }: SubscriptionSyncDeps) {
  const runExclusive = createKeyedMutex()

  /**
   * Applies a webhook event: reads the customer's subscriptions from Stripe, whatever the event says, outside the
   * transaction, and stores them with the event's id in one transaction. Throws a CardFault, with nothing stored, when
   * Stripe cannot be read: Stripe then sends the event again.
   */
  async function applyEvent(event: CardEvent): Promise<void> {
    const { customerId } = event
    // Other customers of the same Stripe account belong to another shop or server.
    if (customerId === null || !(await repository.findUserOfCustomer(db, customerId))) return
    await refresh(customerId, event)
  }

  /** Reads a customer's subscriptions and stores them. Idempotent for the same event. Throws a CardFault. */
  function refresh(customerId: string, event?: CardEvent): Promise<void> {
    return runExclusive(customerId, async () => {
      if (event && (await repository.isProcessed(db, event.id))) return
      const read = await readCustomer(customerId)
      const now = clock.now()
      const at = iso(now)
      await inTransaction(db, async (trx) => {
        if (event) await repository.recordEvent(trx, { id: event.id, type: event.type, at })
        const userId = await repository.findUserOfCustomer(trx, customerId)
        if (!userId) return
        for (const subscription of read.subscriptions)
          await repository.storeSubscription(trx, userId, {
            ...subscription,
            grantsPremium: grantsPremium(subscription, now),
            at,
          })
        if (read.isGone || event?.type === 'customer.deleted')
          await repository.markCustomerGone(trx, customerId, at)
        if (event?.settlesCheckout) await repository.settleCheckout(trx, event.settlesCheckout, at)
        await repository.setCheckoutsChecked(trx, customerId, {
          at,
          tooOld: isoAfter(now, -CHECKOUT_OVER_MS),
        })
        await settlePlan(trx, userId)
      })
    })
  }

  async function readCustomer(
    customerId: string,
  ): Promise<{ subscriptions: Subscription[]; isGone: boolean }> {
    let listed: Subscription[] = []
    let isGone = false
    try {
      listed = await cards.listSubscriptions(customerId)
    } catch (error) {
      if (!(error instanceof CardFault && error.reason === 'missing')) throw error
      isGone = true
    }
    const seen = new Set(listed.map(({ id }) => id))
    const known = await repository.listSubscriptions(db, { customerId })
    const unseen: Subscription[] = []
    // A deleted customer's subscriptions are in no list; one that Stripe does not know at all is never charged.
    for (const before of known.filter((each) => !seen.has(each.id) && !isOver(each)))
      unseen.push(
        (await cards.readSubscription(before.id)) ?? {
          ...before,
          status: 'canceled',
          endedAt: iso(clock.now()),
        },
      )
    return { subscriptions: [...listed, ...unseen], isGone }
  }

  /** Job: reads what a lost webhook would have reported. Stops at the first failure to reach Stripe and runs again later. */
  async function reconcile(stop: () => boolean): Promise<void> {
    const now = clock.now()
    const due = await repository.listDueCustomers(db, {
      read: isoAfter(now, -READ_EVERY_MS),
      opened: isoAfter(now, -CHECKOUT_PATIENCE_MS),
      checked: isoAfter(now, -CHECKOUT_EVERY_MS),
    })
    for (const { id, userId } of due) {
      if (stop()) return
      const before = await paysByCard(db, userId)
      try {
        await refresh(id)
      } catch (error) {
        if (!(error instanceof CardFault)) throw error
        logFault(log, error, 'reconciling subscriptions')
        if (error.reason !== 'missing') return
      }
      if ((await paysByCard(db, userId)) !== before)
        log.warn(
          { customer: id },
          'a plan changed and no webhook said so: see that Stripe can reach this server and has the right signing secret',
        )
    }
  }

  /** Job: ends the grace periods of overdue payments. Needs no request to Stripe. */
  async function endGracePeriods(): Promise<void> {
    for (const subscription of await repository.listInGrace(db))
      if (!grantsPremium(subscription, clock.now()))
        await inTransaction(db, (trx) => repository.endGracePeriod(trx, subscription))
  }

  const deleteOldEvents = () => repository.deleteEventsBefore(db, isoAfter(clock.now(), -EVENTS_KEPT_MS))

  return { applyEvent, refresh, reconcile, endGracePeriods, deleteOldEvents }
}

/** Logs what failed and the safe facts of the fault, without the library's message. */
export function logFault(log: Logger, fault: CardFault, during: string): void {
  if (fault.reason === 'refused')
    log.error(
      { stripe: fault.facts, during },
      'Stripe refused: see STRIPE_SECRET_KEY with its permissions, and STRIPE_PRICE_ID',
    )
  else log.warn({ stripe: fault.facts, during }, 'Stripe did not do what it was asked')
}
