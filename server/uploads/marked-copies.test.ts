import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { phoneHeic, phoneJpeg } from '#server/testing/photo-files.ts'
import { PUBLIC_URL, startUploadsWorld, type UploadsWorld } from '#server/testing/uploads-world.ts'
import { uploadErrors } from '#shared/messages/en/server-answers.ts'
import { MAX_PHOTOS_OF_CLAIM, tooManyPhotos } from '#shared/photo-files.ts'
import { attachPhotos, attachStoredPhotos, photosLeft, storePhoto, type StoredPhoto } from './attachments.ts'
import { openPhoto } from './pictures.ts'
import { receiveUpload } from './receive.ts'
import { mayReadPhoto, presignUploads } from './service.ts'
import { filesOfMessages, photosOfClaim, toClaimPhoto } from './stored.ts'
import { sweepUnclaimed } from './sweep.ts'

let world: UploadsWorld
let jpeg: Buffer
let claimId: string

beforeAll(async () => {
  world = await startUploadsWorld()
  jpeg = await phoneJpeg()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('photos').execute()
  claimId = await world.newClaim('maya')
})

const idOf = (url: string) => url.split('/').at(-1) ?? ''

async function uploaded(
  userId: string,
  markedFrom: string | null = null,
  { bytes = jpeg, type = 'image/jpeg' } = {},
): Promise<string> {
  const { presignedUrls, finalUrls } = await presignUploads(world.uploads, userId, {
    fileNames: ['sink.jpg'],
    fileTypes: [type],
    fileSizes: [bytes.length],
    markedFrom: [markedFrom],
    throughServer: true,
  })
  const url = new URL(presignedUrls[0] ?? '')
  await receiveUpload(world.uploads, {
    photoId: idOf(url.pathname),
    query: Object.fromEntries(url.searchParams),
    contentType: type,
    declaredLength: bytes.length,
    body: Readable.from([bytes]),
  })
  return finalUrls[0] ?? ''
}

const upright = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } })
    .jpeg()
    .toBuffer()

const attach = (imageUrls: string[], to = claimId, userId = 'maya') =>
  transact(world.uploads, { about: subject.server }, (tx) =>
    attachPhotos(tx, { userId, claimId: to, imageUrls }),
  )

const refusedCopy = (number: number) => ({
  code: 'INVALID',
  fields: { imageUrls: uploadErrors.originalGone({ number }) },
})

