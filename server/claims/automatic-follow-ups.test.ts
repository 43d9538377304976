import { subject } from '#server/db/subjects.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { builderNotice } from '#server/claims/record.ts'
import { transact } from '#server/core.ts'
import type { builderAt } from '#server/testing/builder.ts'
import { keepOwnLanguage } from '#server/delivery/readers-repository.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { NOTHING, ONCE, watchedClaim } from '#server/testing/overdue-claim.ts'
import { interrupted, refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { sendAutomaticFollowUps } from './automatic-follow-ups.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  world.clock.freeze()
})
// Each morning that passes in a test is one of all homes that chose it: those of earlier tests are not looked at any more.
beforeEach(() => world.server.connection.db.deleteFrom('follow_up_choices').execute())
afterAll(() => world[Symbol.asyncDispose]())

/** The first answer is due on the Monday a week after the delivery, so it goes on the Tuesday. */
const TUESDAY = 8

describe('a follow-up by itself', () => {
  test('is off until somebody of the home turns it on', async () => {
    const { daysPassUntil, sent, planned } = await watchedClaim(world, { choosesIt: false })
    await daysPassUntil(TUESDAY + 3, '12:00')
    expect(await sent()).toEqual(NOTHING)
    expect(await planned()).toEqual({ isOn: false, setBy: null, goesOn: null, isStopped: false })
  })

  test('goes at nine of the first working day after the due date, not a minute before, and once', async () => {
    const { daysPassUntil, moveTo, runs, sent, planned, dateOf, page } = await watchedClaim(world)
    expect(await planned()).toMatchObject({ isOn: true, setBy: null, goesOn: dateOf(TUESDAY) })
    await daysPassUntil(TUESDAY, '08:59')
    expect(await sent()).toEqual(NOTHING)
    moveTo(TUESDAY, '09:00')
    await Promise.all([runs(), runs()])
    await runs()
    expect(await sent()).toEqual(ONCE)
    const event = (await page()).record.find(({ kind }) => kind === 'followed-up')
    expect(event).toMatchObject({
      by: 'system',
      detail: expect.stringMatching(/^The answer was due \w{3} \d+/),
    })
    await daysPassUntil(TUESDAY + 9, '12:00')
    expect(await sent()).toEqual(ONCE)
    expect((await planned()).goesOn).toBeNull()
  })

  test('does not go on a weekend', async () => {
    const { builder, daysPassUntil, moveTo, sent, planned, dateOf } = await watchedClaim(world)
    moveTo(4, '12:00')
    await builder.acknowledges()
    await world.undoTimePasses()
    // Thirty days from a Friday end on a Sunday, so the repair is due on the Monday after.
    await daysPassUntil(4 + 31, '12:00')
    expect((await planned()).goesOn).toBe(dateOf(4 + 32))
    expect(await sent()).toEqual(NOTHING)
    await daysPassUntil(4 + 32, '09:00')
    expect(await sent()).toEqual(ONCE)
  })

  test('waits for the next morning when it is turned on while something is overdue', async () => {
    const { moveTo, maya, chooses, runs, sent, daysPassUntil, planned, dateOf } = await watchedClaim(world, {
      choosesIt: false,
    })
    moveTo(TUESDAY + 1, '10:00')
    await maya.signsInAgain()
    await chooses(true)
    await runs()
    expect(await sent()).toEqual(NOTHING)
    expect((await planned()).goesOn).toBe(dateOf(TUESDAY + 2))
    await daysPassUntil(TUESDAY + 2, '09:00')
    expect(await sent()).toEqual(ONCE)
  })

  test('goes once for each period: the answer, later the repair', async () => {
    const { builder, daysPassUntil, sent } = await watchedClaim(world)
    await daysPassUntil(TUESDAY, '12:00')
    await builder.acknowledges()
    await world.undoTimePasses()
    await daysPassUntil(TUESDAY + 35, '12:00')
    expect(await sent()).toEqual({ events: 2, written: 2, emails: 2 })
  })

  test('goes whole or not at all: what was ended half-way is sent once by the next run', async () => {
    const { id, moveTo, daysPassUntil, runs, sent } = await watchedClaim(world)
    await daysPassUntil(TUESDAY - 1, '12:00')
    const goOn = await refuse(world, 'insert on outbox', { when: `new.claim_id = '${id}'` })
    moveTo(TUESDAY, '09:00')
    await runs()
    expect(await sent()).toEqual(NOTHING)
    await goOn()
    moveTo(TUESDAY, '10:00')
    await runs()
    await runs()
    expect(await sent()).toEqual(ONCE)
  })

  test('is in the record and in the table of the notice as what somebody had set, by their name for others', async () => {
    const { maya, id, daysPassUntil, page } = await watchedClaim(world)
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'member' })
    await daysPassUntil(TUESDAY, '12:00')
    const own = (await page()).record.find(({ kind }) => kind === 'followed-up')
    const words = own && recordLine(own, 'Northfield').text
    expect(words).toMatch(/^A follow-up was sent by itself, as you had set: the answer was due/)
    const actor = { kind: 'homeowner', userId: sam.user.id, homeId: maya.user.id } as const
    const rows = await builderNotice(world.server.services.claims, actor, { id })
    expect(rows.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(
        `A follow-up was written, as ${quoted('Maya Lindqvist')} had set: the answer was due`,
      ),
    )
  })
})

