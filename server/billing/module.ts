import AsyncLock from 'async-lock'
import type { Core } from '#server/core.ts'
import { createAlone, type Alone } from '#server/db/leases.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { createBillingLimits, type BillingLimits } from './plan.ts'
import type { CardProvider } from './provider.ts'
import { openCards } from './stripe.ts'

/** The dependencies of this module's functions. */
export type BillingCore = Core & {
  /** Undefined on a server without card payments. */
  cards: CardProvider | undefined
  limits: BillingLimits
  /** One checkout is opened at a time for each account. */
  alone: Alone
  /**
   * One customer's subscriptions are read and stored at a time, so an older answer of Stripe never overwrites a newer one.
   * Among several servers the time at which a reading began decides.
   */
  syncLock: AsyncLock
  /** The email address last sent to Stripe for each customer, since this server started; sent again only if it changed. */
  emailsSent: Map<string, string>
}

/** The same on a server with card payments. */
export type CardsCore = BillingCore & { cards: CardProvider }

/** Creates what the functions of this module need, with the card provider of the settings if they name one. */
export function createBillingModule(core: Core): BillingCore {
  return {
    ...core,
    cards: openCards(core.config),
    limits: createBillingLimits(core),
    alone: createAlone(core),
    syncLock: new AsyncLock({ maxPending: Infinity }),
    emailsSent: new Map(),
  }
}

/** Returns the core with its card provider; undefined on a server without one. */
export function withCards(core: BillingCore): CardsCore | undefined {
  return core.cards && { ...core, cards: core.cards }
}

/** The same. Throws UNAVAILABLE on a server without a card provider. */
export function requireCards(core: BillingCore): CardsCore {
  const cards = withCards(core)
  if (!cards) throw new AppError('UNAVAILABLE', textOf('billing').errors.notSetUp)
  return cards
}
