import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

const aSentClaim = () => sentClaim(world)

async function days(count: number, maya: HomeownerInTests): Promise<void> {
  world.clock.advance(count * DAY)
  await world.server.scheduler.runNow('reported-fixes')
  await world.server.scheduler.runNow('reported-fixes')
  await world.deliverMail()
  await maya.signsInAgain()
}

const mailsAbout = (address: string, words: string) =>
  world.mail.mailsTo(address).filter((mail) => `${mail.parsed.subject} ${mail.parsed.text}`.includes(words))

test('marked as fixed asks the homeowner; the confirmation closes the claim and notifies the builder', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.marksFixed()
  await builder.marksFixed()
  await world.undoTimePasses()
  const asked = await claimPage(maya, id)
  expect(asked.status).toBe('Acknowledged')
  expect(asked.fixReported?.closesAt).toBe(
    new Date(Date.parse(asked.fixReported?.at ?? '') + 14 * DAY).toISOString(),
  )
  expect(asked.record.filter((event) => event.kind === 'fix-reported')).toHaveLength(1)
  await world.mail.waitFor(maya.email, (mail) => mail.parsed.text?.includes('marked this as fixed') ?? false)

  world.clock.advance(36 * 3_600_000)
  await maya.signsInAgain()
  await Promise.all([maya.mutate('claims.close', { id }), maya.mutate('claims.close', { id })])
  const closed = await claimPage(maya, id)
  expect(closed).toMatchObject({ status: 'Closed', resolutionTime: 1.5, fixReported: null })
  expect(closed.events.filter((event) => event.status === 'Closed')).toHaveLength(1)
  expect(await maya.metrics()).toMatchObject({ closedClaims: 1, openClaims: 0, art: 1.5, frt: 0 })
  await world.deliverMail()
  expect(
    mailsAbout(BUILDER.email, `Claim ${closed.number}`).filter((m) =>
      m.parsed.text?.includes('This claim is closed'),
    ),
  ).toHaveLength(1)
})

test('"not yet" keeps it open, tells the builder why, and it does not close by itself', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  await maya.mutate('claims.disputeFix', { id, reason: 'It still drips at night.' })
  await maya.mutate('claims.disputeFix', { id, reason: 'It still drips at night.' })
  const disputed = await claimPage(maya, id)
  expect(disputed.fixReported).toBeNull()
  expect(disputed.record.filter((event) => event.kind === 'fix-disputed')).toHaveLength(1)
  await world.deliverMail()
  expect(mailsAbout(BUILDER.email, 'It still drips at night.').length).toBe(1)
  // Other words, written on another device meanwhile, are refused rather than lost.
  expect((await maya.mutate('claims.disputeFix', { id, reason: 'And it smells.' })).status).toBe(409)
  await days(20, maya)
  expect((await claimPage(maya, id)).status).toBe('Acknowledged')
  expect((await maya.mutate('claims.disputeFix', { id, reason: ' ' })).status).toBe(400)
})

test('"not yet" on a claim that closed meanwhile is refused, so that its reason is not lost', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  await days(15, maya)
  const late = await maya.mutate('claims.disputeFix', { id, reason: 'It still drips at night.' })
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('You can reopen it.')
})

test('without an answer the homeowner is reminded on day 11 and the claim closes after 14 days, each once', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  await days(10, maya)
  expect(mailsAbout(maya.email, 'Please open the claim and confirm')).toHaveLength(0)
  await days(1, maya)
  expect(mailsAbout(maya.email, 'Please open the claim and confirm')).toHaveLength(1)
  await days(2.9, maya)
  expect((await claimPage(maya, id)).status).toBe('Acknowledged')
  await days(0.2, maya)
  const closed = await claimPage(maya, id)
  expect(closed.status).toBe('Closed')
  expect(closed.events.at(-1)).toMatchObject({ status: 'Closed', by: 'system' })
  expect(closed.resolutionTime).toBeCloseTo(14.1, 1)
  await days(1, maya)
  expect(mailsAbout(maya.email, 'Please open the claim and confirm')).toHaveLength(1)
  expect(
    mailsAbout(maya.email, 'nobody objected').length + mailsAbout(maya.email, 'you did not object').length,
  ).toBe(1)
  expect((await claimPage(maya, id)).events.filter((event) => event.status === 'Closed')).toHaveLength(1)
})

