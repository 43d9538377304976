import { afterEach, beforeEach, expect, test } from 'vitest'
import { REMINDER_DAYS } from '#shared/coverage/periods.ts'
import { addDays, calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { hiddenText } from '#server/delivery/push-module.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { savesAddress, startNotifyServer } from '#server/testing/notify-server.ts'
import { startPushServer, type PushServer } from '#server/testing/push-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let service: PushServer
let peer: Awaited<ReturnType<typeof startNotifyServer>>
let maya: HomeownerInTests
beforeEach(async () => {
  service = await startPushServer()
  peer = await startNotifyServer(() => world.clock.now())
  world = await startWorld({
    env: { FREE_CLAIM_LIMIT: '0', NOTIFY_PRIVATE_NETWORK: 'on', NOTIFY_ALLOWED_HOSTS: peer.host },
  })
  maya = await world.homeowner()
  await maya.savesProfile(BUILDER, {
    ...HOME,
    warrantyStartDate: '2026-01-15',
    warrantyEndDate: addDays(calendarDate(world.clock.now(), 'America/Los_Angeles'), 61),
  })
})
afterEach(async () => {
  await world[Symbol.asyncDispose]()
  await service.close()
  await peer.close()
})

async function turnsOn(person: HomeownerInTests, device: string): Promise<void> {
  expect((await person.mutate('push.subscribe', service.subscribes(device))).status).toBe(200)
}

const saves = (kind: 'ntfy' | 'webhook', showsWhat: boolean) => savesAddress(maya, peer, { kind, showsWhat })

async function runs(): Promise<void> {
  for (const job of ['reminders', 'reminders', 'push', 'notify', 'push', 'notify'])
    await world.server.scheduler.runNow(job)
}

/** The day of the first reminder, 60 days before the warranty ends, at whatever hour the test began. */
async function dayComes(): Promise<void> {
  world.clock.advance(DAY + 24 * HOUR)
  await runs()
}

const shownOn = (device: string) =>
  service.pushed.filter((each) => each.device === device).map((each) => each.shown)

test('who reads only, and who left before it was sent, is not reminded on any device', async () => {
  const [reader, gone] = await Promise.all(['Ines', 'Gus'].map((name) => world.homeowner(name)))
  if (!reader || !gone) throw new Error('two people')
  await joinsHome(world, reader, { of: maya, role: 'read-only' })
  await joinsHome(world, gone, { of: maya, role: 'member' })
  await turnsOn(maya, 'mine')
  await turnsOn(reader, 'readers')
  await turnsOn(gone, 'leavers')
  service.set('leavers', { status: 503 })
  await dayComes()
  await maya.signsInAgain()
  await gone.signsInAgain()
  await leavesHome(world, gone, maya)
  const asked = service.asked.filter((each) => each === 'leavers').length
  service.set('leavers', { status: 201 })
  world.clock.advance(HOUR)
  await runs()
  expect(shownOn('mine')).toHaveLength(1)
  expect(shownOn('readers')).toEqual([])
  expect(service.asked.filter((each) => each === 'leavers')).toHaveLength(asked)
})

test('a device, a topic and a webhook are reminded once, also of whoever turned emails off', async () => {
  expect((await maya.mutate('account.chooseMail', { wantsMail: false })).status).toBe(200)
  await maya.files()
  await turnsOn(maya, 'phone')
  expect((await maya.mutate('push.choose', { showsWhat: true })).status).toBe(200)
  await saves('ntfy', true)
  await saves('webhook', true)
  await dayComes()
  await runs()
  const words = {
    title: expect.stringMatching(/^\d\d days left: .* ends /),
    text: 'Walk your house now, and report what you find while it is covered. 1 claim is still open.',
  }
  expect(shownOn('phone')).toEqual([{ isAboutHome: true, ...words }])
  expect(peer.published).toMatchObject([
    { title: words.title, message: words.text, click: `${world.url}/coverage` },
  ])
  expect(peer.called).toMatchObject([
    { type: 'home.reminder', data: { claimId: null, ...words, url: `${world.url}/coverage` } },
  ])
})

test('who wants no reminders gets none on any way, others of the home do, and none that was missed comes later', async () => {
  const ines = await world.homeowner('Ines')
  await joinsHome(world, ines, { of: maya, role: 'member' })
  expect((await ines.mutate('account.chooseReminders', { wantsReminders: false })).status).toBe(200)
  await turnsOn(maya, 'mine')
  await turnsOn(ines, 'hers')
  await dayComes()
  expect(shownOn('mine')).toHaveLength(1)
  expect(shownOn('hers')).toEqual([])
  const emailed = async () => {
    const { db } = world.server.connection
    const rows = await db
      .selectFrom('outbox')
      .select('to_address')
      .where('user_id', '=', ines.user.id)
      .execute()
    return rows.length
  }
  const before = await emailed()
  await ines.signsInAgain()
  expect((await ines.mutate('account.chooseReminders', { wantsReminders: true })).status).toBe(200)
  await runs()
  expect(shownOn('hers')).toEqual([])
  expect(await emailed()).toBe(before)
})

test('the server is down for three days at each of the five reminders: every way gets all of them, each once', async () => {
  const sam = await world.homeowner('Sam')
  await joinsHome(world, sam, { of: maya, role: 'member' })
  await turnsOn(maya, 'phone')
  await turnsOn(sam, 'tablet')
  await saves('ntfy', true)
  await saves('webhook', true)
  const told = () =>
    [shownOn('phone'), shownOn('tablet'), peer.published, peer.called].map((all) => all.length)
  let day = 0
  for (const [index, left] of REMINDER_DAYS.entries()) {
    for (; day < 61 - left - 2; day += 1) {
      world.clock.advance(DAY)
      await runs()
    }
    expect(told()).toEqual(Array(4).fill(index))
    world.clock.advance(3 * DAY)
    day += 3
    await runs()
    expect(told()).toEqual(Array(4).fill(index + 1))
  }
  expect(new Set(peer.published.map(({ title }) => title)).size).toBe(5)
  world.clock.advance(3 * DAY)
  await runs()
  expect(told()).toEqual([5, 5, 5, 5])
})

test('what was ready when the server ended is not lost in three days', async () => {
  await turnsOn(maya, 'phone')
  await saves('ntfy', true)
  await saves('webhook', true)
  service.set('phone', { status: 503 })
  peer.set({ status: 503 })
  await dayComes()
  service.set('phone', undefined)
  peer.set()
  world.clock.advance(3 * DAY + HOUR)
  await runs()
  expect([shownOn('phone'), peer.published, peer.called].map((all) => all.length)).toEqual([1, 1, 1])
})

test('without the choice neither the lock screen, a topic nor a webhook says what it is about', async () => {
  await turnsOn(maya, 'phone')
  await saves('ntfy', false)
  await saves('webhook', false)
  await dayComes()
  const words = { title: 'Homeclaim', text: hiddenText(null) }
  expect(shownOn('phone')).toEqual([{ isAboutHome: true, ...words }])
  expect(peer.published).toMatchObject([{ title: 'Homeclaim', message: hiddenText(null) }])
  expect(peer.called).toMatchObject([{ data: { ...words, url: `${world.url}/dashboard` } }])
})

test('a message is about a claim or a home, never about both or none', async () => {
  await turnsOn(maya, 'phone')
  const { id } = await maya.files()
  const { db } = world.server.connection
  const { session_id } = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .executeTakeFirstOrThrow()
  const { home_id } = await db.selectFrom('home_members').select('home_id').executeTakeFirstOrThrow()
  const words = { title: '', text: '', attempts: 0, next_attempt_at: '9999', expires_at: '9999' }
  for (const about of [
    { claim_id: null, home_id: null },
    { claim_id: id, home_id },
  ])
    await expect(
      db
        .insertInto('pushes')
        .values({ session_id, id: 'x', ...words, ...about })
        .execute(),
    ).rejects.toThrow(/check/i)
})
