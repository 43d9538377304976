import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { addDays, calendarDate, DAY, shortCalendarDate } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let monday: string
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  await passes(msToPlainWeeks(world.clock.now()) / DAY)
  monday = calendarDate(world.clock.now(), 'America/Los_Angeles')
})
afterAll(() => world[Symbol.asyncDispose]())

async function passes(days: number) {
  world.clock.advance(days * DAY)
  await maya.signsInAgain()
}

async function files() {
  const { id } = await maya.files()
  const clock = async () => (await homeList(maya)).claims.find((claim) => claim.id === id)?.clock
  return { id, clock, builder: builderAt(world.url, await tokenOf(maya, id)) }
}
const day = (days: number) => addDays(monday, days)
const saves = (template: TemplateId, savedAt: string | null) =>
  maya.mutate('coverage.save', { template, tiers: [], savedAt })

test('no clock runs while nothing has reached the builder, nor once the claim is closed', async () => {
  const { id, clock } = await files()
  expect(await clock()).toBeNull()
  await maya.mutate('claims.confirmSent', { id })
  expect(await clock()).toEqual({
    kind: 'answer',
    since: monday,
    due: day(7),
    pausedBy: null,
    followedUp: null,
    zone: 'America/Los_Angeles',
  })
  await maya.mutate('claims.close', { id })
  expect(await clock()).toBeNull()
})

test('the home’s template decides which days are free: in the list, on the claim’s page and on the builder’s', async () => {
  const { id, clock } = await files()
  await maya.mutate('claims.confirmSent', { id })
  expect(await clock()).toMatchObject({ due: day(7) })
  expect((await claimPage(maya, id)).clockRules.without).toBe('US federal holidays')
  // The second Monday of March is a public holiday in Victoria.
  expect((await saves('victoria', null)).status).toBe(200)
  expect(await clock()).toMatchObject({ since: monday, due: day(8) })
  const { clockRules, shareUrl } = await claimPage(maya, id)
  expect(clockRules).toMatchObject({ without: 'public holidays in Victoria' })
  expect(clockRules.holidays[0]).toBe(day(7))
  const builderPage = await (await fetch(shareUrl ?? '')).text()
  expect(builderPage).toContain(`Answer due ${shortCalendarDate(day(8)).slice(0, -6)}`)
  await maya.mutate('claims.close', { id })
  expect((await claimPage(maya, id)).clockRules.holidays).toEqual([])
  const { savedAt } = await world.server.connection.db
    .selectFrom('coverages')
    .select('saved_at as savedAt')
    .executeTakeFirstOrThrow()
  expect((await saves('us-1-2-10', savedAt)).status).toBe(200)
})

test('the list counts in the zone of whoever answers for the claim, also after it became another one', async () => {
  const { id, clock } = await files()
  await maya.mutate('claims.confirmSent', { id })
  expect(await clock()).toMatchObject({ zone: 'America/Los_Angeles' })
  await world.server.connection.db.updateTable('users').set({ time_zone: 'America/Denver' }).execute()
  expect(await clock()).toMatchObject({ zone: 'America/Denver' })
  await world.server.connection.db.updateTable('users').set({ time_zone: 'America/Los_Angeles' }).execute()
})

test('an answer is owed until a person of the builder’s gives one, then the repair, and pauses move it', async () => {
  const { id, clock, builder } = await files()
  await maya.mutate('claims.confirmSent', { id })
  await builder.opens()
  expect(await clock()).toMatchObject({ kind: 'answer' })
  await builder.acknowledges()
  await world.undoTimePasses()
  // Thirty days later is a Wednesday.
  expect(await clock()).toEqual({
    kind: 'repair',
    since: monday,
    due: day(30),
    pausedBy: null,
    followedUp: null,
    zone: 'America/Los_Angeles',
  })

  await passes(1)
  await builder.proposes({ date: day(4), from: '09:00', to: '11:00' })
  expect(await clock()).toMatchObject({ due: null, pausedBy: 'visit-to-answer' })
  await passes(1)
  const visitId = (await homeList(maya)).claims.find((claim) => claim.id === id)?.visit?.id
  await maya.mutate('claims.answerVisit', { id, visitId, accept: true })
  // No email is sent here: until they say that they sent the link, the builder does not know.
  expect(await clock()).toMatchObject({ due: null, pausedBy: 'answer-to-send' })
  await maya.mutate('claims.confirmSent', { id })
  expect(await clock()).toMatchObject({ due: null, pausedBy: 'visit-agreed' })
  // The days after the proposal up to that of the visit: three, and then it ends on a Saturday.
  await passes(3)
  expect(await clock()).toMatchObject({ due: day(35), pausedBy: null, followedUp: null })

  await builder.marksFixed()
  await world.undoTimePasses()
  expect(await clock()).toMatchObject({ due: null, pausedBy: 'fix-to-confirm' })
  await passes(2)
  await maya.mutate('claims.disputeFix', { id, reason: 'It still drips.' })
  expect(await clock()).toMatchObject({ due: null, pausedBy: 'answer-to-send' })
  await maya.mutate('claims.confirmSent', { id })
  expect(await clock()).toMatchObject({ due: day(35), pausedBy: null, followedUp: null })
})

test('the zone that it is counted in comes with the claim', async () => {
  const { id } = await files()
  expect(await claimPage(maya, id)).toMatchObject({ timeZone: 'America/Los_Angeles' })
})
