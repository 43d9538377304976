import type { Logger } from 'pino'
import type { BillingStatus } from '#shared/card-plan.ts'
import { findAccount } from '#server/auth/repository.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import { createTurns } from './in-turn.ts'
import type { BillingLimits } from './limits.ts'
import { cardPlan, isRunning } from './plan.ts'
import { CardFault, unlessMissing, type CardProvider, type Checkout } from './provider.ts'
import * as repository from './repository.ts'
import { createTruth, logFault } from './truth.ts'

export type BillingDeps = {
  db: Db
  clock: Clock
  ids: Ids
  log: Logger
  /** undefined on a server that takes no cards. */
  cards: CardProvider | undefined
  limits: BillingLimits
  publicUrl: string
  wake: () => void
}

/** Pages of the app that a card leads to. */
const BILLING = '/settings/billing'
const RETURN = '/settings/billing?card=paid'

export function createBillingService(deps: BillingDeps) {
  const { db, clock, ids, log, cards, limits, publicUrl, wake } = deps
  const truth = cards && createTruth({ db, clock, log, cards })
  const inTurn = createTurns()
  /** The address each customer was told with, since this server started: told again only when it is another. */
  const emailsTold = new Map<string, string>()

  /** How an account's plan stands, for the Billing page. */
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
   * Where a person who wants Premium goes: to a checkout of theirs that is still open, to a new one, or back to the
   * Billing page when a subscription runs already or its first payment is on its way. One at a time for each account, so
   * that two clicks are one checkout. Throws UNAVAILABLE, TOO_MANY.
   */
  async function openCheckout(userId: string): Promise<string> {
    const provider = mustHaveCards()
    await limits.beforeLeaving(userId)
    const going = inTurn(userId, async () => {
      if (await hasRunning(userId)) return BILLING
      let customerId = await customerOf(provider, userId)
      const open = await repository.findOpenCheckout(db, customerId)
      const known = open && (await unlessMissing(() => provider.readCheckout(open)))
      if (known && known.state === 'open' && known.url) return known.url
      if (known && known.state === 'complete') {
        await truth?.refresh(customerId)
        if (await hasRunning(userId)) return BILLING
      }
      // Some ways to pay take days: a checkout that was completed is not always paid yet.
      const plan = cardPlan(await repository.listSubscriptions(db, { userId }), clock.now())
      if (plan?.state === 'waiting') return RETURN
      if (open) await repository.settleCheckout(db, open, iso(clock.now()))
      let checkout = await unlessMissing(() => newCheckout(provider, userId, customerId))
      if (!checkout) {
        // Somebody deleted the customer at Stripe.
        await repository.markCustomerGone(db, customerId, iso(clock.now()))
        customerId = await customerOf(provider, userId)
        checkout = await newCheckout(provider, userId, customerId)
      }
      await keepCheckout(checkout, customerId)
      return checkout.url ?? BILLING
    }).catch((error: unknown) => told(error, 'opening a checkout'))
    return (await Promise.all([going, tellEmail(provider, userId)]))[0]
  }

  /** The address of the provider's own page, where cards, receipts and cancelling are. Throws UNAVAILABLE, TOO_MANY. */
  async function openPortal(userId: string): Promise<string> {
    const provider = mustHaveCards()
    await limits.beforeLeaving(userId)
    const customerId = await repository.findCustomer(db, userId)
    if (!customerId) return BILLING
    const going = unlessMissing(() => provider.createPortal(customerId, `${publicUrl}${BILLING}`)).catch(
      (error: unknown) => told(error, 'opening the portal'),
    )
    const [url] = await Promise.all([going, tellEmail(provider, userId)])
    if (url) return url
    await repository.markCustomerGone(db, customerId, iso(clock.now()))
    return BILLING
  }

  /** Takes a raw webhook. Throws INVALID for a signature that does not fit, UNAVAILABLE where Stripe is to repeat it. */
  async function takeWebhook(raw: Buffer, signature: string | undefined): Promise<void> {
    const event = await mustHaveCards().readEvent(raw, signature, clock.now())
    if (!event) return
    await truth?.takeEvent(event).catch((error: unknown) => told(error, `the event ${event.type}`))
  }

  /** To be called in the transaction that removes an account: its customers are noted, to be ended whatever happens. */
  async function noteRemoval(trx: Trx, userId: string): Promise<void> {
    await repository.noteEndings(trx, userId, iso(clock.now()))
  }

  /** Job: ends customers of removed accounts at Stripe, graces that ran out, and looks for what no webhook said. */
  async function catchUp(stop: () => boolean): Promise<void> {
    await truth?.endGraces()
    await finishEndings()
    await truth?.reconcile(stop)
    await truth?.forgetOldEvents()
  }

  async function finishEndings(): Promise<void> {
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
        await repository.forgetEnding(db, customerId)
      } catch (error) {
        if (!(error instanceof CardFault)) throw error
        logFault(log, error, 'ending the subscription of a removed account')
      }
    }
  }

  const hasRunning = async (userId: string): Promise<boolean> =>
    (await repository.listSubscriptions(db, { userId })).some(isRunning)

  /** The account's customer at Stripe, made when there is none. */
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
    emailsTold.set(id, email)
    await unlessRemoved(async (trx) => {
      if (!(await findAccount(trx, { id: userId }))) return false
      await repository.insertCustomer(trx, { id, userId, at: iso(clock.now()) })
      return true
    }, id)
    return id
  }

  /** An address that was changed here is sent on beside the way there, which waits for it and never fails by it. */
  async function tellEmail(provider: CardProvider, userId: string): Promise<void> {
    const customerId = await repository.findCustomer(db, userId)
    const email = (await findAccount(db, { id: userId }))?.email
    if (!customerId || !email || emailsTold.get(customerId) === email) return
    try {
      await unlessMissing(() => provider.updateEmail(customerId, email))
      emailsTold.set(customerId, email)
    } catch (error) {
      if (!(error instanceof CardFault)) throw error
      logFault(log, error, 'sending on a changed address')
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

  /** Kept before anybody can pay it, so that it is found again if its webhook is lost. */
  const keepCheckout = (checkout: Checkout, customerId: string): Promise<void> =>
    unlessRemoved(async (trx) => {
      if (!(await repository.findUserOfCustomer(trx, customerId))) return false
      await repository.insertCheckout(trx, { id: checkout.id, customerId, at: iso(clock.now()) })
      return true
    }, customerId)

  /** An account that was removed while Stripe was being asked leaves nothing behind there. */
  async function unlessRemoved(store: (trx: Trx) => Promise<boolean>, customerId: string): Promise<void> {
    const isStored = await inTransaction(db, async (trx) => {
      const done = await store(trx)
      if (!done) await repository.noteEnding(trx, customerId, iso(clock.now()))
      return done
    })
    if (isStored) return
    wake()
    throw new AppError('UNAUTHENTICATED', 'Please sign in.')
  }

  function mustHaveCards(): CardProvider {
    if (!cards) throw new AppError('UNAVAILABLE', 'Card payments are not set up on this server.')
    return cards
  }

  function told(error: unknown, during: string): never {
    if (error instanceof CardFault) logFault(log, error, during)
    throw error
  }

  return { status, openCheckout, openPortal, takeWebhook, noteRemoval, catchUp }
}

export type BillingService = ReturnType<typeof createBillingService>
