import type { BillingStatus } from '#shared/card-plan.ts'
import { iso } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireCards, withCards, type BillingCore } from './module.ts'
import { cardPlan, isRunning } from './plan.ts'
import { CardFault } from './provider.ts'
import * as repository from './repository.ts'
import { listSubscriptions } from './subscriptions-repository.ts'
import { deleteEnding, listEndings, recordEndings } from './repository.ts'
import {
  applyEvent,
  deleteOldEvents,
  endGracePeriods,
  logAndRethrow,
  logFault,
  readDueCustomers,
} from './subscription-sync.ts'

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