describe('after three days without a server', () => {
  const downUntil = async (time: string) => {
    const claim = await watchedClaim(world)
    await claim.daysPassUntil(TUESDAY - 1, '12:00')
    // Until Thursday: three mornings were missed.
    claim.moveTo(TUESDAY + 2, time)
    await claim.maya.signsInAgain()
    await claim.runs()
    return claim
  }

  test('one goes, not three, once the mail of these days has been read', async () => {
    const { runs, sent, daysPassUntil } = await downUntil('14:00')
    expect(await sent()).toEqual(NOTHING)
    world.clock.advance(10 * MINUTE)
    await runs()
    await runs()
    expect(await sent()).toEqual(ONCE)
    await daysPassUntil(TUESDAY + 8, '12:00')
    expect(await sent()).toEqual(ONCE)
  })

  test('none goes when the builder had answered meanwhile', async () => {
    const { builder, runs, sent } = await downUntil('14:00')
    await builder.says('We come on Friday.')
    world.clock.advance(10 * MINUTE)
    await runs()
    expect(await sent()).toEqual(NOTHING)
  })

  test('it waits for the next morning when it is evening', async () => {
    const { runs, sent, daysPassUntil } = await downUntil('21:00')
    world.clock.advance(10 * MINUTE)
    await runs()
    expect(await sent()).toEqual(NOTHING)
    await daysPassUntil(TUESDAY + 3, '09:00')
    expect(await sent()).toEqual(ONCE)
  })
})

