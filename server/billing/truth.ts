import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { createTurns } from './in-turn.ts'
import { grantsPremium, isOver, type Subscription } from './plan.ts'
import { paysByCard, settlePlan } from './plan-repository.ts'
import { CardFault, type CardEvent, type CardProvider } from './provider.ts'
import * as repository from './repository.ts'

/** Every running subscription is asked after this often, whether a webhook came or not. */
const READ_EVERY_MS = DAY
/** A webhook comes within seconds; a checkout older than this is asked after, and then every hour. */
const CHECKOUT_PATIENCE_MS = 10 * MINUTE
const CHECKOUT_EVERY_MS = HOUR
/** A Checkout Session can be paid for 24 hours, Stripe's default. */
const CHECKOUT_OVER_MS = 25 * HOUR
/** Stripe repeats an event for three days and lets its owner resend one for thirty. */
const EVENTS_KEPT_MS = 60 * DAY

export type TruthDeps = { db: Db; clock: Clock; log: Logger; cards: CardProvider }

/** What Stripe says of a customer, read anew each time and kept here: the only way a card changes a plan. */
export function createTruth({ db, clock, log, cards }: TruthDeps) {
  const inTurn = createTurns()

  /**
   * An event says that something happened to a customer, never what: its subscriptions are read anew, outside the
   * transaction, then kept together with the event's number in one. Throws a CardFault, with nothing kept, when Stripe
   * cannot be read: Stripe then sends the event again.
   */
  async function takeEvent(event: CardEvent): Promise<void> {
    const { customerId } = event
    // Other customers of the same Stripe account buy other things, or from another server.
    if (customerId === null || !(await repository.findUserOfCustomer(db, customerId))) return
    await refresh(customerId, event)
  }

  /** Reads a customer's subscriptions and keeps what they say; with an event, once. */
  function refresh(customerId: string, event?: CardEvent): Promise<void> {
    return inTurn(customerId, async () => {
      if (event && (await repository.hasActed(db, event.id))) return
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
        await repository.noteCheckoutsChecked(trx, customerId, {
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
    // A deleted customer's subscriptions are in no list; one that Stripe does not know at all charges nobody.
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

  /** Job: what a lost webhook would have said. Stripe being away is said once and costs nothing; it comes again. */
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
        logFault(log, error, 'the daily look at subscriptions')
        if (error.reason !== 'missing') return
      }
      if ((await paysByCard(db, userId)) !== before)
        log.warn(
          { customer: id },
          'a plan changed and no webhook said so: see that Stripe can reach this server and has the right signing secret',
        )
    }
  }

  /** Job: ends the grace of payments that stayed due, which needs nobody's word but the clock's. */
  async function endGraces(): Promise<void> {
    for (const subscription of await repository.listInGrace(db))
      if (!grantsPremium(subscription, clock.now()))
        await inTransaction(db, (trx) => repository.endGrace(trx, subscription))
  }

  const forgetOldEvents = () => repository.deleteEventsBefore(db, isoAfter(clock.now(), -EVENTS_KEPT_MS))

  return { takeEvent, refresh, reconcile, endGraces, forgetOldEvents }
}

/** Says what was going on and what Stripe's library knew of the fault, without its words. */
export function logFault(log: Logger, fault: CardFault, during: string): void {
  if (fault.reason === 'refused')
    log.error(
      { stripe: fault.facts, during },
      'Stripe refused: see STRIPE_SECRET_KEY with its permissions, and STRIPE_PRICE_ID',
    )
  else log.warn({ stripe: fault.facts, during }, 'Stripe did not do what it was asked')
}
