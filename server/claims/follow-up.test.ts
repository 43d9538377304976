import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate, DAY, HOUR } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const TEXT = 'Could you please let me know when somebody can look at it?'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

let claims = 0

/** A claim that was delivered on a Monday so many days ago, with no holiday since. */
async function deliveredDaysAgo(days: number) {
  claims += 1
  world.clock.advance(msToPlainWeeks(world.clock.now()))
  const office = `office${claims}@northfield.example`
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: office })
  const { id } = await maya.files()
  await world.deliverMail()
  world.clock.advance(days * DAY)
  await maya.signsInAgain()
  const page = () => claimPage(maya, id)
  return {
    maya,
    id,
    office,
    page,
    builder: builderAt(world.url, await tokenOf(maya, id)),
    followsUp: () => maya.mutate('claims.followUp', { id, text: TEXT }),
    clock: async () => (await homeList(maya)).claims.find((claim) => claim.id === id)?.clock,
    /** How often it is in the record and in the thread, and how often the builder got it. */
    sent: async () => {
      await world.deliverMail()
      const { record, messages } = await page()
      const events = record.filter(({ kind }) => kind === 'followed-up').length
      const written = messages.filter(({ content }) => content === TEXT).length
      const emails = world.mail.mailsTo(office).filter(({ parsed }) => parsed.text?.includes(TEXT)).length
      return { events, written, emails }
    },
  }
}
const NOTHING = { events: 0, written: 0, emails: 0 }
const ONCE = { events: 1, written: 1, emails: 1 }

describe('a follow-up', () => {
  test('is refused before anything is overdue, and for another person’s claim', async () => {
    const { id, followsUp, sent } = await deliveredDaysAgo(3)
    expect((await followsUp()).status).toBe(409)
    const eve = await world.homeowner('Eve')
    expect((await eve.mutate('claims.followUp', { id, text: TEXT })).status).toBe(404)
    expect(await sent()).toEqual(NOTHING)
  })

  test('has words', async () => {
    const { maya, id, sent } = await deliveredDaysAgo(10)
    expect((await maya.mutate('claims.followUp', { id, text: '  ' })).status).toBe(400)
    expect(await sent()).toEqual(NOTHING)
  })

  test('is sent once and at once, also when it is pressed again, and is in the record', async () => {
    const { followsUp, sent, page, clock } = await deliveredDaysAgo(10)
    // A second press, on another device.
    expect((await Promise.all([followsUp(), followsUp()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await sent()).toEqual(ONCE)
    expect((await followsUp()).status).toBe(200)
    expect(await sent()).toEqual(ONCE)
    const event = (await page()).record.find(({ kind }) => kind === 'followed-up')
    expect(event?.detail).toMatch(/^The answer was due \w{3} \d+, \d{4}$/)
    const today = calendarDate(world.clock.now(), 'America/Los_Angeles')
    expect(await clock()).toMatchObject({ kind: 'answer', followedUp: today })
  })

  test('can be sent again on a later day', async () => {
    const { maya, followsUp, sent } = await deliveredDaysAgo(10)
    await followsUp()
    expect(await sent()).toEqual(ONCE)
    world.clock.advance(3 * DAY)
    await maya.signsInAgain()
    expect((await followsUp()).status).toBe(200)
    expect(await sent()).toEqual({ events: 2, written: 2, emails: 2 })
  })

  test('goes whole or not at all', async () => {
    const { id, followsUp, sent } = await deliveredDaysAgo(10)
    const goOn = await refuse(world, 'insert on outbox', { when: `new.claim_id = '${id}'` })
    expect((await followsUp()).status).toBe(500)
    await goOn()
    expect(await sent()).toEqual(NOTHING)
    expect((await followsUp()).status).toBe(200)
    expect(await sent()).toEqual(ONCE)
  })
})

describe('an answer of a person of the builder’s', () => {
  test.each([
    ['a message', (builder: Builder) => builder.says('We come on Friday.')],
    ['an acknowledgement that can still be undone', (builder: Builder) => builder.acknowledges()],
    [
      'a visit',
      (builder: Builder) =>
        builder.proposes({
          date: calendarDate(new Date(world.clock.now().getTime() + 9 * DAY), 'UTC'),
          from: '09:00',
          to: '11:00',
        }),
    ],
  ])('refuses it: %s', async (_what, answers) => {
    const { builder, followsUp, sent } = await deliveredDaysAgo(10)
    await answers(builder)
    expect((await followsUp()).status).toBe(409)
    expect(await sent()).toEqual(NOTHING)
  })

  test('cancels its email while that waits for the builder’s mail server', async () => {
    const { maya, builder, office, followsUp, sent } = await deliveredDaysAgo(10)
    world.mail.reactTo(office, 'greylist')
    expect((await followsUp()).status).toBe(200)
    expect(await sent()).toEqual({ events: 1, written: 1, emails: 0 })
    await builder.says('We come on Friday.')
    world.mail.reactTo(office, 'accept')
    world.clock.advance(2 * HOUR)
    await maya.signsInAgain()
    expect(await sent()).toEqual({ events: 1, written: 1, emails: 0 })
  })

  test('is another thing than opening the claim', async () => {
    const { builder, followsUp, sent } = await deliveredDaysAgo(10)
    await builder.opens()
    expect((await followsUp()).status).toBe(200)
    expect(await sent()).toEqual(ONCE)
  })
})

type Builder = ReturnType<typeof builderAt>
