import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inTransaction } from '#server/db/connect.ts'
import { phoneHeic, phoneJpeg, smallPng } from '#server/testing/photo-files.ts'
import { PUBLIC_URL, startUploadsRoom, type UploadsRoom } from '#server/testing/uploads-room.ts'
import { PRIORITIES } from '#server/mail/inbox/queue/priority.ts'
import { insertInbound, settleInbound } from '#server/mail/inbox/repository.ts'
import { MAX_PHOTO_BYTES, TOO_MANY_PHOTOS } from '#shared/photos.ts'
import { photoKey } from './photo-keys.ts'
import { CLAIM_BYTES, CLAIM_FULL } from './quota.ts'
import { toPhoto } from './service.ts'

let room: UploadsRoom
let jpeg: Buffer

const request = (count: number, size = jpeg.length) => ({
  fileNames: Array.from({ length: count }, (_, i) => `sink-${i + 1}.jpg`),
  fileTypes: Array.from({ length: count }, () => 'image/jpeg'),
  fileSizes: Array.from({ length: count }, () => size),
  // With a bucket this is the fallback; `arrivals.test.ts` tests direct uploads.
  throughServer: true,
})

/** Returns an upload address, and a function that puts a photo there. */
async function addressFor(userId: string, bytes = jpeg) {
  const { presignedUrls, finalUrls } = await room.uploads.presign(userId, request(1, bytes.length))
  const url = new URL(presignedUrls[0] ?? '')
  return {
    finalUrl: finalUrls[0] ?? '',
    put: (body: Readable = Readable.from([bytes])) =>
      room.uploads.receive({
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
  const id = room.ids.next()
  const at = '2026-03-01T00:00:00.000Z'
  await insertInbound(room.db, {
    id,
    dedupeKey: `<${id}@x>`,
    channel: 'smtp',
    sizeBytes,
    receivedAt: at,
    turn: { priority: PRIORITIES.secret, sender: '' },
  })
  await settleInbound(room.db, id, { state: 'filed', claimId, fromAddress: null, subject: null, reason: '' })
}

const idOf = (url: string) => url.split('/').at(-1) ?? ''

async function attach(userId: string, imageUrls: string[], claimId?: string): Promise<string[]> {
  const id = claimId ?? (await room.newClaim(userId))
  return inTransaction(room.db, (trx) => room.uploads.attach(trx, { userId, claimId: id, imageUrls }))
}

/** A JPEG with a correct header whose second half is missing. */
const broken = () => jpeg.subarray(0, jpeg.length >> 1)

test('an account takes no more than its share over all its claims, whoever sends the photos', async () => {
  const small = await startUploadsRoom({ accountBytes: 3 * MAX_PHOTO_BYTES })
  onTestFinished(() => small.close())
  const claim = { claimId: await small.newClaim('maya'), userId: 'maya' }
  await small.uploads.presign('maya', request(2, MAX_PHOTO_BYTES))
  await expect(small.uploads.presign('maya', request(2, MAX_PHOTO_BYTES))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: expect.stringContaining('account has no room'),
  })
  expect(await small.uploads.roomOf(claim)).toBe(MAX_PHOTO_BYTES)
  await expect(small.uploads.requireRoomFor(claim, MAX_PHOTO_BYTES + 1)).rejects.toMatchObject({
    code: 'TOO_LARGE',
  })
  expect((await small.uploads.presign('eve', request(3, MAX_PHOTO_BYTES))).finalUrls).toHaveLength(3)
})

describe.each([
  ['a folder', false],
  ['a bucket', true],
])('with photos in %s', (_where, hasBucket) => {
  beforeAll(async () => {
    room = await startUploadsRoom({ hasBucket })
    jpeg = await phoneJpeg()
  })
  afterAll(() => room.close())
  beforeEach(async () => {
    await room.db.deleteFrom('photos').execute()
  })

  test('a sixty-first photo without a claim is refused until the addresses are over', async () => {
    for (let i = 0; i < 12; i += 1) await room.uploads.presign('maya', request(5))
    await expect(room.uploads.presign('maya', request(1))).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfterSeconds: 600,
    })
    await room.uploads.presign('eve', request(1))
    room.clock.advance(10 * 60_000 + 1)
    expect((await room.uploads.presign('maya', request(5))).finalUrls).toHaveLength(5)
  })

  test('photos that wait for a claim may have 200 MB together, however few they are', async () => {
    for (let i = 0; i < 4; i += 1) await room.uploads.presign('maya', request(5, MAX_PHOTO_BYTES))
    await expect(room.uploads.presign('maya', request(1, MAX_PHOTO_BYTES))).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringContaining('too many photos waiting for a claim'),
    })
    room.clock.advance(10 * 60_000 + 1)
    expect((await room.uploads.presign('maya', request(5, MAX_PHOTO_BYTES))).finalUrls).toHaveLength(5)
  })

  test('a claim takes 200 MB from all senders together, and two at once do not both take the last room', async () => {
    const claimId = await room.newClaim('maya')
    const messageId = await room.newMessage(claimId)
    await fill(claimId, CLAIM_BYTES - 2 * jpeg.length)
    const kept = (await room.uploads.keep(jpeg, 'a.jpg'))!
    const both = [0, 1, 2].map(async () => {
      const photo = { ...kept, id: room.ids.next() }
      await inTransaction(room.db, (trx) =>
        room.uploads.attachKept(trx, { userId: 'maya', claimId, messageId, kept: [photo] }),
      )
    })
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_LARGE', fields: { photos: CLAIM_FULL } },
    })
    expect(await room.uploads.roomOf({ claimId, userId: 'maya' })).toBe(0)
    await expect(room.uploads.requireRoomFor({ claimId, userId: 'maya' }, 1)).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
    const other = await room.newClaim('maya')
    await room.uploads.requireRoomFor({ claimId: other, userId: 'maya' }, CLAIM_BYTES)
  })

  test('a full disk gives out no addresses and stores nothing until there is room', async () => {
    const target = await addressFor('maya')
    room.disk.freeBytes = 0
    room.disk.totalBytes = 1024 ** 4
    room.clock.advance(6_000)
    await expect(room.uploads.presign('maya', request(1))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await expect(target.put()).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    await expect(room.uploads.keep(jpeg, 'a.jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    room.disk.freeBytes = Infinity
    room.clock.advance(6_000)
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

  test('an address stands for one photo of one user at the public address', async () => {
    const { presignedUrls, finalUrls } = await room.uploads.presign('maya', request(2))
    expect(new Set([...presignedUrls, ...finalUrls]).size).toBe(4)
    expect(presignedUrls[0]).toMatch(
      new RegExp(`^${PUBLIC_URL}/uploads/[0-9a-z]{26}\\?expires=\\d+&signature=[0-9a-z]{32}$`),
    )
    expect(finalUrls[0]).toBe(presignedUrls[0]?.replace('/uploads/', '/photos/').split('?')[0])
  })

  test('a photo that is not there, not uploaded, not hers or used before cannot be part of a claim', async () => {
    const own = await uploaded('maya')
    const hers = await uploaded('eve')
    const used = await uploaded('maya')
    await attach('maya', [used])
    const notUploaded = (await room.uploads.presign('maya', request(1))).finalUrls[0] ?? ''
    const bad = [
      hers,
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
      const claimId = await room.newClaim('maya')
      await expect(attach('maya', [own, url], claimId)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { imageUrls: expect.stringContaining('Photo 2') },
      })
      expect(await room.uploads.photosOfClaim(room.db, claimId)).toEqual([])
    }
    expect(await attach('maya', [own])).toEqual([idOf(own)])
  })

  test('six photos are one too many', async () => {
    const urls = await Promise.all(Array.from({ length: 6 }, () => uploaded('maya')))
    await expect(attach('maya', urls)).rejects.toMatchObject({ code: 'INVALID', message: TOO_MANY_PHOTOS })
  })

  test('photos keep the order they were chosen in, however their address is written', async () => {
    const [first, second, third] = [await uploaded('maya'), await uploaded('maya'), await uploaded('maya')]
    const claimId = await room.newClaim('maya')
    const urls = [
      third,
      `http://127.0.0.1:3000/photos/${idOf(first)}?size=large`,
      `/photos/${idOf(second)}`,
      third,
    ]
    const photoIds = await attach('maya', urls, claimId)
    expect(photoIds).toEqual([idOf(third), idOf(first), idOf(second)])
    const photos = await room.uploads.photosOfClaim(room.db, claimId)
    expect(photos.map((photo) => photo.id)).toEqual(photoIds)
    expect((await room.uploads.imageUrlsOf(room.db, [claimId, 'none'])).get(claimId)).toEqual([
      third,
      first,
      second,
    ])
    expect(await room.uploads.ownerOf(idOf(first))).toEqual({ userId: 'maya', claimId })
    expect(toPhoto({ id: 'x', fileName: 'a.jpg' }, '/b/TOKEN/photos')).toEqual({
      id: 'x',
      url: '/b/TOKEN/photos/x',
      largeUrl: '/b/TOKEN/photos/x?size=large',
      thumbUrl: '/b/TOKEN/photos/x?size=thumb',
      fileName: 'a.jpg',
    })
  })

  test('pictures of a mail are shown with their message; what is no picture is not stored', async () => {
    expect(
      await room.uploads.keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.jpg'),
    ).toBeUndefined()
    expect(
      await room.uploads.keep(
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50)]),
        'a.jpg',
      ),
    ).toBeUndefined()
    expect(await room.uploads.keep(Buffer.alloc(0), 'a.jpg')).toBeUndefined()
    const kept = [
      await room.uploads.keep(await phoneHeic(), '../../etc/IMG 1.HEIC'),
      await room.uploads.keep(await smallPng(), 'plan.jpg'),
    ].filter((photo) => photo !== undefined)
    expect(kept.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
      ['IMG 1.HEIC', 'image/heic'],
      ['plan.jpg', 'image/png'],
    ])
    const claimId = await room.newClaim('maya')
    const messageId = await room.newMessage(claimId)
    const pdf = await room.uploads.keepFile(Buffer.from('%PDF-1.7'), 'offer.pdf', 'application/pdf')
    await inTransaction(room.db, async (trx) => {
      await room.uploads.attachKept(trx, { userId: 'maya', claimId, messageId, kept })
      await room.uploads.attachFiles(trx, { userId: 'maya', claimId, messageId, files: [pdf] })
    })
    const photos = await room.uploads.photosOfClaim(room.db, claimId)
    expect(photos).toEqual([])
    const ofMessages = await room.uploads.filesOfMessages(room.db, [messageId, 'none'])
    expect(ofMessages.photos.get(messageId)?.map((photo) => photo.id)).toEqual(kept.map((photo) => photo.id))
    expect(ofMessages.files.get(messageId)).toMatchObject([{ id: pdf.id, fileName: 'offer.pdf', messageId }])
    expect(await room.uploads.attachmentOwnerOf(pdf.id)).toEqual({ userId: 'maya', claimId })
  })

  test('a damaged picture is marked once, has no smaller sizes, and holds up no other', async () => {
    const bad = await uploaded('maya', broken())
    const good = await uploaded('maya')
    expect(await room.uploads.makeVariants(10)).toBe(2)
    expect(await room.uploads.makeVariants(10)).toBe(0)
    expect(await room.uploads.openPhoto(idOf(bad), 'thumb')).toBeUndefined()
    expect(await room.uploads.openPhoto(idOf(bad), 'large')).toBeUndefined()
    const original = await room.uploads.openPhoto(idOf(bad), 'original')
    expect(original?.sizeBytes).toBe(broken().length)
    original?.stream.destroy()
    expect([
      ...(await room.uploads.thumbnails([idOf(bad), idOf(good), 'none'], { maxPx: 400 })).keys(),
    ]).toEqual([idOf(good)])
  })

  test('bytes that are not those that were stored are never shown, and in a bucket they spoil no photo for good', async () => {
    const first = await uploaded('maya')
    const second = await uploaded('maya')
    const third = await uploaded('maya')
    const page = Buffer.from('<h1>Sign in to the network</h1>')
    await room.storage.put(photoKey(idOf(first)), page)
    await room.storage.put(photoKey(idOf(second)), Buffer.alloc(jpeg.length, 'x'))
    await expect(room.uploads.openPhoto(idOf(first), 'original')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    await room.uploads.makeVariants(10)
    const states = async () =>
      Object.fromEntries(
        (await room.db.selectFrom('photos').select(['id', 'variants']).execute()).map((row) => [
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
    expect(await room.uploads.makeVariants(10)).toBe(0)
    if (!hasBucket) return
    for (const url of [first, second]) {
      await expect(room.uploads.openPhoto(idOf(url), 'thumb')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      await room.storage.put(photoKey(idOf(url)), jpeg)
      const opened = await room.uploads.openPhoto(idOf(url), 'thumb')
      opened?.stream.destroy()
      expect(opened?.contentType).toBe('image/jpeg')
    }
    expect([...(await room.uploads.thumbnails([idOf(first)], { maxPx: 40 })).keys()]).toEqual([idOf(first)])
  })

  test('a photo whose file was lost is marked too, instead of being tried for ever', async () => {
    const lost = await uploaded('maya')
    await room.storage.remove(photoKey(idOf(lost)))
    expect(await room.uploads.makeVariants(10)).toBe(1)
    expect(await room.uploads.makeVariants(10)).toBe(0)
    expect(await room.uploads.openPhoto(idOf(lost), 'original')).toBeUndefined()
  })

  test('smaller sizes somebody asks for first are made once, however many ask', async () => {
    const url = await uploaded('maya')
    const put = vi.spyOn(room.storage, 'put')
    const opened = await Promise.all(
      (['thumb', 'large', 'thumb', 'large', 'thumb'] as const).map((size) =>
        room.uploads.openPhoto(idOf(url), size),
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
    expect(await room.uploads.isNewestThere()).toBe(true)
    const url = await uploaded('maya')
    expect(await room.uploads.isNewestThere()).toBe(true)
    await room.storage.remove(photoKey(idOf(url)))
    expect(await room.uploads.isNewestThere()).toBe(false)
  })

  test('thumbnails for an email are square and no larger than asked', async () => {
    const url = await uploaded('maya')
    const thumb = (await room.uploads.thumbnails([idOf(url)], { maxPx: 120 })).get(idOf(url))
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 90 })
  })

  test('what no claim refers to is gone after 48 hours; what one refers to stays, and so does the picture of a home', async () => {
    const [claimed, forgotten, home] = [
      await uploaded('maya'),
      await uploaded('maya'),
      await uploaded('maya'),
    ]
    const granted = (await room.uploads.presign('maya', request(1))).finalUrls[0] ?? ''
    await attach('maya', [claimed])
    await room.uploads.makeVariants(10)
    await room.db
      .insertInto('home_profiles')
      .values({
        user_id: 'maya',
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
    room.clock.advance(47 * 3_600_000)
    expect(await room.uploads.sweepUnclaimed()).toMatchObject({ unclaimed: 1 })
    expect(await room.uploads.ownerOf(idOf(forgotten))).toBeDefined()
    room.clock.advance(2 * 3_600_000)
    expect(await room.uploads.sweepUnclaimed()).toMatchObject({ unclaimed: 1 })
    const left = await room.db.selectFrom('photos').select('id').execute()
    expect(left.map((row) => row.id).sort()).toEqual([idOf(claimed), idOf(home)].sort())
    expect(left.map((row) => row.id)).not.toContain(idOf(granted))
    const files = await room.files()
    expect(files.filter((file) => file.includes(idOf(forgotten)))).toEqual([])
    expect(files.filter((file) => file.includes(idOf(claimed)))).toHaveLength(3)
    await expect(attach('maya', [forgotten])).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('files no row knows are cleared, once they are old', async () => {
    const url = await uploaded('maya')
    const orphan = await room.uploads.keep(jpeg, 'never-attached.jpg')
    const paper = await room.uploads.keepFile(
      Buffer.from('%PDF-1.7'),
      'never-attached.pdf',
      'application/pdf',
    )
    const named = async (id = '') => (await room.files()).filter((file) => file.includes(id))
    await room.uploads.sweepUnclaimed()
    expect(await named(orphan?.id)).toHaveLength(1)
    await attach('maya', [url])
    room.clock.advance(49 * 3_600_000)
    expect((await room.uploads.sweepUnclaimed()).orphans).toBeGreaterThanOrEqual(2)
    expect(await named(orphan?.id)).toEqual([])
    expect(await named(paper.id)).toEqual([])
    expect(await named(idOf(url))).toHaveLength(1)
  })

  test('a full disk is said in words, and the same address works once there is room again', async () => {
    const { presignedUrls } = await room.uploads.presign('maya', request(1))
    const url = new URL(presignedUrls[0] ?? '')
    const upload = () =>
      room.uploads.receive({
        photoId: url.pathname.split('/').at(-1) ?? '',
        query: Object.fromEntries(url.searchParams),
        contentType: 'image/jpeg',
        declaredLength: undefined,
        body: Readable.from([jpeg]),
      })
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const stage = vi.spyOn(room.storage, 'stage').mockRejectedValueOnce(full)
    await expect(upload()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 60 })
    stage.mockRestore()
    await upload()
  })
})
