import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { UploadRefused } from '#client/parts/photos/upload/upload.ts'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { UPLOAD_PORTS } from '#client/testing/upload-ports.ts'
import { newDraft, newItem, type WalkItem } from './walk-draft.ts'
import type { WalkEntry } from './entry.ts'
import { sendWalk, type WalkPorts } from './send-walk.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const photo = (id: string): QueuedPhoto => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  file: new Blob(['bytes']),
  isCompressed: true,
  originalSize: 5,
  status: 'pending',
  percent: null,
  error: null,
  finalUrl: null,
  uploadedAt: null,
})
const item = (title: string, photos: QueuedPhoto[] = []): WalkItem => ({
  ...newItem('Kitchen'),
  title,
  category: 'Plumbing',
  photos,
})
const walk = (): WalkEntry => ({
  kind: 'walk',
  ...newDraft('30-day walk-through'),
  address: '1 Elm St',
  items: [item('Drip', [photo('a')]), item('Crack'), item('Gap', [photo('b')])],
  savedAt: 0,
  problem: null,
})
const filed: WalkThrough = {
  id: 'list-1',
  name: '30-day walk-through',
  address: '1 Elm St',
  createdAt: '2026-02-24T17:00:00.000Z',
  builder: null,
  shareUrl: null,
  items: [],
}
const ports = (over: Partial<WalkPorts> = {}): WalkPorts => ({
  ...UPLOAD_PORTS,
  create: () => Promise.resolve(filed),
  keep: () => Promise.resolve(),
  onProgress: () => undefined,
  ...over,
})

test('without a connection nothing is lost: it waits as it is', async () => {
  const saved = walk()
  const outcome = await sendWalk(saved, ports({ presign: () => Promise.reject(noConnection()) }))
  expect(outcome).toMatchObject({
    is: 'later',
    saved: { problem: null, idempotencyKey: saved.idempotencyKey },
  })
})

test('photos that arrived before the connection was lost are kept, and not sent again', async () => {
  const keep = vi.fn<WalkPorts['keep']>().mockResolvedValue()
  const first = await sendWalk(walk(), ports({ keep, create: () => Promise.reject(noConnection()) }))
  if (first.is !== 'later') throw new Error(first.is)
  expect(keep.mock.calls.at(-1)?.[0].items[0]?.photos[0]?.finalUrl).toBe('/photos/a.jpg')
  const put = vi.fn<WalkPorts['put']>().mockResolvedValue()
  expect((await sendWalk(first.saved, ports({ put }))).is).toBe('sent')
  expect(put).not.toHaveBeenCalled()
})

test('a refusal of the server is the reason, and it is not tried again', async () => {
  const refusal = serverError('CLAIM_LIMIT_REACHED', "You've used all your free claims.")
  const outcome = await sendWalk(walk(), ports({ create: () => Promise.reject(refusal) }))
  expect(outcome).toMatchObject({
    is: 'refused',
    saved: { problem: { text: "You've used all your free claims.", isRefused: true } },
  })
})

test('a photo that no server takes names its item, and nothing is filed without it', async () => {
  const create = vi.fn<WalkPorts['create']>()
  const put = () => Promise.reject(new UploadRefused('No picture'))
  const outcome = await sendWalk(walk(), ports({ put, create }))
  expect(outcome).toMatchObject({
    is: 'refused',
    saved: { problem: { text: 'Drip: No picture', isRefused: true } },
  })
  expect(create).not.toHaveBeenCalled()
})

test('photos that the server has deleted are uploaded again, those of the other items are not', async () => {
  const saved = walk()
  const field = `items.${saved.items[2]?.idempotencyKey}.imageUrls`
  const gone = serverError('INVALID', 'Photos', { [field]: 'Gone.' })
  const outcome = await sendWalk(saved, ports({ create: () => Promise.reject(gone) }))
  if (outcome.is !== 'later') throw new Error(outcome.is)
  const statuses = outcome.saved.items.map(({ photos }) => photos.map(({ status }) => status))
  expect(statuses).toEqual([['success'], [], ['pending']])
})

test('it is filed under its keys, the items in their order with their photos', async () => {
  const create = vi.fn<(list: NewWalkThrough) => Promise<WalkThrough>>().mockResolvedValue(filed)
  const saved = walk()
  expect((await sendWalk(saved, ports({ create }))).is).toBe('sent')
  expect(create).toHaveBeenCalledExactlyOnceWith({
    idempotencyKey: saved.idempotencyKey,
    name: '30-day walk-through',
    address: '1 Elm St',
    items: saved.items.map(({ idempotencyKey, title }, index) => ({
      idempotencyKey,
      title,
      room: 'Kitchen',
      severity: 'Normal',
      category: 'Plumbing',
      imageUrls: [['/photos/a.jpg'], [], ['/photos/b.jpg']][index],
    })),
  })
})
