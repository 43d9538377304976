import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { claimClock } from '#shared/clock/clock.ts'
import { HomeTargets, type OwnTargets } from '#shared/clock/own-targets.ts'
import { NO_OWN_TARGETS } from '#shared/clock/targets.ts'
import { addDays, monthDay } from '#shared/dates.ts'
import { signedInBuilder } from '#server/testing/dashboard.ts'
import { homeList } from '#server/testing/home-list.ts'
import { joinsHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { NOTHING, ONCE, watchedClaim } from '#server/testing/overdue-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: HomeTargets }) }) })
const targetsOf = async (who: HomeownerInTests) =>
  Answer.parse(await (await who.call('GET', '/trpc/targets.get')).json()).result.data.json
const saves = (who: HomeownerInTests, own: Partial<Record<keyof OwnTargets, unknown>>, homeId?: string) =>
  who.mutate('targets.save', { ...NO_OWN_TARGETS, ...own, ...(homeId && { homeId }) })
const clockIn = async (who: HomeownerInTests, claimId: string) =>
  (await homeList(who)).claims.find(({ id }) => id === claimId)?.clock

describe('a target of the home’s own is refused', () => {
  test.each([0, -1, 366, 1.5, '5', ''])('when it is %j, and nothing is changed', async (days) => {
    const maya = await world.homeowner()
    for (const kind of ['answer', 'inspection', 'repair'])
      expect((await saves(maya, { [kind]: days })).status).toBe(400)
    expect((await targetsOf(maya)).own).toEqual(NO_OWN_TARGETS)
  })

  test('to everybody but the home’s owner; its members see it', async () => {
    const [maya, sam, ines, eve] = [
      await world.homeowner(),
      await world.homeowner('Sam Brandt'),
      await world.homeowner('Ines Castro'),
      await world.homeowner('Eve Adams'),
    ]
    await joinsHome(world, sam, { of: maya, role: 'member' })
    await joinsHome(world, ines, { of: maya, role: 'read-only' })
    expect((await saves(maya, { answer: 3 })).status).toBe(200)
    expect((await saves(sam, { answer: 7 })).status).toBe(403)
    expect((await saves(ines, { answer: 7 })).status).toBe(403)
    expect((await saves(eve, { answer: 7 }, maya.user.id)).status).toBe(404)
    const own = { ...NO_OWN_TARGETS, answer: 3 }
    expect(await targetsOf(maya)).toEqual({ homeId: maya.user.id, own, mayChange: true })
    expect(await targetsOf(sam)).toEqual({ homeId: maya.user.id, own, mayChange: false })
    expect(await targetsOf(ines)).toEqual({ homeId: maya.user.id, own, mayChange: false })
    expect((await targetsOf(eve)).own).toEqual(NO_OWN_TARGETS)
  })
})

test('what the template says as well is no target of the home’s own', async () => {
  const maya = await world.homeowner()
  await saves(maya, { answer: 5, inspection: 12, repair: 30 })
  expect((await targetsOf(maya)).own).toEqual({ answer: null, inspection: 12, repair: null })
})

test('a changed target moves what is due wherever it is shown, and back; the record stays as it was', async () => {
  const { maya, id, office, builder, dateOf, moveTo, page } = await watchedClaim(world)
  const dashboard = await signedInBuilder(world, office)
  moveTo(2, '12:00')
  await maya.signsInAgain()
  expect(await clockIn(maya, id)).toMatchObject({ due: dateOf(7) })
  expect(await dashboard.reads()).not.toContain('1 day over')
  const { record } = await page()
  await saves(maya, { answer: 1 })
  expect(await clockIn(maya, id)).toMatchObject({ due: dateOf(1) })
  expect(claimClock(await page(), world.clock.now())).toMatchObject({ due: dateOf(1), state: 'overdue' })
  expect((await page()).record).toEqual(record)
  expect(await (await fetch(builder.page)).text()).toContain('Answer was due')
  expect(await dashboard.reads()).toContain('1 day over')
  await saves(maya, NO_OWN_TARGETS)
  expect(await clockIn(maya, id)).toMatchObject({ due: dateOf(7) })
  expect(claimClock(await page(), world.clock.now())).toMatchObject({ due: dateOf(7), state: 'running' })
  expect(await dashboard.reads()).not.toContain('1 day over')
})

test('after an answer the targets of the inspection and of the repair count, and of other homes none', async () => {
  const other = await watchedClaim(world)
  const { maya, id, office, builder, dateOf, page } = await watchedClaim(world)
  await saves(maya, { inspection: 2, repair: 7 })
  expect(await clockIn(maya, id)).toMatchObject({ kind: 'answer', due: dateOf(7) })
  await builder.acknowledges()
  await world.undoTimePasses()
  expect(await clockIn(maya, id)).toMatchObject({ kind: 'repair', due: dateOf(7) })
  const dashboard = await signedInBuilder(world, office)
  for (const shown of [await (await fetch(builder.page)).text(), await dashboard.reads()])
    expect(shown).toContain(`Inspection due ${monthDay(dateOf(2), dateOf(0))}`)
  expect((await page()).clockRules.targets).toEqual({
    answer: { days: 5, unit: 'working' },
    inspection: { days: 2, unit: 'working' },
    repair: { days: 7, unit: 'calendar' },
  })
  await other.maya.signsInAgain()
  expect((await other.page()).clockRules.targets.repair.days).toBe(30)
})

test('the longest one, over a year of working days and two changes of the clocks, is the same on the page', async () => {
  const { maya, id, page } = await watchedClaim(world)
  await saves(maya, { answer: 365 })
  const clock = await clockIn(maya, id)
  expect(clock?.due && clock.due > addDays(clock.since, 511)).toBe(true)
  expect(claimClock(await page(), world.clock.now())).toMatchObject({ due: clock?.due, used: 0 })
})

describe('a follow-up by itself', () => {
  test('goes the next morning once a shorter target makes something overdue, and not again after a longer one', async () => {
    const { maya, daysPassUntil, moveTo, sent, planned, dateOf, runs } = await watchedClaim(world)
    await daysPassUntil(3, '12:00')
    await saves(maya, { answer: 1 })
    await runs()
    expect(await sent()).toEqual(NOTHING)
    expect((await planned()).goesOn).toBe(dateOf(4))
    await daysPassUntil(4, '09:00')
    expect(await sent()).toEqual(ONCE)
    await saves(maya, { answer: 6 })
    expect((await planned()).goesOn).toBeNull()
    moveTo(9, '09:00')
    await daysPassUntil(14, '12:00')
    expect(await sent()).toEqual(ONCE)
  })

  test('waits for the new day when the target became longer', async () => {
    const { maya, daysPassUntil, sent, planned, dateOf } = await watchedClaim(world)
    await daysPassUntil(4, '12:00')
    await saves(maya, { answer: 6 })
    expect((await planned()).goesOn).toBe(dateOf(9))
    await daysPassUntil(8, '12:00')
    expect(await sent()).toEqual(NOTHING)
    await daysPassUntil(9, '09:00')
    expect(await sent()).toEqual(ONCE)
  })
})

test('they go with the last account of the home', async () => {
  const maya = await world.homeowner()
  await saves(maya, { answer: 3 })
  const stored = () =>
    world.server.connection.db.selectFrom('homes').select('id').where('id', '=', maya.user.id).execute()
  expect(await stored()).toHaveLength(1)
  const { db } = world.server.connection
  await db.deleteFrom('users').where('id', '=', maya.user.id).execute()
  expect(await stored()).toEqual([])
})
