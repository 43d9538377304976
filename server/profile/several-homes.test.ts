import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Profile } from '#shared/profile.ts'
import { claimPage } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CABIN = {
  ...HOME,
  address: '7 Lake Road',
  warrantyStartDate: '2027-02-01',
  warrantyEndDate: '2028-02-01',
}
const LAKESIDE = { ...BUILDER, name: 'Lakeside Builders', email: 'office@lakeside.example' }

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' }, hasMailServer: false })
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

const Answer = z.object({ result: z.object({ data: z.object({ json: Profile }) }) })
const profileIn = async (answer: Response) => Answer.parse(await answer.json()).result.data.json
const profileOf = async (who: HomeownerInTests) => profileIn(await who.call('GET', '/trpc/profile.get'))
const addsCabin = async (who: HomeownerInTests) =>
  profileIn(await who.mutate('profile.addHome', { home: CABIN, builder: LAKESIDE }))
const chooses = (who: HomeownerInTests, homeId: string) => who.mutate('profile.choose', { homeId })
const titles = async (who: HomeownerInTests) => (await who.lists()).map(({ title }) => title)

test('somebody with one home reads nothing about others', async () => {
  const profile = await profileOf(maya)
  expect(profile.homeId).toBe(maya.user.id)
  expect(profile).not.toHaveProperty('homes')
})

test('a home that is added is the chosen one, with its own address, builder and claims', async () => {
  await maya.files({ title: 'At home' })
  const added = await addsCabin(maya)
  expect(added.home).toMatchObject({ address: '7 Lake Road' })
  expect(added.homes?.map(({ address }) => address)).toEqual([HOME.address, '7 Lake Road'])
  expect(await titles(maya)).toEqual([])
  expect(await maya.metrics()).toMatchObject({ totalClaims: 0 })
  const filed = await maya.files({ title: 'At the lake' })
  expect(await titles(maya)).toEqual(['At the lake'])
  expect((await claimPage(maya, filed.id)).builder?.name).toBe('Lakeside Builders')
  await chooses(maya, maya.user.id)
  expect(await titles(maya)).toEqual(['At home'])
  expect(await maya.metrics()).toMatchObject({ totalClaims: 1 })
  expect((await (await maya.call('GET', '/api/profile/home')).json()) as unknown).toMatchObject({
    data: { homeProfile: { address: HOME.address } },
  })
})

test('a claim of the other home opens by its link, and says which home it is of', async () => {
  const { id } = await maya.files()
  expect(await claimPage(maya, id)).not.toHaveProperty('otherHomeId')
  await addsCabin(maya)
  expect((await claimPage(maya, id)).otherHomeId).toBe(maya.user.id)
  expect((await maya.mutate('claims.close', { id })).status).toBe(200)
})

describe('a form that was opened for one home, and sent after another one was chosen', () => {
  test('files for the home it was opened for, and saves its profile', async () => {
    const { homeId } = await addsCabin(maya)
    const first = maya.user.id
    expect(
      (await maya.mutate('claims.create', { ...aClaim({ title: 'At home' }), homeId: first })).status,
    ).toBe(200)
    expect(await titles(maya)).toEqual([])
    const moved = { home: { ...HOME, address: '1 New Street' }, builder: BUILDER, homeId: first }
    expect((await profileIn(await maya.mutate('profile.save', moved))).homeId).toBe(first)
    expect(await profileOf(maya)).toMatchObject({ homeId, home: { address: '7 Lake Road' } })
    await chooses(maya, first)
    expect(await titles(maya)).toEqual(['At home'])
    expect((await profileOf(maya)).home?.address).toBe('1 New Street')
  })

  test('is sent twice and filed once, whatever home is chosen in between', async () => {
    const claim = { ...aClaim(), homeId: maya.user.id, idempotencyKey: 'made-on-the-phone' }
    await maya.mutate('claims.create', claim)
    await addsCabin(maya)
    expect((await maya.mutate('claims.create', claim)).status).toBe(200)
    expect(await titles(maya)).toEqual([])
    await chooses(maya, maya.user.id)
    expect(await titles(maya)).toHaveLength(1)
  })
})

test('nobody chooses, files for or changes a home that they do not belong to', async () => {
  const eve = await world.homeowner('Eve Adams')
  const homeId = maya.user.id
  const calls: [string, object][] = [
    ['profile.choose', { homeId }],
    ['claims.create', { ...aClaim(), homeId }],
    ['profile.save', { home: HOME, builder: BUILDER, homeId }],
    ['household.invite', { role: 'member', homeId }],
    ['household.remove', { id: maya.user.id, homeId }],
    ['household.changeRole', { id: eve.user.id, role: 'owner', homeId }],
    ['household.leave', { homeId }],
  ]
  for (const [procedure, input] of calls)
    expect([procedure, (await eve.mutate(procedure, input)).status]).toEqual([procedure, 404])
  expect(await titles(maya)).toEqual([])
  expect((await profileOf(eve)).homeId).toBe(eve.user.id)
})

test('who only shares a home sees that one alone; their own begins when they add it', async () => {
  const sam = await world.homeowner('Sam Brandt')
  await joinsHome(world, sam, { of: maya, role: 'read-only' })
  const shared = await profileOf(sam)
  expect(shared).toMatchObject({ homeId: maya.user.id, isReadOnly: true })
  expect(shared).not.toHaveProperty('homes')
  const added = await addsCabin(sam)
  expect(added.homeId).toBe(sam.user.id)
  expect(added).not.toHaveProperty('isReadOnly')
  expect(added.homes?.map(({ role }) => role).toSorted()).toEqual(['owner', 'read-only'])
})

test('nobody has more than 50 homes', async () => {
  const adds = () => maya.mutate('profile.addHome', { home: CABIN, builder: LAKESIDE })
  for (let homes = 1; homes < 50; homes += 1) expect((await adds()).status).toBe(200)
  expect((await adds()).status).toBe(409)
  expect((await profileOf(maya)).homes).toHaveLength(50)
})

test('the builder of an added home is checked like any, and a refused one leaves nothing behind', async () => {
  const before = await profileOf(maya)
  const refused = await maya.mutate('profile.addHome', { home: CABIN, builder: { ...LAKESIDE, email: 'no' } })
  expect(refused.status).toBe(400)
  expect(await profileOf(maya)).toEqual(before)
})
