import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { claimPage } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startPushServer, type PushServer } from '#server/testing/push-server.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const ENV = { FREE_CLAIM_LIMIT: '0', NOTIFY_PRIVATE_NETWORK: 'on' }
let world: World
let service: PushServer
beforeAll(async () => {
  service = await startPushServer()
  world = await startWorld({ env: ENV })
})
afterAll(async () => {
  await world.stop()
  await service.close()
})

const visitIn = (days: number) => ({
  date: addDays(calendarDate(world.clock.now(), 'UTC'), days),
  from: '14:00',
  to: '16:00',
})

/** A claim with a visit proposed for so many days from now; its first notification has been sent. */
async function proposed(days: number) {
  const claim = await sentClaim(world)
  expect((await claim.builder.proposes(visitIn(days))).status).toBe(303)
  await runs()
  world.clock.advance(HOUR)
  await world.deliverMail()
  await claim.maya.signsInAgain()
  return claim
}

/** The second run finds nothing new. */
async function runs(): Promise<void> {
  await world.server.scheduler.runNow('unanswered-visits')
  await world.server.scheduler.runNow('unanswered-visits')
  await world.deliverMail()
}

async function afterDays(count: number, ...people: HomeownerInTests[]): Promise<void> {
  world.clock.advance(count * DAY)
  await runs()
  // A notification waits some minutes for what else happens.
  world.clock.advance(HOUR)
  await world.deliverMail()
  for (const person of people) await person.signsInAgain()
}

const reminders = ({ email }: HomeownerInTests) =>
  world.mail.mailsTo(email).filter(({ parsed }) => parsed.text?.includes('still waits for your answer'))

async function visitOf(maya: HomeownerInTests, id: string) {
  const visit = (await claimPage(maya, id)).visits.at(-1)
  if (!visit) throw new Error('There is no visit')
  return visit
}

test('a visit that was answered, replaced or whose claim was withdrawn is not reminded of', async () => {
  const accepted = await proposed(20)
  const visit = await visitOf(accepted.maya, accepted.id)
  const answer = { id: accepted.id, visitId: visit.id, accept: true }
  expect((await accepted.maya.mutate('claims.answerVisit', answer)).status).toBe(200)
  const withdrawn = await proposed(20)
  expect((await withdrawn.maya.mutate('claims.withdraw', { id: withdrawn.id })).status).toBe(200)
  const replaced = await proposed(20)
  expect((await replaced.builder.proposes(visitIn(21))).status).toBe(303)
  await afterDays(8, replaced.maya)
  for (const { maya } of [accepted, withdrawn]) expect(reminders(maya)).toHaveLength(0)
  expect(reminders(replaced.maya)).toHaveLength(1)
})

test('after a time without running, a visit that has begun is not reminded of', async () => {
  const { maya } = await proposed(3)
  await afterDays(10)
  expect(reminders(maya)).toHaveLength(0)
})

test('the household is reminded once, by email, on its devices and in the list', async () => {
  const { maya, id } = await proposed(20)
  const device = 'phone'
  expect((await maya.mutate('push.subscribe', service.subscribes(device))).status).toBe(200)
  const before = (await claimPage(maya, id)).unread?.count ?? 0
  await afterDays(0)
  expect(reminders(maya)).toHaveLength(0)
  world.clock.advance(7 * DAY)
  await Promise.all([1, 2].map(() => world.server.scheduler.runNow('unanswered-visits')))
  await world.server.scheduler.runNow('push')
  await afterDays(0, maya)
  expect(reminders(maya)).toHaveLength(1)
  expect(service.pushed.filter((each) => each.device === device)).toHaveLength(1)
  expect((await claimPage(maya, id)).unread).toMatchObject({ count: before + 1 })
  await afterDays(5)
  expect(reminders(maya)).toHaveLength(1)
})

test('an email whose visit is answered before it leaves is not sent', async () => {
  const { maya, id } = await proposed(20)
  world.clock.advance(7 * DAY)
  world.mail.reactTo(maya.email, 'greylist')
  await runs()
  await maya.signsInAgain()
  const visit = await visitOf(maya, id)
  const answer = await maya.mutate('claims.answerVisit', { id, visitId: visit.id, accept: false, note: 'No' })
  expect(answer.status).toBe(200)
  world.mail.reactTo(maya.email, 'accept')
  await afterDays(1)
  expect(reminders(maya)).toHaveLength(0)
})

test('one visit that cannot be reminded of holds up no other, and is reminded of later', async () => {
  const stuck = await proposed(20)
  const next = await proposed(20)
  const goOn = await refuse(world, 'insert on unread_news', { when: `new.claim_id = '${stuck.id}'` })
  await afterDays(7)
  expect([reminders(next.maya).length, reminders(stuck.maya).length]).toEqual([1, 0])
  await goOn()
  await afterDays(1)
  expect(reminders(stuck.maya)).toHaveLength(1)
})
