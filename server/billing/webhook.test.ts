import { subject } from '#server/db/subjects.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ErrorEnvelope } from '#shared/errors.ts'
import { DAY } from '#shared/dates.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import type { StripeStandIn } from '#server/testing/stripe-server.ts'
import { inTransaction } from '#server/db/connect.ts'
import { atBilling, startCardWorld, type CardWorld } from '#server/testing/subscriber.ts'
import { endGracePeriod, listInGrace } from './repository.ts'

let world: CardWorld
let stripe: StripeStandIn
let maya: HomeownerInTests
let billing: ReturnType<typeof atBilling>

const readsAtStripe = () => stripe.calls.filter((call) => call.path === '/v1/subscriptions').length
const ledger = () => world.server.connection.db.selectFrom('card_events').selectAll().execute()

beforeAll(async () => {
  world = await startCardWorld()
  ;({ stripe } = world)
  maya = await world.world.homeowner()
  billing = atBilling(world.world, stripe, maya)
})
afterAll(() => world[Symbol.asyncDispose]())
// Registering hashes a password: one person starts afresh in each test.
afterEach(() => billing.leaves())

test('whatever order the events of a checkout come in, the account has Premium after the first and keeps it', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of orders) {
    const { events } = await billing.pays()
    expect(await billing.isPremium()).toBe(false)
    for (const index of order) {
      expect((await stripe.deliver(world.url, events[index] ?? {})).status).toBe(200)
      expect(await billing.isPremium()).toBe(true)
    }
    await billing.leaves()
  }
})

test('an end that arrives before its beginning stays the end', async () => {
  const { subscription, events } = await billing.pays()
  const [ended] = stripe.ends(subscription)
  await stripe.deliverAll(world.url, [ended ?? {}, ...events.reverse()])
  expect(await billing.isPremium()).toBe(false)
  expect((await billing.status()).card).toMatchObject({ state: 'ended' })
})

