import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorEnvelope } from '#shared/errors.ts'
import { UnfinishedWalkThrough } from '#shared/walk-through.ts'
import { ITEMS_MAX } from '#shared/walk-through-items.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { anItem, aWalkThrough, filesWalkThrough, readsWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function someone() {
  const maya = await world.homeowner()
  await maya.savesProfile({ ...BUILDER, email: `builder${crypto.randomUUID()}@northfield.example` })
  return maya
}
const Progress = z.object({
  result: z.object({ data: z.object({ json: z.array(UnfinishedWalkThrough) }) }),
})
const refusal = async (answer: Response) => {
  const { error } = await answer
    .json()
    .then((body: { error: { json: { data: unknown } } }) =>
      ErrorEnvelope.parse({ error: (body.error.json.data as { error: unknown }).error }),
    )
  return error
}

describe('what is refused stores nothing', () => {
  test.each([
    ['no items', { items: [] }],
    ['more items than fit', { items: Array.from({ length: ITEMS_MAX + 1 }, () => anItem()) }],
    ['an item without a title', { items: [anItem({ title: ' ' })] }],
    ['a room too long', { items: [anItem({ room: 'x'.repeat(41) })] }],
    ['no name', { name: '' }],
  ])('%s', async (_what, more) => {
    const maya = await someone()
    const answer = await maya.mutate('walkThroughs.create', aWalkThrough(more))
    expect(answer.status).toBe(400)
    expect(await maya.lists()).toEqual([])
  })

  test('a photo that is not there names its item, and no item of the list is filed', async () => {
    const maya = await someone()
    const bad = anItem({ imageUrls: [`${world.url}/photos/01arz3ndektsv4rrffq69g5fav`] })
    const answer = await maya.mutate('walkThroughs.create', aWalkThrough({ items: [anItem(), bad] }))
    expect(answer.status).toBe(400)
    expect((await refusal(answer)).fields).toHaveProperty([`items.${bad.idempotencyKey}.imageUrls`])
    expect(await maya.lists()).toEqual([])
    expect(await (await maya.call('GET', '/api/users/me')).json()).toMatchObject({ claimsCount: 0 })
  })

  test('an item that was filed before, under another walk-through', async () => {
    const maya = await someone()
    const item = anItem()
    await filesWalkThrough(maya, { items: [item] })
    const answer = await maya.mutate('walkThroughs.create', aWalkThrough({ items: [anItem(), item] }))
    expect(answer.status).toBe(409)
    expect(await maya.lists()).toHaveLength(1)
  })

  test('other items under a key that was used', async () => {
    const maya = await someone()
    const input = aWalkThrough()
    await filesWalkThrough(maya, input)
    const answer = await maya.mutate('walkThroughs.create', { ...input, items: [anItem()] })
    expect(answer.status).toBe(409)
    expect(await maya.lists()).toHaveLength(3)
  })

  test('another account’s walk-through answers like a missing one', async () => {
    const list = await filesWalkThrough(await someone())
    const ben = await world.homeowner('Ben Moss')
    await expect(readsWalkThrough(ben, list.id)).rejects.toThrow('404')
    expect((await ben.mutate('walkThroughs.confirmSent', { id: list.id })).status).toBe(404)
  })
})

describe('exactly once', () => {
  test('a repeat returns the first one, also when all arrive at once', async () => {
    const maya = await someone()
    const input = aWalkThrough()
    const lists = await Promise.all(Array.from({ length: 5 }, () => filesWalkThrough(maya, input)))
    expect(new Set(lists.map(({ id }) => id)).size).toBe(1)
    expect(await maya.lists()).toHaveLength(3)
  })

  test('it counts as one claim towards the free limit: ten at once leave exactly three', async () => {
    const maya = await someone()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => maya.mutate('walkThroughs.create', aWalkThrough())),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      200,
      200,
      ...Array<number>(7).fill(403),
    ])
    expect(await maya.lists()).toHaveLength(9)
    expect(await (await maya.call('GET', '/api/users/me')).json()).toMatchObject({ claimsCount: 3 })
  })
})

test('the items are claims in their order, each with its photos and its first event', async () => {
  const maya = await someone()
  const photo = await maya.uploads(await jpegPhoto(1))
  const list = await filesWalkThrough(maya, {
    items: [anItem({ title: 'One', imageUrls: [photo] }), anItem({ title: 'Two', room: 'Garage' })],
  })
  expect(list.items.map(({ number, title, room, status }) => [number, title, room, status])).toEqual([
    [1, 'One', 'Bath 1', 'New'],
    [2, 'Two', 'Garage', 'New'],
  ])
  const [one, two] = await Promise.all(list.items.map(({ claimId }) => maya.reads(claimId)))
  expect(one).toMatchObject({ imageUrls: [photo], summary: 'Bath 1: One' })
  expect(two).toMatchObject({ imageUrls: [], events: [{ status: 'New' }] })
})

test('what is not closed counts: a home sees how far its walk-throughs are, and nobody else does', async () => {
  const maya = await someone()
  const list = await filesWalkThrough(maya)
  const progress = async (person: HomeownerInTests) => {
    const answer = await person.call('GET', '/trpc/walkThroughs.unfinished')
    return Progress.parse(await answer.json()).result.data.json
  }
  const started = { id: list.id, name: '30-day walk-through', items: 3 }
  expect(await progress(maya)).toEqual([{ ...started, closed: 0 }])
  await maya.mutate('claims.close', { id: list.items[1]?.claimId })
  expect(await progress(maya)).toEqual([{ ...started, closed: 1 }])
  expect(await progress(await world.homeowner('Ben Moss'))).toEqual([])
  for (const { claimId } of list.items) await maya.mutate('claims.close', { id: claimId })
  expect(await progress(maya)).toEqual([])
})
