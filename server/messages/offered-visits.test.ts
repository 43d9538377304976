import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { verifyRecord } from '#server/record/verification.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world.stop())
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

/** A claim that the builder has, and how they answer it by email. */
async function aSentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number, timeZone } = await claimPage(maya, id)
  const email = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  const to = email.parsed.replyTo?.value[0]?.address ?? ''
  const date = addDays(calendarDate(world.clock.now(), timeZone), 5)
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return {
    id,
    date,
    day,
    gets: async (text: string) => {
      expect((await world.postMail(aMail({ to, text }))).status).toBe(202)
      await world.readMail()
      return claimPage(maya, id)
    },
  }
}
type Claim = Awaited<ReturnType<typeof aSentClaim>>
const offeredOn = async ({ id, date, day, gets }: Claim) => {
  const { offeredVisit } = await gets(`Hi Maya,\n\nwe can come on ${day} between 8 and 10.\n\nTom`)
  if (!offeredVisit) throw new Error('nothing is offered')
  expect(offeredVisit).toMatchObject({ date, from: '08:00', to: '10:00' })
  return { claimId: id, ...offeredVisit }
}

test.each([
  ['the day is not good', (day: string) => `${day} between 8 and 10 does not work for us.`],
  ['it is a deadline', (day: string) => `Please answer by ${day} at 9 am.`],
  ['it is quoted', (day: string) => `Noted.\n\n> We can come on ${day} between 8 and 10.`],
  ['it is in the signature', (day: string) => `Noted.\n\n-- \nNorthfield Homes, open ${day} from 8 to 5`],
  ['two are named', (day: string) => `We can come on ${day} at 9 am. Or tomorrow at 3 pm.`],
])('nothing is offered where %s', async (_why, words) => {
  const claim = await aSentClaim()
  expect(await claim.gets(words(claim.day))).not.toHaveProperty('offeredVisit')
})

test('a time that is named sets nothing by itself, is over when it has begun, and gives way to a later message', async () => {
  const claim = await aSentClaim()
  const { messageId } = await offeredOn(claim)
  expect((await claimPage(maya, claim.id)).visits).toEqual([])
  world.clock.advance(6 * DAY)
  await maya.signsInAgain()
  expect(await claimPage(maya, claim.id)).not.toHaveProperty('offeredVisit')
  const later = await aSentClaim()
  const next = await offeredOn(later)
  expect(next.messageId).not.toBe(messageId)
  expect(await later.gets('Thank you for the photos.')).not.toHaveProperty('offeredVisit')
})

test('only what is offered can be added, and by those who may act', async () => {
  const claim = await aSentClaim()
  const offer = await offeredOn(claim)
  for (const wrong of [{ from: '09:00' }, { date: addDays(claim.date, 1) }, { messageId: '0'.repeat(26) }])
    expect((await maya.mutate('messages.addVisit', { ...offer, ...wrong })).status).toBe(409)
  const stranger = await world.homeowner()
  expect((await stranger.mutate('messages.addVisit', offer)).status).toBe(404)
  const noor = await world.homeowner('Noor Haddad')
  await joinsHome(world, noor, { of: maya, role: 'read-only' })
  expect(await claimPage(noor, claim.id)).not.toHaveProperty('offeredVisit')
  const { messageId } = offer
  for (const [what, input] of [
    ['messages.addVisit', offer],
    ['messages.dismissVisit', { claimId: claim.id, messageId }],
  ] as const)
    expect((await noor.mutate(what, input)).status).toBe(403)
  expect((await claimPage(maya, claim.id)).visits).toEqual([])
})

test('one that is no visit is dismissed once for the whole home, and cannot be added any more', async () => {
  const claim = await aSentClaim()
  const offer = await offeredOn(claim)
  const leo = await world.homeowner('Leo Haddad')
  await joinsHome(world, leo, { of: maya, role: 'member' })
  const dismissal = { claimId: claim.id, messageId: offer.messageId }
  for (let tap = 0; tap < 2; tap += 1)
    expect((await leo.mutate('messages.dismissVisit', dismissal)).status).toBe(200)
  for (const person of [leo, maya])
    expect(await claimPage(person, claim.id)).not.toHaveProperty('offeredVisit')
  expect((await maya.mutate('messages.addVisit', offer)).status).toBe(409)
  expect((await verifyRecord(world.server.connection.db, claim.id)).findings).toEqual([])
})

test('an added one is a visit that both agreed to: once, on record, in the calendar of both', async () => {
  const claim = await aSentClaim()
  const offer = await offeredOn(claim)
  for (let tap = 0; tap < 2; tap += 1)
    expect((await maya.mutate('messages.addVisit', offer)).status).toBe(200)
  const page = await claimPage(maya, claim.id)
  expect(page).not.toHaveProperty('offeredVisit')
  expect(page.visits).toMatchObject([{ date: claim.date, from: '08:00', to: '10:00', state: 'accepted' }])
  expect(page.record.filter(({ kind }) => kind === 'visit-accepted')).toHaveLength(1)
  expect(page.status).toBe('InProgress')
  await world.deliverMail()
  for (const address of [BUILDER.email, maya.user.email])
    await world.mail.waitFor(address, ({ parsed }) =>
      parsed.attachments.some(({ contentType }) => contentType.startsWith('text/calendar')),
    )
  expect((await verifyRecord(world.server.connection.db, claim.id)).findings).toEqual([])
})

test('it takes the place of the visit before, which leaves the calendars', async () => {
  const claim = await aSentClaim()
  const first = await offeredOn(claim)
  await maya.mutate('messages.addVisit', first)
  const { offeredVisit } = await claim.gets(`Could we do ${claim.day} from 1 to 3 pm, please?`)
  expect(offeredVisit).toMatchObject({ date: claim.date, from: '13:00', to: '15:00' })
  expect((await maya.mutate('messages.addVisit', { claimId: claim.id, ...offeredVisit })).status).toBe(200)
  const { visits } = await claimPage(maya, claim.id)
  expect(visits.map(({ from, state }) => [from, state])).toEqual([
    ['08:00', 'replaced'],
    ['13:00', 'accepted'],
  ])
})
