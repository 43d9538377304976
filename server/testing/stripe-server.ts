import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import type { Clock } from '#server/clock.ts'
import { createStripeAccount, type Session, type StripeAccount, type Subscription } from './stripe-account.ts'

export const STRIPE_KEY = 'sk_test_standinsecret'
export const STRIPE_SIGNING_SECRET = 'whsec_standinsigning'
export const STRIPE_PRICE = 'price_monthly'

type Params = Record<string, string>
type Answer = { status: number; body: object }
type Call = { method: string; path: string; params: Params; idempotencyKey: string | undefined }
/**
 * error: 500 · broken: no JSON · strange: JSON of another shape · silent: never responds · cut: closes the connection ·
 * denied: another key
 */
export type StripeFault = 'error' | 'broken' | 'strange' | 'silent' | 'cut' | 'denied'

const refusal = (status: number, error: Record<string, string>): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
})
const missing = (what: string, param: string): Answer =>
  refusal(404, { code: 'resource_missing', message: `No such ${what}`, param })

/**
 * The few Stripe endpoints that are used, with Stripe's protocol: form-encoded requests, a bearer key, its error
 * objects, idempotency keys and expansions. It also misbehaves on request, and has a page to pay on.
 */
export async function startStripe(clock: Clock) {
  const account = createStripeAccount(clock)
  const calls: Call[] = []
  const replays = new Map<string, { asked: string; answer: Answer }>()
  let fault: StripeFault | undefined
  let held: { path: RegExp; until: Promise<void> } | undefined
  let onPaid: ((events: object[]) => Promise<void>) | undefined
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { webhooks } = new Stripe(STRIPE_KEY)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await textOf(request)
    const method = request.method ?? 'GET'
    if (pathname.startsWith('/c/pay/')) return payPage(method, pathname.slice(7), response)
    const params = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : searchParams)
    const key = request.headers['idempotency-key']
    const call: Call = {
      method,
      path: pathname,
      params,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    }
    calls.push(call)
    if (fault === 'silent') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'broken') return void response.writeHead(200).end('<html>Bad gateway')
    const answer = answerTo(request, call)
    // Created when the request came, delivered later: an outdated response.
    if (held?.path.test(pathname)) {
      const { until } = held
      held = undefined
      await until
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': account.id('req') })
    response.end(JSON.stringify(answer.body))
  }

  function answerTo(request: IncomingMessage, call: Call): Answer {
    const { method, path, params, idempotencyKey } = call
    if (fault === 'error')
      return { status: 500, body: { error: { type: 'api_error', message: 'An error occurred' } } }
    if (fault === 'strange') return { status: 200, body: { object: 'surprise' } }
    if (fault === 'denied' || request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, { message: `Invalid API Key provided: ${request.headers.authorization ?? 'none'}` })
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(request.headers['stripe-version'])))
      return refusal(400, { message: 'Invalid Stripe API version' })
    if (method === 'POST' && request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refusal(400, { message: 'Invalid content type' })
    if (method !== 'POST' || !idempotencyKey) return route(account, url, call)
    const asked = JSON.stringify([path, params])
    const before = replays.get(idempotencyKey)
    if (before && before.asked !== asked)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys can only be used once' } },
      }
    const answer = before?.answer ?? route(account, url, call)
    replays.set(idempotencyKey, { asked, answer })
    return answer
  }

  async function payPage(method: string, id: string, response: ServerResponse): Promise<void> {
    const session = account.sessions.get(id)
    if (!session) return void response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (method === 'GET')
      return void response.end(
        `<!doctype html><title>Pay</title><form method="post"><button>Subscribe</button></form>`,
      )
    const { events } = account.pays(id)
    response.writeHead(303, { location: session.success_url ?? '' }).end()
    await onPaid?.(events)
  }

  /** An event as Stripe posts it; signed by the official library, at `at` and with `secret`. */
  function signed(event: object, { at = account.now(), secret = STRIPE_SIGNING_SECRET } = {}) {
    const body = JSON.stringify(event, null, 2)
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }),
      },
    }
  }

  const deliver = (
    base: string,
    event: object,
    options: { at?: number; secret?: string } = {},
  ): Promise<Response> => fetch(`${base}/api/stripe/webhook`, { method: 'POST', ...signed(event, options) })

  return {
    ...account,
    url,
    calls,
    /** The settings that point a server here. */
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SIGNING_SECRET,
      STRIPE_PRICE_ID: STRIPE_PRICE,
      STRIPE_API_BASE: url,
    },
    signed,
    deliver,
    async deliverAll(base: string, events: readonly object[]): Promise<number[]> {
      const statuses: number[] = []
      for (const event of events) statuses.push((await deliver(base, event)).status)
      return statuses
    },
    /** From now on every request meets this fault; undefined ends it. */
    meets(next: StripeFault | undefined) {
      fault = next
    },
    /** The next request to this path gets the current response, but only after `release`. */
    holds(path: RegExp): { release: () => void } {
      const gate = Promise.withResolvers<void>()
      held = { path, until: gate.promise }
      return { release: () => gate.resolve() }
    },
    /** What happens once somebody pays on the page. */
    whenPaid(work: (events: object[]) => Promise<void>) {
      onPaid = work
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

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

function route(account: StripeAccount, url: string, { method, path, params }: Call): Answer {
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