test('nobody marks a photo that they may not see, and cannot tell it from one that is not there', async () => {
  const waiting = await uploaded('eve')
  const ofClaim = await uploaded('eve')
  await attach([ofClaim], await world.newClaim('eve'), 'eve')
  for (const original of [waiting, ofClaim, `${PUBLIC_URL}/photos/${'0'.repeat(26)}`, 'x'])
    await expect(uploaded('maya', original)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a copy of a photo of another claim cannot be sent with this one', async () => {
  const elsewhere = await uploaded('maya')
  await attach([elsewhere], await world.newClaim('maya'))
  const copy = await uploaded('maya', elsewhere)
  await expect(attach([copy])).rejects.toMatchObject(refusedCopy(1))
  expect(await photosOfClaim(world.uploads, claimId)).toEqual([])
})

test('a copy of another shape, or of another type, is refused before it is stored', async () => {
  // Stored sideways: people see it as 900 × 1200.
  const original = await uploaded('maya')
  const refused = { code: 'WRONG_TYPE', message: uploadErrors.noCopy }
  for (const [width, height] of [
    [1200, 900],
    [900, 900],
    [900, 1240],
  ] as const)
    await expect(uploaded('maya', original, { bytes: await upright(width, height) })).rejects.toMatchObject(
      refused,
    )
  const png = await sharp(await upright(900, 1200))
    .png()
    .toBuffer()
  await expect(uploaded('maya', original, { bytes: png, type: 'image/png' })).rejects.toMatchObject(refused)
  // A browser draws the copy upright, and smaller where it cannot draw as large.
  for (const [width, height] of [
    [900, 1200],
    [451, 601],
  ] as const)
    await uploaded('maya', original, { bytes: await upright(width, height) })
  // Of a HEIC too, which no browser marks without making a JPEG of it: 640 × 480.
  const heic = await uploaded('maya', null, { bytes: await phoneHeic(), type: 'image/heic' })
  await expect(uploaded('maya', heic, { bytes: await upright(900, 1200) })).rejects.toMatchObject(refused)
  await uploaded('maya', heic, { bytes: await upright(640, 480) })
})

test('the original keeps its bytes when it is marked', async () => {
  const original = await uploaded('maya')
  const copy = await uploaded('maya', original, { bytes: await upright(900, 1200) })
  await attach([original, copy])
  const opened = await openPhoto(world.uploads, idOf(original), 'original')
  expect(opened && (await buffer(opened.stream))).toEqual(jpeg)
  const [row] = await photosOfClaim(world.uploads, claimId)
  expect(row).toMatchObject({
    id: idOf(copy),
    markedFrom: idOf(original),
    originalSha256: createHash('sha256').update(jpeg).digest('hex'),
  })
})

test('the builder marks only photos of the claim', async () => {
  const elsewhere = await uploaded('maya')
  await attach([elsewhere], await world.newClaim('maya'))
  const own = await uploaded('maya')
  await attach([own])
  const stored = await storePhoto(world.uploads, jpeg, { fileName: 'a.jpg', maxBytes: jpeg.length })
  const messageId = await world.newMessage(claimId)
  const send = (original: string) =>
    transact(world.uploads, { about: subject.server }, (tx) =>
      attachStoredPhotos(tx, {
        userId: 'maya',
        claimId,
        messageId,
        kept: [{ ...stored, markedFrom: idOf(original) }],
      }),
    )
  await expect(send(elsewhere)).rejects.toMatchObject({ code: 'INVALID' })
  await send(own)
  const row = await world.db.selectFrom('photos').selectAll().where('id', '=', stored.id).executeTakeFirst()
  expect(row).toMatchObject({ marked_from: idOf(own), original_sha256: stored.sha256 })
})

test('a photo of a reply is marked too: the copy comes first, and must be of that photo', async () => {
  const options = { fileName: 'valve.jpg', maxBytes: jpeg.length }
  const photo = await storePhoto(world.uploads, jpeg, options)
  await expect(
    storePhoto(world.uploads, await upright(900, 700), { ...options, copyOf: photo }),
  ).rejects.toMatchObject({ code: 'WRONG_TYPE', message: uploadErrors.noCopy })
  const copy = await storePhoto(world.uploads, await upright(900, 1200), { ...options, copyOf: photo })
  const messageId = await world.newMessage(claimId)
  const send = (kept: StoredPhoto[]) =>
    transact(world.uploads, { about: subject.server }, (tx) =>
      attachStoredPhotos(tx, { userId: 'maya', claimId, messageId, kept }),
    )
  // Neither a copy of a copy nor one whose photo was left out.
  await expect(send([copy])).rejects.toMatchObject({ code: 'INVALID' })
  await expect(send([photo, copy, { ...copy, id: 'x', markedFrom: copy.id }])).rejects.toMatchObject({
    code: 'INVALID',
  })
  await send([photo, copy])
  const { photos } = await filesOfMessages(world.uploads, [messageId])
  expect(photos.get(messageId)?.map(({ id, originalSha256 }) => [id, originalSha256])).toEqual([
    [copy.id, photo.sha256],
    [photo.id, null],
  ])
})

test('five photos can each have one marked copy, a sixth photo or a second copy is refused', async () => {
  const originals: string[] = []
  const copies: string[] = []
  for (let at = 0; at < 5; at++) {
    const original = await uploaded('maya')
    originals.push(original)
    copies.push(await uploaded('maya', original))
  }
  const all = [...originals, ...copies]
  const [first = ''] = originals
  await expect(attach([...copies, ...originals.slice(1), await uploaded('maya')])).rejects.toMatchObject({
    message: tooManyPhotos(),
  })
  const second = await uploaded('maya', first)
  await expect(attach([first, copies[0] ?? '', second])).rejects.toMatchObject(refusedCopy(3))
  // Looked at first: the copies, then their originals.
  expect(await attach(all)).toEqual([...copies, ...originals].map(idOf))
  expect(await photosLeft(world.uploads, claimId)).toBe(MAX_PHOTOS_OF_CLAIM - 5)
  const shown = (await photosOfClaim(world.uploads, claimId)).map((row) => toClaimPhoto(row, ''))
  expect(shown[0]?.original).toMatchObject({ id: idOf(first), url: `/${idOf(first)}`, isKept: false })
})

test('an original without its claim is kept for the household, and from the builder', async () => {
  const original = await uploaded('maya')
  const copy = await uploaded('maya', original)
  expect(await attach([copy])).toEqual([idOf(copy)])
  const [row] = await photosOfClaim(world.uploads, claimId)
  expect(row).toMatchObject({ markedFrom: idOf(original), isOriginalKept: true })
  expect(row?.originalSha256).toMatch(/^[\da-f]{64}$/)
  world.clock.advance(49 * 3_600_000)
  await sweepUnclaimed(world.uploads)
  // Read through the copy, not as one's own upload: whoever takes the home over has it too.
  await world.db.updateTable('photos').set({ user_id: 'eve' }).where('id', '=', idOf(original)).execute()
  expect(await mayReadPhoto(world.uploads, 'maya', idOf(original))).toBe(true)
  const entry = await world.db
    .selectFrom('record_entries')
    .select('content')
    .where('claim_id', '=', claimId)
    .where('kind', '=', 'photo')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(entry.content ?? '')).toMatchObject({
    markedFrom: idOf(original),
    originalSha256: row?.originalSha256,
    isOriginalKept: true,
  })
})

test('an original that nobody marked is still cleared', async () => {
  const original = await uploaded('maya')
  await uploaded('maya', original)
  world.clock.advance(49 * 3_600_000)
  expect(await sweepUnclaimed(world.uploads)).toMatchObject({ unclaimed: 2 })
})