describe('it does not go', () => {
  type Claim = Awaited<ReturnType<typeof watchedClaim>>
  type Builder = ReturnType<typeof builderAt>

  test.each<[string, (claim: Claim, builder: Builder) => Promise<unknown>]>([
    ['a message of the builder’s', (_claim, builder) => builder.says('We come on Friday.')],
    ['an acknowledgement that can still be undone', (_claim, builder) => builder.acknowledges()],
    [
      'a visit to answer',
      ({ dateOf }, builder) => builder.proposes({ date: dateOf(16), from: '09:00', to: '11:00' }),
    ],
    ['“Not the right address”', (_claim, builder) => builder.post('wrong-address')],
    [
      'a follow-up by tap',
      async ({ maya, id }) => {
        await maya.mutate('claims.followUp', { id, text: 'I expected a first answer by now.' })
        await world.deliverMail()
      },
    ],
    ['closing', ({ maya, id }) => maya.mutate('claims.close', { id })],
    ['withdrawing', ({ maya, id }) => maya.mutate('claims.withdraw', { id, reason: '' })],
    ['turning it off', ({ chooses }) => chooses(false)],
    ['stopping it on the claim', ({ maya, id }) => maya.mutate('followUps.stop', { id, isStopped: true })],
    [
      'handing the home over',
      async ({ maya: { user } }) => {
        const buyer = await world.homeowner('Bo Buyer')
        const { claims } = world.server.services
        const people = { homeId: user.id, sellerId: user.id, buyerId: buyer.user.id }
        await transact(claims, { about: subject.server }, (tx) =>
          tx.events.emit('homeHandedOver', { trx: tx.db, ...people }),
        )
      },
    ],
  ])('after %s', async (what, happens) => {
    const claim = await watchedClaim(world)
    await claim.daysPassUntil(TUESDAY - 1, '12:00')
    claim.moveTo(TUESDAY, '08:59')
    await claim.maya.signsInAgain()
    const before = await claim.sent()
    const answer = await happens(claim, claim.builder)
    expect([undefined, 200, 303]).toContain(answer instanceof Response ? answer.status : undefined)
    const after = what === 'a follow-up by tap' ? ONCE : before
    claim.moveTo(TUESDAY, '09:00')
    await claim.runs()
    expect(await claim.sent()).toEqual(after)
    await claim.daysPassUntil(TUESDAY + 2, '12:00')
    expect(await claim.sent()).toEqual(after)
  })

  test('after a message about a repair that is overdue', async () => {
    const { builder, daysPassUntil, moveTo, runs, sent, planned } = await watchedClaim(world)
    await builder.acknowledges()
    await world.undoTimePasses()
    await daysPassUntil(30, '12:00')
    expect((await planned()).goesOn).not.toBeNull()
    moveTo(31, '08:00')
    await builder.says('The part comes on Friday.')
    moveTo(31, '09:00')
    await runs()
    expect(await sent()).toEqual(NOTHING)
    await daysPassUntil(34, '12:00')
    expect(await sent()).toEqual(NOTHING)
    expect((await planned()).goesOn).toBeNull()
  })

  test('but opening the claim stops nothing', async () => {
    const { builder, daysPassUntil, moveTo, runs, sent } = await watchedClaim(world)
    await daysPassUntil(TUESDAY - 1, '12:00')
    await builder.opens()
    moveTo(TUESDAY, '09:00')
    await runs()
    expect(await sent()).toEqual(ONCE)
  })

  test('a letter that was mailed takes its place, also of one whose email still waits', async () => {
    const { id, maya, daysPassUntil, sent, planned, dateOf } = await watchedClaim(world)
    const mails = (words: string, day: number) =>
      maya.mutate('claims.addStatement', { id, way: 'letter', date: dateOf(day), words })
    await daysPassUntil(TUESDAY - 1, '12:00')
    // What was mailed before this was owed is about something else.
    await mails('An earlier letter.', -3)
    expect((await planned()).goesOn).toBe(dateOf(TUESDAY))
    expect((await mails('Formal notice of warranty claim.', TUESDAY - 1)).status).toBe(200)
    expect((await planned()).goesOn).toBeNull()
    await daysPassUntil(TUESDAY + 3, '12:00')
    expect(await sent()).toEqual(NOTHING)

    const other = await watchedClaim(world)
    await other.daysPassUntil(TUESDAY - 1, '12:00')
    world.mail.reactTo(other.office, 'greylist')
    other.moveTo(TUESDAY, '09:00')
    await other.runs()
    expect(await other.sent()).toEqual({ ...ONCE, emails: 0 })
    await other.maya.mutate('claims.addStatement', {
      id: other.id,
      way: 'letter',
      date: other.dateOf(TUESDAY),
      words: 'Formal notice.',
    })
    world.mail.reactTo(other.office, 'accept')
    world.clock.advance(2 * HOUR)
    expect(await other.sent()).toEqual({ ...ONCE, emails: 0 })
  })

  test('an answer takes back one whose email still waits for the builder’s mail server', async () => {
    const { maya, builder, office, daysPassUntil, moveTo, runs, sent } = await watchedClaim(world)
    await daysPassUntil(TUESDAY - 1, '12:00')
    world.mail.reactTo(office, 'greylist')
    moveTo(TUESDAY, '09:00')
    await runs()
    await maya.signsInAgain()
    expect(await sent()).toEqual({ ...ONCE, emails: 0 })
    world.clock.advance(SECOND)
    await builder.says('We come on Friday.')
    world.mail.reactTo(office, 'accept')
    world.clock.advance(2 * HOUR)
    await maya.signsInAgain()
    expect(await sent()).toEqual({ ...ONCE, emails: 0 })
  })

  test('of a home that whoever chose it has left, or may only look at', async () => {
    const left = await watchedClaim(world, { choosesIt: false })
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: left.maya, role: 'member' })
    await sam.mutate('followUps.choose', { isOn: true })
    expect(await left.planned()).toMatchObject({ isOn: true, setBy: 'Sam Brandt' })
    await leavesHome(world, sam, left.maya)
    expect(await left.planned()).toMatchObject({ isOn: false })

    const reads = await watchedClaim(world, { choosesIt: false })
    const ines = await world.homeowner('Ines Castro')
    await joinsHome(world, ines, { of: reads.maya, role: 'member' })
    await ines.mutate('followUps.choose', { isOn: true })
    await world.server.connection.db
      .updateTable('home_members')
      .set({ role: 'read-only' })
      .where('user_id', '=', ines.user.id)
      .where('home_id', '=', reads.maya.user.id)
      .execute()
    await reads.daysPassUntil(TUESDAY, '12:00')
    expect(await reads.sent()).toEqual(NOTHING)
  })

  test('and one that another member makes while that choice ends stays', async () => {
    const { maya, planned } = await watchedClaim(world, { choosesIt: false })
    const ines = await world.homeowner('Ines Castro')
    await joinsHome(world, ines, { of: maya, role: 'member' })
    await ines.mutate('followUps.choose', { isOn: true })
    const { db } = world.server.connection
    await db
      .updateTable('home_members')
      .set({ role: 'read-only' })
      .where('user_id', '=', ines.user.id)
      .where('home_id', '=', maya.user.id)
      .execute()
    world.clock.advance(2 * DAY)
    await maya.signsInAgain()
    // The homes, the choice and the role are read by then.
    const choosing = interrupted(db, () => maya.mutate('followUps.choose', { isOn: true }), { after: 3 })
    await sendAutomaticFollowUps({ ...world.server.services.claims, db: choosing }, () => false)
    expect(await planned()).toMatchObject({ isOn: true, setBy: null })
  })
})

