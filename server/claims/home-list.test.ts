import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#shared/claims/lengths.ts'
import { ClaimPage, ListFilters } from '#shared/claims/claims.ts'
import { needOf } from '#shared/claims/needs-you.ts'
import { builderAt, dateIn, tokenOf, visitIn } from '#server/testing/builder.ts'
import { homeList } from '#server/testing/home-list.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { listOwnClaims } from './views.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '1000' } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function someone() {
  const maya = await world.homeowner()
  await maya.savesProfile()
  const files = async (title: string) => (await maya.files({ title })).id
  const builderOf = async (id: string) => builderAt(world.url, await tokenOf(maya, id))
  return { maya, files, builderOf }
}

test('open claims come first, each half newest first', async () => {
  const { maya, files } = await someone()
  const ids = [await files('first'), await files('second'), await files('third'), await files('fourth')]
  for (const id of [ids[1], ids[3]]) await maya.mutate('claims.close', { id })
  const { claims, total, nextCursor, further } = await homeList(maya)
  expect(claims.map(({ title }) => title)).toEqual(['third', 'first', 'fourth', 'second'])
  expect({ total, nextCursor, further }).toEqual({ total: 4, nextCursor: null, further: undefined })
})

test('a row has the facts of its sentence, and none of another claim', async () => {
  const { maya, files, builderOf } = await someone()
  const [untouched, visited] = [await files('untouched'), await files('visited')]
  const builder = await builderOf(visited)
  await builder.proposes({ ...visitIn(5, world.clock), who: 'Carlos' })
  await builder.proposes({ date: dateIn(6, world.clock), from: '13:00', to: '15:00', who: 'Ana' })
  const { claims } = await homeList(maya)
  expect(claims.find(({ id }) => id === untouched)).toMatchObject({
    status: 'New',
    statusBy: 'homeowner',
    sentAt: null,
    visit: null,
    fixReportedAt: null,
  })
  const row = claims.find(({ id }) => id === visited)
  expect(row).toMatchObject({
    status: 'InProgress',
    statusBy: 'builder',
    sentAt: expect.stringContaining('T'),
    visit: { date: dateIn(6, world.clock), from: '13:00', to: '15:00', who: 'Ana', state: 'proposed' },
  })
  await maya.mutate('claims.answerVisit', { id: visited, visitId: row?.visit?.id, accept: true })
  expect((await homeList(maya)).claims[0]?.visit?.state).toBe('accepted')
})

test('a page has what its schema names and nothing else', async () => {
  const { files, builderOf } = await someone()
  const [first] = [await files('visited'), await files('untouched')]
  await (await builderOf(first)).proposes({ ...visitIn(5, world.clock), who: 'Carlos' })
  const { server, clock } = world
  const { db } = server.connection
  const { user_id: userId, home_id: homeId } = await db
    .selectFrom('claims')
    .select(['user_id', 'home_id'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const filters = ListFilters.parse({ isHome: true })
  const page = await listOwnClaims(
    { ...server.services.claims, clock },
    { kind: 'homeowner', userId, homeId },
    filters,
  )
  expect(page.claims.find(({ id }) => id === first)).toMatchObject({
    visit: { who: 'Carlos' },
    unread: { count: 1 },
  })
  expect(ClaimPage.parse(page)).toEqual(page)
})

test('the time of the status is that of its last change, through whoever caused it', async () => {
  const { maya, files } = await someone()
  const id = await files('drip')
  const rowAt = async () => {
    const { statusAt, statusBy, sentAt } = (await homeList(maya)).claims[0] ?? {}
    return { statusAt, statusBy, sentAt }
  }
  world.clock.advance(1_000)
  await maya.mutate('claims.confirmSent', { id })
  const sent = await rowAt()
  expect(sent).toEqual({ statusAt: sent.sentAt, statusBy: 'homeowner', sentAt: sent.statusAt })
  world.clock.advance(1_000)
  await maya.writes(id, 'It drips more.')
  expect(await rowAt()).toEqual(sent)
  await maya.mutate('claims.close', { id })
  world.clock.advance(1_000)
  await maya.mutate('claims.reopen', { id, reason: 'It drips again.' })
  const reopened = await rowAt()
  expect(reopened).toMatchObject({ statusBy: 'homeowner', sentAt: sent.sentAt })
  expect(reopened.statusAt && sent.statusAt && reopened.statusAt > sent.statusAt).toBe(true)
})

describe('with more open claims than a page', () => {
  test('what needs the homeowner comes with the first page, and every claim once', async () => {
    const { maya, files, builderOf } = await someone()
    const [visit, fixed, answered] = [await files('visit'), await files('fixed'), await files('answered')]
    const unsent = await files('unsent')
    const closed = await files('closed')
    await maya.mutate('claims.close', { id: closed })
    for (let n = 0; n < PAGE_SIZE; n += 1) await files(`newer ${n}`)
    await (await builderOf(visit)).proposes(visitIn(5, world.clock))
    await (await builderOf(fixed)).marksFixed()
    await world.undoTimePasses()
    await (await builderOf(answered)).says('We come on Friday.')

    const first = await homeList(maya)
    expect(first.claims).toHaveLength(PAGE_SIZE)
    expect(first.total).toBe(PAGE_SIZE + 5)
    expect(
      first.further?.map((claim) => [claim.id, needOf(claim, world.clock.now(), { hasMail: false })?.kind]),
    ).toEqual([
      [unsent, 'send'],
      [answered, 'answer'],
      [fixed, 'fix'],
      [visit, 'visit'],
    ])
    const second = await homeList(maya, first.nextCursor)
    expect(second.claims.map(({ title }) => title)).toEqual([
      'unsent',
      'answered',
      'fixed',
      'visit',
      'closed',
    ])
    expect(second).toMatchObject({ nextCursor: null, total: null })
    expect(second.further).toBeUndefined()
  })
})

test('pages go on within the closed claims', async () => {
  const { maya, files } = await someone()
  for (let n = 0; n < PAGE_SIZE + 1; n += 1) {
    const id = await files(`closed ${n}`)
    await maya.mutate('claims.close', { id })
  }
  const open = await files('open')
  const first = await homeList(maya)
  expect(first.claims[0]?.id).toBe(open)
  const second = await homeList(maya, first.nextCursor)
  expect(second.claims.map(({ title }) => title)).toEqual(['closed 1', 'closed 0'])
})

test('a cursor of another list is refused', async () => {
  const { maya } = await someone()
  const cursor = '0'.repeat(26)
  const input = encodeURIComponent(JSON.stringify({ json: { isHome: true, cursor } }))
  expect((await maya.call('GET', `/trpc/claims.list?input=${input}`)).status).toBe(400)
})
