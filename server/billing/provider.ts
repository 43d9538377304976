import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import type { Subscription } from './plan.ts'

/** An event of the card provider. It names the customer only; the subscriptions are read from the provider. */
export type CardEvent = {
  id: string
  type: string
  customerId: string | null
  /** The Checkout Session it ends, if it ends one. */
  settlesCheckout: string | null
}

export type Checkout = { id: string; state: 'open' | 'complete' | 'expired'; url: string | null }

export type NewCheckout = {
  customerId: string
  accountId: string
  /** The addresses that the provider sends the person to afterwards. */
  successUrl: string
  cancelUrl: string
  /** A repeat with the same key returns the same session. */
  idempotencyKey: string
}

/** The port to a card provider. Every call but `readEvent` throws a CardFault. */
export type CardProvider = {
  /**
   * Verifies and parses a webhook. Throws INVALID for a signature that is wrong, missing or older than five minutes at
   * `now`. Returns undefined for a signed event of an unknown shape.
   */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): Promise<CardEvent | undefined>
  createCustomer(account: {
    id: string
    email: string
    name: string
    idempotencyKey: string
  }): Promise<string>
  /** Changes the address that receipts are sent to. */
  updateEmail(customerId: string, email: string): Promise<void>
  createCheckout(checkout: NewCheckout): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout>
  createPortal(customerId: string, returnUrl: string): Promise<string>
  /** Every subscription of a customer, ended ones too. */
  listSubscriptions(customerId: string): Promise<Subscription[]>
  /** Returns one subscription; undefined if the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | undefined>
  /** Closes open checkouts and deletes the customer, which ends every subscription at once. Idempotent. */
  endCustomer(id: string): Promise<void>
}

/** The facts about a fault that may be logged: no keys, addresses or personal data. */
type FaultFacts = {
  type: string
  code: string | null
  status: number | null
  requestId: string | null
}

/**
 * A failed call to the provider. `missing`: it does not know the object; `refused`: key, price or permission are wrong,
 * which only the operator can fix; `unavailable`: a retry may succeed.
 */
export class CardFault extends AppError {
  readonly reason: 'unavailable' | 'refused' | 'missing'
  readonly facts: FaultFacts

  constructor(reason: CardFault['reason'], facts: FaultFacts) {
    super(
      'UNAVAILABLE',
      reason === 'unavailable' ? textOf('billing').errors.unreachable : textOf('billing').errors.refused,
      reason === 'unavailable' ? { retryAfterSeconds: 60 } : {},
    )
    this.reason = reason
    this.facts = facts
  }
}

/** Returns the result of `work`; undefined if the provider does not know the object. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardFault && error.reason === 'missing') return undefined
    throw error
  }
}
