import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDate, DAY, SECOND } from '#shared/time/dates.ts'
import { giveDueAnswers } from '#server/claims/actions/answer-soon.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  // Ten seconds pass when a test says so, on any machine.
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

const inDays = (days: number) => calendarDate(new Date(world.clock.now().getTime() + days * DAY), 'UTC')
const visitIn = (days: number) => ({ date: inDays(days), from: '09:00', to: '11:00', who: 'Carlos' })
const giveAnswers = () => world.server.scheduler.runNow('homeowner-answers')

async function aClaim() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const page = () => claimPage(maya, id)
  const visitId = async () => (await page()).visits.at(-1)?.id ?? ''
  const answersSoon = (answer: { visitId?: string } = {}) =>
    maya.mutate('claims.answerSoon', { id, ...answer })
  const undoes = () => maya.mutate('claims.undoAnswer', { id })
  return { maya, id, builder, page, visitId, answersSoon, undoes }
}

describe('a visit that is accepted in the list', () => {
  test('counts after ten seconds, once, and nobody is notified before', async () => {
    const { builder, page, visitId, answersSoon } = await aClaim()
    await builder.proposes(visitIn(5))
    expect((await answersSoon({ visitId: await visitId() })).status).toBe(200)
    world.clock.advance(9.9 * SECOND)
    await giveAnswers()
    expect((await page()).visits.at(-1)?.state).toBe('proposed')
    world.clock.advance(0.1 * SECOND)
    await giveAnswers()
    await giveAnswers()
    const { visits, record } = await page()
    expect(visits.at(-1)?.state).toBe('accepted')
    expect(record.filter(({ kind }) => kind === 'visit-accepted')).toHaveLength(1)
  })

  test('and undone stays open', async () => {
    const { builder, page, visitId, answersSoon, undoes } = await aClaim()
    await builder.proposes(visitIn(5))
    await answersSoon({ visitId: await visitId() })
    world.clock.advance(9 * SECOND)
    expect((await undoes()).status).toBe(200)
    world.clock.advance(60 * SECOND)
    await giveAnswers()
    expect((await page()).visits.at(-1)?.state).toBe('proposed')
  })

  test('cannot be undone any more once it counts', async () => {
    const { builder, visitId, answersSoon, undoes } = await aClaim()
    await builder.proposes(visitIn(5))
    await answersSoon({ visitId: await visitId() })
    await world.undoTimePasses()
    const late = await undoes()
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('It is too late to undo this.')
  })

  test('is asked about again when the builder proposed another one meanwhile', async () => {
    const { builder, page, visitId, answersSoon } = await aClaim()
    await builder.proposes(visitIn(5))
    await answersSoon({ visitId: await visitId() })
    await builder.proposes(visitIn(8))
    await world.undoTimePasses()
    expect((await page()).visits.map(({ state }) => state)).toEqual(['replaced', 'proposed'])
    await giveDueAnswers(world.server.services.claims)
    expect((await page()).visits.at(-1)?.state).toBe('proposed')
  })
})

describe('"Yes, it is fixed" in the list', () => {
  test('closes the claim after ten seconds', async () => {
    const { builder, page, answersSoon } = await aClaim()
    await builder.marksFixed()
    await world.undoTimePasses()
    await answersSoon()
    expect((await page()).status).not.toBe('Closed')
    await world.undoTimePasses()
    expect(await page()).toMatchObject({ status: 'Closed' })
  })

  test('closes nothing when the homeowner says "not yet" in the meantime', async () => {
    const { maya, id, builder, page, answersSoon } = await aClaim()
    await builder.marksFixed()
    await world.undoTimePasses()
    await answersSoon()
    await maya.mutate('claims.disputeFix', { id, reason: 'It still drips.' })
    await world.undoTimePasses()
    expect((await page()).status).not.toBe('Closed')
  })

  test('stays and is given later when the disk was full', async () => {
    const { id, builder, page, answersSoon } = await aClaim()
    await builder.marksFixed()
    await world.undoTimePasses()
    await answersSoon()
    world.clock.advance(10 * SECOND)
    const { db } = world.server.services.claims
    await sql`create trigger full_disk before update of status on claims when old.id = ${sql.lit(id)}
      begin select raise(abort, 'disk is full'); end`.execute(db)
    await expect(giveDueAnswers(world.server.services.claims)).rejects.toThrow('1 answers could not be given')
    await sql`drop trigger full_disk`.execute(db)
    await giveDueAnswers(world.server.services.claims)
    expect((await page()).status).toBe('Closed')
  })

  test('is refused where nothing is reported as fixed', async () => {
    const { answersSoon } = await aClaim()
    expect((await answersSoon()).status).toBe(409)
  })
})

test("another person's claim is not found, and what is answered must exist", async () => {
  const { id, builder, visitId, answersSoon } = await aClaim()
  await builder.proposes(visitIn(5))
  const eve = await world.homeowner('Eve')
  expect((await eve.mutate('claims.answerSoon', { id, visitId: await visitId() })).status).toBe(404)
  expect((await eve.mutate('claims.undoAnswer', { id })).status).toBe(404)
  expect((await answersSoon({ visitId: 'no-such-visit' })).status).toBe(404)
})
