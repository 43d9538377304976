import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { PushSettings } from '#shared/notify.ts'
import { anotherDevice } from '#server/testing/account.ts'
import { builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startPushServer, type PushServer } from '#server/testing/push-server.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { hiddenText } from './push-module.ts'

const ENV = { FREE_CLAIM_LIMIT: '0', NOTIFY_PRIVATE_NETWORK: 'on' }
let world: World
let service: PushServer
let maya: HomeownerInTests

beforeAll(async () => {
  service = await startPushServer()
  world = await startWorld({ env: ENV })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service.close()
})
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

let devices = 0
/** Turns notifications on for a browser of a person; returns its name at the push service. */
async function turnsOn(person: Pick<HomeownerInTests, 'mutate'>): Promise<string> {
  const device = `device-${(devices += 1)}`
  const answer = await person.mutate('push.subscribe', service.subscribes(device))
  if (!answer.ok) throw new Error(await answer.text())
  return device
}

async function sentClaim(person = maya, on = world) {
  const { id } = await person.files()
  await on.deliverMail()
  return { id, builder: builderAt(on.url, await tokenOf(person, id)) }
}

const deliver = (on = world) => on.server.scheduler.runNow('push')
const shownOn = (device: string) =>
  service.pushed.filter((each) => each.device === device).map((each) => each.shown)
const askedOf = (device: string) => service.asked.filter((each) => each === device).length
const waiting = (on = world) => on.server.connection.db.selectFrom('pushes').selectAll().execute()

async function settingsOf(person: HomeownerInTests): Promise<PushSettings> {
  const answer = await person.call('GET', '/trpc/push.settings')
  const Answer = z.object({ result: z.object({ data: z.object({ json: PushSettings }) }) })
  return Answer.parse(await answer.json()).result.data.json
}

/** Another session of the same person. */
const elsewhere = (person: HomeownerInTests) =>
  anotherDevice(world.url, person, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  })

