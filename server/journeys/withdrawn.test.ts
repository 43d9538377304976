import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate, DAY, MINUTE } from '#shared/dates.ts'
import { WITHDRAWAL_REASON_MAX } from '#shared/claims/reasons.ts'
import { claimPage } from '#server/testing/builder.ts'
import { aClaim, BUILDER } from '#server/testing/homeowner.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '3' } })
})
afterAll(() => world.stop())

const aSentClaim = () => sentClaim(world)

/** Notifications of one claim are at least five minutes apart; what is settled until then is in none. */
async function laterNotifications(): Promise<void> {
  world.clock.advance(6 * MINUTE)
  await world.deliverMail()
}

/** What the builder was sent about this claim. */
async function toldTheBuilder(number: number): Promise<string[]> {
  await world.deliverMail()
  return world.mail
    .mailsTo(BUILDER.email)
    .map((mail) => mail.parsed.text ?? '')
    .filter((text) => text.includes(`Claim ${number}`))
}

test('nobody withdraws a claim of another account, and no reason is longer than allowed', async () => {
  const { maya, id } = await aSentClaim()
  const eve = await world.homeowner('Eve')
  expect((await eve.mutate('claims.withdraw', { id })).status).toBe(404)
  const reason = 'x'.repeat(WITHDRAWAL_REASON_MAX + 1)
  expect((await maya.mutate('claims.withdraw', { id, reason })).status).toBe(400)
  expect((await claimPage(maya, id)).status).toBe('Sent')
})

test('a claim that was closed as fixed cannot be withdrawn afterwards', async () => {
  const { maya, id } = await aSentClaim()
  await maya.mutate('claims.close', { id })
  expect((await maya.mutate('claims.withdraw', { id })).status).toBe(409)
  expect((await claimPage(maya, id)).record.map(({ kind }) => kind)).not.toContain('withdrawn')
})

test('withdrawn twice at once it is one entry with its reason, one email, and no fix in any figure', async () => {
  const { maya, id, builder } = await aSentClaim()
  const withdraw = () => maya.mutate('claims.withdraw', { id, reason: 'same as claim 1003' })
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])

  const claim = await claimPage(maya, id)
  expect(claim).toMatchObject({ status: 'Closed', resolutionTime: null, reopenableUntil: expect.any(String) })
  expect(claim.record.filter(({ status }) => status === 'Closed')).toEqual([
    expect.objectContaining({ kind: 'withdrawn', by: 'homeowner', detail: 'same as claim 1003' }),
  ])
  expect(await maya.metrics()).toMatchObject({ totalClaims: 1, closedClaims: 1, art: null })

  const told = (await toldTheBuilder(claim.number)).slice(1)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('Maya withdrew this claim: it was filed by mistake.')
  expect(told[0]).toContain('same as claim 1003')
  const page = await (await fetch(builder.page)).text()
  expect(page).toContain(
    '<bdi>Maya</bdi> withdrew this claim: it was filed by mistake. Nothing needs to be done.',
  )
  expect(page).toContain('same as claim 1003')
  expect(page).not.toContain('Mark as fixed')
})

test('a withdrawn claim still counts as filed', async () => {
  const { maya, id } = await aSentClaim()
  await maya.mutate('claims.withdraw', { id })
  await maya.files()
  await maya.files()
  expect((await maya.call('POST', '/api/claims', aClaim())).status).toBe(403)
})

test('an accepted visit leaves both calendars', async () => {
  const { maya, id, builder } = await aSentClaim()
  const date = calendarDate(new Date(world.clock.now().getTime() + 5 * DAY), 'America/Los_Angeles')
  await builder.proposes({ date, from: '09:00', to: '11:00' })
  const [visit] = (await claimPage(maya, id)).visits
  await laterNotifications()
  await maya.mutate('claims.answerVisit', { id, visitId: visit?.id, accept: true })
  await laterNotifications()
  await maya.mutate('claims.withdraw', { id })
  await world.deliverMail()
  const isTakenOut = (address: string) =>
    world.mail
      .mailsTo(address)
      .flatMap((mail) => mail.parsed.attachments)
      .some(({ content }) => content.includes('METHOD:CANCEL') && content.includes(visit?.id ?? 'none'))
  expect([isTakenOut(maya.email), isTakenOut(BUILDER.email)]).toEqual([true, true])
  expect((await claimPage(maya, id)).visits[0]?.state).toBe('cancelled')
})

test('withdrawn by mistake itself: reopened within 60 days, and fixed later it has a resolution time', async () => {
  const { maya, id } = await aSentClaim()
  await maya.mutate('claims.withdraw', { id })
  world.clock.advance(59 * DAY)
  await maya.signsInAgain()
  expect((await maya.mutate('claims.reopen', { id, reason: 'It was no mistake.' })).status).toBe(200)
  world.clock.advance(DAY)
  await maya.signsInAgain()
  await maya.mutate('claims.close', { id })
  expect(await claimPage(maya, id)).toMatchObject({ status: 'Closed', resolutionTime: 60 })

  const late = await aSentClaim()
  await late.maya.mutate('claims.withdraw', { id: late.id })
  world.clock.advance(60 * DAY)
  await late.maya.signsInAgain()
  expect((await late.maya.mutate('claims.reopen', { id: late.id, reason: 'Too late.' })).status).toBe(409)
})

test('a claim that never had a builder is withdrawn quietly, and a builder saved later is not sent it', async () => {
  const maya = await world.homeowner('Quiet')
  const { id } = await maya.files()
  await maya.mutate('claims.withdraw', { id })
  await maya.savesProfile()
  await world.deliverMail()
  expect((await claimPage(maya, id)).delivery.state).toBe('no-builder')
})
