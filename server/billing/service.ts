import type { BillingStatus } from '#shared/card-plan.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { type Core, type InTrx, transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireCards, withCards, type BillingCore, type CardsCore } from './module.ts'
import { cardPlan, isRunning, grantsPremium, isOver, type Subscription } from './plan.ts'
import { CardFault, type CardEvent } from './provider.ts'
import * as repository from './repository.ts'
import {
  listSubscriptions,
  deleteEnding,
  listEndings,
  recordEndings,
  paysByCard,
  settlePlan,
  endGracePeriod,
  listInGrace,
  storeSubscription,
} from './repository.ts'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { inTransaction } from '#server/db/connect.ts'
import { subject } from '#server/db/subjects.ts'

/** The shape of a Stripe-Signature header: a time and one or more signatures. */
const SIGNATURE = /^t=\d+,(.*,)?v\d=[0-9a-f]{64}/

/** Returns the state of an account's plan, for the Billing page. */
export async function billingStatus(
  { db, clock, cards }: BillingCore,
  userId: string,
): Promise<BillingStatus> {
  const subscriptions = await listSubscriptions(db, { userId })
  return {
    ...(await repository.readPlan(db, userId)),
    hasCards: cards !== undefined,
    card: cardPlan(subscriptions, clock.now()),
    running: subscriptions.filter(isRunning).length,
    canManage: cards !== undefined && (await repository.findCustomer(db, userId)) !== undefined,
  }
}

/** Applies a raw webhook. Throws INVALID for a wrong signature, UNAVAILABLE when Stripe should retry. */
export async function takeWebhook(
  core: BillingCore,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const provider = requireCards(core)
  const event = await provider.cards.readEvent(raw, signature, core.clock.now())
  if (!event) return
  await applyEvent(provider, event).catch((error: unknown) =>
    logAndRethrow(core, error, `the event ${event.type}`),
  )
}

/** Checks the header before the body is read. Throws UNAVAILABLE without a card provider, INVALID for another shape. */
export function assertSignature(core: BillingCore, signature: string | undefined): void {
  requireCards(core)
  if (!signature || !SIGNATURE.test(signature))
    throw new AppError('INVALID', 'This is not an event signed by the card provider, or it is too old.')
}

/** Records the customers of an account to be ended at Stripe. Call it in the transaction that removes the account. */
export async function recordRemoval(
  { db, clock }: InTrx<Pick<Core, 'db' | 'clock'>>,
  userId: string,
): Promise<void> {
  await recordEndings(db, userId, iso(clock.now()))
}

/** Job: ends grace periods and the customers of removed accounts, and reads what lost webhooks would have reported. */
export async function reconcile(core: BillingCore, stop: () => boolean): Promise<void> {
  const provider = withCards(core)
  if (provider) await endGracePeriods(provider)
  await endRemovedCustomers(core)
  if (!provider) return
  await readDueCustomers(provider, stop)
  await deleteOldEvents(provider)
}

async function endRemovedCustomers(core: BillingCore): Promise<void> {
  const { db, cards, log } = core
  const endings = await listEndings(db)
  if (endings.length > 0 && !cards)
    log.error(
      { customers: endings },
      'subscriptions of removed accounts cannot be ended without STRIPE_SECRET_KEY: set it, or end them at Stripe',
    )
  if (!cards) return
  for (const customerId of endings) {
    try {
      await cards.endCustomer(customerId)
      await deleteEnding(db, customerId)
    } catch (error) {
      if (!(error instanceof CardFault)) throw error
      logFault(core, error, 'ending the subscription of a removed account')
    }
  }
}

/** Interval at which each running subscription is read again, with or without a webhook. */
const READ_EVERY_MS = DAY
/** A webhook comes within seconds; an older open checkout is read again, and then every hour. */
const CHECKOUT_PATIENCE_MS = 10 * MINUTE
const CHECKOUT_EVERY_MS = HOUR
/** Age after which a Checkout Session can no longer be paid: Stripe's default of 24 hours, and one more. */
const CHECKOUT_OVER_MS = 25 * HOUR
/** Stripe repeats an event for three days, and its owner can resend one for thirty. */
const EVENTS_KEPT_MS = 60 * DAY

/**
 * Applies a webhook event: reads the customer's subscriptions from Stripe, whatever the event says, outside the
 * transaction, and stores them with the event's id in one transaction. Throws a CardFault, with nothing stored, when
 * Stripe cannot be read: Stripe then sends the event again.
 */
async function applyEvent(core: CardsCore, event: CardEvent): Promise<void> {
  const { customerId } = event
  // Other customers of the same Stripe account belong to another shop or server.
  if (customerId === null || !(await repository.findUserOfCustomer(core.db, customerId))) return
  await syncCustomer(core, customerId, event)
}

