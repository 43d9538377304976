import type Stripe from 'stripe'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/errors.ts'
import { createLimitedFetch } from '#server/http/outgoing-requests.ts'
import type { Subscription } from './plan.ts'
import {
  CardFault,
  unlessMissing,
  type CardEvent,
  type CardProvider,
  type Checkout,
  type NewCheckout,
} from './provider.ts'
import { SubscriptionStatus } from '#shared/card-plan.ts'

type StripeSettings = {
  secretKey: string
  webhookSecret: string
  priceId: string
  /** Another address than Stripe's own, such as a stand-in on this machine. */
  apiBase: string | undefined
  /** Time limit of one request, in milliseconds. */
  timeoutMs?: number
}

/** Stripe waits longer for an answer to a webhook than two requests at this patience take. */
const TIMEOUT_MS = 5_000
/** Bytes of one answer: a hundred subscriptions with their invoices are about one megabyte. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** Stripe's own recommendation for how old a signed event may be, in seconds. */
const TOLERANCE_S = 300
/** The objects that Stripe includes when a subscription is read: its newest invoice and the payments of it. */
const EXPANDED = 'latest_invoice.payments'

/** Returns the card provider, or undefined without its settings, which are all set or none (config.ts). */
export function openCards(config: Config): CardProvider | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: apiBase,
  } = config
  if (!secretKey || !webhookSecret || !priceId) return undefined
  return createStripe({ secretKey, webhookSecret, priceId, apiBase })
}

/**
 * Stripe, and the only file that imports its library, which is loaded when it is first needed. Errors of the library
 * never leave this file, because they contain headers and bodies.
 */
export function createStripe(settings: StripeSettings): CardProvider {
  let loaded: Promise<Stripe> | undefined
  const client = (): Promise<Stripe> => (loaded ??= connect(settings))
  const ask: Ask = async (shape, work) => {
    const stripe = await client()
    try {
      return shape.parse(await work(stripe))
    } catch (error) {
      throw toFault(error)
    }
  }

  return {
    readEvent: async (raw, signature, now) =>
      readEvent(await client(), settings.webhookSecret, { raw, signature, now }),

    async createCustomer({ id, email, name, idempotencyKey }) {
      const created = await ask(z.object({ id: z.string() }), (stripe) =>
        stripe.customers.create({ email, name, metadata: { account: id } }, { idempotencyKey }),
      )
      return created.id
    },

    async updateEmail(customerId, email) {
      await ask(z.unknown(), (stripe) => stripe.customers.update(customerId, { email }))
    },

    createCheckout: (checkout) =>
      ask(CheckoutShape, (stripe) =>
        stripe.checkout.sessions.create(checkoutParams(checkout, settings.priceId), {
          idempotencyKey: checkout.idempotencyKey,
        }),
      ).then(toCheckout),

    readCheckout: (id) =>
      ask(CheckoutShape, (stripe) => stripe.checkout.sessions.retrieve(id)).then(toCheckout),

    async createPortal(customerId, returnUrl) {
      const { url } = await ask(z.object({ url: z.url() }), (stripe) =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return url
    },

    listSubscriptions: (customerId) => listSubscriptions(ask, customerId),
    readSubscription: (id) => readSubscription(ask, id),
    endCustomer: (id) => endCustomer(ask, id),
  }
}

/** Calls Stripe and validates its response. Throws CardFault. */
type Ask = <T extends z.ZodType>(shape: T, work: (stripe: Stripe) => Promise<unknown>) => Promise<z.infer<T>>

/** Verifies the signature of a webhook's body. Throws INVALID, also when the event is too old at `now`. */
function readEvent(
  stripe: Stripe,
  secret: string,
  { raw, signature, now }: { raw: Buffer; signature: string | undefined; now: Date },
): CardEvent | undefined {
  const { signature: signatures } = stripe.webhooks
  if (!signatures) throw new TypeError('the library cannot verify signatures')
  try {
    signatures.verifyHeader(raw, signature ?? '', secret, TOLERANCE_S, undefined, now.getTime())
    return toCardEvent(JSON.parse(raw.toString()))
  } catch {
    throw new AppError('INVALID', 'This is not an event signed by the card provider, or it is too old.')
  }
}

async function listSubscriptions(ask: Ask, customer: string): Promise<Subscription[]> {
  const { data } = await ask(z.object({ data: z.array(SubscriptionShape) }), (stripe) =>
    stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: [`data.${EXPANDED}`] }),
  )
  return Promise.all(data.map((each) => complete(ask, each)))
}