test('an event that comes again, even ten times at once, acts once', async () => {
  const { events } = await billing.pays()
  const [first = { id: '' }] = events
  const before = readsAtStripe()
  const answers = await Promise.all(Array.from({ length: 10 }, () => stripe.deliver(world.url, first)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  expect(readsAtStripe() - before).toBe(1)
  expect((await ledger()).filter((event) => event.id === first.id)).toHaveLength(1)
})

test('an old event that is replayed later changes nothing', async () => {
  const { subscription, events } = await billing.pays()
  await stripe.deliverAll(world.url, events)
  await stripe.deliverAll(world.url, stripe.ends(subscription))
  const before = await world.server.connection.db.selectFrom('subscriptions').selectAll().execute()
  expect(await stripe.deliverAll(world.url, events)).toEqual([200, 200, 200])
  expect(await world.server.connection.db.selectFrom('subscriptions').selectAll().execute()).toEqual(before)
})

test('an outdated response of Stripe never overwrites a newer one', async () => {
  const subscription = await billing.subscribes()
  const slow = stripe.holds(/^\/v1\/subscriptions$/)
  const first = stripe.deliver(world.url, stripe.turns(subscription, 'active')[0] ?? {})
  await expect.poll(() => stripe.calls.at(-1)?.path).toBe('/v1/subscriptions')
  const second = stripe.deliver(world.url, stripe.ends(subscription)[0] ?? {})
  slow.release()
  expect((await first).status).toBe(200)
  expect((await second).status).toBe(200)
  expect(await billing.isPremium()).toBe(false)
})

describe('refused with 400 and nothing done:', () => {
  const REFUSED = { status: 400, code: 'INVALID', isPremium: false }
  const outcome = async (answer: Response) => ({
    status: answer.status,
    code: ErrorEnvelope.parse(await answer.json()).error.code,
    isPremium: await billing.isPremium(),
  })
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${world.url}/api/stripe/webhook`, { method: 'POST', headers, body })
  const paid = async () => (await billing.pays()).events[0] ?? {}

  test('a body that was changed by one character', async () => {
    const { body, headers } = stripe.signed(await paid())
    expect(await outcome(await post(body.replace('event', 'evenT'), headers))).toEqual(REFUSED)
  })

  test('the same event with its blanks taken out, because the signature is over the bytes', async () => {
    const { body, headers } = stripe.signed(await paid())
    expect(await outcome(await post(JSON.stringify(JSON.parse(body)), headers))).toEqual(REFUSED)
  })

  test('another secret', async () => {
    expect(
      await outcome(await stripe.deliver(world.url, await paid(), { secret: 'whsec_somebody_else' })),
    ).toEqual(REFUSED)
  })

  test('a signature of six minutes ago; one of four minutes ago is accepted', async () => {
    const event = await paid()
    expect(await outcome(await stripe.deliver(world.url, event, { at: stripe.now() - 360 }))).toEqual(REFUSED)
    expect((await stripe.deliver(world.url, event, { at: stripe.now() - 240 })).status).toBe(200)
  })

  test('no signature, an empty one, nonsense', async () => {
    const { body } = stripe.signed(await paid())
    const given: Record<string, string>[] = [
      {},
      { 'stripe-signature': '' },
      { 'stripe-signature': 't=now,v1=00' },
    ]
    for (const headers of given) expect(await outcome(await post(body, headers))).toEqual(REFUSED)
  })
})

test.each([
  [
    'a thin event of the second API version',
    {
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v1.billing.meter.error_report_triggered',
      created: '2026-01-01T00:00:00.000Z',
      related_object: { id: 'cus_1', type: 'customer', url: '/v1/customers/cus_1' },
    },
  ],
  ['a signed body that is no event', { id: 7 }],
])('%s is taken with 200, so that Stripe does not repeat it, and does nothing', async (_, event) => {
  const before = [readsAtStripe(), (await ledger()).length]
  expect((await stripe.deliver(world.url, event)).status).toBe(200)
  expect([readsAtStripe(), (await ledger()).length]).toEqual(before)
})

test('events of other kinds, and of other customers, are accepted and change nothing', async () => {
  await billing.upgrades()
  const before = [readsAtStripe(), (await ledger()).length]
  const { customer } = stripe.newestSession()
  const events = [
    stripe.event('product.created', { id: 'prod_1', object: 'product' }),
    stripe.event('customer.updated', { id: customer, object: 'customer' }),
    stripe.event('customer.subscription.updated', {
      id: 'sub_x',
      object: 'subscription',
      customer: 'cus_elsewhere',
    }),
    stripe.event('invoice.paid', { id: 'in_x', object: 'invoice', customer: null }),
  ]
  expect(await stripe.deliverAll(world.url, events)).toEqual([200, 200, 200, 200])
  expect([readsAtStripe(), (await ledger()).length]).toEqual(before)
})

test('the events of an older API version are understood, too', async () => {
  const { subscription } = await billing.pays()
  const old = stripe.event('invoice.paid', {
    id: 'in_old',
    object: 'invoice',
    customer: { id: subscription.customer, object: 'customer' },
    subscription: subscription.id,
  })
  expect((await stripe.deliver(world.url, old)).status).toBe(200)
  expect(await billing.isPremium()).toBe(true)
})

test.each(['error', 'broken', 'strange', 'cut', 'denied', 'endless'] as const)(
  'while Stripe answers with the fault “%s” an event is answered 503 and acts when it comes again',
  async (fault) => {
    const { events } = await billing.pays()
    const [event = {}] = events
    stripe.meets(fault)
    try {
      const answer = await stripe.deliver(world.url, event)
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toMatch(/sk_test|whsec|api_error|surprise|Bad gateway/)
    } finally {
      stripe.meets(undefined)
    }
    expect(await billing.isPremium()).toBe(false)
    expect((await stripe.deliver(world.url, event)).status).toBe(200)
    expect(await billing.isPremium()).toBe(true)
  },
)

describe('the life of a subscription:', () => {
  test('a failed payment keeps Premium for 14 days while it is retried, and a recovered one continues', async () => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.renews(subscription, false))
    const until = new Date((subscription.items.data[0]?.current_period_start ?? 0) * 1_000 + 14 * DAY)
    expect(await billing.status()).toMatchObject({
      card: { state: 'past-due', until: until.toISOString() },
      isPremium: true,
    })
    await stripe.deliverAll(world.url, stripe.paysLate(subscription))
    expect((await billing.status()).card?.state).toBe('paid')
  })

  test('cancelled at the period’s end it stays Premium until then, and can be resumed', async () => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.cancelsAtPeriodEnd(subscription))
    const until = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString()
    expect(await billing.status()).toMatchObject({ card: { state: 'ending', until }, isPremium: true })
    await stripe.deliverAll(world.url, stripe.cancelsAtPeriodEnd(subscription, false))
    expect((await billing.status()).card?.state).toBe('paid')
    await stripe.deliverAll(world.url, stripe.ends(subscription))
    expect(await billing.status()).toMatchObject({ card: { state: 'ended' }, isPremium: false })
  })

  test('a payment that is given back in full ends Premium until the next one; a part of it does not', async () => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.refunds(subscription, false))
    expect(await billing.isPremium()).toBe(true)
    await stripe.deliverAll(world.url, stripe.refunds(subscription))
    expect(await billing.status()).toMatchObject({ card: { state: 'refunded' }, isPremium: false })
    await stripe.deliverAll(world.url, stripe.turns(subscription, 'active'))
    expect(await billing.isPremium()).toBe(false)
    await stripe.deliverAll(world.url, stripe.renews(subscription, true))
    expect(await billing.isPremium()).toBe(true)
  })

  test.each(['unpaid', 'paused'])('“%s” is no Premium, and active again it is', async (status) => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.turns(subscription, status))
    expect(await billing.status()).toMatchObject({ card: { state: 'unpaid' }, isPremium: false, running: 1 })
    await stripe.deliverAll(world.url, stripe.turns(subscription, 'active'))
    expect(await billing.isPremium()).toBe(true)
  })

  test('a customer deleted at Stripe loses Premium, and can subscribe anew as another customer', async () => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.deletesCustomer(subscription.customer))
    expect(await billing.status()).toMatchObject({ isPremium: false, canManage: false })
    const again = await billing.subscribes()
    expect(again.customer).not.toBe(subscription.customer)
    expect(await billing.isPremium()).toBe(true)
  })

  test('of two subscriptions, the end of one leaves Premium to the other', async () => {
    const first = await billing.subscribes()
    const second = stripe.begin(first.customer)
    await stripe.deliverAll(world.url, stripe.turns(second, 'active'))
    expect((await billing.status()).running).toBe(2)
    await stripe.deliverAll(world.url, stripe.ends(first))
    expect(await billing.status()).toMatchObject({ running: 1, isPremium: true })
    await stripe.deliverAll(world.url, stripe.ends(second))
    expect(await billing.isPremium()).toBe(false)
  })

  test('a grace period that was about to end when the payment succeeded ends nothing', async () => {
    const subscription = await billing.subscribes()
    await stripe.deliverAll(world.url, stripe.renews(subscription, false))
    const { db } = world.server.connection
    const [inGrace] = await listInGrace(db)
    if (!inGrace) throw new Error('nobody is in grace')
    await stripe.deliverAll(world.url, stripe.paysLate(subscription))
    await inTransaction(db, subject.server, (trx) => endGracePeriod(trx, inGrace))
    expect(await billing.isPremium()).toBe(true)
  })

  test('a first payment that is not through yet is no Premium', async () => {
    await billing.upgrades()
    const subscription = stripe.begin(stripe.newestSession().customer, 'incomplete')
    await stripe.deliverAll(world.url, stripe.turns(subscription, 'incomplete'))
    expect(await billing.status()).toMatchObject({ card: { state: 'waiting' }, isPremium: false, running: 0 })
    await stripe.deliverAll(world.url, stripe.paysLate(subscription))
    expect(await billing.isPremium()).toBe(true)
  })
})

test('a numbered event is forgotten after two months, when Stripe no longer repeats it', async () => {
  await billing.subscribes()
  const count = (await ledger()).length
  expect(count).toBeGreaterThan(0)
  world.clock.advance(61 * DAY)
  await world.server.scheduler.runNow('billing')
  expect((await ledger()).length).toBe(0)
})
