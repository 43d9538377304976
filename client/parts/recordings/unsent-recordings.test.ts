import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDeviceStorage, keys, createStore } from '#client/testing/device-storage.ts'
import { readStored, storeSignIn, clearStoredSession } from '#client/lib/stored.ts'
import { newUpload } from '#client/lib/upload-list.ts'
import type { ChosenRecording } from './recording-uploads.ts'
import { openUnsent } from './unsent-recordings.ts'

vi.mock('idb-keyval', () => import('#client/testing/device-storage.ts'))

const NAME = 'draft/maya/recordings/claim-1'
const MB = 1024 * 1024
const inStore = () => keys(createStore('homeclaim', 'drafts'))

beforeEach(() => {
  clearDeviceStorage()
  storeSignIn('a-token')
})
afterEach(() => vi.unstubAllGlobals())

function recording(name: string, over: Partial<ChosenRecording> = {}): ChosenRecording {
  const file = new File([`the bytes of ${name}`], name, { type: 'video/mp4' })
  return { ...newUpload(), id: name, file, uploadId: null, isKept: false, ...over }
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

test('one that is refused is not kept', async () => {
  const huge = new File([], 'huge.mp4')
  Object.defineProperty(huge, 'size', { value: 101 * MB })
  const tooLong = recording('long.mp4', { status: 'failed', problem: 'too long', mayRetry: false })
  await kept(recording('fan.mp4'), tooLong, recording('huge.mp4', { file: huge }))
  expect((await restored()).kept.map(({ id }) => id)).toEqual(['fan.mp4'])
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
