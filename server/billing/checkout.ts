import { accountOf } from '#server/auth/accounts.ts'
import { findAccount } from '#server/auth/repository.ts'
import { iso } from '#server/clock.ts'
import { transact, type InTrx } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { requireCards, type BillingCore, type CardsCore } from './module.ts'
import { cardPlan, isRunning } from './plan.ts'
import { CardFault, unlessMissing, type Checkout } from './provider.ts'
import * as repository from './repository.ts'
import { listSubscriptions, recordEnding } from './repository.ts'
import { logAndRethrow, logFault, syncCustomer } from './service.ts'
import { subject } from '#server/db/subjects.ts'

/** Pages of the app that the card provider redirects to. */
const BILLING = '/settings/billing'
const RETURN = '/settings/billing?card=paid'

/**
 * Returns the URL for buying Premium: an open checkout of the account, a new one, or the Billing page when a
 * subscription is running or its first payment is pending. Runs one at a time for each account, so that two clicks make
 * one checkout. Throws UNAVAILABLE, TOO_MANY.
 */
export async function openCheckout(core: BillingCore, userId: string): Promise<string> {
  const cards = requireCards(core)
  await core.limits.beforeProviderCall(userId)
  const going = core
    .alone(`checkout ${userId}`, () => findOrCreateCheckout(cards, userId))
    .catch((error: unknown) => logAndRethrow(core, error, 'opening a checkout'))
  return withChangedEmail(cards, userId, going)
}

async function findOrCreateCheckout(core: CardsCore, userId: string): Promise<string> {
  const { db, cards, clock } = core
  if (await hasRunning(core, userId)) return BILLING
  const customerId = await customerOf(core, userId)
  const open = await repository.findOpenCheckout(db, customerId)
  const known = open && (await unlessMissing(() => cards.readCheckout(open)))
  if (known && known.state === 'open' && known.url) return known.url
  if (known && known.state === 'complete') {
    await syncCustomer(core, customerId)
    if (await hasRunning(core, userId)) return BILLING
  }
  // Some payment methods take days: a completed checkout is not always paid yet.
  const plan = cardPlan(await listSubscriptions(db, { userId }), clock.now())
  if (plan?.state === 'waiting') return RETURN
  if (open) await repository.settleCheckout(db, open, iso(clock.now()))
  return createCheckout(core, userId, customerId)
}

async function createCheckout(core: CardsCore, userId: string, knownCustomer: string): Promise<string> {
  let customerId = knownCustomer
  let checkout = await unlessMissing(() => newCheckout(core, userId, customerId))
  if (!checkout) {
    // The customer was deleted at Stripe.
    await repository.markCustomerGone(core.db, customerId, iso(core.clock.now()))
    customerId = await customerOf(core, userId)
    checkout = await newCheckout(core, userId, customerId)
  }
  await storeCheckout(core, checkout, { userId, customerId })
  return checkout.url ?? BILLING
}

/** Returns the URL of Stripe's customer portal (cards, receipts, cancelling). Throws UNAVAILABLE, TOO_MANY. */
export async function openPortal(core: BillingCore, userId: string): Promise<string> {
  const provider = requireCards(core)
  const { cards, config } = provider
  await core.limits.beforeProviderCall(userId)
  const customerId = await repository.findCustomer(core.db, userId)
  if (!customerId) return BILLING
  const going = unlessMissing(() => cards.createPortal(customerId, `${config.publicUrl}${BILLING}`)).catch(
    (error: unknown) => logAndRethrow(core, error, 'opening the portal'),
  )
  const url = await withChangedEmail(provider, userId, going)
  if (url) return url
  await repository.markCustomerGone(core.db, customerId, iso(core.clock.now()))
  return BILLING
}

async function hasRunning({ db }: CardsCore, userId: string): Promise<boolean> {
  return (await listSubscriptions(db, { userId })).some(isRunning)
}

/** Returns the account's customer id at Stripe; creates the customer if there is none. */
async function customerOf(core: CardsCore, userId: string): Promise<string> {
  const known = await repository.findCustomer(core.db, userId)
  if (known) return known
  const { email, name } = await accountOf(core, userId)
  const idempotencyKey = `customer-${core.ids.next()}`
  const id = await core.cards.createCustomer({ id: userId, email, name, idempotencyKey })
  core.emailsSent.set(id, email)
  await storeUnlessRemoved(core, { userId, customerId: id }, async (tx) => {
    if (!(await findAccount(tx.db, { id: userId }))) return false
    await repository.insertCustomer(tx.db, { id, userId, at: iso(tx.clock.now()) })
    return true
  })
  return id
}

/** Returns what is opened once a changed address is sent or has failed too: nothing goes on after the answer. */
async function withChangedEmail<T>(core: CardsCore, userId: string, opening: Promise<T>): Promise<T> {
  const sending = sendChangedEmail(core, userId)
  await Promise.allSettled([opening, sending])
  await sending
  return opening
}

/** Sends a changed email address to Stripe. A failure is logged and does not fail the caller. */
async function sendChangedEmail(core: CardsCore, userId: string): Promise<void> {
  const { db, cards, emailsSent } = core
  const customerId = await repository.findCustomer(db, userId)
  const email = (await findAccount(db, { id: userId }))?.email
  if (!customerId || !email || emailsSent.get(customerId) === email) return
  try {
    await unlessMissing(() => cards.updateEmail(customerId, email))
    emailsSent.set(customerId, email)
  } catch (error) {
    if (!(error instanceof CardFault)) throw error
    logFault(core, error, 'sending a changed email address')
  }
}

function newCheckout(
  { cards, config, ids }: CardsCore,
  accountId: string,
  customerId: string,
): Promise<Checkout> {
  return cards.createCheckout({
    customerId,
    accountId,
    successUrl: `${config.publicUrl}${RETURN}`,
    cancelUrl: `${config.publicUrl}${BILLING}`,
    idempotencyKey: `checkout-${ids.next()}`,
  })
}

type CustomerOf = { userId: string; customerId: string }

/** Stores a checkout before it can be paid, so that it is found again if its webhook is lost. */
function storeCheckout(core: CardsCore, checkout: Checkout, of: CustomerOf): Promise<void> {
  const { customerId } = of
  return storeUnlessRemoved(core, of, async (tx) => {
    if (!(await repository.findUserOfCustomer(tx.db, customerId))) return false
    await repository.insertCheckout(tx.db, { id: checkout.id, customerId, at: iso(tx.clock.now()) })
    return true
  })
}

/**
 * Stores in a transaction; if the account was removed during the request, records its customer to be ended instead, and
 * throws UNAUTHENTICATED. `store` returns false when the account is not there.
 */
async function storeUnlessRemoved(
  core: CardsCore,
  { userId, customerId }: CustomerOf,
  store: (tx: InTrx<CardsCore>) => Promise<boolean>,
): Promise<void> {
  const isStored = await transact(core, { about: subject.account(userId) }, async (tx) => {
    const done = await store(tx)
    if (!done) await recordEnding(tx.db, customerId, iso(tx.clock.now()))
    return done
  })
  if (isStored) return
  core.wake('billing')
  throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
}