async function readSubscription(ask: Ask, id: string): Promise<Subscription | undefined> {
  return unlessMissing(async () =>
    complete(
      ask,
      await ask(SubscriptionShape, (stripe) => stripe.subscriptions.retrieve(id, { expand: [EXPANDED] })),
    ),
  )
}

async function complete(
  ask: Ask,
  { subscription, paymentIntents }: z.infer<typeof SubscriptionShape>,
): Promise<Subscription> {
  return { ...subscription, isRefunded: await isRefunded(ask, paymentIntents) }
}

/** Returns whether the newest invoice was paid and all of it paid back. */
async function isRefunded(ask: Ask, paymentIntents: readonly string[]): Promise<boolean> {
  for (const id of paymentIntents) {
    const { latest_charge: charge } = await ask(PaymentIntentShape, (stripe) =>
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
    )
    if (!charge?.refunded) return false
  }
  return paymentIntents.length > 0
}

/** Ends the open checkouts and deletes the customer, whose subscriptions end with it; a missing one is no error. */
async function endCustomer(ask: Ask, customer: string): Promise<void> {
  await unlessMissing(async () => {
    const open = await ask(z.object({ data: z.array(z.object({ id: z.string() })) }), (stripe) =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
    )
    for (const { id } of open.data) await ask(z.unknown(), (stripe) => stripe.checkout.sessions.expire(id))
    await ask(z.object({ deleted: z.literal(true) }), (stripe) => stripe.customers.del(customer))
  })
}

async function connect({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeSettings): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  const ask = createLimitedFetch(timeoutMs, MAX_ANSWER_BYTES)
  return new Client(secretKey, {
    timeout: timeoutMs,
    // The library's own client limits neither the size of an answer nor the time of one that trickles.
    httpClient: Client.createFetchHttpClient((input, init) =>
      ask(input instanceof Request ? input.url : String(input), {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : null,
        ...(init?.signal ? { signal: init.signal } : {}),
      }),
    ),
    maxNetworkRetries: 1,
    // Sends Stripe nothing beyond the request.
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** One monthly subscription for one account, which it names wherever Stripe keeps a note. */
function checkoutParams(checkout: NewCheckout, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { account: checkout.accountId }
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer: checkout.customerId,
    client_reference_id: checkout.accountId,
    metadata,
    subscription_data: { metadata },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  }
}

const toCheckout = ({ id, status, url }: z.infer<typeof CheckoutShape>): Checkout => ({
  id,
  state: status,
  url,
})

/** The few fields of the library's errors that are no secret; read by shape, so that nothing else is touched. */
const LibraryError = z.object({
  type: z.string().catch('unknown'),
  code: z.string().nullable().catch(null),
  statusCode: z.number().nullable().catch(null),
  requestId: z.string().nullable().catch(null),
  param: z.string().nullable().catch(null),
})
const REFUSED = new Set([
  'StripeAuthenticationError',
  'StripePermissionError',
  'StripeInvalidRequestError',
  'StripeIdempotencyError',
])

function toFault(error: unknown): CardFault {
  if (error instanceof CardFault) return error
  if (error instanceof z.ZodError)
    return new CardFault('unavailable', {
      type: 'an answer of another shape',
      code: error.issues[0]?.path.join('.') ?? null,
      status: null,
      requestId: null,
    })
  const read = LibraryError.safeParse(error).data
  if (!read)
    return new CardFault('unavailable', { type: 'unknown', code: null, status: null, requestId: null })
  const { type, code, statusCode, requestId, param } = read
  // A missing price is a wrong setting, not a missing object.
  const isMissing = code === 'resource_missing' && !param?.startsWith('line_items')
  const reason = isMissing ? 'missing' : REFUSED.has(type) ? 'refused' : 'unavailable'
  return new CardFault(reason, { type, code, status: statusCode, requestId })
}

const Id = z.string().min(1).max(255)
/** An object, or only its id unless it was expanded. */
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])
/** Unix seconds, Stripe's only kind of time. */
const Moment = z.number().transform((seconds) => new Date(seconds * 1_000).toISOString())

const CheckoutShape = z.object({
  id: Id,
  status: z.enum(['open', 'complete', 'expired']),
  url: z.url().nullable(),
})

const PaymentIntentShape = z.object({
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
const SubscriptionShape = z
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
function toCardEvent(event: unknown): CardEvent | undefined {
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
