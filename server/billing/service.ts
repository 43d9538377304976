import type { Logger } from 'pino'
import type { BillingStatus } from '#shared/card-plan.ts'
import { findAccount } from '#server/auth/repository.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import type { BillingLimits } from './limits.ts'
import { cardPlan, isRunning } from './plan.ts'
import { CardFault, unlessMissing, type CardProvider, type Checkout } from './provider.ts'
import * as repository from './repository.ts'
import { createSubscriptionSync, logFault } from './subscription-sync.ts'

/** The shape of a Stripe-Signature header: a time and one or more signatures. */
const SIGNATURE = /^t=\d+,(.*,)?v\d=[0-9a-f]{64}/

export type BillingDeps = {
  db: Db
  clock: Clock
  ids: Ids
  log: Logger
  /** undefined on a server without card payments. */
  cards: CardProvider | undefined
  limits: BillingLimits
  publicUrl: string
  wake: () => void
}

/** Pages of the app that the card provider redirects to. */
const BILLING = '/settings/billing'
const RETURN = '/settings/billing?card=paid'

export function createBillingService(deps: BillingDeps) {
  const { db, clock, ids, log, cards, limits, publicUrl, wake } = deps
  const sync = cards && createSubscriptionSync({ db, clock, log, cards })
  const runExclusive = createKeyedMutex()
  /** The email address last sent to Stripe for each customer, since this server started; sent again only if it changed. */
  const emailsSent = new Map<string, string>()

  /** Returns the state of an account's plan, for the Billing page. */
  async function status(userId: string): Promise<BillingStatus> {
    const subscriptions = await repository.listSubscriptions(db, { userId })
    return {
      ...(await repository.readPlan(db, userId)),
      hasCards: cards !== undefined,
      card: cardPlan(subscriptions, clock.now()),
      running: subscriptions.filter(isRunning).length,
      canManage: cards !== undefined && (await repository.findCustomer(db, userId)) !== undefined,
    }
  }

  /**
   * Returns the URL for buying Premium: an open checkout of the account, a new one, or the Billing page when a
   * subscription is running or its first payment is pending. Runs one at a time for each account, so that two clicks make
   * one checkout. Throws UNAVAILABLE, TOO_MANY.
   */
  async function openCheckout(userId: string): Promise<string> {
    const provider = requireCards()
    await limits.beforeProviderCall(userId)
    const going = runExclusive(userId, async () => {
      if (await hasRunning(userId)) return BILLING
      let customerId = await customerOf(provider, userId)
      const open = await repository.findOpenCheckout(db, customerId)
      const known = open && (await unlessMissing(() => provider.readCheckout(open)))
      if (known && known.state === 'open' && known.url) return known.url
      if (known && known.state === 'complete') {
        await sync?.refresh(customerId)
        if (await hasRunning(userId)) return BILLING
      }
      // Some payment methods take days: a completed checkout is not always paid yet.
      const plan = cardPlan(await repository.listSubscriptions(db, { userId }), clock.now())
      if (plan?.state === 'waiting') return RETURN
      if (open) await repository.settleCheckout(db, open, iso(clock.now()))
      let checkout = await unlessMissing(() => newCheckout(provider, userId, customerId))
      if (!checkout) {
        // The customer was deleted at Stripe.
        await repository.markCustomerGone(db, customerId, iso(clock.now()))
        customerId = await customerOf(provider, userId)
        checkout = await newCheckout(provider, userId, customerId)
      }
      await storeCheckout(checkout, customerId)
      return checkout.url ?? BILLING
    }).catch((error: unknown) => logAndRethrow(error, 'opening a checkout'))
    return (await Promise.all([going, sendChangedEmail(provider, userId)]))[0]
  }

  /** Returns the URL of Stripe's customer portal (cards, receipts, cancelling). Throws UNAVAILABLE, TOO_MANY. */
  async function openPortal(userId: string): Promise<string> {
    const provider = requireCards()
    await limits.beforeProviderCall(userId)
    const customerId = await repository.findCustomer(db, userId)
    if (!customerId) return BILLING
    const going = unlessMissing(() => provider.createPortal(customerId, `${publicUrl}${BILLING}`)).catch(
      (error: unknown) => logAndRethrow(error, 'opening the portal'),
    )
    const [url] = await Promise.all([going, sendChangedEmail(provider, userId)])
    if (url) return url
    await repository.markCustomerGone(db, customerId, iso(clock.now()))
    return BILLING
  }

  /** Applies a raw webhook. Throws INVALID for a wrong signature, UNAVAILABLE when Stripe should retry. */
  async function takeWebhook(raw: Buffer, signature: string | undefined): Promise<void> {
    const event = await requireCards().readEvent(raw, signature, clock.now())
    if (!event) return
    await sync?.applyEvent(event).catch((error: unknown) => logAndRethrow(error, `the event ${event.type}`))
  }

  /** Checks the header before the body is read. Throws UNAVAILABLE without a card provider, INVALID for another shape. */
  function assertSignature(signature: string | undefined): void {
    requireCards()
    if (!signature || !SIGNATURE.test(signature))
      throw new AppError('INVALID', 'This is not an event signed by the card provider, or it is too old.')
  }

  /** Records the customers of an account to be ended at Stripe. Call it in the transaction that removes the account. */
  async function recordRemoval(trx: Trx, userId: string): Promise<void> {
    await repository.recordEndings(trx, userId, iso(clock.now()))
  }

  /** Job: ends grace periods and the customers of removed accounts, and reads what lost webhooks would have reported. */
  async function reconcile(stop: () => boolean): Promise<void> {
    await sync?.endGracePeriods()
    await endRemovedCustomers()
    await sync?.reconcile(stop)
    await sync?.deleteOldEvents()
  }

  async function endRemovedCustomers(): Promise<void> {
    const endings = await repository.listEndings(db)
    if (endings.length > 0 && !cards)
      log.error(
        { customers: endings },
        'subscriptions of removed accounts cannot be ended without STRIPE_SECRET_KEY: set it, or end them at Stripe',
      )
    if (!cards) return
    for (const customerId of endings) {
      try {
        await cards.endCustomer(customerId)
        await repository.deleteEnding(db, customerId)
      } catch (error) {
        if (!(error instanceof CardFault)) throw error
        logFault(log, error, 'ending the subscription of a removed account')
      }
    }
  }

  const hasRunning = async (userId: string): Promise<boolean> =>
    (await repository.listSubscriptions(db, { userId })).some(isRunning)

  /** Returns the account's customer id at Stripe; creates the customer if there is none. */
  async function customerOf(provider: CardProvider, userId: string): Promise<string> {
    const known = await repository.findCustomer(db, userId)
    if (known) return known
    const account = await findAccount(db, { id: userId })
    if (!account) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    const { email, name } = account
    const id = await provider.createCustomer({
      id: userId,
      email,
      name,
      idempotencyKey: `customer-${ids.next()}`,
    })
    emailsSent.set(id, email)
    await storeUnlessRemoved(async (trx) => {
      if (!(await findAccount(trx, { id: userId }))) return false
      await repository.insertCustomer(trx, { id, userId, at: iso(clock.now()) })
      return true
    }, id)
    return id
  }

  /** Sends a changed email address to Stripe. A failure is logged and does not fail the caller. */
  async function sendChangedEmail(provider: CardProvider, userId: string): Promise<void> {
    const customerId = await repository.findCustomer(db, userId)
    const email = (await findAccount(db, { id: userId }))?.email
    if (!customerId || !email || emailsSent.get(customerId) === email) return
    try {
      await unlessMissing(() => provider.updateEmail(customerId, email))
      emailsSent.set(customerId, email)
    } catch (error) {
      if (!(error instanceof CardFault)) throw error
      logFault(log, error, 'sending a changed email address')
    }
  }

  const newCheckout = (provider: CardProvider, accountId: string, customerId: string): Promise<Checkout> =>
    provider.createCheckout({
      customerId,
      accountId,
      successUrl: `${publicUrl}${RETURN}`,
      cancelUrl: `${publicUrl}${BILLING}`,
      idempotencyKey: `checkout-${ids.next()}`,
    })

  /** Stores a checkout before it can be paid, so that it is found again if its webhook is lost. */
  const storeCheckout = (checkout: Checkout, customerId: string): Promise<void> =>
    storeUnlessRemoved(async (trx) => {
      if (!(await repository.findUserOfCustomer(trx, customerId))) return false
      await repository.insertCheckout(trx, { id: checkout.id, customerId, at: iso(clock.now()) })
      return true
    }, customerId)

  /** Stores in a transaction; if the account was removed during the request, records its customer to be ended instead. */
  async function storeUnlessRemoved(
    store: (trx: Trx) => Promise<boolean>,
    customerId: string,
  ): Promise<void> {
    const isStored = await inTransaction(db, async (trx) => {
      const done = await store(trx)
      if (!done) await repository.recordEnding(trx, customerId, iso(clock.now()))
      return done
    })
    if (isStored) return
    wake()
    throw new AppError('UNAUTHENTICATED', 'Please sign in.')
  }

  function requireCards(): CardProvider {
    if (!cards) throw new AppError('UNAVAILABLE', 'Card payments are not set up on this server.')
    return cards
  }

  function logAndRethrow(error: unknown, during: string): never {
    if (error instanceof CardFault) logFault(log, error, during)
    throw error
  }

  return { status, openCheckout, openPortal, assertSignature, takeWebhook, recordRemoval, reconcile }
}

export type BillingService = ReturnType<typeof createBillingService>
