import { subject } from '#server/db/subjects.ts'
import { transact } from '#server/core.ts'
import { photoWrongType } from '#shared/photo-files.ts'
import { photoRefusals } from '#shared/messages/en/server-answers.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BucketServer } from '#server/testing/bucket-server.ts'
import { phoneHeic, phoneJpeg } from '#server/testing/photo-files.ts'
import { PUBLIC_URL, startUploadsWorld, type UploadsWorld } from '#server/testing/uploads-world.ts'
import { OWNER_KEY } from '#server/storage/open-storage.ts'
import { incomingKey, photoKey } from './photo-keys.ts'
import { attachPhotos, storePhoto } from './attachments.ts'
import { confirmArrival, mayReadPhoto, presignUploads, takeArrived } from './service.ts'
import { makeVariants, openPhoto, thumbnails } from './pictures.ts'
import { findPhoto } from './repository.ts'
import { sweepUnclaimed } from './sweep.ts'

let world: UploadsWorld
let store: BucketServer
let jpeg: Buffer

beforeAll(async () => {
  world = await startUploadsWorld({ hasBucket: true })
  if (!world.store) throw new Error('unreachable')
  store = world.store
  // Addresses are signed with the clock of these tests.
  store.now = () => world.clock.now()
  jpeg = await phoneJpeg()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('photos').execute()
  for (const key of await world.files()) await world.storage.remove(key)
})
afterEach(() => {
  store.fault = () => undefined
})

async function granted(size = jpeg.length, type = 'image/jpeg', more = {}) {
  const { presignedUrls, finalUrls } = await presignUploads(world.uploads, 'maya', {
    fileNames: ['sink.jpg'],
    fileTypes: [type],
    fileSizes: [size],
    ...more,
  })
  const finalUrl = finalUrls[0] ?? ''
  return { address: presignedUrls[0] ?? '', finalUrl, id: finalUrl.split('/').at(-1) ?? '' }
}

const put = async (address: string, bytes: Buffer, type = 'image/jpeg') =>
  (await fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) }))
    .status

async function bytesOf(id: string): Promise<Buffer | undefined> {
  const opened = await openPhoto(world.uploads, id, 'original')
  return opened && Buffer.concat(await opened.stream.toArray())
}

/** Attaches photos as `claims.create` does. */
async function file(imageUrls: string[], userId = 'maya'): Promise<string[]> {
  const claimId = await world.newClaim(userId)
  await takeArrived(world.uploads, userId, imageUrls)
  return transact(world.uploads, { about: subject.server }, (tx) =>
    attachPhotos(tx, { userId, claimId, imageUrls }),
  )
}

/** Returns other bytes of the same length and kind. */
function otherBytes(): Buffer {
  const other = Buffer.from(jpeg)
  other[other.length - 10] = (other.at(-10) ?? 0) ^ 1
  return other
}

test('a photo is uploaded to the bucket, and counts once a claim refers to it', async () => {
  const { address, finalUrl, id } = await granted()
  expect(new URL(address).origin).toBe(store.endpoint)
  expect(await put(address, jpeg)).toBe(200)
  expect(await bytesOf(id)).toBeUndefined()
  expect(await file([finalUrl])).toEqual([id])
  expect(await bytesOf(id)).toEqual(jpeg)
  expect(await world.files()).toEqual([photoKey(id)])
  expect(await makeVariants(world.uploads, 10)).toBe(1)
  expect(await world.files()).toHaveLength(3)
})

