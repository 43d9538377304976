import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { NotifyAddress, NotifyTest, SavedNotifyAddress, type NewNotifyAddress } from '#shared/notify.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startNotifyServer } from '#server/testing/notify-server.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { hiddenText } from './push-module.ts'

let world: World
let peer: Awaited<ReturnType<typeof startNotifyServer>>
let maya: HomeownerInTests

beforeAll(async () => {
  peer = await startNotifyServer(() => world.clock.now())
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', NOTIFY_ALLOWED_HOSTS: peer.host } })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await peer.close()
})
beforeEach(async () => {
  peer.set()
  peer.published.splice(0)
  peer.called.splice(0)
  maya = await world.homeowner()
  await maya.savesProfile()
})

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
async function resultOf<T>(answer: Response, shape: z.core.$ZodType<T>): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text())
  return z.parse(shape, Answer.parse(await answer.json()).result.data.json)
}
const save = (given: Partial<NewNotifyAddress> & { kind: NewNotifyAddress['kind'] }, person = maya) =>
  person.mutate('notify.save', {
    address: given.kind === 'ntfy' ? peer.topic : peer.hook,
    showsWhat: true,
    ...given,
  })
async function savesHook(showsWhat = true) {
  const { secret } = await resultOf(await save({ kind: 'webhook', showsWhat }), SavedNotifyAddress)
  peer.knows(secret ?? '')
  return secret ?? ''
}
const settings = async (person = maya) =>
  resultOf(await person.call('GET', '/trpc/notify.settings'), z.array(NotifyAddress))
const sendTest = async (kind: 'ntfy' | 'webhook') =>
  resultOf(await maya.mutate('notify.test', { kind }), NotifyTest)
const deliver = () => world.server.scheduler.runNow('notify')
const waiting = () => world.server.connection.db.selectFrom('notify_messages').selectAll().execute()

async function sentClaim(person = maya) {
  const { id } = await person.files()
  await world.deliverMail()
  return { id, builder: builderAt(world.url, await tokenOf(person, id)) }
}

