import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOMS } from '#shared/rooms.ts'
import { Claim } from '#shared/claims/views.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { claimPage } from '#server/testing/builder.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { anItem, aWalkThrough, filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

let maya: HomeownerInTests
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

const Rooms = z.object({ result: z.object({ data: z.object({ json: z.array(z.string()) }) }) })
const roomsOf = async (who = maya) =>
  Rooms.parse(await (await who.call('GET', '/trpc/rooms.list')).json()).result.data.json
const found = async (query: string) =>
  z
    .array(Claim)
    .parse(await (await maya.call('GET', `/api/claims?${query}`)).json())
    .map(({ id }) => id)
const findings = async (id: string) => (await verifyRecord(world.server.connection.db, id)).findings

describe('what is refused changes nothing', () => {
  test('a room with too many letters, at filing and afterwards', async () => {
    const { id } = await maya.files()
    const room = 'x'.repeat(41)
    expect((await maya.mutate('claims.correct', { id, room })).status).toBe(400)
    expect((await claimPage(maya, id)).room).toBe('')
    expect(await roomsOf()).toEqual(ROOMS)
  })

  test('an empty list, one that is too long, and that of a foreign home', async () => {
    const other = await world.homeowner()
    const many = Array.from({ length: 41 }, (_none, index) => `Room ${index}`)
    for (const rooms of [[], many]) expect((await maya.mutate('rooms.save', { rooms })).status).toBe(400)
    const homeId = other.user.id
    expect((await maya.mutate('rooms.save', { rooms: ['Attic'], homeId })).status).toBe(404)
    expect(await roomsOf(other)).toEqual(ROOMS)
  })
})

test('a page that continues after no claim of the list by rooms is refused', async () => {
  for (const cursor of ['01k', `AA_${'0'.repeat(26)}`, `Kitchen ${'0'.repeat(26)}`])
    expect((await maya.call('GET', `/api/claims?sort=room&limit=2&cursor=${cursor}`)).status).toBe(400)
})

test('by rooms every claim is listed once, those in no room last, and pages go on where the last one ended', async () => {
  const filed: string[] = []
  for (const room of ['Kitchen', '', 'Garage', 'Kitchen', 'Attic', ''])
    filed.push((await maya.files(room ? { room } : {})).id)
  const seen: string[] = []
  let path: string | undefined = '/api/claims?sort=room&limit=2'
  while (path) {
    const response = await maya.call('GET', path)
    const claims = z.array(Claim).parse(await response.json())
    seen.push(...claims.map(({ id }) => id))
    path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual([4, 2, 3, 0, 5, 1].map((index) => filed[index]))
})

test('the rooms in use are those of the home’s own claims: in the order of its list, then what is not in it', async () => {
  const other = await world.homeowner()
  await other.savesProfile()
  await other.files({ room: 'Sauna' })
  for (const room of ['Garage', 'Kitchen', 'Attic', 'Kitchen']) await maya.files({ room })
  expect((await maya.mutate('rooms.save', { rooms: ['Attic', 'Den', 'Garage'] })).status).toBe(200)
  const used = Rooms.parse(await (await maya.call('GET', '/trpc/claims.rooms')).json())
  expect(used.result.data.json).toEqual(['Attic', 'Garage', 'Kitchen'])
})

test('the room of a claim is on record, found in both languages, filtered by, and offered from then on', async () => {
  const { id } = await maya.files({ room: ' Wine cellar ' })
  const kitchen = await maya.files({ room: 'Kitchen' })
  await maya.files()
  expect((await claimPage(maya, id)).room).toBe('Wine cellar')
  expect(await found('search=cocina')).toEqual([kitchen.id])
  expect(await found('search=KITCHEN')).toEqual([kitchen.id])
  expect(await found('room=Wine%20cellar')).toEqual([id])
  expect(await roomsOf()).toEqual([...ROOMS, 'Wine cellar'])
  expect(await findings(id)).toEqual([])
})

test('a changed room is an event with both, and search finds the new one only', async () => {
  const { id } = await maya.files({ room: 'Kitchen' })
  expect((await maya.mutate('claims.correct', { id, room: 'Attic' })).status).toBe(200)
  const page = await claimPage(maya, id)
  expect(page.record.at(-1)?.changes).toEqual([{ field: 'room', before: 'Kitchen', after: 'Attic' }])
  expect(await found('search=attic')).toEqual([id])
  expect(await found('search=kitchen')).toEqual([])
  expect((await maya.mutate('claims.correct', { id, room: '' })).status).toBe(200)
  expect((await claimPage(maya, id)).room).toBe('')
  expect(await findings(id)).toEqual([])
})

test('a room that was changed past the record is found by verifying it', async () => {
  const { id } = await maya.files({ room: 'Kitchen' })
  const { db } = world.server.connection
  await db.updateTable('claims').set({ room: 'Attic' }).where('id', '=', id).execute()
  expect((await findings(id)).map(({ problem }) => problem)).toEqual(['data-changed'])
})

test('the items of a walk-through carry their room to their claims, and the list follows a correction', async () => {
  await filesWalkThrough(maya, aWalkThrough({ items: [anItem({ room: 'Attic' })] }))
  const [id = ''] = await found('room=Attic')
  expect((await claimPage(maya, id)).room).toBe('Attic')
  expect(await findings(id)).toEqual([])
  await maya.mutate('claims.correct', { id, room: 'Garage' })
  const list = await (await maya.call('GET', '/trpc/walkThroughs.unfinished')).text()
  expect(list).not.toContain('error')
  expect(await findings(id)).toEqual([])
})

test('people rename, remove and add rooms; claims keep theirs', async () => {
  const { id } = await maya.files({ room: 'Garage' })
  expect((await maya.mutate('rooms.save', { rooms: ['Kitchen', 'kitchen', 'Den'] })).status).toBe(200)
  expect(await roomsOf()).toEqual(['Kitchen', 'Den'])
  expect((await claimPage(maya, id)).room).toBe('Garage')
})
