import { subject } from '#server/db/subjects.ts'
import { transact } from '#server/core.ts'
import { createHash, randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { phoneHeic, phoneJpeg, smallPng } from '#server/testing/photo-files.ts'
import { interrupted } from '#server/testing/stored.ts'
import { PUBLIC_URL, startUploadsWorld, type UploadsWorld } from '#server/testing/uploads-world.ts'
import { PRIORITIES } from '#server/inbox/priority.ts'
import { insertInbound, settleInbound } from '#server/inbox/repository.ts'
import { MAX_PHOTO_BYTES, tooManyPhotos } from '#shared/photo-files.ts'
import { MAX_RECORDING_BYTES } from '#shared/recording-files.ts'
import { photoKey } from './photo-keys.ts'
import { uploadErrors } from '#shared/messages/en/server-answers.ts'
import { CLAIM_BYTES, roomForAnswer, roomOfClaim } from './quota.ts'

import {
  attachPhotos,
  attachDocuments,
  attachStoredPhotos,
  storeDocument,
  storeMailedPhoto,
  storePhoto,
} from './attachments.ts'
import { knownIds } from './attachments-repository.ts'
import { presignUploads } from './service.ts'
import { receiveUpload } from './receive.ts'
import { findPhoto } from './repository.ts'
import {
  attachmentOwnerOf,
  claimOfPhoto,
  filesOfMessages,
  imageUrlsOf,
  isNewestPhotoThere,
  photosOfClaim,
  toPhoto,
} from './stored.ts'
import { makeVariants, openPhoto, thumbnails } from './pictures.ts'
import { sweepUnclaimed } from './sweep.ts'

let world: UploadsWorld
let jpeg: Buffer

const request = (count: number, size = jpeg.length) => ({
  fileNames: Array.from({ length: count }, (_, i) => `sink-${i + 1}.jpg`),
  fileTypes: Array.from({ length: count }, () => 'image/jpeg'),
  fileSizes: Array.from({ length: count }, () => size),
  // With a bucket this is the fallback; `uploads/direct-uploads.test.ts` tests direct uploads.
  throughServer: true,
})

/** Returns an upload address, and a function that puts a photo there. */
async function addressFor(userId: string, bytes = jpeg) {
  const { presignedUrls, finalUrls } = await presignUploads(world.uploads, userId, request(1, bytes.length))
  const url = new URL(presignedUrls[0] ?? '')
  return {
    finalUrl: finalUrls[0] ?? '',
    put: (body: Readable = Readable.from([bytes]), core = world.uploads) =>
      receiveUpload(core, {
        photoId: url.pathname.split('/').at(-1) ?? '',
        query: Object.fromEntries(url.searchParams),
        contentType: 'image/jpeg',
        declaredLength: bytes.length,
        body,
      }),
  }
}

/** Presigns and uploads; returns the final URL. */
async function uploaded(userId: string, bytes = jpeg): Promise<string> {
  const { finalUrl, put } = await addressFor(userId, bytes)
  await put()
  return finalUrl
}

/** Stores so many bytes for a claim, as filed emails. */
async function fill(claimId: string, sizeBytes: number): Promise<void> {
  const id = world.ids.next()
  const at = '2026-03-01T00:00:00.000Z'
  await insertInbound(world.db, {
    id,
    dedupeKey: `<${id}@x>`,
    channel: 'smtp',
    sizeBytes,
    receivedAt: at,
    turn: { priority: PRIORITIES.secret, sender: '' },
  })
  await settleInbound(
    world.db,
    { id, state: 'stored', attempts: 0 },
    {
      state: 'filed',
      claim: { id: claimId, at, raw: '' },
      fromAddress: null,
      subject: null,
      reason: '',
    },
  )
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''

async function attach(userId: string, imageUrls: string[], claimId?: string): Promise<string[]> {
  const id = claimId ?? (await world.newClaim(userId))
  return transact(world.uploads, { about: subject.server }, (tx) =>
    attachPhotos(tx, { userId, claimId: id, imageUrls }),
  )
}

/** A JPEG with a correct header whose second half is missing. */
const broken = () => jpeg.subarray(0, jpeg.length >> 1)

test('an account takes no more than its share over all its claims, whoever sends the photos', async () => {
  const small = await startUploadsWorld({ accountBytes: 3 * MAX_PHOTO_BYTES })
  onTestFinished(() => small.close())
  const claim = { claimId: await small.newClaim('maya'), userId: 'maya' }
  await presignUploads(small.uploads, 'maya', request(2, MAX_PHOTO_BYTES))
  await expect(presignUploads(small.uploads, 'maya', request(2, MAX_PHOTO_BYTES))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: expect.stringContaining('account has no room'),
  })
  expect(await roomOfClaim(small.uploads, claim)).toBe(MAX_PHOTO_BYTES)
  expect(await roomForAnswer(small.uploads, claim, { recordings: 1 })).toEqual({
    photos: MAX_PHOTO_BYTES,
    recordings: MAX_PHOTO_BYTES,
    together: MAX_PHOTO_BYTES,
  })
  expect((await presignUploads(small.uploads, 'eve', request(3, MAX_PHOTO_BYTES))).finalUrls).toHaveLength(3)
})

describe.each([
  ['a folder', false],
  ['a bucket', true],
])('with photos in %s', (_where, hasBucket) => {
  beforeAll(async () => {
    world = await startUploadsWorld({ hasBucket })
    jpeg = await phoneJpeg()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.db.deleteFrom('photos').execute()
  })

  test('a sixty-first photo without a claim is refused until the addresses are over', async () => {
    for (let i = 0; i < 12; i += 1) await presignUploads(world.uploads, 'maya', request(5))
    await expect(presignUploads(world.uploads, 'maya', request(1))).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfterSeconds: 600,
    })
    await presignUploads(world.uploads, 'eve', request(1))
    world.clock.advance(10 * 60_000 + 1)
    expect((await presignUploads(world.uploads, 'maya', request(5))).finalUrls).toHaveLength(5)
  })

  test('photos that wait for a claim may have 200 MB together, however few they are', async () => {
    for (let i = 0; i < 4; i += 1) await presignUploads(world.uploads, 'maya', request(5, MAX_PHOTO_BYTES))
    await expect(presignUploads(world.uploads, 'maya', request(1, MAX_PHOTO_BYTES))).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringContaining('too many photos waiting for a claim'),
    })
    world.clock.advance(10 * 60_000 + 1)
    expect((await presignUploads(world.uploads, 'maya', request(5, MAX_PHOTO_BYTES))).finalUrls).toHaveLength(
      5,
    )
  })

  test('a claim takes 200 MB from all senders together, and two at once do not both take the last room', async () => {
    const claimId = await world.newClaim('maya')
    const messageId = await world.newMessage(claimId)
    await fill(claimId, CLAIM_BYTES - 2 * jpeg.length)
    const kept = await storePhoto(world.uploads, jpeg, { fileName: 'a.jpg' })
    const both = [0, 1, 2].map(async () => {
      const photo = { ...kept, id: world.ids.next() }
      await transact(world.uploads, { about: subject.server }, (tx) =>
        attachStoredPhotos(tx, { userId: 'maya', claimId, messageId, kept: [photo] }),
      )
    })
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_LARGE', fields: { photos: uploadErrors.claimFull } },
    })
    expect(await roomOfClaim(world.uploads, { claimId, userId: 'maya' })).toBe(0)
    const roomOf = (id: string, recordings: number) =>
      roomForAnswer(world.uploads, { claimId: id, userId: 'maya' }, { recordings })
    expect(await roomOf(claimId, 0)).toMatchObject({ photos: 0, recordings: 0 })
    // Recordings are counted one by one.
    expect(await roomOf(claimId, 1)).toMatchObject({ photos: 0, recordings: MAX_RECORDING_BYTES })
    const other = await world.newClaim('maya')
    expect(await roomOf(other, 0)).toMatchObject({ photos: 5 * MAX_PHOTO_BYTES, recordings: 0 })
  })

  test('a full disk gives out no addresses and stores nothing until there is room', async () => {
    const target = await addressFor('maya')
    world.disk.freeBytes = 0
    world.disk.totalBytes = 1024 ** 4
    world.clock.advance(6_000)
    await expect(presignUploads(world.uploads, 'maya', request(1))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    })
    await expect(target.put()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await expect(storePhoto(world.uploads, jpeg, { fileName: 'a.jpg' })).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    })
    world.disk.freeBytes = Infinity
    world.clock.advance(6_000)
    await target.put()
  })

  test('of many bodies at once for one account ten are received, and the next gets TOO_MANY', async () => {
    const targets = await Promise.all(Array.from({ length: 11 }, () => addressFor('maya')))
    const bodies = targets.map(() => new PassThrough())
    const outcomes = targets.map((target, index) => target.put(bodies[index]))
    const waiting = await Promise.race(outcomes.map((outcome) => outcome.catch((error: unknown) => error)))
    expect(waiting).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds: 5 })
    for (const body of bodies) body.end(jpeg)
    const ended = await Promise.allSettled(outcomes)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await addressFor('maya').then((target) => target.put())
  })

  test('an address is for one photo of one user at the public address', async () => {
    const { presignedUrls, finalUrls } = await presignUploads(world.uploads, 'maya', request(2))
    expect(new Set([...presignedUrls, ...finalUrls]).size).toBe(4)
    expect(presignedUrls[0]).toMatch(
      new RegExp(`^${PUBLIC_URL}/uploads/[0-9a-z]{26}\\?expires=\\d+&signature=[0-9a-z]{32}$`),
    )
    expect(finalUrls[0]).toBe(presignedUrls[0]?.replace('/uploads/', '/photos/').split('?')[0])
  })

  test('a photo that is not there, not uploaded, not their own or used before cannot be part of a claim', async () => {
    const own = await uploaded('maya')
    const other = await uploaded('eve')
    const used = await uploaded('maya')
    await attach('maya', [used])
    const notUploaded = (await presignUploads(world.uploads, 'maya', request(1))).finalUrls[0] ?? ''
    const bad = [
      other,
      used,
      notUploaded,
      `${PUBLIC_URL}/photos/${'0'.repeat(26)}`,
      'https://example.com/x.jpg',
    ]
    for (const url of [
      ...bad,
      'javascript:alert(1)//photos/',
      'data:image/png;base64,AAAA',
      '',
      `${own}/..`,
    ]) {
      const claimId = await world.newClaim('maya')
      await expect(attach('maya', [own, url], claimId)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { imageUrls: expect.stringContaining('Photo 2') },
      })
      expect(await photosOfClaim(world.uploads, claimId)).toEqual([])
    }
    expect(await attach('maya', [own])).toEqual([idOf(own)])
  })

  test('six photos are one too many', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploaded('maya')))
    await expect(attach('maya', urls)).rejects.toMatchObject({ code: 'INVALID', message: tooManyPhotos() })
  })

  test('photos keep the order they were chosen in, however their address is written', async () => {
    const [first, second, third] = [await uploaded('maya'), await uploaded('maya'), await uploaded('maya')]
    const claimId = await world.newClaim('maya')
    const urls = [
      third,
      `http://127.0.0.1:3000/photos/${idOf(first)}?size=large`,
      `/photos/${idOf(second)}`,
      third,
    ]
    const photoIds = await attach('maya', urls, claimId)
    expect(photoIds).toEqual([idOf(third), idOf(first), idOf(second)])
    const photos = await photosOfClaim(world.uploads, claimId)
    expect(photos.map((photo) => photo.id)).toEqual(photoIds)
    expect((await imageUrlsOf(world.uploads, [claimId, 'none'])).get(claimId)).toEqual([third, first, second])
    expect(await claimOfPhoto(world.uploads, idOf(first))).toBe(claimId)
    expect(toPhoto({ id: 'x', fileName: 'a.jpg' }, '/b/TOKEN/photos')).toEqual({
      id: 'x',
      url: '/b/TOKEN/photos/x',
      largeUrl: '/b/TOKEN/photos/x?size=large',
      thumbUrl: '/b/TOKEN/photos/x?size=thumb',
      fileName: 'a.jpg',
    })
  })

  test('pictures of a mail are shown with their message; what is no picture is not stored', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50)]),
      Buffer.alloc(0),
      broken(),
    ])
      expect(await storeMailedPhoto(world.uploads, bytes, { fileName: 'a.jpg' })).toBeUndefined()
    const kept = [
      await storeMailedPhoto(world.uploads, await phoneHeic(), { fileName: '../../etc/IMG 1.HEIC' }),
      await storeMailedPhoto(world.uploads, await smallPng(), { fileName: 'plan.jpg' }),
    ].filter((photo) => photo !== undefined)
    expect(kept.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ['IMG 1.HEIC', 'image/heic'],
      ['plan.png', 'image/png'],
    ])
    const claimId = await world.newClaim('maya')
    const messageId = await world.newMessage(claimId)
    const pdf = await storeDocument(world.uploads, Buffer.from('%PDF-1.7'), {
      fileName: 'offer.pdf',
      contentType: 'application/pdf',
    })
    await transact(world.uploads, { about: subject.server }, async (tx) => {
      await attachStoredPhotos(tx, { userId: 'maya', claimId, messageId, kept })
      await attachDocuments(tx, { userId: 'maya', claimId, messageId, files: [pdf] })
    })
    const photos = await photosOfClaim(world.uploads, claimId)
    expect(photos).toEqual([])
    const ofMessages = await filesOfMessages(world.uploads, [messageId, 'none'])
    expect(ofMessages.photos.get(messageId)?.map((photo) => photo.id)).toEqual(kept.map((photo) => photo.id))
    expect(ofMessages.files.get(messageId)).toMatchObject([{ id: pdf.id, fileName: 'offer.pdf', messageId }])
    expect(await attachmentOwnerOf(world.uploads, pdf.id)).toEqual({ userId: 'maya', claimId })
  })

  test('a photo that went bad after it was stored is marked once, has no smaller sizes, and holds up no other', async () => {
    const bad = await uploaded('maya')
    await world.db
      .updateTable('photos')
      .set({ size_bytes: broken().length, sha256: createHash('sha256').update(broken()).digest('hex') })
      .execute()
    await world.storage.put(photoKey(idOf(bad)), broken())
    const good = await uploaded('maya')
    expect(await makeVariants(world.uploads, 10)).toBe(2)
    expect(await makeVariants(world.uploads, 10)).toBe(0)
    expect(await openPhoto(world.uploads, idOf(bad), 'thumb')).toBeUndefined()
    expect(await openPhoto(world.uploads, idOf(bad), 'large')).toBeUndefined()
    const original = await openPhoto(world.uploads, idOf(bad), 'original')
    expect(original?.sizeBytes).toBe(broken().length)
    original?.stream.destroy()
    expect([
      ...(await thumbnails(world.uploads, [idOf(bad), idOf(good), 'none'], { maxPx: 400 })).keys(),
    ]).toEqual([idOf(good)])
  })

  test('bytes that are not those that were stored are never shown, and in a bucket they spoil no photo for good', async () => {
    const first = await uploaded('maya')
    const second = await uploaded('maya')
    const third = await uploaded('maya')
    const page = Buffer.from('<h1>Sign in to the network</h1>')
    await world.storage.put(photoKey(idOf(first)), page)
    await world.storage.put(photoKey(idOf(second)), Buffer.alloc(jpeg.length, 'x'))
    await expect(openPhoto(world.uploads, idOf(first), 'original')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await makeVariants(world.uploads, 10)
    const states = async () =>
      Object.fromEntries(
        (await world.db.selectFrom('photos').select(['id', 'variants']).execute()).map((row) => [
          row.id,
          row.variants,
        ]),
      )
    const afterwards = hasBucket ? 'pending' : 'failed'
    expect(await states()).toEqual({
      [idOf(first)]: afterwards,
      [idOf(second)]: afterwards,
      [idOf(third)]: 'ready',
    })
    expect(await makeVariants(world.uploads, 10)).toBe(0)
    if (!hasBucket) return
    for (const url of [first, second]) {
      await expect(openPhoto(world.uploads, idOf(url), 'thumb')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      })
      await world.storage.put(photoKey(idOf(url)), jpeg)
      const opened = await openPhoto(world.uploads, idOf(url), 'thumb')
      opened?.stream.destroy()
      expect(opened?.contentType).toBe('image/jpeg')
    }
    expect([...(await thumbnails(world.uploads, [idOf(first)], { maxPx: 40 })).keys()]).toEqual([idOf(first)])
  })

  test('a photo whose file was lost is marked too, instead of being tried for ever', async () => {
    const lost = await uploaded('maya')
    await world.storage.remove(photoKey(idOf(lost)))
    expect(await makeVariants(world.uploads, 10)).toBe(1)
    expect(await makeVariants(world.uploads, 10)).toBe(0)
    expect(await openPhoto(world.uploads, idOf(lost), 'original')).toBeUndefined()
  })

  test('smaller sizes somebody asks for first are made once, however many ask', async () => {
    const url = await uploaded('maya')
    const put = vi.spyOn(world.storage, 'put')
    const opened = await Promise.all(
      (['thumb', 'large', 'thumb', 'large', 'thumb'] as const).map((size) =>
        openPhoto(world.uploads, idOf(url), size),
      ),
    )
    expect(put).toHaveBeenCalledTimes(2)
    put.mockRestore()
    const sides = []
    for (const photo of opened) {
      const { width, height } = await sharp(Buffer.concat((await photo?.stream.toArray()) ?? [])).metadata()
      sides.push(Math.max(width, height))
    }
    expect(sides).toEqual([400, 1200, 400, 1200, 400])
    expect(opened[0]).toMatchObject({
      contentType: 'image/jpeg',
      fileName: 'sink-1.jpg',
      etag: `"${idOf(url)}-thumb"`,
    })
  })

  test('photos that are not where the settings look for them are noticed', async () => {
    expect(await isNewestPhotoThere(world.uploads)).toBe(true)
    const url = await uploaded('maya')
    expect(await isNewestPhotoThere(world.uploads)).toBe(true)
    await world.storage.remove(photoKey(idOf(url)))
    expect(await isNewestPhotoThere(world.uploads)).toBe(false)
  })

  test('thumbnails for an email are square and no larger than asked', async () => {
    const url = await uploaded('maya')
    const thumb = (await thumbnails(world.uploads, [idOf(url)], { maxPx: 120 })).get(idOf(url))
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 90 })
  })

  test('what no claim refers to is gone after 48 hours; what one refers to stays, and so does the picture of a home', async () => {
    const [claimed, forgotten, home] = [
      await uploaded('maya'),
      await uploaded('maya'),
      await uploaded('maya'),
    ]
    const granted = (await presignUploads(world.uploads, 'maya', request(1))).finalUrls[0] ?? ''
    await attach('maya', [claimed])
    await makeVariants(world.uploads, 10)
    await world.db
      .insertInto('home_profiles')
      .values({
        home_id: 'maya',
        address: '1 Elm Street',
        city: 'Bend',
        state: 'OR',
        zip_code: '97701',
        warranty_start_date: '2026-01-01',
        warranty_end_date: '2027-01-01',
        photo: home,
        created_at: '',
        updated_at: '',
      })
      .execute()
    world.clock.advance(47 * 3_600_000)
    expect(await sweepUnclaimed(world.uploads)).toMatchObject({ unclaimed: 1 })
    expect(await findPhoto(world.db, idOf(forgotten))).toMatchObject({ state: 'stored' })
    world.clock.advance(2 * 3_600_000)
    expect(await sweepUnclaimed(world.uploads)).toMatchObject({ unclaimed: 1 })
    const left = await world.db.selectFrom('photos').select('id').execute()
    expect(left.map((row) => row.id).sort()).toEqual([idOf(claimed), idOf(home)].sort())
    expect(left.map((row) => row.id)).not.toContain(idOf(granted))
    const files = await world.files()
    expect(files.filter((file) => file.includes(idOf(forgotten)))).toEqual([])
    expect(files.filter((file) => file.includes(idOf(claimed)))).toHaveLength(3)
    await expect(attach('maya', [forgotten])).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('files no row knows are cleared, once they are old', async () => {
    const url = await uploaded('maya')
    const orphan = await storePhoto(world.uploads, jpeg, { fileName: 'never-attached.jpg' })
    const pdf = await storeDocument(world.uploads, Buffer.from('%PDF-1.7'), {
      fileName: 'never-attached.pdf',
      contentType: 'application/pdf',
    })
    const named = async (id = '') => (await world.files()).filter((file) => file.includes(id))
    await sweepUnclaimed(world.uploads)
    expect(await named(orphan.id)).toHaveLength(1)
    await attach('maya', [url])
    world.clock.advance(49 * 3_600_000)
    expect((await sweepUnclaimed(world.uploads)).orphans).toBeGreaterThanOrEqual(2)
    expect(await named(orphan.id)).toEqual([])
    expect(await named(pdf.id)).toEqual([])
    expect(await named(idOf(url))).toHaveLength(1)
  })

  test('a photo of a trade that becomes a claim’s while files without a row are looked for is kept', async () => {
    const claimId = await world.newClaim('maya')
    const photo = await storePhoto(world.uploads, jpeg, { fileName: 'done.jpg' })
    const answer = { id: world.ids.next(), claim_id: claimId, kind: 'done', state: 'waiting' } as const
    const of = { builder_email: 'b@x', trade_name: 'Al', trade_email: 't@x', content: '', form_key: 'k' }
    await world.db
      .insertInto('trade_answers')
      .values({ ...answer, ...of, created_at: '', confirmed_at: null })
      .execute()
    const { id, fileName: file_name, contentType: content_type, sizeBytes: size_bytes, sha256 } = photo
    await world.db
      .insertInto('trade_photos')
      .values({ id, answer_id: answer.id, file_name, content_type, size_bytes, sha256 })
      .execute()
    const confirming = interrupted(world.db, () =>
      transact(world.uploads, { about: subject.server }, async (tx) => {
        await tx.db.deleteFrom('trade_photos').where('id', '=', id).execute()
        await attachStoredPhotos(tx, { userId: 'maya', claimId, messageId: null, kept: [photo] })
      }),
    )
    expect(await knownIds(confirming, [id])).toEqual(new Set([id]))
  })

  test('a full disk is reported in words, and the same address works once there is room again', async () => {
    const { presignedUrls } = await presignUploads(world.uploads, 'maya', request(1))
    const url = new URL(presignedUrls[0] ?? '')
    const upload = () =>
      receiveUpload(world.uploads, {
        photoId: url.pathname.split('/').at(-1) ?? '',
        query: Object.fromEntries(url.searchParams),
        contentType: 'image/jpeg',
        declaredLength: undefined,
        body: Readable.from([jpeg]),
      })
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const stage = vi.spyOn(world.storage, 'stage').mockRejectedValueOnce(full)
    await expect(upload()).rejects.toMatchObject({ code: 'STORAGE_FULL', retryAfterSeconds: 300 })
    stage.mockRestore()
    await upload()
  })

  test('a photo that another server stored, because this one was taken for ended, keeps its files', async () => {
    const { finalUrl, put } = await addressFor('maya')
    const storage = { ...world.storage }
    storage.stage = async (...from) => {
      const staged = await world.storage.stage(...from)
      const commit = async () => {
        await put()
        await staged.commit()
      }
      return { ...staged, commit }
    }
    const alone = <T>(_name: string, work: () => Promise<T>) => work()
    await put(undefined, { ...world.uploads, storage, alone })
    expect((await world.files()).some((file) => file.endsWith(idOf(finalUrl)))).toBe(true)
    expect(await findPhoto(world.db, idOf(finalUrl))).toMatchObject({ state: 'stored' })
  })

  test('two senders to one address at once do not mix: the first is kept whole, the second refused', async () => {
    const other = Buffer.from(jpeg)
    other[other.length - 10] = (other.at(-10) ?? 0) ^ 1
    const { finalUrl, put } = await addressFor('maya')
    const stage = world.storage.stage.bind(world.storage)
    const both = Promise.withResolvers<void>()
    let arrived = 0
    const spy = vi.spyOn(world.storage, 'stage').mockImplementation(async (...from) => {
      const staged = await stage(...from)
      arrived += 1
      if (arrived === 2) both.resolve()
      const commit = async () => {
        await both.promise
        // The other sender has time to come as far as it can.
        for (let turn = 0; turn < 50; turn += 1) await nextTurn()
        await staged.commit()
      }
      return { ...staged, commit }
    })
    onTestFinished(() => spy.mockRestore())
    const results = await Promise.allSettled([put(), put(Readable.from([other]))])
    const refused = results.findIndex(({ status }) => status === 'rejected')
    expect(results[refused]).toMatchObject({ reason: { code: 'CONFLICT' } })
    expect(results[1 - refused]).toMatchObject({ status: 'fulfilled' })
    const id = finalUrl.split('/').at(-1) ?? ''
    const kept = await world.storage.read(photoKey(id))
    expect(kept?.equals(refused === 0 ? other : jpeg)).toBe(true)
  })
})
