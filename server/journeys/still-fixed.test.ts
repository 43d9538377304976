import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { claimPage } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

async function afterDays(count: number, ...people: HomeownerInTests[]): Promise<void> {
  world.clock.advance(count * DAY)
  // The second run finds nothing new.
  await world.server.scheduler.runNow('still-fixed')
  await world.server.scheduler.runNow('still-fixed')
  await world.deliverMail()
  for (const person of people) await person.signsInAgain()
}

const questions = ({ email }: HomeownerInTests) =>
  world.mail.mailsTo(email).filter(({ parsed }) => parsed.subject?.startsWith('Still fixed?'))

test('a withdrawn claim, one that is open again and one closed over 60 days ago are not asked about', async () => {
  const withdrawn = await sentClaim(world)
  await withdrawn.maya.mutate('claims.withdraw', { id: withdrawn.id })
  const reopened = await sentClaim(world)
  await reopened.maya.mutate('claims.close', { id: reopened.id })
  await reopened.maya.mutate('claims.reopen', { id: reopened.id, reason: 'It drips.' })
  const old = await sentClaim(world)
  await old.maya.mutate('claims.close', { id: old.id })
  await afterDays(61)
  for (const { maya } of [withdrawn, reopened, old]) expect(questions(maya)).toHaveLength(0)
})

test('four weeks after closing the homeowner is asked once, in an email and in the list', async () => {
  const { maya, id } = await sentClaim(world)
  await maya.mutate('claims.close', { id })
  await afterDays(27.9, maya)
  expect(questions(maya)).toHaveLength(0)
  await afterDays(0.2, maya)
  expect(questions(maya)).toHaveLength(1)
  expect(questions(maya)[0]?.parsed.text).toContain('If it came back, reopen the claim until')
  expect((await claimPage(maya, id)).unread).toMatchObject({ count: 1 })
  await afterDays(10, maya)
  expect(questions(maya)).toHaveLength(1)
})

test('after a reopening and another closing the question is asked again', async () => {
  const { maya, id } = await sentClaim(world)
  await maya.mutate('claims.close', { id })
  await afterDays(29, maya)
  expect((await maya.mutate('claims.reopen', { id, reason: 'It came back.' })).status).toBe(200)
  await maya.mutate('claims.close', { id })
  await afterDays(29, maya)
  expect(questions(maya)).toHaveLength(2)
})

test('a question whose claim is reopened before the email leaves is not sent', async () => {
  const { maya, id } = await sentClaim(world)
  await maya.mutate('claims.close', { id })
  world.clock.advance(29 * DAY)
  // The outbox sends as soon as there is something to send, so the mailbox refuses until then.
  world.mail.reactTo(maya.email, 'greylist')
  await world.server.scheduler.runNow('still-fixed')
  // An attempt that is under way is over: it would be accepted below.
  await world.deliverMail()
  await maya.signsInAgain()
  expect((await maya.mutate('claims.reopen', { id, reason: 'It came back.' })).status).toBe(200)
  world.mail.reactTo(maya.email, 'accept')
  world.clock.advance(DAY)
  await world.deliverMail()
  expect(questions(maya)).toHaveLength(0)
})

test('one claim that cannot be asked about holds up no other, and is asked about later', async () => {
  const stuck = await sentClaim(world)
  const next = await sentClaim(world)
  for (const { maya, id } of [stuck, next]) await maya.mutate('claims.close', { id })
  const goOn = await refuse(world, 'update of fix_reminded_day on claims', { when: `old.id = '${stuck.id}'` })
  await afterDays(29)
  expect(questions(next.maya)).toHaveLength(1)
  expect(questions(stuck.maya)).toHaveLength(0)
  await goOn()
  await afterDays(1)
  expect(questions(stuck.maya)).toHaveLength(1)
})