test('a hundred claims that wait after their reminder do not keep the next one from being reminded or closed', async () => {
  const { maya, id, builder } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  const { db } = world.server.connection
  const claim = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const reported = new Date(Date.parse(claim.fix_reported_at ?? '') - 1).toISOString()
  for (let n = 0; n < 120; n += 1)
    await db
      .insertInto('claims')
      .values({
        ...claim,
        id: `waiting-${n}`,
        number: 900_000 + n,
        fix_reported_at: reported,
        fix_reminded_day: 11,
      })
      .execute()
  await days(11.5, maya)
  expect(mailsAbout(maya.email, 'Please open the claim and confirm')).toHaveLength(1)
  await db.deleteFrom('claims').where('id', 'like', 'waiting-%').execute()
})

test('a claim that cannot be closed just now does not hold up the next one', async () => {
  const stuck = await aSentClaim()
  const next = await aSentClaim()
  await stuck.builder.marksFixed()
  await next.builder.marksFixed()
  await world.undoTimePasses()
  const goOn = await refuse(world, 'update of status on claims', { when: `old.id = '${stuck.id}'` })
  await days(15, next.maya)
  expect((await claimPage(next.maya, next.id)).status).toBe('Closed')
  await goOn()
  await days(1, stuck.maya)
  expect((await claimPage(stuck.maya, stuck.id)).status).toBe('Closed')
})

test('reopened with a reason within 60 days it is in progress again, and the last close counts', async () => {
  const { maya, id } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  expect((await maya.mutate('claims.reopen', { id, reason: '' })).status).toBe(400)
  await days(59, maya)
  expect((await maya.mutate('claims.reopen', { id, reason: 'The drip came back.' })).status).toBe(200)
  const reopened = await claimPage(maya, id)
  expect(reopened).toMatchObject({ status: 'InProgress', resolutionTime: null, reopenableUntil: null })
  expect(reopened.events.filter(({ status }) => status === 'Closed')).toHaveLength(1)
  expect(reopened.record.at(-1)).toMatchObject({
    status: 'InProgress',
    by: 'homeowner',
    detail: 'The drip came back.',
  })
  await world.deliverMail()
  expect(mailsAbout(BUILDER.email, 'The drip came back.')).toHaveLength(1)
  expect((await maya.mutate('claims.reopen', { id, reason: 'again' })).status).toBe(409)
  await days(1, maya)
  await maya.mutate('claims.close', { id })
  expect((await claimPage(maya, id)).resolutionTime).toBe(60)
})

test('after 60 days it stays closed', async () => {
  const { maya, id } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  await days(60.01, maya)
  const late = await maya.mutate('claims.reopen', { id, reason: 'Too late.' })
  expect(late.status).toBe(409)
  expect((await claimPage(maya, id)).status).toBe('Closed')
})

test('on a closed claim the builder may still write, but moves nothing', async () => {
  const { maya, id, builder } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  await builder.says('Glad it works.')
  await builder.acknowledges()
  await builder.marksFixed()
  await world.undoTimePasses()
  const visit = {
    date: new Date(world.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10),
    from: '09:00',
    to: '10:00',
  }
  expect((await builder.proposes(visit)).status).toBe(409)
  const claim = await claimPage(maya, id)
  expect(claim).toMatchObject({ status: 'Closed', firstResponseTime: null, fixReported: null })
  expect(claim.messages).toHaveLength(1)
})

test('nobody closes, reopens, shares or resends another account’s claim', async () => {
  const { maya, id } = await aSentClaim()
  const eve = await world.homeowner('Eve')
  for (const step of ['close', 'confirmSent', 'resend'])
    expect((await eve.mutate(`claims.${step}`, { id })).status).toBe(404)
  for (const step of ['reopen', 'disputeFix'])
    expect((await eve.mutate(`claims.${step}`, { id, reason: 'mine' })).status).toBe(404)
  expect((await claimPage(maya, id)).status).toBe('Sent')
})
