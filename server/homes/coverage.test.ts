import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { templateOf } from '#shared/coverage/templates.ts'
import { Coverage, type CoverageInput } from '#shared/coverage/tier.ts'
import { dateIn } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let ines: HomeownerInTests
let eve: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  maya = await world.homeowner()
  ines = await world.homeowner('Ines Castro')
  eve = await world.homeowner('Eve Adams')
  await maya.savesProfile()
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
})
afterAll(() => world[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: Coverage }) }) })
const coverageOf = async (who: HomeownerInTests) =>
  Answer.parse(await (await who.call('GET', '/trpc/coverage.get')).json()).result.data.json
const saves = (who: HomeownerInTests, input: Partial<CoverageInput>) =>
  who.mutate('coverage.save', { template: 'own', tiers: [], savedAt: null, ...input })
const TIERS = [...(templateOf('us-1-2-10')?.tiers ?? [])]

test('a home without a profile has no dates and no tiers', async () => {
  expect(await coverageOf(eve)).toEqual({
    address: null,
    start: null,
    template: 'profile',
    tiers: [],
    savedAt: null,
    isReadOnly: false,
  })
})

test('until somebody says more, the coverage is the warranty of the profile', async () => {
  expect(await coverageOf(maya)).toMatchObject({
    address: HOME.address,
    start: HOME.warrantyStartDate,
    template: 'profile',
    tiers: [{ startsOn: HOME.warrantyStartDate, endsOn: HOME.warrantyEndDate }],
  })
})

test('a read-only member reads it and changes nothing; another account changes only its own home’s', async () => {
  expect((await saves(ines, { tiers: TIERS })).status).toBe(403)
  expect(await coverageOf(ines)).toEqual({ ...(await coverageOf(maya)), isReadOnly: true })
  expect((await saves(eve, { template: 'us-1-2-10', tiers: TIERS })).status).toBe(200)
  expect((await coverageOf(maya)).template).toBe('profile')
  expect((await coverageOf(eve)).tiers).toEqual(TIERS)
})

test('nobody who is signed out reads or saves it', async () => {
  expect((await fetch(`${world.url}/trpc/coverage.get`)).status).toBe(401)
  const save = await fetch(`${world.url}/trpc/coverage.save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { template: 'own', tiers: [], savedAt: null } }),
  })
  expect(save.status).toBe(401)
})

test('what is no coverage is refused', async () => {
  const [first] = TIERS
  for (const wrong of [
    { ...first, endsOn: '2027-02-30' },
    { ...first, name: ' ' },
    { ...first, categories: [] },
    { ...first, graceDays: -1 },
    { ...first, lastsMonths: 1.5 },
  ])
    expect(
      (await maya.mutate('coverage.save', { template: 'own', tiers: [wrong], savedAt: null })).status,
    ).toBe(400)
  const many = Array.from({ length: 21 }, (_each, index) => ({ ...first, id: `t${index}` }))
  expect((await maya.mutate('coverage.save', { template: 'own', tiers: many, savedAt: null })).status).toBe(
    400,
  )
})

test('an empty one stays empty, and of two who change the same one the second is refused', async () => {
  expect((await saves(maya, {})).status).toBe(200)
  const empty = await coverageOf(maya)
  expect([empty.template, empty.tiers]).toEqual(['own', []])
  expect((await saves(maya, { tiers: TIERS })).status).toBe(409)
  world.clock.advance(1_000)
  expect((await saves(maya, { tiers: TIERS, savedAt: empty.savedAt })).status).toBe(200)
  expect((await saves(maya, { tiers: [], savedAt: empty.savedAt })).status).toBe(409)
  expect((await coverageOf(maya)).tiers).toEqual(TIERS)
})

test('it goes with the home', async () => {
  const { db } = world.server.connection
  const rows = () => db.selectFrom('coverages').select('home_id').where('home_id', '=', eve.user.id).execute()
  expect(await rows()).toHaveLength(1)
  expect((await eve.mutate('account.remove', { password: eve.password })).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('the claim email says what the household entered, by its papers or by its template; of a profile alone it says nothing more', async () => {
  await using sending = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  const owner = await sending.homeowner()
  await owner.savesProfile(BUILDER, {
    ...HOME,
    warrantyStartDate: dateIn(-300, sending.clock),
    warrantyEndDate: '2099-01-14',
  })
  await owner.files({ title: 'First' })
  await saves(owner, {
    template: 'own',
    tiers: TIERS.map((tier) => ({ ...tier, endsOn: '2098-03-20', startsOn: '2026-01-15' })),
  })
  await owner.files({ title: 'Second' })
  const { savedAt } = await coverageOf(owner)
  await saves(owner, { template: 'us-1-2-10', tiers: TIERS, savedAt })
  await owner.files({ title: 'Third' })
  await sending.deliverMail()
  const texts = sending.mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed.text ?? '')
  const of = (title: string) => texts.find((text) => text.includes(title)) ?? ''
  expect(of('Second')).toMatch(
    /Coverage:? +Covered until Mar 20, 2098 · (systems|workmanship), by the homeowner’s papers/,
  )
  expect(of('Third')).toMatch(
    /Coverage:? +Covered until .{6,12} · \w+, by the 1-2-10 template and the\s+homeowner’s start date/,
  )
  expect(of('Third')).not.toContain('papers')
  expect(of('First')).toContain('Jan 14, 2099')
  expect(of('First')).not.toContain('papers')
})
