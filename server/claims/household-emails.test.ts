import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

/** A home of three with a claim that has reached its builder; nothing about it was emailed to them yet. */
async function sharedHome() {
  const maya = await world.homeowner('Maya Lindqvist')
  const sam = await world.homeowner('Sam Brandt')
  const ines = await world.homeowner('Ines Castro')
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  const { id } = await maya.files()
  await world.deliverMail()
  return { maya, sam, ines, id, builder: builderAt(world.url, await tokenOf(maya, id)) }
}

/** What a person was emailed about a claim, once everything that waits has been sent. */
async function emailsTo({
  email,
}: HomeownerInTests): Promise<{ subject: string; text: string; ics: string }[]> {
  world.clock.advance(6 * MINUTE)
  await world.deliverMail()
  return world.mail
    .mailsTo(email)
    .map(({ parsed, raw }) => ({
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      ics: /method="?(\w+)/i.exec(raw.toString())?.[1] ?? '',
    }))
    .filter(({ text }) => text.includes('/claims/'))
}

const waitingFor = async ({ user }: HomeownerInTests, claimId: string) =>
  world.server.connection.db
    .selectFrom('outbox')
    .select('state')
    .where('user_id', '=', user.id)
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'notice')
    .execute()

test('who turned emails off gets none, and the others of the home get theirs', async () => {
  const { maya, sam, ines, builder } = await sharedHome()
  await maya.mutate('account.chooseMail', { wantsMail: false })
  await builder.says('We come on Friday.')
  expect(await emailsTo(maya)).toEqual([])
  for (const who of [sam, ines]) {
    const emails = await emailsTo(who)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('We come on Friday.')
    expect(emails[0]?.text).toContain(who.name.split(' ')[0])
  }
})

test('each gets at most one email per claim in five minutes, with everything that happened meanwhile', async () => {
  const { maya, sam, builder } = await sharedHome()
  await builder.says('We come on Friday.')
  await world.deliverMail()
  await builder.says('At nine.')
  await builder.says('With the plumber.')
  for (const who of [maya, sam]) {
    const emails = await emailsTo(who)
    expect(emails).toHaveLength(2)
    expect(emails[1]?.text).toContain('At nine.')
    expect(emails[1]?.text).toContain('With the plumber.')
  }
})

test('what a member did is theirs in their own email, and has their name in those of the others', async () => {
  const { maya, sam, ines, id, builder } = await sharedHome()
  const date = new Date(world.clock.now().getTime() + 5 * DAY).toISOString().slice(0, 10)
  await builder.proposes({ date, from: '09:00', to: '11:00' })
  const visitId = (await claimPage(sam, id)).visits[0]?.id
  expect((await sam.mutate('claims.answerVisit', { id, visitId, accept: true })).status).toBe(200)
  const confirmed = async (who: HomeownerInTests) =>
    (await emailsTo(who)).find(({ subject }) => subject.startsWith('Visit confirmed'))
  expect((await confirmed(sam))?.text).toContain('You accepted this visit.')
  for (const who of [maya, ines]) {
    const email = await confirmed(who)
    expect(email?.text).toContain('Sam Brandt accepted this visit.')
    expect(email?.ics).toBe('PUBLISH')
  }
  await maya.signsInAgain()
  expect((await maya.mutate('claims.close', { id })).status).toBe(200)
  const cancelled = async (who: HomeownerInTests) =>
    (await emailsTo(who)).find(({ subject }) => subject.startsWith('Visit canceled'))
  expect((await cancelled(maya))?.text).toContain('You closed this claim')
  for (const who of [sam, ines]) {
    const email = await cancelled(who)
    expect(email?.text).toContain('Maya Lindqvist closed this claim')
    expect(email?.ics).toBe('CANCEL')
  }
})

test('everybody is reminded that a claim closes by itself', async () => {
  const { maya, sam, builder } = await sharedHome()
  await builder.marksFixed()
  await world.undoTimePasses()
  world.clock.advance(12 * DAY)
  await world.server.scheduler.runNow('reported-fixes')
  for (const who of [maya, sam])
    expect((await emailsTo(who)).some(({ text }) => text.includes('closes by itself'))).toBe(true)
})

test('what waited for who left the home is dropped, and the others get theirs', async () => {
  const { maya, sam, id, builder } = await sharedHome()
  await builder.opens()
  await world.deliverMail()
  await builder.says('We come on Friday.')
  expect((await waitingFor(sam, id)).map(({ state }) => state)).toEqual(['sent', 'due'])
  await leavesHome(world, sam, maya)
  expect((await waitingFor(sam, id)).map(({ state }) => state)).toEqual(['sent', 'dropped'])
  expect(await emailsTo(sam)).toHaveLength(1)
  expect((await emailsTo(maya)).at(-1)?.text).toContain('We come on Friday.')
})

test('membership is looked at again just before sending, however it ended', async () => {
  const { sam, maya, id, builder } = await sharedHome()
  await builder.opens()
  await world.deliverMail()
  await builder.says('We come on Friday.')
  // The row alone goes, without what leaving does.
  await world.server.connection.db
    .deleteFrom('home_members')
    .where('home_id', '=', maya.user.id)
    .where('user_id', '=', sam.user.id)
    .execute()
  expect((await waitingFor(sam, id)).map(({ state }) => state)).toEqual(['sent', 'due'])
  expect(await emailsTo(sam)).toHaveLength(1)
  expect((await waitingFor(sam, id)).map(({ state }) => state)).toEqual(['sent', 'dropped'])
})
