import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate, DAY, HOUR, SECOND } from '#shared/time/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { giveDueAnswers } from '#server/claims/actions/answer-soon.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const TEXT = 'Could you please let me know when somebody can look at it?'
let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

const giveAnswers = () => world.server.scheduler.runNow('homeowner-answers')
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
    followsUp: () => maya.mutate('claims.answerSoon', { id, followUp: TEXT }),
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
    expect((await eve.mutate('claims.answerSoon', { id, followUp: TEXT })).status).toBe(404)
    await world.undoTimePasses()
    expect(await sent()).toEqual(NOTHING)
  })

  test('has words', async () => {
    const { maya, id, sent } = await deliveredDaysAgo(10)
    expect((await maya.mutate('claims.answerSoon', { id, followUp: '  ' })).status).toBe(400)
    await world.undoTimePasses()
    expect(await sent()).toEqual(NOTHING)
  })

  test('is sent once, ten seconds after one tap, and is in the record', async () => {
    const { followsUp, sent, page, clock } = await deliveredDaysAgo(10)
    expect((await followsUp()).status).toBe(200)
    // A second tap, on another device.
    await followsUp()
    world.clock.advance(9.9 * SECOND)
    await giveAnswers()
    expect(await sent()).toEqual(NOTHING)
    world.clock.advance(0.1 * SECOND)
    await Promise.all([giveAnswers(), giveAnswers()])
    await giveAnswers()
    expect(await sent()).toEqual(ONCE)
    const event = (await page()).record.find(({ kind }) => kind === 'followed-up')
    expect(event?.detail).toMatch(/^The answer was due \w{3} \d+, \d{4}$/)
    const today = calendarDate(world.clock.now(), 'America/Los_Angeles')
    expect(await clock()).toMatchObject({ kind: 'answer', followedUp: today })
  })

  test('can be undone', async () => {
    const { maya, id, followsUp, sent } = await deliveredDaysAgo(10)
    await followsUp()
    expect((await maya.mutate('claims.undoAnswer', { id })).status).toBe(200)
    await world.undoTimePasses()
    expect(await sent()).toEqual(NOTHING)
  })

  test('goes whole or not at all: what was ended half-way is sent once by the next run', async () => {
    const { id, followsUp, sent } = await deliveredDaysAgo(10)
    await followsUp()
    world.clock.advance(10 * SECOND)
    const { claims: core } = world.server.services
    await sql`create trigger killed before insert on outbox when new.claim_id = ${sql.lit(id)}
      begin select raise(abort, 'killed'); end`.execute(core.db)
    await expect(giveDueAnswers(core)).rejects.toThrow('1 answers could not be given')
    expect(await sent()).toEqual(NOTHING)
    await sql`drop trigger killed`.execute(core.db)
    await giveDueAnswers(core)
    await giveDueAnswers(core)
    expect(await sent()).toEqual(ONCE)
  })
})

describe('an answer of a person of the builder’s cancels it', () => {
  test.each([
    ['a message', 'answer', (builder: Builder) => builder.says('We come on Friday.')],
    ['an acknowledgement that can still be undone', 'answer', (builder: Builder) => builder.acknowledges()],
    [
      'a visit',
      'answer',
      (builder: Builder) =>
        builder.proposes({
          date: calendarDate(new Date(world.clock.now().getTime() + 9 * DAY), 'UTC'),
          from: '09:00',
          to: '11:00',
        }),
    ],
    ['a message about the repair', 'repair', (builder: Builder) => builder.says('The part comes on Friday.')],
  ])('%s before it goes', async (_what, kind, answers) => {
    const { builder, followsUp, sent, maya } = await deliveredDaysAgo(10)
    if (kind === 'repair') {
      await builder.acknowledges()
      await world.undoTimePasses()
      world.clock.advance(40 * DAY)
      await maya.signsInAgain()
    }
    expect((await followsUp()).status).toBe(200)
    world.clock.advance(SECOND)
    await answers(builder)
    world.clock.advance(10 * SECOND)
    await giveAnswers()
    expect(await sent()).toEqual(NOTHING)
  })

  test('while its email waits for the builder’s mail server: it is not sent any more', async () => {
    const { maya, builder, office, followsUp, sent } = await deliveredDaysAgo(10)
    world.mail.reactTo(office, 'greylist')
    expect((await followsUp()).status).toBe(200)
    await world.undoTimePasses()
    expect(await sent()).toEqual({ events: 1, written: 1, emails: 0 })
    await builder.says('We come on Friday.')
    world.mail.reactTo(office, 'accept')
    world.clock.advance(2 * HOUR)
    await maya.signsInAgain()
    expect(await sent()).toEqual({ events: 1, written: 1, emails: 0 })
  })

  test('but opening the claim does not', async () => {
    const { builder, followsUp, sent } = await deliveredDaysAgo(10)
    await followsUp()
    await builder.opens()
    await world.undoTimePasses()
    expect(await sent()).toEqual(ONCE)
  })
})

type Builder = ReturnType<typeof builderAt>