test('when confirmed it is inspected at once; confirming again changes nothing, and nobody else can', async () => {
  const { address, finalUrl, id } = await granted()
  await expect(confirmArrival(world.uploads, 'maya', finalUrl)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await put(address, jpeg)
  await expect(confirmArrival(world.uploads, 'eve', finalUrl)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await findPhoto(world.db, id)).not.toMatchObject({ state: 'stored' })
  await confirmArrival(world.uploads, 'maya', finalUrl)
  await confirmArrival(world.uploads, 'maya', finalUrl)
  expect(await bytesOf(id)).toEqual(jpeg)
})

test('its owner sees it before that; others only through the claim’s page', async () => {
  const { address, id } = await granted()
  await put(address, jpeg)
  expect(await mayReadPhoto(world.uploads, 'eve', id)).toBe(false)
  expect(await findPhoto(world.db, id)).not.toMatchObject({ state: 'stored' })
  expect(await mayReadPhoto(world.uploads, 'maya', id)).toBe(true)
  expect(await bytesOf(id)).toEqual(jpeg)
})

test('a photo whose type the browser did not know has the declared type', async () => {
  const heic = await phoneHeic()
  const { presignedUrls, finalUrls } = await presignUploads(world.uploads, 'maya', {
    fileNames: ['IMG_1.HEIC'],
    fileTypes: ['application/octet-stream'],
    fileSizes: [heic.length],
  })
  expect(await put(presignedUrls[0] ?? '', heic, 'image/heic')).toBe(403)
  expect(await put(presignedUrls[0] ?? '', heic, 'application/octet-stream')).toBe(200)
  await confirmArrival(world.uploads, 'maya', finalUrls[0] ?? '')
})

test.each([
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), photoWrongType()],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), photoWrongType()],
  [
    'a JPEG by its first bytes only',
    () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    photoRefusals.damaged,
  ],
])(
  '%s named .jpg is taken by the bucket, never becomes a photo, and is removed',
  async (_what, make, words) => {
    const bytes = make()
    const { address, finalUrl, id } = await granted(bytes.length)
    expect(await put(address, bytes)).toBe(200)
    await expect(file([finalUrl])).rejects.toMatchObject({
      code: 'INVALID',
      fields: { imageUrls: `Photo 1 cannot be used: ${words}` },
    })
    expect(await world.files()).toEqual([])
    expect(await put(address, bytes)).toBe(200)
    expect(await mayReadPhoto(world.uploads, 'maya', id)).toBe(false)
    await put(address, bytes)
    await expect(confirmArrival(world.uploads, 'maya', finalUrl)).rejects.toMatchObject({
      code: 'WRONG_TYPE',
    })
    expect(await bytesOf(id)).toBeUndefined()
  },
)

test('another type, another length and an expired URL are refused by the bucket', async () => {
  const { address, finalUrl } = await granted()
  expect(await put(address, jpeg, 'text/html')).toBe(403)
  expect(await put(address, Buffer.concat([jpeg, Buffer.alloc(1)]))).toBe(403)
  expect(await put(address, jpeg.subarray(1))).toBe(403)
  world.clock.advance(10 * 60_000 + 1_000)
  expect(await put(address, jpeg)).toBe(403)
  await expect(file([finalUrl])).rejects.toMatchObject({
    fields: { imageUrls: expect.stringContaining('Photo 1 is not there') },
  })
})

test.each([
  ['larger', () => Buffer.concat([jpeg, Buffer.alloc(200_000)])],
  ['smaller', () => jpeg.subarray(0, -1)],
])('where a careless bucket takes %s bytes than were signed, we do not', async (_what, make) => {
  const { finalUrl, id } = await granted()
  await store.putUnchecked(incomingKey(id), make())
  await expect(file([finalUrl])).rejects.toMatchObject({
    code: 'INVALID',
    fields: { imageUrls: expect.anything() },
  })
  expect(await world.files()).toEqual([])
})

test('other bytes sent to the same address after the look change nothing, and are cleared', async () => {
  const { address, finalUrl, id } = await granted()
  await put(address, jpeg)
  await confirmArrival(world.uploads, 'maya', finalUrl)
  expect(await put(address, otherBytes())).toBe(200)
  await confirmArrival(world.uploads, 'maya', finalUrl)
  expect(await file([finalUrl])).toEqual([id])
  expect(await bytesOf(id)).toEqual(jpeg)
  world.clock.advance(3_600_000)
  await sweepUnclaimed(world.uploads)
  expect(await world.files()).toEqual([photoKey(id)])
})

