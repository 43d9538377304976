import type { Session, StripeAccount, Subscription } from './stripe-account.ts'

export const STRIPE_PRICE = 'price_monthly'

type Params = Record<string, string>
export type Answer = { status: number; body: object }
export type Call = { method: string; path: string; params: Params; idempotencyKey: string | undefined }

export const refusal = (status: number, error: Record<string, string>): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
})
const missing = (what: string, param: string): Answer =>
  refusal(404, { code: 'resource_missing', message: `No such ${what}`, param })

/** Stripe refuses a parameter it does not know by name. */
function unknownIn(params: Params, known: readonly RegExp[]): Answer | undefined {
  const unknown = Object.keys(params).find((name) => !known.some((pattern) => pattern.test(name)))
  return unknown === undefined
    ? undefined
    : refusal(400, {
        code: 'parameter_unknown',
        message: `Received unknown parameter: ${unknown}`,
        param: unknown,
      })
}

const EXPAND = /^expand\[\d+\]$/

/** Responds to a request as the endpoint it is for. */
export function route(account: StripeAccount, url: string, { method, path, params }: Call): Answer {
  const at = `${method} ${path}`
  const rest = path.split('/')
  if (at === 'POST /v1/customers') return newCustomer(account, params)
  if (method === 'POST' && path.startsWith('/v1/customers/'))
    return updateCustomer(account, rest[3] ?? '', params)
  if (method === 'DELETE' && path.startsWith('/v1/customers/')) return deleteCustomer(account, rest[3] ?? '')
  if (at === 'POST /v1/checkout/sessions') return newSession(account, url, params)
  if (at === 'GET /v1/checkout/sessions') return listSessions(account, params)
  if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) {
    const session = account.sessions.get(rest[4] ?? '')
    return session ? { status: 200, body: session } : missing('checkout.session', 'session')
  }
  if (method === 'POST' && path.endsWith('/expire')) return expireSession(account, rest[4] ?? '')
  if (at === 'POST /v1/billing_portal/sessions') return newPortal(account, url, params)
  if (at === 'GET /v1/subscriptions') return listSubscriptions(account, params)
  if (method === 'GET' && path.startsWith('/v1/subscriptions/')) {
    const found = account.subscriptions.get(rest[3] ?? '')
    return found
      ? { status: 200, body: shown(account, found, params['expand[0]'] === 'latest_invoice.payments') }
      : missing('subscription', 'id')
  }
  if (method === 'GET' && path.startsWith('/v1/payment_intents/')) {
    const charge = account.charges.get(rest[3] ?? '')
    if (!charge) return missing('payment_intent', 'intent')
    const isExpanded = params['expand[0]'] === 'latest_charge'
    return {
      status: 200,
      body: { id: rest[3], object: 'payment_intent', latest_charge: isExpanded ? charge : charge.id },
    }
  }
  return refusal(404, { message: `Unrecognized request URL (${at})` })
}

function newCustomer(account: StripeAccount, params: Params): Answer {
  const wrong = unknownIn(params, [/^email$/, /^name$/, /^metadata\[\w+\]$/])
  if (wrong) return wrong
  const customer = {
    id: account.id('cus'),
    object: 'customer' as const,
    email: params['email'] ?? null,
    name: params['name'] ?? '',
    metadata: { account: params['metadata[account]'] ?? '' },
    created: account.now(),
  }
  account.customers.set(customer.id, customer)
  return { status: 200, body: customer }
}

function updateCustomer(account: StripeAccount, id: string, params: Params): Answer {
  const wrong = unknownIn(params, [/^email$/])
  if (wrong) return wrong
  const before = account.customers.get(id)
  if (!before) return missing('customer', 'id')
  const customer = { ...before, email: params['email'] ?? null }
  account.customers.set(id, customer)
  return { status: 200, body: customer }
}

function deleteCustomer(account: StripeAccount, id: string): Answer {
  if (!account.customers.has(id)) return missing('customer', 'id')
  account.deletesCustomer(id)
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}

function newSession(account: StripeAccount, url: string, params: Params): Answer {
  const wrong = unknownIn(params, [
    /^(mode|customer|client_reference_id|success_url|cancel_url)$/,
    /^line_items\[0\]\[(price|quantity)\]$/,
    /^(subscription_data\[metadata\]|metadata)\[\w+\]$/,
  ])
  if (wrong) return wrong
  const customer = params['customer'] ?? ''
  if (!account.customers.has(customer)) return missing(`customer: '${customer}'`, 'customer')
  if (params['line_items[0][price]'] !== STRIPE_PRICE) return missing('price', 'line_items[0][price]')
  const id = account.id('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: `${url}/c/pay/${id}`,
    mode: 'subscription',
    customer,
    subscription: null,
    client_reference_id: params['client_reference_id'] ?? null,
    metadata: { account: params['subscription_data[metadata][account]'] ?? '' },
    success_url: params['success_url'] ?? null,
    cancel_url: params['cancel_url'] ?? null,
    created: account.now(),
    expires_at: account.now() + 86_400,
  }
  account.sessions.set(id, session)
  return { status: 200, body: session }
}

function listSessions(account: StripeAccount, params: Params): Answer {
  if (!account.customers.has(params['customer'] ?? '')) return missing('customer', 'customer')
  const data = [...account.sessions.values()].filter(
    (session) => session.customer === params['customer'] && session.status === params['status'],
  )
  return { status: 200, body: { object: 'list', data, has_more: false } }
}

function expireSession(account: StripeAccount, id: string): Answer {
  const session = account.sessions.get(id)
  if (!session) return missing('checkout.session', 'session')
  if (session.status !== 'open') return refusal(400, { message: 'Only open sessions can be expired' })
  session.status = 'expired'
  session.url = null
  return { status: 200, body: session }
}

function newPortal(account: StripeAccount, url: string, params: Params): Answer {
  if (!account.customers.has(params['customer'] ?? '')) return missing('customer', 'customer')
  const portal = {
    id: account.id('bps'),
    object: 'billing_portal.session',
    url: `${url}/p/session/${params['customer']}`,
  }
  return { status: 200, body: { ...portal, return_url: params['return_url'] } }
}

function listSubscriptions(account: StripeAccount, params: Params): Answer {
  const wrong = unknownIn(params, [/^(customer|status|limit)$/, EXPAND])
  if (wrong) return wrong
  if (!account.customers.has(params['customer'] ?? '')) return missing('customer', 'customer')
  const own = [...account.subscriptions.values()].filter((each) => each.customer === params['customer'])
  const isExpanded = params['expand[0]'] === 'data.latest_invoice.payments'
  const data = own
    .filter((each) => params['status'] === 'all' || each.status !== 'canceled')
    .map((each) => shown(account, each, isExpanded))
    .reverse()
  return { status: 200, body: { object: 'list', url: '/v1/subscriptions', data, has_more: false } }
}

/** A subscription as it is answered, its newest invoice spelled out when asked for. */
function shown(account: StripeAccount, subscription: Subscription, isExpanded: boolean): object {
  const invoice = account.invoices.get(subscription.latest_invoice)
  if (!isExpanded || !invoice) return structuredClone(subscription)
  const { id, object, status, customer, subscription: parent, isPaid, paymentIntent } = invoice
  return structuredClone({
    ...subscription,
    latest_invoice: {
      id,
      object,
      status,
      customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: parent } },
      payments: {
        object: 'list',
        data: [
          {
            object: 'invoice_payment',
            status: isPaid ? 'paid' : 'open',
            payment: { type: 'payment_intent', payment_intent: paymentIntent },
          },
        ],
      },
    },
  })
}