/**
 * Reads a customer's subscriptions from Stripe and stores them: the only way a card changes a plan. Idempotent for the
 * same event. Throws a CardFault.
 */
export function syncCustomer(core: CardsCore, customerId: string, event?: CardEvent): Promise<void> {
  return core.syncLock.acquire(customerId, async () => {
    if (event && (await repository.isProcessed(core.db, event.id))) return
    const owner = await repository.findUserOfCustomer(core.db, customerId)
    if (!owner) return
    // Of two servers that read at the same time, the answer to whichever began later counts.
    const now = core.clock.now()
    const at = iso(now)
    const read = await readCustomer(core, customerId)
    await transact(core, { about: subject.account(owner) }, async (tx) => {
      if (event) await repository.recordEvent(tx.db, { id: event.id, type: event.type, at })
      const userId = await repository.findUserOfCustomer(tx.db, customerId)
      if (!userId) return
      for (const subscription of read.subscriptions)
        await storeSubscription(tx.db, userId, {
          ...subscription,
          grantsPremium: grantsPremium(subscription, now),
          at,
        })
      if (read.isGone || event?.type === 'customer.deleted')
        await repository.markCustomerGone(tx.db, customerId, at)
      if (event?.settlesCheckout) await repository.settleCheckout(tx.db, event.settlesCheckout, at)
      await repository.setCheckoutsChecked(tx.db, customerId, {
        at,
        tooOld: isoAfter(now, -CHECKOUT_OVER_MS),
      })
      await settlePlan(tx.db, userId)
    })
  })
}

async function readCustomer(
  core: CardsCore,
  customerId: string,
): Promise<{ subscriptions: Subscription[]; isGone: boolean }> {
  let listed: Subscription[] = []
  let isGone = false
  try {
    listed = await core.cards.listSubscriptions(customerId)
  } catch (error) {
    if (!(error instanceof CardFault && error.reason === 'missing')) throw error
    isGone = true
  }
  const seen = new Set(listed.map(({ id }) => id))
  const known = await listSubscriptions(core.db, { customerId })
  const unseen: Subscription[] = []
  // A deleted customer's subscriptions are in no list; one that Stripe does not know at all is never charged.
  for (const before of known.filter((each) => !seen.has(each.id) && !isOver(each)))
    unseen.push(
      (await core.cards.readSubscription(before.id)) ?? {
        ...before,
        status: 'canceled',
        endedAt: iso(core.clock.now()),
      },
    )
  return { subscriptions: [...listed, ...unseen], isGone }
}

/** Job: reads what a lost webhook would have reported. Stops at the first failure to reach Stripe and runs again later. */
async function readDueCustomers(core: CardsCore, stop: () => boolean): Promise<void> {
  const now = core.clock.now()
  const due = await repository.listDueCustomers(core.db, {
    read: isoAfter(now, -READ_EVERY_MS),
    opened: isoAfter(now, -CHECKOUT_PATIENCE_MS),
    checked: isoAfter(now, -CHECKOUT_EVERY_MS),
  })
  for (const { id, userId } of due) {
    if (stop()) return
    const before = await paysByCard(core.db, userId)
    try {
      await syncCustomer(core, id)
    } catch (error) {
      if (!(error instanceof CardFault)) throw error
      logFault(core, error, 'reconciling subscriptions')
      if (error.reason !== 'missing') return
    }
    if ((await paysByCard(core.db, userId)) !== before)
      core.log.warn(
        { customer: id },
        'a plan changed and no webhook said so: see that Stripe can reach this server and has the right signing secret',
      )
  }
}

/** Job: ends the grace periods of overdue payments. Needs no request to Stripe. */
async function endGracePeriods(core: CardsCore): Promise<void> {
  for (const subscription of await listInGrace(core.db))
    if (!grantsPremium(subscription, core.clock.now()))
      await inTransaction(core.db, subject.account(subscription.userId), (trx) =>
        endGracePeriod(trx, subscription),
      )
}

/** Job: deletes the ids of events that Stripe repeats no more. */
function deleteOldEvents({ db, clock }: CardsCore): Promise<void> {
  return repository.deleteEventsBefore(db, isoAfter(clock.now(), -EVENTS_KEPT_MS))
}

/** Logs what failed and the safe facts of the fault, without the library's message. */
export function logFault({ log }: BillingCore, fault: CardFault, during: string): void {
  if (fault.reason === 'refused')
    log.error(
      { stripe: fault.facts, during },
      'Stripe refused: see STRIPE_SECRET_KEY with its permissions, and STRIPE_PRICE_ID',
    )
  else log.warn({ stripe: fault.facts, during }, 'Stripe did not do what it was asked')
}

/** Logs a fault of the card provider, and throws the error again. */
export function logAndRethrow(core: BillingCore, error: unknown, during: string): never {
  if (error instanceof CardFault) logFault(core, error, during)
  throw error
}
