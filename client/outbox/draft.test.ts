import { beforeEach, expect, test } from 'vitest'
import type { QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { HOUR } from '#shared/dates.ts'
import { createDraftStore, emptyDraft, isEmptyDraft, type ClaimDraft } from './draft.ts'

const NOW = Date.UTC(2026, 2, 5)
let entries: Map<string, unknown>
let writes: string[]

beforeEach(() => {
  entries = new Map()
  writes = []
})

/** Another load of the page, with the same browser storage. */
function openStore(now = NOW) {
  return createDraftStore(
    {
      keys: () => Promise.resolve([...entries.keys()]),
      get: (key) => Promise.resolve(entries.get(key)),
      set: (key, value) => {
        writes.push(key)
        entries.set(key, structuredClone({ value }).value)
        // jsdom cannot clone a Blob; a browser can.
        if (value instanceof Blob) entries.set(key, value)
        return Promise.resolve()
      },
      del: (key) => {
        entries.delete(key)
        return Promise.resolve()
      },
    },
    () => now,
  )
}

const photo = (facts: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  id: 'a',
  name: 'a.jpg',
  type: 'image/jpeg',
  file: new Blob(['bytes']),
  isCompressed: true,
  originalSize: 5,
  status: 'success',
  percent: null,
  error: null,
  finalUrl: '/photos/a',
  uploadedAt: NOW,
  ...facts,
})

const draft = (facts: Partial<ClaimDraft> = {}): ClaimDraft => ({
  ...emptyDraft(),
  title: 'Drip',
  summary: 'Sink drips',
  ...facts,
})

async function afterReload(photos: QueuedPhoto[], later = 0): Promise<QueuedPhoto[]> {
  await openStore().write('maya', draft({ photos }))
  return [...((await openStore(NOW + later).read('maya'))?.photos ?? [])]
}

test('typed text and photos are there after a reload, with the key that prevents filing twice', async () => {
  const written = draft({
    category: 'Plumbing',
    address: '1 Main St',
    description: 'A drip.',
    photos: [photo()],
  })
  await openStore().write('maya', written)
  expect(await openStore().read('maya')).toEqual(written)
})

test('another person on the same device sees nothing of it', async () => {
  await openStore().write('maya', draft({ photos: [photo()] }))
  expect(await openStore().read('andre')).toBeNull()
})

test('an upload of 39 hours ago is still used, one of 40 hours is repeated', async () => {
  expect(await afterReload([photo()], 39 * HOUR)).toMatchObject([
    { status: 'success', finalUrl: '/photos/a' },
  ])
  expect(await afterReload([photo()], 40 * HOUR)).toMatchObject([{ status: 'pending', finalUrl: null }])
})

test('an interrupted photo continues where it can', async () => {
  const [uploading, compressing] = await afterReload([
    photo({ id: 'a', status: 'uploading', percent: 40, finalUrl: null }),
    photo({ id: 'b', status: 'compressing', percent: 10, isCompressed: false, finalUrl: null }),
  ])
  expect(uploading).toMatchObject({ status: 'pending', percent: null })
  expect(compressing).toMatchObject({ status: 'compressing', percent: null })
})

test('a failed upload is tried again, a picture that cannot be compressed stays refused', async () => {
  const [broken, unreadable] = await afterReload([
    photo({ id: 'a', status: 'error', error: 'Failed to upload image' }),
    photo({ id: 'b', status: 'error', error: 'Failed to compress image', isCompressed: false }),
  ])
  expect(broken).toMatchObject({ status: 'pending', error: null })
  expect(unreadable).toMatchObject({ status: 'error', error: 'Failed to compress image' })
})

test('typing does not write the photos again', async () => {
  const store = openStore()
  const chosen = photo()
  await store.write('maya', draft({ photos: [chosen] }))
  writes = []
  await store.write('maya', draft({ title: 'Drips', photos: [{ ...chosen, percent: 10 }] }))
  expect(writes).toEqual(['draft/maya'])
})

test('a removed photo is deleted, and clearing deletes everything', async () => {
  const store = openStore()
  await store.write('maya', draft({ photos: [photo({ id: 'a' }), photo({ id: 'b' })] }))
  await store.write('maya', draft({ photos: [photo({ id: 'b' })] }))
  expect([...entries.keys()].sort()).toEqual(['draft/maya', 'draft/maya/photo/b'])
  await store.clear('maya')
  expect(entries.size).toBe(0)
})

test('the drafts of a scope are listed without their photos, what waits to be sent, and those of others and other homes', async () => {
  const store = openStore()
  const names = ['maya', 'maya/tab/2', 'maya/home/cabin', 'maya/home/cabin/tab/3', 'mayara']
  for (const name of names) await store.write(name, draft({ photos: [photo()] }))
  entries.set('draft/maya/outbox/1', {})
  entries.set('draft/maya/walk', {})
  expect(await store.list('maya')).toEqual(['maya', 'maya/tab/2'])
  expect(await store.list('maya/home/cabin')).toEqual(['maya/home/cabin', 'maya/home/cabin/tab/3'])
})

test('a cleared draft is not restored by a write still in progress', async () => {
  const store = openStore()
  await Promise.all([store.write('maya', draft({ photos: [photo()] })), store.clear('maya')])
  expect(entries.size).toBe(0)
})

test.each([null, 'text', {}, { title: 1 }])('what another build stored is no draft: %j', async (value) => {
  entries.set('draft/maya', value)
  expect(await openStore().read('maya')).toBeNull()
})

test('a photo without its bytes is left out', async () => {
  await openStore().write('maya', draft({ photos: [photo()] }))
  entries.delete('draft/maya/photo/a')
  expect((await openStore().read('maya'))?.photos).toEqual([])
})

test('an untouched form is no draft, one photo or one word makes it one', () => {
  expect(isEmptyDraft(emptyDraft())).toBe(true)
  expect(isEmptyDraft({ ...emptyDraft(), photos: [photo()] })).toBe(false)
  expect(isEmptyDraft({ ...emptyDraft(), title: 'Drip' })).toBe(false)
})
