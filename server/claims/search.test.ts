import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aClaim, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { addsRecording, hasFfmpeg, recordingFile } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import type { Thing } from '#shared/things.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  maya = await world.homeowner()
  await maya.savesProfile()
})

const finds = async (words: string) =>
  (await maya.lists(`?search=${encodeURIComponent(words)}`)).map(({ id }) => id)

const thing = (id: string, more: Partial<Thing>): Thing => ({
  id,
  name: 'Dishwasher',
  category: 'Appliances',
  make: '',
  model: '',
  serial: '',
  installedOn: null,
  partsYears: null,
  laborYears: null,
  labelId: null,
  manualId: null,
  receiptId: null,
  ...more,
})

describe('things of the home', () => {
  beforeEach(async () => {
    const washer = { make: 'Bosch', model: 'KX-2', serial: 'SN-4471' }
    await maya.mutate('things.save', thing(`washer-${maya.user.id}`, washer))
    await maya.mutate('things.save', thing(`heater-${maya.user.id}`, { name: 'Heater', serial: 'H-900' }))
  })

  test('a claim that names none is not found by them, and nobody finds another home’s', async () => {
    await maya.files({ summary: 'The dishwasher door is loose.' })
    expect(await finds('SN-4471')).toEqual([])
    const ben = await world.homeowner('Ben Moss')
    await ben.savesProfile()
    await ben.files({ summary: 'Dishwasher: KX-2, serial number SN-4471.' })
    expect(await finds('SN-4471')).toEqual([])
  })

  test('a claim with the offered line, or a serial number that was typed, is found by all of its thing', async () => {
    const { id } = await maya.files({ summary: 'It leaks.\nDishwasher: KX-2, serial number SN-4471.' })
    const typed = await maya.files({ summary: 'The one with h-900 on it is cold.' })
    for (const words of ['bosch', 'kx-2', 'sn-4471']) expect(await finds(words)).toEqual([id])
    expect(await finds('heater')).toEqual([typed.id])
  })

  test('it is still found after messages and a corrected title', async () => {
    const { id } = await maya.files({ summary: 'Dishwasher: KX-2, serial number SN-4471.' })
    await maya.writes(id, 'Any news?')
    expect(await finds('sn-4471')).toEqual([id])
    expect((await maya.mutate('claims.correct', { id, title: 'It floods the floor' })).status).toBe(200)
    expect(await finds('sn-4471')).toEqual([id])
    expect(await finds('any news')).toEqual([id])
  })
})

describe('photos', () => {
  const uploaded = async (name: string, seed: number) => maya.uploads(await jpegPhoto(seed), name)

  test('one with a statement of the homeowner’s own, which the builder does not see, is not searched', async () => {
    const { id } = await maya.files()
    const statement = { way: 'letter', date: '2026-03-02', tracking: '9400 1000', words: 'By post.' }
    const imageUrls = [await uploaded('Post office receipt.jpg', 1)]
    expect((await maya.mutate('claims.addStatement', { id, ...statement, imageUrls })).status).toBe(200)
    // The builder's search reads the same text.
    await maya.writes(id, 'Any news?')
    expect(await finds('post office')).toEqual([])
    expect(await finds('any news')).toEqual([id])
  })

  test('a claim is found by a photo that it was filed or answered with, or that was added, after each of them', async () => {
    const { id } = await maya.files({ imageUrls: [await uploaded('Valve CLOSED.jpg', 2)] })
    expect(await finds('valve closed')).toEqual([id])
    const added = [await uploaded('Wet [floor]*.jpg', 3)]
    expect((await maya.mutate('claims.addPhotos', { id, imageUrls: added })).status).toBe(200)
    for (const words of ['valve closed', '[floor]*.jpg', 'supply line'])
      expect(await finds(words)).toEqual([id])
    const imageUrls = [await uploaded('Café wall.jpg', 4)]
    const sent = await maya.mutate('messages.send', { claimId: id, content: 'Here too.', imageUrls })
    expect(sent.status).toBe(200)
    expect((await maya.mutate('claims.correct', { id, title: 'It floods the floor' })).status).toBe(200)
    for (const words of ['valve closed', 'wet [floor]', 'CAFÉ WALL', 'here too', 'floods'])
      expect(await finds(words)).toEqual([id])
  })

  test('of another home find nothing', async () => {
    const ben = await world.homeowner('Ben Moss')
    await ben.savesProfile()
    await ben.files({ imageUrls: [await ben.uploads(await jpegPhoto(5), 'Valve of Ben.jpg')] })
    await maya.files()
    expect(await finds('valve of ben')).toEqual([])
  })
})

test.runIf(hasFfmpeg)(
  'a claim is found by the name of a recording that it was filed or answered with',
  async () => {
    const adds = (name: string) => addsRecording(world.url, maya, { bytes: recordingFile('memo.m4a'), name })
    const filed = await maya.mutate('claims.create', {
      ...aClaim(),
      recordingIds: [(await adds('Night drip.m4a')).id],
    })
    const Filed = z.object({ result: z.object({ data: z.object({ json: z.object({ id: z.string() }) }) }) })
    const { id } = Filed.parse(await filed.json()).result.data.json
    expect(await finds('night drip')).toEqual([id])
    const recordingIds = [(await adds('Morning hum.m4a')).id]
    await maya.mutate('messages.send', { claimId: id, content: 'Listen.', imageUrls: [], recordingIds })
    for (const words of ['night drip', 'morning hum']) expect(await finds(words)).toEqual([id])
  },
)
