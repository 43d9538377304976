import { z } from 'zod'
import { SubscriptionStatus } from '#shared/card-plan.ts'
import type { Subscription } from './plan.ts'
import type { CardEvent } from './provider.ts'

const Id = z.string().min(1).max(255)
/** An object, or only its id unless it was expanded. */
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])
/** Unix seconds, Stripe's only kind of time. */
const Moment = z.number().transform((seconds) => new Date(seconds * 1_000).toISOString())

export const CheckoutShape = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.url().nullable(),
})

export const PaymentIntentShape = z.object({
  latest_charge: z.object({ refunded: z.boolean() }).nullable(),
})

const InvoiceShape = z.object({
  id: Id,
  payments: z
    .object({
      data: z.array(
        z.object({ status: z.string(), payment: z.object({ payment_intent: Reference.optional() }) }),
      ),
    })
    .optional(),
})

/** A subscription with `latest_invoice.payments` spelled out. Periods live on its items since version 2025-03-31. */
export const SubscriptionShape = z
  .object({
    id: Id,
    customer: Reference,
    status: z.catch(SubscriptionStatus, 'unknown'),
    start_date: Moment,
    cancel_at: Moment.nullable(),
    cancel_at_period_end: z.boolean(),
    ended_at: Moment.nullable(),
    items: z.object({
      data: z.array(z.object({ current_period_start: Moment, current_period_end: Moment })),
    }),
    latest_invoice: z.union([InvoiceShape, Id.transform(() => null)]).nullable(),
  })
  .transform((read) => {
    const starts = read.items.data.map((item) => item.current_period_start).sort()
    const ends = read.items.data.map((item) => item.current_period_end).sort()
    const periodEnd = ends.at(-1) ?? null
    const subscription: Omit<Subscription, 'isRefunded'> = {
      id: read.id,
      customerId: read.customer,
      status: read.status,
      startedAt: read.start_date,
      periodStart: starts[0] ?? null,
      periodEnd,
      cancelAt: read.cancel_at ?? (read.cancel_at_period_end ? periodEnd : null),
      endedAt: read.ended_at,
    }
    const paid = read.latest_invoice?.payments?.data.filter((payment) => payment.status === 'paid') ?? []
    return {
      subscription,
      /** The PaymentIntents that paid the newest invoice. */
      paymentIntents: paid.flatMap(({ payment }) => payment.payment_intent ?? []),
    }
  })

/** Whatever API version the webhook is set to: these few fields have not moved. */
const EventShape = z.object({
  id: Id,
  type: z.string().max(200),
  data: z.object({
    object: z.looseObject({
      id: Id.optional(),
      object: z.string().optional(),
      customer: Reference.nullish(),
    }),
  }),
})

const ENDS_CHECKOUT = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])
/**
 * Event types that may change a plan; they are also listed in docs/settings.md. All others are accepted and ignored.
 */
const HANDLED = new Set([
  ...ENDS_CHECKOUT,
  'checkout.session.async_payment_failed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
])

/**
 * Takes a verified event; its customer is null where it concerns none or nothing we act on. Undefined for another shape,
 * such as Stripe's "thin" events: what is signed and not for us is taken like any other, or Stripe would repeat it for
 * days and in the end switch the webhook off.
 */
export function toCardEvent(event: unknown): CardEvent | undefined {
  const read = EventShape.safeParse(event)
  if (!read.success) return undefined
  const { id, type, data } = read.data
  const { object } = data
  const customerId = object.object === 'customer' ? (object.id ?? null) : (object.customer ?? null)
  return {
    id,
    type,
    customerId: HANDLED.has(type) ? customerId : null,
    settlesCheckout: ENDS_CHECKOUT.has(type) ? (object.id ?? null) : null,
  }
}
