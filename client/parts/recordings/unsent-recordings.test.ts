import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDeviceStorage, keys, createStore } from '#client/testing/device-storage.ts'
import { readStored, storeSignIn, clearStoredSession } from '#client/lib/stored.ts'
import { newRecording, type ChosenRecording } from './recording-uploads.ts'
import { openUnsent } from './browser-uploads.ts'

vi.mock('idb-keyval', () => import('#client/testing/device-storage.ts'))

const NAME = 'draft/maya/recordings/claim-1'
const inStore = () => keys(createStore('homeclaim', 'drafts'))

beforeEach(() => {
  clearDeviceStorage()
  storeSignIn('a-token')
})
afterEach(() => vi.unstubAllGlobals())

function recording(name: string, over: Partial<ChosenRecording> = {}): ChosenRecording {
  const file = new File([`the bytes of ${name}`], name, { type: 'video/mp4' })
  return { ...newRecording(file), id: name, ...over }
}

/** The room that the browser gives. */
function withRoom(bytes: number): void {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: bytes, usage: 0 }) } })
}

async function kept(...all: ChosenRecording[]): Promise<string[]> {
  const stored: string[] = []
  const unsent = openUnsent(NAME, (id) => stored.push(id))
  unsent.keep(all)
  await expect.poll(async () => (await inStore()).includes(NAME)).toBe(true)
  return stored
}

const restored = () => openUnsent(NAME, () => undefined).restore()

test('one for which there is no room is named after a reload, and the others are there', async () => {
  withRoom(100)
  const large = new File([new Uint8Array(60)], 'large.mp4')
  const stored = await kept(recording('fan.mp4'), recording('large.mp4', { file: large }))
  await expect.poll(() => stored).toEqual(['fan.mp4'])
  const { kept: back, lost } = await restored()
  expect(lost).toEqual(['large.mp4'])
  expect(back).toMatchObject([{ id: 'fan.mp4', status: 'reading', isKept: true }])
  expect(await back[0]?.file.text()).toBe('the bytes of fan.mp4')
  expect(back[0]?.file.name).toBe('fan.mp4')
})

test('one that the server has needs no room here', async () => {
  withRoom(0)
  await kept(recording('fan.mp4', { status: 'arrived', uploadId: 'u1' }))
  const { kept: back, lost } = await restored()
  expect(lost).toEqual([])
  expect(back).toMatchObject([{ status: 'arrived', uploadId: 'u1', isKept: false }])
})

test('one that is refused is not kept, unless something can be done about it', async () => {
  const refused = { status: 'failed', problem: 'too long', mayRetry: false } as const
  await kept(
    recording('fan.mp4'),
    recording('damaged.mp4', refused),
    recording('long.mp4', { ...refused, remedy: 'cut' }),
  )
  await expect.poll(inStore).toContain(`${NAME}/file/long.mp4`)
  expect((await restored()).kept.map(({ id }) => id)).toEqual(['fan.mp4', 'long.mp4'])
})

test('one that was made smaller takes the place of what was chosen', async () => {
  const unsent = openUnsent(NAME, () => undefined)
  unsent.keep([recording('fan.mp4')])
  const file = new File(['the smaller bytes'], 'fan (made smaller).mp4', { type: 'video/mp4' })
  unsent.keep([recording('fan.mp4', { file })])
  await expect.poll(async () => (await restored()).kept[0]?.file.name).toBe('fan (made smaller).mp4')
  const { kept: back } = await restored()
  expect(await back[0]?.file.text()).toBe('the smaller bytes')
})

test('one that was changed while this device was closed begins with what was chosen, unless the server has it', async () => {
  withRoom(1000)
  const unsent = openUnsent(NAME, () => undefined)
  unsent.keep([recording('fan.mp4'), recording('drip.mp4')])
  await expect.poll(inStore).toHaveLength(3)
  // There is no more room for the bytes.
  withRoom(0)
  const changed = new File(['smaller'], 'changed.mp4')
  unsent.keep([
    recording('fan.mp4', { file: changed, uploadId: 'u1' }),
    recording('drip.mp4', { file: changed, uploadId: 'u2', status: 'arrived' }),
  ])
  await expect
    .poll(async () => (await restored()).kept)
    .toMatchObject([
      { file: { name: 'fan.mp4' }, uploadId: null, status: 'reading' },
      { file: { name: 'changed.mp4' }, uploadId: 'u2', status: 'arrived' },
    ])
})

test('a form that takes the place of a discarded one finds nothing, however soon it looks', async () => {
  const unsent = openUnsent(NAME, () => undefined)
  unsent.keep([recording('fan.mp4')])
  await expect.poll(inStore).toHaveLength(2)
  unsent.keep([])
  expect(readStored(`homeclaim.${NAME}`)).toBeNull()
  expect(await restored()).toEqual({ kept: [], lost: [] })
})

test('what was sent or removed leaves nothing behind', async () => {
  const unsent = openUnsent(NAME, () => undefined)
  unsent.keep([recording('fan.mp4'), recording('drip.mp4')])
  await expect.poll(inStore).toHaveLength(3)
  unsent.keep([recording('drip.mp4')])
  await expect.poll(inStore).toEqual([NAME, `${NAME}/file/drip.mp4`])
  unsent.keep([])
  await expect.poll(inStore).toEqual([])
  expect(readStored(`homeclaim.${NAME}`)).toBeNull()
})

test('after signing out nothing more is written', async () => {
  const unsent = openUnsent(NAME, () => undefined)
  clearStoredSession()
  unsent.keep([recording('fan.mp4')])
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(inStore).toEqual([])
})
