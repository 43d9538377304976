import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timelineSteps } from '#shared/claims/timeline.ts'
import { claimClock } from '#shared/clock/clock.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { settlePending } from '#server/claims/undo-on-page.ts'
import { builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  // Ten seconds pass when a test says so, on any machine.
  world.clock.freeze()
})
afterAll(() => world[Symbol.asyncDispose]())

async function aSentClaim() {
  const { maya, id, builder } = await sentClaim(world)
  // That its page was read is recorded beside what the builder does.
  const kinds = async () =>
    (await claimPage(maya, id)).record
      .filter(({ kind }) => kind !== 'fetched')
      .map(({ kind, status }) => status ?? kind)
  const asked = async () => {
    await world.deliverMail()
    return world.mail
      .mailsTo(maya.email)
      .filter(({ parsed }) => parsed.text?.includes('marked this as fixed'))
  }
  return { maya, id, builder, kinds, asked }
}

const reportFixes = () => world.server.scheduler.runNow('pending-answers')
const pageOf = async (builder: ReturnType<typeof builderAt>) => (await fetch(builder.page)).text()

test('a fix that was marked is nowhere to be seen for ten seconds, except on the page that can undo it', async () => {
  const { maya, id, builder, kinds, asked } = await aSentClaim()
  await builder.marksFixed()
  world.clock.advance(9.9 * SECOND)
  await reportFixes()
  expect(await kinds()).toEqual(['New', 'Sent'])
  expect(await claimPage(maya, id)).toMatchObject({
    status: 'Sent',
    fixReported: null,
    firstResponseTime: null,
  })
  expect(await asked()).toEqual([])
  expect(await pageOf(builder)).toContain('Maya will be asked in 1 second<')
  world.clock.advance(0.1 * SECOND)
  await reportFixes()
  await reportFixes()
  expect(await kinds()).toEqual(['New', 'Sent', 'fix-reported', 'Acknowledged'])
  expect(await asked()).toHaveLength(1)
  expect((await claimPage(maya, id)).fixReported).toEqual({
    at: world.clock.now().toISOString(),
    closesAt: new Date(world.clock.now().getTime() + 14 * DAY).toISOString(),
  })
})

test('undone in time it has never happened; undone twice as well', async () => {
  const { maya, builder, kinds, asked } = await aSentClaim()
  await builder.marksFixed()
  expect(await pageOf(builder)).not.toContain('/acknowledge"')
  const undone = await builder.undoesFixed()
  expect(undone.status).toBe(303)
  expect(await (await fetch(`${world.url}${undone.headers.get('location')}`)).text()).toContain(
    'Undone. Maya was not told anything.',
  )
  expect((await builder.undoesFixed()).status).toBe(303)
  await world.undoTimePasses()
  expect(await kinds()).toEqual(['New', 'Sent'])
  expect(await asked()).toEqual([])
  expect(await maya.metrics()).toMatchObject({ frt: null })
  expect(await pageOf(builder)).toContain('Mark as fixed')
})

test('a second press, in another tab or twice at once, neither marks twice nor starts the ten seconds anew', async () => {
  const { builder, kinds, asked } = await aSentClaim()
  await Promise.all([builder.marksFixed(), builder.marksFixed()])
  world.clock.advance(6 * SECOND)
  await builder.marksFixed()
  world.clock.advance(4 * SECOND)
  await Promise.all([reportFixes(), settlePending(world.server.services.claims)])
  expect((await kinds()).filter((kind) => kind === 'fix-reported')).toHaveLength(1)
  expect(await asked()).toHaveLength(1)
  await builder.marksFixed()
  await world.undoTimePasses()
  expect((await kinds()).filter((kind) => kind === 'fix-reported')).toHaveLength(1)
})

test('undone in one tab and marked again in the other, it has ten seconds of its own', async () => {
  const { builder, kinds } = await aSentClaim()
  await builder.marksFixed()
  world.clock.advance(8 * SECOND)
  await builder.undoesFixed()
  await builder.marksFixed()
  world.clock.advance(9 * SECOND)
  await reportFixes()
  expect(await kinds()).toEqual(['New', 'Sent'])
  world.clock.advance(SECOND)
  await reportFixes()
  expect(await kinds()).toContain('fix-reported')
})

