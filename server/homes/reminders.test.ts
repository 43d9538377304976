import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL, tier } from '#shared/coverage/template.ts'
import { addDays, calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const ZONE = 'America/Los_Angeles'
let world: World
let maya: HomeownerInTests
beforeEach(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  world.clock.freeze()
  await moveTo(12, ZONE)
  maya = await world.homeowner()
})
afterEach(() => world[Symbol.asyncDispose]())

const today = (zone = ZONE) => calendarDate(world.clock.now(), zone)

/** Moves the clock ahead to the next full hour that is `hour` in a zone. */
async function moveTo(hour: number, zone: string): Promise<void> {
  const hourIn = () =>
    Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(
        world.clock.now(),
      ),
    )
  do world.clock.advance(HOUR)
  while (hourIn() !== hour)
}

/** The home's warranty ends so many days from today. */
const warrantyEndsIn = (who: HomeownerInTests, days: number) =>
  who.savesProfile(BUILDER, {
    ...HOME,
    warrantyStartDate: '2026-01-15',
    warrantyEndDate: addDays(today(), days),
  })

/** The same as a tier of the household's own. */
const warranty = (days: number) =>
  tier({
    id: 'own',
    name: 'Warranty',
    covers: '',
    categories: ALL,
    years: 1,
    startsOn: '2026-01-15',
    endsOn: addDays(today(), days),
  })

async function runs(): Promise<void> {
  await world.server.scheduler.runNow('reminders')
  await world.server.scheduler.runNow('reminders')
  await world.deliverMail()
}

async function days(count: number): Promise<void> {
  world.clock.advance(count * DAY)
  await runs()
}

const subjects = ({ email }: HomeownerInTests) =>
  world.mail
    .mailsTo(email)
    .map(({ parsed }) => parsed.subject ?? '')
    .filter((subject) => subject.includes('Warranty ends'))
    .map((subject) => subject.split(':')[0])

test('who reads only, has left, turned emails off or lives elsewhere is not reminded', async () => {
  const [reader, gone, silent, outsider] = await Promise.all(
    ['Ines', 'Gus', 'Sam', 'Eve'].map((name) => world.homeowner(name)),
  )
  if (!reader || !gone || !silent || !outsider) throw new Error('four people')
  await warrantyEndsIn(maya, 61)
  await joinsHome(world, reader, { of: maya, role: 'read-only' })
  await joinsHome(world, gone, { of: maya, role: 'member' })
  await leavesHome(world, gone, maya)
  await joinsHome(world, silent, { of: maya, role: 'member' })
  expect((await silent.mutate('account.chooseMail', { wantsMail: false })).status).toBe(200)
  await days(2)
  expect(subjects(maya)).toEqual(['59 days left'])
  for (const other of [reader, gone, silent, outsider]) expect(subjects(other)).toEqual([])
})

test('owner and partner get each reminder once, at 60, 30, 14, 7 and 1 days, and none later', async () => {
  const partner = await world.homeowner('Pat')
  await warrantyEndsIn(maya, 61)
  await joinsHome(world, partner, { of: maya, role: 'member' })
  for (let day = 0; day < 64; day += 1) await days(1)
  const all = ['60 days left', '30 days left', '14 days left', '7 days left', 'Last day tomorrow']
  expect(subjects(maya)).toEqual(all)
  expect(subjects(partner)).toEqual(all)
})

test('after three days without running, and after weeks, only the latest is sent', async () => {
  await warrantyEndsIn(maya, 32)
  await days(3)
  expect(subjects(maya)).toEqual(['29 days left'])
  await days(27)
  expect(subjects(maya)).toEqual(['29 days left', '2 days left'])
})

test('what was entered just now is not repeated; a later end is reminded of anew', async () => {
  await warrantyEndsIn(maya, 20)
  await days(1)
  expect(subjects(maya)).toEqual([])
  await maya.signsInAgain()
  const saved = await maya.mutate('coverage.save', { template: 'own', tiers: [warranty(61)], savedAt: null })
  expect(saved.status).toBe(200)
  await days(2)
  expect(subjects(maya)).toEqual(['59 days left'])
})

test('an edit after a time without running loses no reminder', async () => {
  await warrantyEndsIn(maya, 32)
  world.clock.advance(3 * DAY)
  await maya.signsInAgain()
  expect(
    (await maya.mutate('coverage.save', { template: 'own', tiers: [warranty(29)], savedAt: null })).status,
  ).toBe(200)
  await runs()
  expect(subjects(maya)).toEqual(['29 days left'])
})

test('a run that fails midway sends nothing and doubles nothing: the next one sends to everybody', async () => {
  const partner = await world.homeowner('Pat')
  await warrantyEndsIn(maya, 61)
  await joinsHome(world, partner, { of: maya, role: 'member' })
  const goOn = await refuse(world, 'insert on coverage_reminders', {
    when: `new.user_id = '${partner.user.id}'`,
  })
  await days(2)
  expect([...subjects(maya), ...subjects(partner)]).toEqual([])
  await goOn()
  await days(0.05)
  expect([subjects(maya), subjects(partner)]).toEqual([['59 days left'], ['59 days left']])
})

test('a day begins at nine in the morning where the person is', async () => {
  const far = await world.homeowner('Kiri')
  const { db } = world.server.connection
  await db.updateTable('users').set({ time_zone: 'Pacific/Auckland' }).where('id', '=', far.user.id).execute()
  await warrantyEndsIn(maya, 62)
  await joinsHome(world, far, { of: maya, role: 'member' })
  await world.server.scheduler.runNow('reminders')
  const sixtieth = addDays(today(), 2)
  const sent = new Map<HomeownerInTests, string>()
  for (let hour = 0; hour < 72 && sent.size < 2; hour += 1) {
    world.clock.advance(HOUR)
    await runs()
    for (const who of [maya, far])
      if (subjects(who).length > 0 && !sent.has(who)) sent.set(who, world.clock.now().toISOString())
  }
  const localTime = (who: HomeownerInTests, timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      new Date(sent.get(who) ?? 0),
    )
  expect(localTime(maya, ZONE)).toMatch(new RegExp(`^${sixtieth} 09:`))
  expect(localTime(far, 'Pacific/Auckland')).toMatch(new RegExp(`^${sixtieth} 09:`))
})

test('the email names the home and leads to the walk-through and to the warranty', async () => {
  await warrantyEndsIn(maya, 61)
  await days(1)
  const text = world.mail.mailsTo(maya.email).at(-1)?.parsed.text ?? ''
  expect(text).toContain(HOME.address)
  expect(text).toContain(`${world.url}/walk-through`)
  expect(text).toContain(`${world.url}/coverage`)
  expect(text).toContain('what counts is your contract')
})

test('the email says how many claims are still open, and leads to them; a closed one does not count', async () => {
  await warrantyEndsIn(maya, 61)
  const [first, second] = [await maya.files(), await maya.files({ title: 'Door sticks' })]
  await days(1)
  const last = () =>
    world.mail.mailsTo(maya.email).findLast(({ parsed }) => parsed.subject?.includes('Warranty'))
  expect(last()?.parsed.text).toContain('2 claims are still open.')
  expect(last()?.parsed.text).toContain(`${world.url}/dashboard`)
  await maya.signsInAgain()
  for (const { id } of [first, second])
    expect((await maya.mutate('claims.withdraw', { id })).status).toBe(200)
  await days(30)
  expect(last()?.parsed.subject).toContain('30 days left')
  expect(last()?.parsed.text).not.toContain('still open')
})
