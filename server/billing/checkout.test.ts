import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ErrorEnvelope } from '#shared/errors.ts'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { aClaim, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { STRIPE_PRICE } from '#server/testing/stripe-routes.ts'
import { type StripeStandIn } from '#server/testing/stripe-server.ts'
import { atBilling, startCardWorld, type CardWorld } from '#server/testing/subscriber.ts'
import { startWorld } from '#server/testing/world.ts'
import { readZip } from '#server/testing/zip.ts'
import { createStripe } from './stripe.ts'
import { CardFault } from './provider.ts'

let world: CardWorld
let stripe: StripeStandIn
let maya: HomeownerInTests
let billing: ReturnType<typeof atBilling>

beforeAll(async () => {
  world = await startCardWorld()
  ;({ stripe } = world)
  maya = await world.world.homeowner()
  billing = atBilling(world.world, stripe, maya)
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(async () => {
  stripe.meets(undefined)
  await billing.leaves()
})

const sessionCalls = () =>
  stripe.calls.filter((call) => call.method === 'POST' && call.path === '/v1/checkout/sessions')

test('the Upgrade link leads to a checkout of one monthly subscription for this account', async () => {
  const address = await billing.upgrades()
  const session = stripe.newestSession()
  expect(address).toBe(session.url)
  const call = sessionCalls().at(-1)
  expect(call?.idempotencyKey).toMatch(/^checkout-/)
  expect(call?.params).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': STRIPE_PRICE,
    'line_items[0][quantity]': '1',
    client_reference_id: maya.user.id,
    'subscription_data[metadata][account]': maya.user.id,
    success_url: `${world.server.publicUrl}/settings/billing?card=paid`,
    cancel_url: `${world.server.publicUrl}/settings/billing`,
  })
  expect(stripe.customers.get(session.customer)).toMatchObject({ email: maya.email })
})

test('clicked ten times at once it is one customer and one checkout', async () => {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  const before = [stripe.customers.size, stripe.sessions.size]
  const addresses = await Promise.all(Array.from({ length: 10 }, () => theirs.upgrades()))
  expect(new Set(addresses).size).toBe(1)
  expect([stripe.customers.size, stripe.sessions.size]).toEqual(before.map((n) => n + 1))
})

test('too many requests lead back to Billing, and Stripe is not called any more', async () => {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  const before = stripe.calls.length
  const addresses = await Promise.all(Array.from({ length: 70 }, () => theirs.upgrades()))
  expect(addresses.filter((address) => address === '/settings/billing?card=busy')).toHaveLength(10)
  expect(await theirs.manages()).toBe('/settings/billing?card=busy')
  expect(stripe.calls.length - before).toBeLessThanOrEqual(62)
  expect(await billing.upgrades()).toContain('/c/pay/')
})

test('a later checkout is of the same customer', async () => {
  const first = await billing.subscribes()
  await billing.leaves()
  const second = await billing.subscribes()
  expect(second.customer).toBe(first.customer)
  expect(second.id).not.toBe(first.id)
})

test('who subscribes already is led back to Billing, also while the webhook is still on its way', async () => {
  const { events } = await billing.pays()
  const sessions = stripe.sessions.size
  expect(await billing.upgrades()).toBe('/settings/billing')
  await stripe.deliverAll(world.url, events)
  expect(await billing.upgrades()).toBe('/settings/billing')
  expect(stripe.sessions.size).toBe(sessions)
  expect((await billing.status()).running).toBe(1)
})

test('a payment that takes days is not requested twice, and can be tried again once it failed', async () => {
  await billing.upgrades()
  const session = stripe.newestSession()
  const subscription = stripe.begin(session.customer, 'incomplete')
  session.status = 'complete'
  session.url = null
  expect(await billing.upgrades()).toBe('/settings/billing?card=paid')
  await stripe.deliverAll(world.url, [stripe.event('checkout.session.completed', { ...session })])
  expect(await billing.upgrades()).toBe('/settings/billing?card=paid')
  expect(stripe.newestSession()).toBe(session)
  await stripe.deliverAll(world.url, stripe.turns(subscription, 'incomplete_expired'))
  expect(await billing.upgrades()).toBe(stripe.newestSession().url)
  expect(stripe.newestSession()).not.toBe(session)
})

test('a checkout that ran out is replaced by a new one', async () => {
  const old = await billing.upgrades()
  const session = stripe.sessions.get(old.split('/').at(-1) ?? '')
  if (!session) throw new Error('there is no such session')
  session.status = 'expired'
  session.url = null
  expect(await billing.upgrades()).not.toBe(old)
})

test('a customer that was deleted at Stripe is created anew', async () => {
  await billing.upgrades()
  const session = stripe.newestSession()
  stripe.sessions.delete(session.id)
  stripe.customers.delete(session.customer)
  expect(await billing.upgrades()).toBe(stripe.newestSession().url)
  expect(stripe.newestSession().customer).not.toBe(session.customer)
})

test('Manage leads to Stripe’s own page of this customer; without one back to Billing', async () => {
  const eve = await world.world.homeowner('Eve')
  expect(await atBilling(world.world, stripe, eve).manages()).toBe('/settings/billing')
  const { customer } = await billing.subscribes()
  expect(await billing.manages()).toBe(`${stripe.url}/p/session/${customer}`)
  expect(stripe.calls.at(-1)?.params).toEqual({
    customer,
    return_url: `${world.server.publicUrl}/settings/billing`,
  })
})

test.each(['checkout', 'portal'])(
  'a HEAD of /billing/%s is refused, and Stripe is not called',
  async (page) => {
    const before = stripe.calls.length
    const answer = await fetch(`${world.url}/billing/${page}`, {
      method: 'HEAD',
      headers: { cookie: maya.cookie },
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
    expect(stripe.calls.length).toBe(before)
  },
)

test('visitors who are not signed in are sent to sign-in, and another site’s page opens nothing', async () => {
  const goes = (headers: Record<string, string>) =>
    fetch(`${world.url}/billing/checkout`, { headers, redirect: 'manual' })
  expect((await goes({})).headers.get('location')).toBe('/login')
  expect((await goes({ cookie: maya.cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test.each(['cut', 'denied'] as const)(
  'while Stripe answers with the fault “%s” the links lead back to Billing, which says so, and claims go on',
  async (fault) => {
    await billing.subscribes()
    await billing.leaves()
    stripe.meets(fault)
    expect(await billing.upgrades()).toBe('/settings/billing?card=unavailable')
    expect(await billing.manages()).toBe('/settings/billing?card=unavailable')
    expect((await maya.call('GET', '/api/claims')).status).toBe(200)
    await world.catchesUp()
    stripe.meets(undefined)
    expect(await billing.upgrades()).toContain('/c/pay/')
  },
)

/** A subscriber whose address has changed since, and their customer at Stripe. */
async function movedSubscriber(email: string) {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  const { customer } = await theirs.subscribes()
  await ben.mutate('account.changeEmail', { email, password: ben.password })
  return { ben, theirs, customer }
}

test('a changed address is sent to Stripe at the next visit there; while Stripe is unavailable it waits', async () => {
  const email = 'ben.moved@homes.example'
  const { ben, theirs, customer } = await movedSubscriber(email)
  stripe.meets('cut')
  await theirs.manages()
  expect(stripe.customers.get(customer)?.email).toBe(ben.email)
  stripe.meets(undefined)
  await theirs.manages()
  expect(stripe.customers.get(customer)?.email).toBe(email)
  const updates = () =>
    stripe.calls.filter(({ path, method }) => method === 'POST' && path.endsWith(customer))
  const before = updates().length
  await theirs.manages()
  expect(updates()).toHaveLength(before)
  await theirs.leaves()
})

test('where the portal cannot be opened, the answer waits for the changed address that is on its way', async () => {
  const { theirs, customer } = await movedSubscriber('ben.away@homes.example')
  stripe.meets('denied', /portal/)
  const held = stripe.holds(new RegExp(customer))
  const seen: string[] = []
  const answer = theirs.manages().then(() => seen.push('answer'))
  const portalCalls = () => stripe.calls.filter(({ path }) => path.includes('portal')).length
  const before = portalCalls()
  await expect.poll(portalCalls).toBeGreaterThan(before)
  // Each of these is a whole answer of the same server: time enough for one that does not wait.
  for (let n = 0; n < 20; n += 1) await theirs.status()
  seen.push('address')
  held.release()
  await answer
  expect(seen).toEqual(['address', 'answer'])
  await theirs.leaves()
})

test('a Stripe that does not respond times out, and no fault carries a key, a header or a body', async () => {
  stripe.meets('silent')
  const cards = createStripe({
    secretKey: stripe.env.STRIPE_SECRET_KEY,
    webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE,
    apiBase: stripe.url,
    timeoutMs: 100,
  })
  const fault = await cards.createPortal('cus_1', 'http://localhost').catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: 'UNAVAILABLE', reason: 'unavailable' })
  stripe.meets('denied')
  const denied = await cards.createPortal('cus_1', 'http://localhost').catch((error: unknown) => error)
  expect(denied).toMatchObject({ reason: 'refused', facts: { status: 401 } })
  for (const error of [fault, denied]) {
    if (!(error instanceof CardFault)) throw new Error('this is no fault of cards')
    expect(`${JSON.stringify(error)} ${error.message} ${error.stack}`).not.toMatch(/sk_test|whsec|Bearer/)
    expect(error.cause).toBeUndefined()
  }
})

test('a subscription that no webhook reported is found by the job, which may run twice', async () => {
  await billing.pays()
  await world.catchesUp()
  expect(await billing.isPremium()).toBe(false)
  world.clock.advance(11 * MINUTE)
  await Promise.all([world.catchesUp(), world.catchesUp()])
  await world.catchesUp()
  expect(await billing.status()).toMatchObject({ isPremium: true, running: 1 })
})

test('an end that no webhook reported is found within a day, not while Stripe is unavailable', async () => {
  const subscription = await billing.subscribes()
  stripe.ends(subscription)
  stripe.meets('denied')
  world.clock.advance(25 * HOUR)
  await maya.signsInAgain()
  await world.catchesUp()
  expect(await billing.isPremium()).toBe(true)
  stripe.meets(undefined)
  await world.catchesUp()
  expect(await billing.isPremium()).toBe(false)
})

test('the grace of a failed payment ends by the clock, without Stripe', async () => {
  const subscription = await billing.subscribes()
  await stripe.deliverAll(world.url, stripe.renews(subscription, false))
  stripe.meets('denied')
  world.clock.advance(45 * DAY)
  await world.catchesUp()
  await maya.signsInAgain()
  expect(await billing.status()).toMatchObject({ isPremium: false, card: { state: 'unpaid' } })
})

test('an account that is removed is charged no more: noted in the same moment, ended when Stripe is there', async () => {
  const eve = await world.world.homeowner('Eve')
  const theirs = atBilling(world.world, stripe, eve)
  const subscription = await theirs.subscribes()
  stripe.meets('denied')
  expect((await eve.mutate('account.remove', { password: eve.password })).status).toBe(200)
  await world.catchesUp()
  expect(subscription.status).toBe('active')
  stripe.meets(undefined)
  await world.catchesUp()
  expect(subscription.status).toBe('canceled')
  expect(stripe.customers.has(subscription.customer)).toBe(false)
  const { db } = world.server.connection
  expect(await db.selectFrom('card_endings').selectAll().execute()).toEqual([])
  expect((await stripe.deliver(world.url, stripe.turns(subscription, 'canceled')[0] ?? {})).status).toBe(200)
})

test('the open checkout of a removed account can no longer be paid', async () => {
  const eve = await world.world.homeowner('Eve')
  await atBilling(world.world, stripe, eve).upgrades()
  const session = stripe.newestSession()
  await eve.mutate('account.remove', { password: eve.password })
  await world.catchesUp()
  expect(session.status).toBe('expired')
})

test('an account that is removed while its checkout is being made leaves no customer at Stripe', async () => {
  const eve = await world.world.homeowner('Eve')
  const before = stripe.customers.size
  const slow = stripe.holds(/^\/v1\/customers$/)
  const link = fetch(`${world.url}/billing/checkout`, { headers: { cookie: eve.cookie }, redirect: 'manual' })
  await expect.poll(() => stripe.customers.size).toBe(before + 1)
  await eve.mutate('account.remove', { password: eve.password })
  slow.release()
  expect((await link).status).toBe(401)
  await world.catchesUp()
  expect(stripe.customers.size).toBe(before)
})

test('ten submissions at once around the switch leave the free ones exact, in both directions', async () => {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  const files = async () => (await ben.call('POST', '/api/claims', aClaim())).status
  const tenAround = (events: object[]) =>
    Promise.all([
      ...Array.from({ length: 5 }, files),
      ...events.map(async (event) => (await stripe.deliver(world.url, event)).status),
      ...Array.from({ length: 5 }, files),
    ])
  const { subscription, events } = await theirs.pays()
  const first = await tenAround(events)
  const filed = first.filter((status) => status === 201).length
  expect(filed).toBeGreaterThanOrEqual(3)
  expect(await ben.lists()).toHaveLength(filed)
  expect(await files()).toBe(201)
  const second = await tenAround(stripe.ends(subscription))
  const more = second.filter((status) => status === 201).length
  expect(await ben.lists()).toHaveLength(filed + 1 + more)
  expect(await (await ben.call('GET', '/api/users/me')).json()).toMatchObject({
    claimsCount: filed + 1 + more,
    isSubscribed: false,
  })
  expect(await Promise.all(Array.from({ length: 10 }, files))).toEqual(Array(10).fill(403))
})

test('who goes back to free with one claim filed has exactly two left, and what was filed stays for ever', async () => {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  await theirs.subscribes()
  const { id } = await ben.files({ title: 'While it was Premium' })
  await theirs.leaves()
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await ben.call('POST', '/api/claims', aClaim())).status),
  )
  expect(answers.filter((status) => status === 201)).toHaveLength(2)
  await ben.writes(id, 'It still drips.')
  expect((await ben.reads(id)).messages.map((message) => message.content)).toContain('It still drips.')
  const zip = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: ben.cookie } })
  const files = readZip(Buffer.from(await zip.arrayBuffer()))
  expect([...files.keys()].some((name) => name.includes('While it was Premium'))).toBe(true)
  expect(JSON.parse(files.get('account.json')?.toString() ?? '{}')).toMatchObject({
    plan: { isPremium: false, isGivenByHand: false, subscriptions: [{ status: 'canceled' }] },
  })
})

test('Premium given by hand and Premium by card do not affect each other', async () => {
  const ben = await world.world.homeowner('Ben')
  const theirs = atBilling(world.world, stripe, ben)
  const gives = (isOn: boolean) => maya.mutate('admin.setPremium', { id: ben.user.id, isOn })
  await gives(true)
  await theirs.subscribes()
  await theirs.leaves()
  expect(await theirs.status()).toMatchObject({ isPremium: true, isGift: true, card: { state: 'ended' } })
  await theirs.subscribes()
  expect((await gives(false)).status).toBe(200)
  expect(await theirs.status()).toMatchObject({ isPremium: true, isGift: false, card: { state: 'paid' } })
  await theirs.leaves()
  expect(await theirs.isPremium()).toBe(false)
})

test('without a card provider the links lead back, the webhook answers 503, and the library is not needed', async () => {
  await using plain = await startWorld({ hasMailServer: false })
  const ben = await plain.homeowner()
  const theirs = atBilling(plain, stripe, ben)
  expect(await theirs.upgrades()).toBe('/settings/billing?card=unavailable')
  expect(await theirs.status()).toMatchObject({ hasCards: false, canManage: false, card: null })
  const answer = await stripe.deliver(plain.url, stripe.event('invoice.paid', { customer: 'cus_1' }))
  expect(answer.status).toBe(503)
  expect(ErrorEnvelope.parse(await answer.json()).error.code).toBe('UNAVAILABLE')
})