test('what was stopped on the claim can go after all', async () => {
  const { maya, id, daysPassUntil, sent, planned, dateOf } = await watchedClaim(world)
  await maya.mutate('followUps.stop', { id, isStopped: true })
  expect(await planned()).toMatchObject({ goesOn: null, isStopped: true })
  await maya.mutate('followUps.stop', { id, isStopped: false })
  expect(await planned()).toMatchObject({ goesOn: dateOf(TUESDAY), isStopped: false })
  await daysPassUntil(TUESDAY, '09:00')
  expect(await sent()).toEqual(ONCE)
})

test('a period is settled once, whoever tries', async () => {
  const { id } = await watchedClaim(world)
  const row = { claim_id: id, kind: 'answer', since: '2027-03-01', state: 'sent', at: '2027-03-09' } as const
  const insert = () => world.server.connection.db.insertInto('automatic_follow_ups').values(row).execute()
  await insert()
  await expect(insert()).rejects.toThrow(/unique/i)
})

test('its example in the settings is in the language of the builder who gets it', async () => {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const example = async () => (await maya.call('GET', '/trpc/followUps.get')).text()
  expect(await example()).toContain('"language":"en"')
  await keepOwnLanguage(world.server.connection.db, BUILDER.email, 'es')
  expect(await example()).toContain('"language":"es"')
  expect(await example()).toContain('reclamo')
  await keepOwnLanguage(world.server.connection.db, BUILDER.email, 'en')
})
