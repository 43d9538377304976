import { AppError } from '#server/errors.ts'
import type { Subscription } from './plan.ts'

/** An event of the card provider, as far as it concerns us: whose, never what, because that is asked anew. */
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
  /** Where the provider sends the person afterwards. */
  successUrl: string
  cancelUrl: string
  /** The same key answers the same session. */
  idempotencyKey: string
}

/** What the room asks of a card provider. Every call but `readEvent` throws a CardFault. */
export type CardProvider = {
  /**
   * Throws INVALID for a signature that is wrong, missing or older than five minutes at `now`. Undefined for a signed
   * event of a shape that is not known.
   */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): Promise<CardEvent | undefined>
  createCustomer(account: {
    id: string
    email: string
    name: string
    idempotencyKey: string
  }): Promise<string>
  /** Where the provider writes its receipts to from now on. */
  updateEmail(customerId: string, email: string): Promise<void>
  createCheckout(checkout: NewCheckout): Promise<Checkout>
  readCheckout(id: string): Promise<Checkout>
  createPortal(customerId: string, returnUrl: string): Promise<string>
  /** Every subscription of a customer, ended ones too. */
  listSubscriptions(customerId: string): Promise<Subscription[]>
  /** One subscription; undefined where the provider does not know it. */
  readSubscription(id: string): Promise<Subscription | undefined>
  /** Closes open checkouts and deletes the customer, which ends every subscription at once. May be done twice. */
  endCustomer(id: string): Promise<void>
}

/** What may be logged about a fault: nothing the provider's library knows of keys, addresses or people. */
export type FaultFacts = {
  type: string
  code: string | null
  status: number | null
  requestId: string | null
}

/**
 * The provider did not do what it was asked. `missing`: it does not know the object; `refused`: key, price or
 * permission are wrong, and only whoever runs this server can mend that; `away`: it may work later.
 */
export class CardFault extends AppError {
  readonly reason: 'away' | 'refused' | 'missing'
  readonly facts: FaultFacts

  constructor(reason: CardFault['reason'], facts: FaultFacts) {
    super(
      'UNAVAILABLE',
      reason === 'away'
        ? 'The card provider cannot be reached right now. Nothing was charged. Please try again in a few minutes.'
        : 'Card payments do not work right now: whoever runs this server has to look at their settings. Nothing was charged.',
      reason === 'away' ? { retryAfterSeconds: 60 } : {},
    )
    this.reason = reason
    this.facts = facts
  }
}

/** What was asked for; undefined where the provider does not know the object. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CardFault && error.reason === 'missing') return undefined
    throw error
  }
}