test('other bytes put between the look and the storing are not what is stored', async () => {
  const { address, finalUrl, id } = await granted()
  await put(address, jpeg)
  let isSwapped = false
  store.fault = ({ method, key }) => {
    if (method !== 'PUT' || key !== photoKey(id) || isSwapped) return undefined
    isSwapped = true
    void store.putUnchecked(incomingKey(id), otherBytes())
    return { status: 500, code: 'InternalError' }
  }
  await confirmArrival(world.uploads, 'maya', finalUrl)
  expect(isSwapped).toBe(true)
  expect(await bytesOf(id)).toEqual(jpeg)
})

test('two simultaneous requests get the same photo, stored completely', async () => {
  const { address, finalUrl, id } = await granted()
  await put(address, jpeg)
  await Promise.all([1, 2, 3].map(() => confirmArrival(world.uploads, 'maya', finalUrl)))
  expect(await bytesOf(id)).toEqual(jpeg)
})

test('a photo nobody requested is found by the sweep, and stored 48 hours like any other', async () => {
  const { address, finalUrl, id } = await granted()
  const forgotten = await granted()
  const html = Buffer.from('<!doctype html>')
  const refused = await granted(html.length)
  await put(address, jpeg)
  await put(refused.address, html)
  world.clock.advance(3 * 3_600_000)
  await sweepUnclaimed(world.uploads)
  expect(await world.files()).toEqual([photoKey(id)])
  expect(await findPhoto(world.db, id)).toMatchObject({ state: 'stored' })
  const rows = await world.db.selectFrom('photos').select('id').execute()
  expect(rows.map((row) => row.id)).toEqual([id])
  expect([forgotten.id, refused.id]).not.toContain(id)
  expect(await file([finalUrl])).toEqual([id])
})

test('objects in the bucket of a deleted account are removed', async () => {
  const { address, id } = await granted()
  await put(address, jpeg)
  await world.db.deleteFrom('photos').where('id', '=', id).execute()
  world.clock.advance(3_600_000)
  await sweepUnclaimed(world.uploads)
  expect(await world.files()).toEqual([])
})

test('a browser that does not reach the bucket sends its photo through the server', async () => {
  const { address } = await granted(jpeg.length, 'image/jpeg', { throughServer: true })
  expect(address).toMatch(new RegExp(`^${PUBLIC_URL}/uploads/`))
})

test('while the bucket is unavailable a claim with new photos waits, one with inspected photos does not', async () => {
  const known = await granted()
  await put(known.address, jpeg)
  await confirmArrival(world.uploads, 'maya', known.finalUrl)
  const fresh = await granted()
  await put(fresh.address, jpeg)
  await store.goesAway()
  try {
    await expect(file([fresh.finalUrl])).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 60 })
    expect(await file([known.finalUrl])).toEqual([known.id])
    expect(await thumbnails(world.uploads, [known.id], { maxPx: 400 })).toEqual(new Map())
    await expect(sweepUnclaimed(world.uploads)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(makeVariants(world.uploads, 10)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  } finally {
    await store.comesBack()
  }
  expect(await file([fresh.finalUrl])).toEqual([fresh.id])
  expect(await makeVariants(world.uploads, 10)).toBe(2)
  expect([...(await thumbnails(world.uploads, [known.id], { maxPx: 400 })).keys()]).toEqual([known.id])
})

test('with another data folder’s mark in the bucket nothing is deleted until the mark is removed', async () => {
  const { address } = await granted()
  await put(address, jpeg)
  const shown = await storePhoto(world.uploads, jpeg, { fileName: 'of-the-other-server.jpg' })
  await sweepUnclaimed(world.uploads)
  await store.putUnchecked(OWNER_KEY, Buffer.from('another data folder'))
  world.clock.advance(50 * 3_600_000)
  const before = await world.files()
  expect(before).toContain(photoKey(shown?.id ?? ''))
  expect(await sweepUnclaimed(world.uploads)).toMatchObject({ unclaimed: 0, orphans: 0 })
  expect(await world.files()).toEqual(before)
  await world.bucket?.remove(OWNER_KEY)
  await sweepUnclaimed(world.uploads)
  expect(await world.files()).not.toContain(photoKey(shown?.id ?? ''))
})