describe('an address is refused', () => {
  test.each([
    ['in a private network', 'https://192.168.1.1/my-home'],
    ['of this machine', 'https://127.0.0.1/my-home'],
    ['of a cloud’s metadata', 'https://169.254.169.254/latest'],
    ['on another port of an allowed host', 'http://127.0.0.1:1/my-home'],
    ['without encryption on the way', 'http://ntfy.example/my-home'],
    ['with a password in it', 'https://me:secret@ntfy.example/my-home'],
    ['that names no topic', 'https://ntfy.example/'],
    ['that is none', 'ntfy'],
  ])('%s, beside the field', async (_what, address) => {
    const answer = await save({ kind: 'ntfy', address })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('"address":')
    expect(await settings()).toEqual([])
  })

  test('whose name points into the own network, when something is sent', async () => {
    await save({ kind: 'ntfy', address: 'https://localhost:1/my-home' })
    expect(await sendTest('ntfy')).toMatchObject({
      isAccepted: false,
      words: expect.stringMatching(/may not go/),
    })
    const { builder } = await sentClaim()
    await builder.says('Hello')
    await deliver()
    expect(await waiting()).toEqual([])
    expect((await settings())[0]?.problem).toMatch(/may not go/)
  })

  test('without a session', async () => {
    const answer = await fetch(`${world.url}/trpc/notify.save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { kind: 'ntfy', address: peer.topic, showsWhat: true } }),
    })
    expect(answer.status).toBe(401)
  })
})

describe('nobody reaches another person’s address', () => {
  test('neither to see it, nor to test, change or remove it', async () => {
    const ines = await world.homeowner('Ines Castro')
    await save({ kind: 'webhook' })
    expect(await settings(ines)).toEqual([])
    expect((await ines.mutate('notify.test', { kind: 'webhook' })).status).toBe(404)
    expect((await ines.mutate('notify.renewSecret', undefined)).status).toBe(404)
    await ines.mutate('notify.remove', { kind: 'webhook' })
    expect(await settings()).toHaveLength(1)
  })

  test('and what happens on their claims goes to their own', async () => {
    const ines = await world.homeowner('Ines Castro')
    await save({ kind: 'ntfy', address: `${peer.topic}-of-ines` }, ines)
    await save({ kind: 'ntfy' })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    expect(peer.published.map(({ topic }) => topic)).toEqual(['my-home'])
  })
})

describe('a test says in words', () => {
  test.each([
    [200, /^It works: 127\.0\.0\.1/],
    [403, /this topic is protected/],
    [404, /no such topic/],
    [302, /sends us on/],
    [503, /problem of its own/],
  ])('what %i means', async (status, words) => {
    await save({ kind: 'ntfy' })
    peer.set({ status })
    expect(await sendTest('ntfy')).toEqual({
      isAccepted: status === 200,
      words: expect.stringMatching(words),
    })
  })

  test('that nothing listens there', async () => {
    const gone = await startNotifyServer(() => world.clock.now())
    await gone.close()
    await using own = await startWorld({ hasMailServer: false, env: { NOTIFY_ALLOWED_HOSTS: gone.host } })
    const person = await own.homeowner()
    await save({ kind: 'ntfy', address: gone.topic }, person)
    const answer = await person.mutate('notify.test', { kind: 'ntfy' })
    expect((await resultOf(answer, NotifyTest)).words).toMatch(/Nothing listens there/)
  })

  test('and there are only so many of them in an hour', async () => {
    await save({ kind: 'ntfy' })
    for (let sent = 0; sent < 20; sent += 1) await sendTest('ntfy')
    expect((await maya.mutate('notify.test', { kind: 'ntfy' })).status).toBe(429)
    expect(peer.published).toHaveLength(20)
  })
})

test('a topic gets the news as it is written, with the way to the claim', async () => {
  await save({ kind: 'ntfy' })
  const { id, builder } = await sentClaim()
  await builder.says('Пятница, 9:00 ☎')
  await deliver()
  expect(peer.published).toEqual([
    {
      topic: 'my-home',
      title: 'Dishwasher supply line drips',
      message: 'Northfield Homes wrote: Пятница, 9:00 ☎',
      click: `${world.url}/claims/${id}`,
    },
  ])
  expect((await settings())[0]).toMatchObject({ lastAt: expect.any(String), problem: null })
})

test('the login of a topic’s address goes as a header, and no server’s log has it in an address', async () => {
  const auth = Buffer.from('Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2').toString('base64url')
  await save({ kind: 'ntfy', address: `${peer.topic}?auth=${auth}` })
  expect(await sendTest('ntfy')).toMatchObject({ isAccepted: true })
  expect(peer.logins.at(-1)).toBe('Bearer tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2')
  // The stand-in publishes only what comes to its bare root.
  expect(peer.published).toHaveLength(1)
})

test('without the person’s choice neither what happened nor the claim is sent', async () => {
  await save({ kind: 'ntfy', showsWhat: false })
  await savesHook(false)
  const { id, builder } = await sentClaim()
  await builder.says('The plumber comes on Friday.')
  await deliver()
  expect(peer.published[0]).toMatchObject({ title: 'Homeclaim', message: hiddenText('a claim') })
  expect(peer.called[0]?.data).toMatchObject({
    claimId: null,
    title: 'Homeclaim',
    text: hiddenText('a claim'),
  })
  const told = JSON.stringify([peer.published, peer.called])
  expect(told).not.toContain('plumber')
  expect(told).not.toContain(id)
})

describe('a webhook', () => {
  test('gets every message, signed with the secret that was shown once', async () => {
    const secret = await savesHook()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify(await settings())).not.toContain(secret)
    const { id, builder } = await sentClaim()
    await builder.says('Friday at nine')
    await builder.says('Or on Saturday')
    await deliver()
    expect(peer.called).toMatchObject([
      {
        type: 'claim.news',
        isSigned: true,
        data: { claimId: id, text: 'Northfield Homes wrote: Friday at nine' },
      },
      { isSigned: true, data: { text: 'Northfield Homes wrote: Or on Saturday' } },
    ])
  })

  test('keeps its secret with another address, and has another one when it is renewed', async () => {
    await savesHook()
    expect(await resultOf(await save({ kind: 'webhook' }), SavedNotifyAddress)).toEqual({ secret: null })
    await sendTest('webhook')
    const renewed = await resultOf(
      await maya.mutate('notify.renewSecret', undefined),
      z.object({ secret: z.string() }),
    )
    await sendTest('webhook')
    peer.knows(renewed.secret)
    await sendTest('webhook')
    expect(peer.called.map(({ type, isSigned }) => [type, isSigned])).toEqual([
      ['test', true],
      ['test', false],
      ['test', true],
    ])
  })

  test('has a secret that is nowhere in the database', async () => {
    const secret = await savesHook()
    const rows = await world.server.connection.db.selectFrom('notify_addresses').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret.replace('whsec_', ''))
  })
})

describe('while an address takes nothing', () => {
  test('it is asked ever less often, also by what is newer, until the news is three days old', async () => {
    await savesHook()
    peer.set({ status: 503 })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    const before = peer.asked()
    await deliver()
    await builder.says('Or on Saturday')
    await deliver()
    expect(peer.asked() - before).toBe(1)
    expect((await settings())[0]?.problem).toMatch(/503/)
    for (const wait of [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]) {
      world.clock.advance(wait)
      await deliver()
    }
    expect(peer.asked() - before).toBe(6)
    world.clock.advance(3 * DAY)
    await deliver()
    expect(peer.asked() - before).toBe(6)
    expect(await waiting()).toEqual([])
  })

  test('it is asked again when it said, then everything follows in order under the same ids', async () => {
    await savesHook()
    peer.set({ status: 429, headers: { 'retry-after': '1800' } })
    const { builder } = await sentClaim()
    for (const text of ['One', 'Two', 'Three']) await builder.says(text)
    await deliver()
    const ids = (await waiting()).map(({ id }) => id)
    peer.set()
    world.clock.advance(29 * MINUTE)
    await deliver()
    expect(peer.called).toEqual([])
    world.clock.advance(2 * MINUTE)
    await deliver()
    expect(peer.called.map(({ data }) => data.text.split(' ').at(-1))).toEqual(['One', 'Two', 'Three'])
    expect(peer.called.map(({ id, isSigned }) => [id, isSigned])).toEqual(ids.map((id) => [id, true]))
  })

  test('a test that it takes brings what waited', async () => {
    await savesHook()
    peer.set({ status: 404 })
    const { builder } = await sentClaim()
    await builder.says('Friday at nine')
    await deliver()
    peer.set()
    await sendTest('webhook')
    await deliver()
    expect(peer.called.map(({ type }) => type)).toEqual(['test', 'claim.news'])
    expect((await settings())[0]?.problem).toBeNull()
  })

  test('a topic gets only the latest of each claim, and nothing that was read meanwhile', async () => {
    await save({ kind: 'ntfy' })
    peer.set({ status: 503 })
    const [seen, other] = [await sentClaim(), await sentClaim()]
    await seen.builder.says('Seen')
    await other.builder.says('One')
    await other.builder.says('Two')
    await deliver()
    const { unread } = await claimPage(maya, seen.id)
    await maya.mutate('claims.markRead', { id: seen.id, last: unread?.last })
    peer.set()
    world.clock.advance(HOUR)
    await deliver()
    expect(peer.published.map(({ message }) => message)).toEqual(['Northfield Homes wrote: Two'])
  })

  test.each([400, 410])(
    'with %i it never will: the message is dropped and the address stays',
    async (status) => {
      await savesHook()
      peer.set({ status })
      const { builder } = await sentClaim()
      await builder.says('Friday at nine')
      await deliver()
      expect(await waiting()).toEqual([])
      expect((await settings())[0]?.problem).toContain(String(status))
    },
  )

  test.each([503, 410])(
    'with %i after its person has given another one, that one gets the news at once and has no problem',
    async (status) => {
      await save({ kind: 'ntfy', address: `${peer.topic}-of-before` })
      const { builder } = await sentClaim()
      await builder.says('Friday at nine')
      const { promise: after, resolve } = Promise.withResolvers<void>()
      peer.set({ status, after })
      const asked = peer.nextAsked()
      const delivered = deliver()
      await asked
      await save({ kind: 'ntfy' })
      peer.set()
      resolve()
      await delivered
      expect(peer.published.map(({ topic }) => topic)).toEqual(['my-home'])
      expect(await settings()).toMatchObject([{ address: peer.topic, problem: null }])
    },
  )
})

test('a stop does not wait for who does not answer, and the message is sent at the next start', async () => {
  const env = { FREE_CLAIM_LIMIT: '0', NOTIFY_ALLOWED_HOSTS: peer.host }
  const before = await startWorld({ env })
  const person = await before.homeowner()
  await person.savesProfile()
  const { secret } = await resultOf(await save({ kind: 'webhook' }, person), SavedNotifyAddress)
  peer.knows(secret ?? '')
  peer.set('silent')
  const { id } = await person.files()
  await before.deliverMail()
  await builderAt(before.url, await tokenOf(person, id)).says('Friday at nine')
  const asked = peer.nextAsked()
  const delivered = before.server.scheduler.runNow('notify')
  await asked
  await before.stop()
  await delivered
  peer.set()
  await using after = await startWorld({ env, dataDir: before.dataDir })
  after.clock.advance(10 * MINUTE)
  await after.server.scheduler.runNow('notify')
  expect(peer.called).toMatchObject([{ data: { claimId: id } }])
})

test('accepted but not settled on a full disk, it is settled later and not sent again', async () => {
  await savesHook()
  const { builder } = await sentClaim()
  await builder.says('Friday at nine')
  const makeRoom = await refuse(world, 'delete on notify_messages')
  await deliver()
  await deliver()
  await makeRoom()
  await deliver()
  expect(peer.called).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('what is rolled back notifies nobody', async () => {
  await savesHook()
  const { builder } = await sentClaim()
  const makeRoom = await refuse(world, 'insert on outbox')
  const answer = await builder.says('Friday at nine')
  await makeRoom()
  expect(answer.status).toBe(500)
  await deliver()
  expect(peer.called).toEqual([])
})

test('removed, or with the account, it gets nothing more', async () => {
  await savesHook()
  await save({ kind: 'ntfy' })
  peer.set({ status: 503 })
  const { builder } = await sentClaim()
  await builder.says('Friday at nine')
  await maya.mutate('notify.remove', { kind: 'ntfy' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['webhook'])
  await world.homeowner('Ines Castro')
  await maya.mutate('account.remove', { password: maya.password })
  expect(await waiting()).toEqual([])
})
