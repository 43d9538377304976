import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { Stripe } from 'stripe'
import type { Clock } from '#server/clock.ts'
import { createStripeAccount, type StripeAccount } from './stripe-account.ts'
import { refusal, route, STRIPE_PRICE, type Answer, type Call } from './stripe-routes.ts'

export const STRIPE_KEY = 'sk_test_standinsecret'
export const STRIPE_SIGNING_SECRET = 'whsec_standinsigning'

/**
 * error: 500 · broken: no JSON · strange: JSON of another shape · silent: never responds · cut: closes the connection ·
 * denied: another key · endless: a body without an end
 */
export type StripeFault = 'error' | 'broken' | 'strange' | 'silent' | 'cut' | 'denied' | 'endless'

/**
 * The few Stripe endpoints that are used, with Stripe's protocol: form-encoded requests, a bearer key, its error
 * objects, idempotency keys and expansions. It also misbehaves on request, and has a page to pay on.
 */
export async function startStripe(clock: Clock) {
  const account = createStripeAccount(clock)
  const calls: Call[] = []
  const replays = new Map<string, { asked: string; answer: Answer }>()
  let fault: { is: StripeFault | undefined; path: RegExp } = { is: undefined, path: /./ }
  let held: { path: RegExp; until: Promise<void> } | undefined
  let onPaid: ((events: object[]) => Promise<void>) | undefined
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { signed, deliver } = createPost(account)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await textOf(request)
    const method = request.method ?? 'GET'
    if (pathname.startsWith('/c/pay/')) {
      const events = payPage(account, { method, id: pathname.slice(7) }, response)
      if (events) await onPaid?.(events)
      return
    }
    const params = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : searchParams)
    const call: Call = { method, path: pathname, params, idempotencyKey: keyOf(request) }
    calls.push(call)
    const met = fault.path.test(pathname) ? fault.is : undefined
    if (met === 'silent') return
    if (met === 'endless') return void Readable.from(blanks()).pipe(response.writeHead(200))
    if (met === 'cut') return void request.socket.destroy()
    if (met === 'broken') return void response.writeHead(200).end('<html>Bad gateway')
    const answer =
      faultAnswer(met) ??
      refusedRequest(request) ??
      answerOnce(replays, call, () => route(account, url, call))
    // Created when the request came, delivered later: an outdated response.
    if (held?.path.test(pathname)) {
      const { until } = held
      held = undefined
      await until
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': account.id('req') })
    response.end(JSON.stringify(answer.body))
  }

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
    /** From now on every request, or every one to this path, meets this fault; undefined ends it. */
    meets(is: StripeFault | undefined, path = /./) {
      fault = { is, path }
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

/** Posts events as Stripe does; signed by the official library. */
function createPost(account: StripeAccount) {
  const { webhooks } = new Stripe(STRIPE_KEY)

  /** An event as Stripe posts it, signed at `at` and with `secret`. */
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

  return { signed, deliver }
}

/** Serves the page to pay on. Returns the events of a payment; undefined when nothing was paid. */
function payPage(
  account: StripeAccount,
  { method, id }: { method: string; id: string },
  response: ServerResponse,
): object[] | undefined {
  const session = account.sessions.get(id)
  if (!session) return void response.writeHead(404).end()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (method === 'GET')
    return void response.end(
      `<!doctype html><title>Pay</title><form method="post"><button>Subscribe</button></form>`,
    )
  const { events } = account.pays(id)
  response.writeHead(303, { location: session.success_url ?? '' }).end()
  return events
}

function* blanks(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024, ' ')
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

function faultAnswer(fault: StripeFault | undefined): Answer | undefined {
  if (fault === 'error')
    return { status: 500, body: { error: { type: 'api_error', message: 'An error occurred' } } }
  if (fault === 'strange') return { status: 200, body: { object: 'surprise' } }
  return fault === 'denied'
    ? refusal(401, { message: `Invalid API Key provided: Bearer ${STRIPE_KEY}` })
    : undefined
}

/** Returns why a request is not one of Stripe's protocol; undefined when it is. */
function refusedRequest({ method, headers }: IncomingMessage): Answer | undefined {
  if (headers.authorization !== `Bearer ${STRIPE_KEY}`)
    return refusal(401, { message: `Invalid API Key provided: ${headers.authorization ?? 'none'}` })
  if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version'])))
    return refusal(400, { message: 'Invalid Stripe API version' })
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    return refusal(400, { message: 'Invalid content type' })
  return undefined
}

/** Responds to a POST with an idempotency key once; a repeat gets the same response, another request is refused. */
function answerOnce(
  replays: Map<string, { asked: string; answer: Answer }>,
  { method, path, params, idempotencyKey }: Call,
  run: () => Answer,
): Answer {
  if (method !== 'POST' || !idempotencyKey) return run()
  const asked = JSON.stringify([path, params])
  const before = replays.get(idempotencyKey)
  if (before && before.asked !== asked)
    return {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'Keys can only be used once' } },
    }
  const answer = before?.answer ?? run()
  replays.set(idempotencyKey, { asked, answer })
  return answer
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
