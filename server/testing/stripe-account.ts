import type { Stripe } from 'stripe'
import { DAY } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'

/** The fields of Stripe's published objects that are read or identify them; checked by the library's types. */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'name' | 'metadata' | 'created'>
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'url'
  | 'mode'
  | 'client_reference_id'
  | 'metadata'
  | 'success_url'
  | 'cancel_url'
  | 'created'
  | 'expires_at'
> & { customer: string; subscription: string | null }
export type Item = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end' | 'quantity'
>
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'status'
  | 'metadata'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'ended_at'
  | 'start_date'
  | 'created'
  | 'trial_end'
> & { customer: string; latest_invoice: string; items: { object: 'list'; data: Item[] } }
export type Invoice = Pick<Stripe.Invoice, 'id' | 'object' | 'status'> & {
  customer: string
  subscription: string
  paymentIntent: string
  isPaid: boolean
}
export type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'refunded'> & {
  customer: string
  payment_intent: string
}

const MONTH_S = (30 * DAY) / 1_000

/** One merchant's account at Stripe: its contents, and what people and time do to it. Times are Unix seconds. */
export function createStripeAccount(clock: Clock) {
  const books = createBooks(clock)
  return { ...books, ...paymentsIn(books), ...endingsIn(books) }
}

type Books = ReturnType<typeof createBooks>

/** What the account contains, and how a subscription begins. */
function createBooks(clock: Clock) {
  let count = 0
  const id = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, '0')}`
  const now = (): number => Math.floor(clock.now().getTime() / 1_000)
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const charges = new Map<string, Charge>()

  function event(type: string, object: object) {
    return {
      id: id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      type,
      data: { object },
    }
  }

  function invoiceFor(subscription: Subscription, isPaid: boolean): Invoice {
    const charge: Charge = {
      id: id('ch'),
      object: 'charge',
      refunded: false,
      customer: subscription.customer,
      payment_intent: id('pi'),
    }
    charges.set(charge.payment_intent, charge)
    const invoice: Invoice = {
      id: id('in'),
      object: 'invoice',
      status: isPaid ? 'paid' : 'open',
      customer: subscription.customer,
      subscription: subscription.id,
      paymentIntent: charge.payment_intent,
      isPaid,
    }
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    return invoice
  }

  /** A subscription as it begins for a customer, paid or with its first payment still open. */
  function begin(customer: string, status: 'active' | 'incomplete' | 'trialing' = 'active'): Subscription {
    const subscription = newSubscription({ id: id('sub'), itemId: id('si'), status, customer, at: now() })
    subscriptions.set(subscription.id, subscription)
    invoiceFor(subscription, status === 'active')
    return subscription
  }

  return {
    id,
    now,
    event,
    customers,
    sessions,
    subscriptions,
    invoices,
    charges,
    begin,
    invoiceFor,
    subscription: (key: string) => get(subscriptions, key),
    invoiceOf: ({ latest_invoice }: Subscription) => get(invoices, latest_invoice),
  }
}

/** A subscription of a month from `at` on, without an invoice. */
function newSubscription({
  id,
  itemId,
  status,
  customer,
  at,
}: Pick<Subscription, 'id' | 'status' | 'customer'> & { itemId: string; at: number }): Subscription {
  const item: Item = {
    id: itemId,
    object: 'subscription_item',
    current_period_start: at,
    current_period_end: at + MONTH_S,
    quantity: 1,
  }
  return {
    id,
    object: 'subscription',
    status,
    customer,
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: at,
    created: at,
    trial_end: null,
    latest_invoice: '',
    items: { object: 'list', data: [item] },
  }
}

/** Returns one that must be there. */
function get<T>(from: Map<string, T>, key: string): T {
  const found = from.get(key)
  if (!found) throw new Error(`there is no ${key} at Stripe`)
  return found
}

const asInvoice = ({ id, object, status, customer, subscription }: Invoice) => ({
  id,
  object,
  status,
  customer,
  parent: { type: 'subscription_details', subscription_details: { subscription } },
})

const updatedIn = ({ event }: Books, subscription: Subscription) =>
  event('customer.subscription.updated', { ...subscription })

/** Payments: each returns the events Stripe sends about it. */
function paymentsIn(books: Books) {
  const { sessions, charges, event, begin, invoiceFor, invoiceOf } = books
  return {
    /** The one session there is, or the newest. */
    newestSession(): Session {
      const session = [...sessions.values()].at(-1)
      if (!session) throw new Error('nobody opened a checkout')
      return session
    },
    /** Pays on the checkout page. Returns the subscription and the events Stripe sends about it. */
    pays(sessionId: string) {
      const session = get(sessions, sessionId)
      if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`)
      const subscription = begin(session.customer)
      subscription.metadata = session.metadata ?? {}
      session.status = 'complete'
      session.payment_status = 'paid'
      session.subscription = subscription.id
      session.url = null
      return {
        subscription,
        events: [
          event('checkout.session.completed', { ...session }),
          event('customer.subscription.created', { ...subscription }),
          event('invoice.paid', asInvoice(invoiceOf(subscription))),
        ],
      }
    },
    /** A month passes and the card pays, or not. */
    renews(subscription: Subscription, isPaid: boolean) {
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end
        item.current_period_end += MONTH_S
      }
      subscription.status = isPaid ? 'active' : 'past_due'
      const invoice = invoiceFor(subscription, isPaid)
      return [
        event(isPaid ? 'invoice.paid' : 'invoice.payment_failed', asInvoice(invoice)),
        updatedIn(books, subscription),
      ]
    },
    /** The open invoice is paid after all. */
    paysLate(subscription: Subscription) {
      const invoice = invoiceOf(subscription)
      invoice.isPaid = true
      invoice.status = 'paid'
      subscription.status = 'active'
      return [event('invoice.paid', asInvoice(invoice)), updatedIn(books, subscription)]
    },
    refunds(subscription: Subscription, isWhole = true) {
      const charge = get(charges, invoiceOf(subscription).paymentIntent)
      charge.refunded = isWhole
      return [event('charge.refunded', { ...charge, amount_refunded: isWhole ? 999 : 100 })]
    },
  }
}

/** How subscriptions change and end: each returns the events Stripe sends about it. */
function endingsIn(books: Books) {
  const { customers, subscriptions, event, now } = books
  const ends = (subscription: Subscription) => {
    subscription.status = 'canceled'
    subscription.canceled_at = now()
    subscription.ended_at = now()
    return [event('customer.subscription.deleted', { ...subscription })]
  }
  return {
    ends,
    turns(subscription: Subscription, status: Subscription['status']) {
      subscription.status = status
      return [updatedIn(books, subscription)]
    },
    /** What the portal does by default: paid until the period's end. */
    cancelsAtPeriodEnd(subscription: Subscription, isCancelled = true) {
      subscription.cancel_at_period_end = isCancelled
      subscription.cancel_at = isCancelled ? (subscription.items.data[0]?.current_period_end ?? null) : null
      return [updatedIn(books, subscription)]
    },
    /** Deletes a customer, and with it ends its subscriptions at once, as Stripe does. */
    deletesCustomer(customer: string) {
      const before = get(customers, customer)
      customers.delete(customer)
      const own = [...subscriptions.values()].filter((each) => each.customer === customer)
      return [
        event('customer.deleted', { ...before }),
        ...own.filter((each) => each.status !== 'canceled').flatMap((each) => ends(each)),
      ]
    },
  }
}

export type StripeAccount = ReturnType<typeof createStripeAccount>