describe('a subscription is refused', () => {
  test.each([
    ['to this machine', { endpoint: 'https://127.0.0.1/push/1' }],
    ['to a name of this machine', { endpoint: 'https://localhost:1/push/1' }],
    ['to a private network', { endpoint: 'https://192.168.1.1/push/1' }],
    ['to the address of a cloud’s metadata', { endpoint: 'https://169.254.169.254/latest' }],
    ['without encryption on the way', { endpoint: 'http://push.example/1' }],
    ['with a key that is none', { p256dh: 'short' }],
  ])('%s', async (_what, wrong) => {
    await using own = await startWorld({ hasMailServer: false })
    const person = await own.homeowner()
    const given = { ...service.subscribes('refused'), endpoint: 'https://push.example/1' }
    const answer = await person.mutate('push.subscribe', { ...given, ...wrong })
    expect(answer.status).toBe(400)
    expect((await person.mutate('push.subscribe', given)).status).toBe(200)
  })

  test('without a session', async () => {
    const answer = await fetch(`${world.url}/trpc/push.subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: service.subscribes('nobody') }),
    })
    expect(answer.status).toBe(401)
  })

  test('of another person’s browser, which is notified as before', async () => {
    const ines = await world.homeowner('Ines Castro')
    const given = service.subscribes('of-maya')
    await maya.mutate('push.subscribe', given)
    const stolen = { ...service.subscribes('of-ines'), endpoint: given.endpoint }
    expect((await ines.mutate('push.subscribe', stolen)).status).toBe(409)
    const [device] = (await settingsOf(maya)).devices
    await ines.mutate('push.unsubscribe', { id: device?.id })
    expect((await settingsOf(maya)).devices).toHaveLength(1)
  })
})

test('a name that points into the own network by now is found out when something is sent, and is not asked again', async () => {
  await using own = await startWorld({ hasMailServer: false })
  const person = await own.homeowner()
  await person.savesProfile()
  let connections = 0
  const listener = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const given = { ...service.subscribes('localhost'), endpoint: 'https://push.example/1' }
  expect((await person.mutate('push.subscribe', given)).status).toBe(200)
  const { port } = listener.address() as AddressInfo
  await own.server.connection.db
    .updateTable('push_subscriptions')
    .set({ endpoint: `https://localhost:${port}/1` })
    .execute()
  const { builder } = await sentClaim(person, own)
  await builder.says('Hello')
  await deliver(own)
  expect((await settingsOf(person)).devices).toEqual([])
  expect(await waiting(own)).toEqual([])
  expect(connections).toBe(0)
  listener.close()
})

describe('when the push service', () => {
  test.each([404, 410])('answers %i the device is not notified any more', async (status) => {
    const device = await turnsOn(maya)
    service.set(device, { status })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    expect((await settingsOf(maya)).devices).toEqual([])
    await builder.says('Or Saturday')
    await deliver()
    expect(askedOf(device)).toBe(1)
  })

  test.each([
    ['as seconds', () => '1800'],
    ['as a date', () => new Date(world.clock.now().getTime() + 30 * MINUTE).toUTCString()],
  ])('asks to wait %s it is asked again then, and by nothing newer before', async (_how, value) => {
    const device = await turnsOn(maya)
    service.set(device, { status: 429, headers: { 'retry-after': value() } })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    service.set(device, undefined)
    await builder.says('Or Saturday')
    world.clock.advance(29 * MINUTE)
    await deliver()
    expect(shownOn(device)).toEqual([])
    world.clock.advance(2 * MINUTE)
    await deliver()
    expect(shownOn(device)).toHaveLength(1)
  })

  test('asks to wait for days it is asked again after six hours', async () => {
    const device = await turnsOn(maya)
    service.set(device, { status: 429, headers: { 'retry-after': String((2 * DAY) / SECOND) } })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    service.set(device, undefined)
    world.clock.advance(6 * HOUR - MINUTE)
    await deliver()
    expect(shownOn(device)).toEqual([])
    world.clock.advance(2 * MINUTE)
    await deliver()
    expect(shownOn(device)).toHaveLength(1)
  })

  test.each([500, 503])(
    'fails with %i it is asked again, ever less often, until the news is three days old',
    async (status) => {
      const device = await turnsOn(maya)
      service.set(device, { status })
      const { builder } = await sentClaim()
      await builder.says('Friday at nine')
      await deliver()
      await deliver()
      expect(askedOf(device)).toBe(1)
      for (const wait of [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, HOUR]) {
        world.clock.advance(wait)
        await deliver()
      }
      expect(askedOf(device)).toBe(7)
      service.set(device, undefined)
      world.clock.advance(3 * DAY)
      await deliver()
      expect(askedOf(device)).toBe(7)
      expect(await waiting()).toEqual([])
    },
  )

  test.each([400, 403, 302])(
    'refuses the message with %i it is dropped, and the device stays',
    async (status) => {
      const device = await turnsOn(maya)
      service.set(device, { status, headers: { location: `${service.origin}/push/elsewhere` } })
      const { builder } = await sentClaim()
      await builder.says('Friday at nine')
      await deliver()
      expect(await waiting()).toEqual([])
      expect((await settingsOf(maya)).devices).toHaveLength(1)
      expect(service.asked).not.toContain('elsewhere')
    },
  )

  test('does not answer for one device, the others are notified meanwhile, and a stop does not wait', async () => {
    const before = await startWorld({ env: ENV })
    const person = await before.homeowner()
    await person.savesProfile()
    const other = await anotherDevice(before.url, person, { userAgent: 'Firefox' })
    const [silent, quick] = [await turnsOn(person), await turnsOn(other)]
    service.set(silent, 'silent')
    const { builder } = await sentClaim(person, before)
    await builder.says('Friday at nine')
    const delivered = deliver(before)
    while (askedOf(silent) === 0) await service.nextAsked()
    await expect.poll(() => waiting(before), { timeout: 60_000 }).toHaveLength(1)
    await before.stop()
    await delivered
    service.set(silent, undefined)
    await using after = await startWorld({ env: ENV, dataDir: before.dataDir })
    after.clock.advance(10 * MINUTE)
    await deliver(after)
    expect([shownOn(silent).length, shownOn(quick).length]).toEqual([1, 1])
  })

  test('has accepted it and the server is killed before it knows, the device is notified once more, in place of the first', async () => {
    const device = await turnsOn(maya)
    const { id, builder } = await sentClaim()
    await builder.says('Friday at nine')
    const [row] = await waiting()
    await deliver()
    if (row)
      await world.server.connection.db
        .insertInto('pushes')
        .values({ ...row, id: 'as before' })
        .execute()
    await deliver()
    const topics = service.pushed
      .filter((each) => each.device === device)
      .map(({ headers }) => headers['topic'])
    expect(topics).toEqual([topics[0], topics[0]])
    expect(shownOn(device).map(({ claimId }) => claimId)).toEqual([id, id])
  })

  test('has accepted it but the disk is full, it is settled later and not sent again', async () => {
    const device = await turnsOn(maya)
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    const makeRoom = await refuse(world, 'delete on pushes')
    await deliver()
    await deliver()
    await makeRoom()
    await deliver()
    expect(askedOf(device)).toBe(1)
    expect(await waiting()).toEqual([])
  })
})

describe('what devices are shown', () => {
  test('only that something happened, unless the person chose otherwise', async () => {
    const device = await turnsOn(maya)
    const { id, builder } = await sentClaim()
    await builder.says('The plumber comes on Friday.')
    await deliver()
    expect(shownOn(device)).toEqual([{ claimId: id, title: 'Homeclaim', text: hiddenText('a claim') }])
    await maya.mutate('push.choose', { showsWhat: true })
    await builder.says('Or on Saturday.')
    await deliver()
    expect(shownOn(device)[1]).toEqual({
      claimId: id,
      title: 'Dishwasher supply line drips',
      text: 'Northfield Homes wrote: Or on Saturday.',
    })
  })

  test('a visit, a reported fix, that the claim is about to close, and that it has closed', async () => {
    const device = await turnsOn(maya)
    await maya.mutate('push.choose', { showsWhat: true })
    const { builder } = await sentClaim()
    await builder.acknowledges()
    await world.undoTimePasses()
    await deliver()
    await builder.proposes(visitIn(5, world.clock))
    await deliver()
    await builder.proposes(visitIn(6, world.clock))
    await deliver()
    await builder.marksFixed()
    await world.undoTimePasses()
    await deliver()
    for (const days of [11, 3]) {
      world.clock.advance(days * DAY)
      await world.server.scheduler.runNow('reported-fixes')
      await deliver()
    }
    expect(shownOn(device).map(({ text }) => text)).toEqual([
      expect.stringContaining('acknowledged'),
      expect.stringMatching(/proposes a visit: \w{3}, \w{3} \d+/),
      expect.stringMatching(/proposes a visit: \w{3}, \w{3} \d+/),
      expect.stringContaining('marked this as fixed'),
      expect.stringContaining('closes by itself on'),
      expect.stringContaining('This claim was closed'),
    ])
  })

  test('an email that did not arrive', async () => {
    const device = await turnsOn(maya)
    await maya.mutate('push.choose', { showsWhat: true })
    world.mail.reactTo(BUILDER.email, 'refuse')
    await maya.files()
    await world.deliverMail()
    world.mail.reactTo(BUILDER.email, 'accept')
    await deliver()
    expect(shownOn(device)[0]?.text).toContain('did not arrive')
  })

  test('nothing of what the person did', async () => {
    const device = await turnsOn(maya)
    const { id } = await sentClaim()
    await maya.writes(id, 'Any news?')
    await maya.mutate('claims.close', { id })
    await deliver()
    expect(askedOf(device)).toBe(0)
  })

  test('nothing that was read before it could be sent', async () => {
    const device = await turnsOn(maya)
    service.set(device, { status: 503 })
    const { id, builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    service.set(device, undefined)
    const { unread } = await claimPage(maya, id)
    await maya.mutate('claims.markRead', { id, last: unread?.last })
    world.clock.advance(HOUR)
    await deliver()
    expect(askedOf(device)).toBe(1)
  })

  test('also to a person who turned emails off', async () => {
    await maya.mutate('account.chooseMail', { wantsMail: false })
    const device = await turnsOn(maya)
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    expect(shownOn(device)).toHaveLength(1)
  })

  test('every device of the person, and nobody else’s', async () => {
    const ines = await world.homeowner('Ines Castro')
    const own = [await turnsOn(maya), await turnsOn(await elsewhere(maya))]
    const foreign = await turnsOn(ines)
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    expect(own.map((device) => shownOn(device).length)).toEqual([1, 1])
    expect(askedOf(foreign)).toBe(0)
  })
})

test('a message says who sends it, until when it matters, and that a newer one about the claim takes its place', async () => {
  const device = await turnsOn(maya)
  const { id, builder } = await sentClaim()
  await builder.says('Friday at nine')
  await deliver()
  const [message] = service.pushed.filter((each) => each.device === device)
  expect(message?.contact).toBe('mailto:letters@homeclaim.example')
  expect(message?.headers).toMatchObject({ ttl: String((3 * DAY) / SECOND), urgency: 'high' })
  expect(message?.headers['topic']).toMatch(/^[\w-]{32}$/)
  expect(message?.headers['topic']).not.toContain(id)
})

test('once the admin has set up email, it says the address that was set up', async () => {
  await using own = await startWorld({
    hasMailServer: false,
    env: {
      ...ENV,
      INBOUND_ADDRESS: '',
      INBOUND_WEBHOOK_SECRET: '',
      INBOUND_SMTP_PORT: '',
    },
  })
  const admin = await own.homeowner()
  await admin.savesProfile()
  const device = await turnsOn(admin)
  const { id } = await admin.files()
  const builder = builderAt(own.url, await tokenOf(admin, id))
  await builder.says('Friday at nine')
  await deliver(own)
  const answer = await admin.mutate('mailSetup.save', {
    provider: 'other',
    address: 'home@lindqvist.example',
    name: '',
    user: '',
    password: 'secret',
    smtp: { host: '127.0.0.1', port: 1, security: 'tls' },
    replies: 'none',
    imap: { host: '127.0.0.1', port: 1, security: 'tls' },
    replyAddress: '',
    publicUrl: own.url,
  })
  expect(answer.status).toBe(200)
  await builder.says('Or on Saturday')
  await deliver(own)
  const contacts = service.pushed.filter((each) => each.device === device).map(({ contact }) => contact)
  expect(contacts).toEqual([own.url, 'mailto:home@lindqvist.example'])
})

test('what is rolled back notifies nobody', async () => {
  const device = await turnsOn(maya)
  const { id, builder } = await sentClaim()
  // The event comes after the message; the push that would go with both must not survive it.
  const makeRoom = await refuse(world, 'insert on outbox')
  const answer = await builder.says('Friday at nine')
  await makeRoom()
  expect(answer.status).toBe(500)
  await deliver()
  expect(askedOf(device)).toBe(0)
  expect((await claimPage(maya, id)).unread).toBeNull()
})

describe('a device is notified as long as its session lasts:', () => {
  const told = async (device: string) => {
    const { builder } = await sentClaim(await again())
    await builder.says('Friday at nine')
    await deliver()
    return shownOn(device).length > 0
  }
  /** The person on a computer without notifications. */
  const again = async () => {
    await maya.signsInAgain()
    return maya
  }

  test('not after signing out', async () => {
    const device = await turnsOn(maya)
    await maya.call('POST', '/api/auth/logout', {})
    expect(await told(device)).toBe(false)
  })

  test('not after signing out everywhere else', async () => {
    const device = await turnsOn(await elsewhere(maya))
    await maya.mutate('account.signOutOthers', undefined)
    expect(await told(device)).toBe(false)
  })

  test('not after a new password on another device', async () => {
    const device = await turnsOn(await elsewhere(maya))
    const newPassword = 'another good long password'
    await maya.mutate('account.changePassword', { password: maya.password, newPassword })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    expect(askedOf(device)).toBe(0)
  })

  test('not after the account was deleted', async () => {
    const device = await turnsOn(maya)
    const { builder } = await sentClaim()
    service.set(device, { status: 503 })
    await builder.says('Friday at nine')
    await deliver()
    await world.homeowner('Ines Castro')
    await maya.mutate('account.remove', { password: maya.password })
    const subscriptions = await world.server.connection.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', maya.user.id)
      .execute()
    expect([subscriptions, await waiting()]).toEqual([[], []])
  })

  test('not after it was turned off there or on another device', async () => {
    const there = await elsewhere(maya)
    const [here, other] = [await turnsOn(maya), await turnsOn(there)]
    const { devices: listed } = await settingsOf(maya)
    expect(listed.map(({ isThis, name }) => [isThis, name])).toEqual([
      [true, expect.any(String)],
      [false, 'Firefox on Linux'],
    ])
    await maya.mutate('push.unsubscribe', { id: listed[1]?.id })
    await maya.mutate('push.unsubscribe', {})
    expect([await told(here), await told(other)]).toEqual([false, false])
  })

  test('after days in which the app was not opened, but not after the session’s thirty', async () => {
    const device = await turnsOn(maya)
    world.clock.advance(5 * DAY)
    await world.server.scheduler.runNow('stale-sessions')
    expect((await maya.call('GET', '/trpc/push.settings')).status).toBe(401)
    expect(await told(device)).toBe(true)
    world.clock.advance(26 * DAY)
    await world.server.scheduler.runNow('stale-sessions')
    expect((await settingsOf(await again())).devices).toEqual([])
  })

  test('and moves with its browser to the next session, with the choice made there', async () => {
    const given = service.subscribes('browser')
    await maya.mutate('push.subscribe', given)
    await maya.mutate('push.choose', { showsWhat: true })
    await maya.signsInAgain()
    await maya.mutate('push.subscribe', given)
    expect((await settingsOf(maya)).devices).toMatchObject([{ isThis: true, showsWhat: true }])
    const ines = await world.homeowner('Ines Castro')
    await ines.mutate('push.subscribe', given)
    expect((await settingsOf(maya)).devices).toEqual([])
    expect((await settingsOf(ines)).devices).toMatchObject([{ isThis: true, showsWhat: false }])
  })
})

test('the keys stay the same after a restart, and those of another server are others', async () => {
  const before = await startWorld({ hasMailServer: false })
  const { publicKey } = before.server.services.push
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  await before.stop()
  await using after = await startWorld({ hasMailServer: false, dataDir: before.dataDir })
  expect(after.server.services.push.publicKey).toBe(publicKey)
  expect(world.server.services.push.publicKey).not.toBe(publicKey)
})
