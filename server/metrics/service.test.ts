import { expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#shared/dates.ts'
import { Reports } from '#shared/metrics.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld } from '#server/testing/world.ts'

test('figures are plain means over the claims that have them, of the caller alone', async () => {
  await using world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0' } })
  const maya = await world.homeowner()
  const eve = await world.homeowner('Eve')
  await maya.savesProfile()
  await eve.savesProfile()
  const filed = await Promise.all([
    maya.files({ description: 'Water drips from the supply line.' }),
    maya.files({ description: maya.name }),
    maya.files(),
    eve.files(),
  ])
  const [a, b, c, foreign] = filed
  await builderAt(world.url, await tokenOf(eve, foreign.id)).acknowledges()
  await world.undoTimePasses()
  await eve.mutate('claims.close', { id: foreign.id })
  world.clock.advance(10 * HOUR)
  await maya.signsInAgain()
  await builderAt(world.url, await tokenOf(maya, a.id)).acknowledges()
  await world.undoTimePasses()
  world.clock.advance(20 * HOUR)
  await maya.signsInAgain()
  await builderAt(world.url, await tokenOf(maya, b.id)).says('Soon.')
  await maya.mutate('claims.close', { id: a.id })
  world.clock.advance(48 * HOUR)
  await maya.signsInAgain()
  await maya.mutate('claims.close', { id: c.id })

  expect(await maya.metrics()).toEqual({
    totalClaims: 3,
    openClaims: 1,
    closedClaims: 2,
    frt: 20,
    // 30 h and 78 h are 1.3 and 3.3 days.
    art: 2.3,
    aiUsagePercent: 66.7,
  })
  const { result } = await maya.dashboard()
  expect(result.data.json.byStatus).toEqual({ Acknowledged: 1, Closed: 2 })
})

test('reopened and closed again, the last close counts; while open again there is no figure', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  const { id } = await maya.files()
  world.clock.advance(24 * HOUR)
  await maya.signsInAgain()
  await maya.mutate('claims.close', { id })
  await maya.mutate('claims.reopen', { id, reason: 'It drips again.' })
  expect(await maya.metrics()).toMatchObject({ openClaims: 1, closedClaims: 0, art: null })
  world.clock.advance(24 * HOUR)
  await maya.signsInAgain()
  await maya.mutate('claims.close', { id })
  expect(await maya.metrics()).toMatchObject({ closedClaims: 1, art: 2 })
})

test('where nothing can be bought everybody reads the reports, over own claims', async () => {
  await using world = await startWorld({ hasMailServer: false })
  await world.homeowner('Ada')
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  expect(await reportsOf(maya)).toMatchObject({ claims: 1 })
  expect((await fetch(`${world.url}/trpc/metrics.reports`)).status).toBe(401)
})

test('where Premium is sold reports are for it alone, over own claims; a free account gets an explanation', async () => {
  await using world = await startWorld({
    hasMailServer: false,
    env: { CHECKOUT_URL: 'https://pay.example/checkout' },
  })
  const admin = await world.homeowner('Ada')
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const refused = await maya.call('GET', '/trpc/metrics.reports')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Reports come with Premium')
  expect((await fetch(`${world.url}/trpc/metrics.reports`)).status).toBe(401)

  await admin.mutate('admin.setPremium', { id: maya.user.id, isOn: true })
  await admin.mutate('admin.setPremium', { id: admin.user.id, isOn: true })
  const { claims, months, byBuilder } = await reportsOf(maya)
  expect({ claims, opened: months.at(-1)?.opened }).toEqual({ claims: 1, opened: 1 })
  expect(byBuilder).toMatchObject([{ name: 'Northfield Homes', claims: 1 }])
  expect(await reportsOf(admin)).toMatchObject({ claims: 0, byCategory: [] })
})

async function reportsOf(person: HomeownerInTests): Promise<Reports> {
  const answer = await person.call('GET', '/trpc/metrics.reports')
  return z.object({ result: z.object({ data: z.object({ json: Reports }) }) }).parse(await answer.json())
    .result.data.json
}