test('too late, the builder learns that the homeowner has been asked, and the fix stays', async () => {
  const { builder, kinds } = await aSentClaim()
  await builder.marksFixed()
  await world.undoTimePasses()
  const late = await builder.undoesFixed()
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('This can no longer be undone: the homeowner has been asked.')
  expect(await kinds()).toContain('fix-reported')
})

test('a claim that the homeowner closes meanwhile is closed, and nobody is asked about it', async () => {
  const { maya, id, builder, kinds, asked } = await aSentClaim()
  await builder.marksFixed()
  await maya.mutate('claims.close', { id })
  await world.undoTimePasses()
  expect(await kinds()).toEqual(['New', 'Sent', 'Closed'])
  expect(await asked()).toEqual([])
})

test('nobody undoes a fix of another claim, and a replaced link undoes nothing', async () => {
  const mine = await aSentClaim()
  const other = await aSentClaim()
  await mine.builder.marksFixed()
  await other.builder.undoesFixed()
  await mine.maya.mutate('claims.replaceLink', { id: mine.id })
  expect((await mine.builder.undoesFixed()).status).toBe(404)
  await world.undoTimePasses()
  expect(await mine.kinds()).toContain('fix-reported')
})

test('a restart in between loses nothing: the 14 days start at the report, the first response at the press', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  try {
    const before = await startWorld({ dataDir })
    before.clock.freeze()
    const maya = await before.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    const builder = builderAt(before.url, await tokenOf(maya, id))
    before.clock.advance(2 * HOUR)
    await builder.marksFixed()
    await before.stop()

    await using after = await startWorld({ dataDir })
    after.clock.freeze()
    after.clock.advance(5 * HOUR)
    await after.server.scheduler.runNow('pending-answers')
    const { db } = after.server.connection
    const claim = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(claim.fix_reported_at).toBe(after.clock.now().toISOString())
    expect(claim.first_response_hours).toBe(2)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

describe('an acknowledgement', () => {
  const told = async (maya: Awaited<ReturnType<typeof aSentClaim>>['maya'], words: string) => {
    world.clock.advance(5 * MINUTE)
    await world.deliverMail()
    return world.mail.mailsTo(maya.email).filter(({ parsed }) => parsed.text?.includes(words))
  }
  const undo = (builder: ReturnType<typeof builderAt>) => builder.post('undo-acknowledge')

  test('reaches the homeowner at once, not when the time to take it back is over', async () => {
    const { maya, id, builder, kinds } = await aSentClaim()
    world.clock.advance(6 * MINUTE)
    await builder.acknowledges()
    expect(await kinds()).toEqual(['New', 'Sent', 'Acknowledged'])
    expect(await claimPage(maya, id)).toMatchObject({ status: 'Acknowledged', firstResponseTime: 0.1 })
    expect(await pageOf(builder)).toContain('Maya can see it. 10 seconds to take it back<')
    await world.deliverMail()
    expect(world.mail.mailsTo(maya.email).at(-1)?.parsed.text).toContain('acknowledged this claim')
  })

  test('taken back in time is a correction that both sides see, and the builder owes an answer again', async () => {
    const { maya, id, builder, kinds } = await aSentClaim()
    const before = await claimPage(maya, id)
    world.clock.advance(6 * MINUTE)
    await builder.acknowledges()
    const undone = await undo(builder)
    expect(undone.status).toBe(303)
    expect((await undo(builder)).status).toBe(303)
    const page = await (await fetch(`${world.url}${undone.headers.get('location')}`)).text()
    expect(page).toContain('You took it back. <bdi>Maya</bdi> can see that too.')
    expect(page).toContain('You took back your acknowledgement')
    expect(page).toContain('/acknowledge"')
    expect(await kinds()).toEqual(['New', 'Sent', 'Acknowledged', 'Opened'])
    const after = await claimPage(maya, id)
    expect(after).toMatchObject({ status: 'Opened', firstResponseTime: null })
    expect(after.record.map((event) => recordLine(event, 'Northfield Homes').text)).toEqual(
      expect.arrayContaining([
        'Northfield Homes acknowledged this claim',
        'Northfield Homes took back the acknowledgement',
      ]),
    )
    expect(after.events.map(({ status }) => status)).toEqual(['New', 'Sent', 'Opened'])
    expect(timelineSteps(after).map(({ status }) => status)).toEqual(['New', 'Sent', 'Opened'])
    const now = world.clock.now()
    expect(claimClock(after, now)).toEqual(claimClock(before, now))
    expect(claimClock(after, now)?.kind).toBe('answer')
    expect(await told(maya, 'took back the acknowledgement')).toHaveLength(1)
  })

  test('given again after it was taken back, it counts from the second time', async () => {
    const { maya, id, builder, kinds } = await aSentClaim()
    await builder.acknowledges()
    await undo(builder)
    world.clock.advance(6 * MINUTE)
    await builder.acknowledges()
    await world.undoTimePasses()
    expect(await kinds()).toEqual(['New', 'Sent', 'Acknowledged', 'Opened', 'Acknowledged'])
    const claim = await claimPage(maya, id)
    expect(claim).toMatchObject({ status: 'Acknowledged', firstResponseTime: 0.1 })
    expect(claim.events.map(({ status }) => status)).toEqual(['New', 'Sent', 'Opened', 'Acknowledged'])
  })

  test('cannot be taken back when the ten seconds are over', async () => {
    const { maya, builder, kinds } = await aSentClaim()
    await builder.acknowledges()
    await world.undoTimePasses()
    const late = await undo(builder)
    expect(late.status).toBe(409)
    expect(await late.text()).toContain(
      'This can no longer be undone. If it was a mistake, please write a message.',
    )
    expect(await pageOf(builder)).not.toContain('undo-acknowledge')
    expect(await kinds()).toEqual(['New', 'Sent', 'Acknowledged'])
    expect(await told(maya, 'acknowledged this claim')).toHaveLength(1)
  })

  test.each([
    ['the builder has written a message', async ({ builder }: Sent) => void (await builder.says('Tuesday'))],
    [
      'the builder has proposed a visit',
      async ({ builder }: Sent) => void (await builder.proposes(visitIn(3, world.clock))),
    ],
    [
      'the homeowner has closed it',
      async ({ maya, id }: Sent) => void (await maya.mutate('claims.close', { id })),
    ],
  ])('cannot be taken back once %s', async (_what, act) => {
    const sent = await aSentClaim()
    await sent.builder.acknowledges()
    await act(sent)
    const before = await sent.kinds()
    expect((await undo(sent.builder)).status).toBe(409)
    expect(await sent.kinds()).toEqual(before)
    expect(before.filter((kind) => kind === 'Acknowledged')).toHaveLength(1)
  })

  test('counts when the same builder marks the claim as fixed, which can still be undone by itself', async () => {
    const { builder, kinds } = await aSentClaim()
    await builder.acknowledges()
    await builder.marksFixed()
    await builder.acknowledges()
    expect(await pageOf(builder)).toContain('Maya will be asked in')
    await builder.undoesFixed()
    await world.undoTimePasses()
    expect(await kinds()).toEqual(['New', 'Sent', 'Acknowledged'])
  })
})

type Sent = Awaited<ReturnType<typeof aSentClaim>>

test('whoever is at Undo has ten more seconds each time, two minutes at most, and none when it is over', async () => {
  const { builder, kinds } = await aSentClaim()
  const extend = async () => {
    const response = await fetch(`${builder.page}/extend-undo`, {
      method: 'POST',
      headers: { origin: world.url, accept: 'application/json' },
    })
    return response.json()
  }
  await builder.marksFixed()
  world.clock.advance(9 * SECOND)
  expect(await extend()).toEqual({ left: 10 })
  await reportFixes()
  expect(await kinds()).toEqual(['New', 'Sent'])
  for (let seconds = 9; seconds < 117; seconds += 9) {
    world.clock.advance(9 * SECOND)
    await extend()
  }
  expect(await extend()).toEqual({ left: 3 })
  world.clock.advance(3 * SECOND)
  await reportFixes()
  expect(await kinds()).toContain('fix-reported')
  expect(await extend()).toEqual({ left: 0 })
})
