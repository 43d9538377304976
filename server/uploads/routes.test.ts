import { subject } from '#server/db/subjects.ts'
import { transact } from '#server/core.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectSocket, type AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { hasLocation, phoneHeic, phoneJpeg, smallPng } from '#server/testing/photo-files.ts'
import { interrupted } from '#server/testing/stored.ts'
import { PUBLIC_URL, startUploadsWorld, type UploadsWorld } from '#server/testing/uploads-world.ts'
import { MAX_PHOTO_BYTES, MEGAPIXELS } from '#shared/photo-files.ts'
import { photoRefusals } from '#shared/messages/en/server-answers.ts'
import { contentDisposition, uploadRoutes } from './routes.ts'
import { presignUploads } from './service.ts'
import { openPhoto } from './pictures.ts'
import { countReading, readingWaitsUntil } from './quota.ts'
import { attachDocuments, storeDocument } from './attachments.ts'

let world: UploadsWorld
let app: FastifyInstance
let jpeg: Buffer
let photoId: string
let address: string

beforeAll(async () => {
  world = await startUploadsWorld()
  jpeg = await phoneJpeg()
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError))
      return reply.code(500).send({ error: { code: 'INTERNAL', message: String(error) } })
    return reply
      .code(ERROR_TABLE[error.code].status)
      .send({ error: { code: error.code, message: error.message } })
  })
  await app.register(uploadRoutes, {
    uploads: world.uploads,
    currentUser: async (request) => {
      const user = request.headers['x-test-user']
      return typeof user === 'string' ? { userId: user } : undefined
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('photos').execute()
  ;({ photoId, address } = await grant(jpeg.length))
})

async function grant(size: number, type = 'image/jpeg', name = 'sink.jpg') {
  const { presignedUrls, finalUrls } = await presignUploads(world.uploads, 'maya', {
    fileNames: [name],
    fileTypes: [type],
    fileSizes: [size],
  })
  return {
    address: (presignedUrls[0] ?? '').replace(PUBLIC_URL, ''),
    photoId: (finalUrls[0] ?? '').replace(`${PUBLIC_URL}/photos/`, ''),
  }
}

const send = (bytes: Buffer, type = 'image/jpeg', to = address) =>
  app.inject({ method: 'PUT', url: to, payload: bytes, headers: type ? { 'content-type': type } : {} })

const see = (query = '', user = 'maya', headers = {}) =>
  app.inject({ url: `/photos/${photoId}${query}`, headers: { 'x-test-user': user, ...headers } })

const stateOf = async (id: string) =>
  (await world.db.selectFrom('photos').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Checks that the upload is refused and that none of it is on disk or can be read. */
async function expectNothingStored() {
  expect(await stateOf(photoId)).toBe('granted')
  expect((await see()).statusCode).toBe(404)
  expect((await world.files()).filter((file) => file.includes(photoId) || file.endsWith('.tmp'))).toEqual([])
}

function rawUpload(part: Buffer, headers: string[]) {
  const { port } = app.server.address() as AddressInfo
  const socket = connectSocket(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = [`PUT ${address} HTTP/1.1`, 'host: x', 'content-type: image/jpeg', ...headers, '', '']
  socket.write(lines.join('\r\n'))
  socket.write(part)
  return socket
}

test.each([1, 50, 99])(
  'an upload broken off at %i per cent leaves nothing, and the same address still works',
  async (percent) => {
    const part = jpeg.subarray(0, Math.ceil((jpeg.length * percent) / 100))
    const finished = new Promise<void>((resolve) => {
      app.server.once('request', (_request, response) => response.once('close', () => resolve()))
    })
    const socket = rawUpload(part, [`content-length: ${jpeg.length}`])
    await until(async () => (await world.files()).some((file) => file.endsWith('.tmp')))
    socket.destroy()
    await finished
    await until(async () => !(await world.files()).some((file) => file.endsWith('.tmp')))
    await expectNothingStored()
    expect((await send(jpeg)).statusCode).toBe(200)
  },
)

/** Polls, because nothing here reports what happens on the other side of a socket. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await after(5)
}

test('a body in chunks that goes on after the declared size is answered 413 and leaves nothing', async () => {
  const socket = rawUpload(Buffer.alloc(0), ['transfer-encoding: chunked'])
  const bytes = Buffer.concat([jpeg, Buffer.alloc(200_000)])
  socket.write(`${bytes.length.toString(16)}\r\n`)
  socket.write(bytes)
  socket.write('\r\n0\r\n\r\n')
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toMatch(/^HTTP\/1.1 413/)
  await expectNothingStored()
})

test('bytes of another length than declared are refused', async () => {
  expect((await send(jpeg.subarray(0, -1))).json()).toMatchObject({ error: { code: 'INVALID' } })
  expect((await send(Buffer.concat([jpeg, Buffer.from('x')]))).statusCode).toBe(400)
  expect((await send(Buffer.alloc(0))).statusCode).toBe(400)
  await expectNothingStored()
})

test('more than 10 MB is too large', async () => {
  const answer = await send(Buffer.alloc(MAX_PHOTO_BYTES + 1))
  expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'TOO_LARGE'])
  await expectNothingStored()
})

test('another Content-Type than the address was given for is refused', async () => {
  for (const type of ['image/png', 'text/html', 'image/svg+xml', 'application/octet-stream', 'image/heic']) {
    expect((await send(jpeg, type)).statusCode).toBe(415)
  }
  await expectNothingStored()
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a JPEG by its first bytes only', Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1')],
])('%s named .jpg is refused', async (_what, bytes) => {
  ;({ photoId, address } = await grant(bytes.length))
  expect((await send(bytes)).statusCode).toBe(415)
  await expectNothingStored()
})

test.each([
  ['a JPEG named .HEIC', phoneJpeg, 'IMG_0001.HEIC', 'image/heic', 'image/jpeg', 'IMG_0001.jpg'],
  ['a HEIC named .jpg', phoneHeic, 'IMG_2.jpg', 'image/jpeg', 'image/heic', 'IMG_2.heic'],
  ['a PNG named .jpg', smallPng, 'shot.jpg', 'image/jpeg', 'image/png', 'shot.png'],
  ['a PNG named in capitals', smallPng, 'SHOT.JPEG', 'image/jpeg', 'image/png', 'SHOT.png'],
  ['a JPEG without an ending', phoneJpeg, 'photo', 'application/octet-stream', 'image/jpeg', 'photo.jpg'],
  ['a HEIC without type or ending', phoneHeic, 'photo', '', 'image/heic', 'photo.heic'],
])('%s is stored as what it is, also when it is sent twice', async (...[, make, name, type, ...expected]) => {
  const bytes = await make()
  ;({ photoId, address } = await grant(bytes.length, type, name))
  expect((await send(bytes, type)).json()).toEqual({})
  expect((await send(bytes, type)).statusCode).toBe(200)
  const { headers } = await see()
  const savedAs = /filename="([^"]*)"/.exec(headers['content-disposition'] ?? '')?.[1]
  expect([headers['content-type'], savedAs]).toEqual(expected)
  expect((await sharp((await see('?size=thumb')).rawPayload).metadata()).format).toBe('jpeg')
})

test.each([
  ['half a JPEG', async () => firstPart(await phoneJpeg(), 0.5)],
  ['a JPEG without its last tenth', async () => firstPart(await phoneJpeg(), 0.9)],
  ['a progressive JPEG without its second half', async () => firstPart(await progressive(), 0.5)],
  ['a JPEG cut off behind its header', async () => firstPart(await progressive(), 0.01)],
  ['half a PNG', async () => firstPart(await noisyPng(), 0.5)],
  ['a PNG whose second half is zeros', async () => zeroTail(await noisyPng())],
  ['half a HEIC', async () => firstPart(await phoneHeic(), 0.5)],
  ['a HEIC without its last tenth', async () => firstPart(await phoneHeic(), 0.9)],
])('%s is refused in words before it is called uploaded', async (_what, make) => {
  const bytes = await make()
  ;({ photoId, address } = await grant(bytes.length))
  const answer = await send(bytes)
  expect(answer.json()).toEqual({ error: { code: 'WRONG_TYPE', message: photoRefusals.damaged } })
  await expectNothingStored()
})

test.each([
  ['JPEG', async () => zeroTail(await phoneJpeg())],
  ['progressive JPEG', async () => zeroTail(await progressive())],
  ['HEIC', async () => zeroTail(await phoneHeic())],
])('a %s whose second half is zeros is refused in words or is a picture everywhere', async (_what, make) => {
  const bytes = await make()
  ;({ photoId, address } = await grant(bytes.length))
  const answers = [await send(bytes), await see('?size=thumb'), await see('?size=large')]
  expect(answers.map(({ statusCode }) => statusCode)).toBeOneOf([
    [200, 200, 200],
    [415, 404, 404],
  ])
})

test('a picture of more than 80 megapixels is refused with the limit', async () => {
  const bytes = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
  ;({ photoId, address } = await grant(bytes.length))
  expect((await send(bytes)).json().error.message).toBe(
    photoRefusals.tooManyPixels({ megapixels: MEGAPIXELS }),
  )
  await expectNothingStored()
})

const firstPart = (bytes: Buffer, part: number) => bytes.subarray(0, Math.ceil(bytes.length * part))
const zeroTail = (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length >> 1)
const progressive = async () =>
  sharp(await noisyPng())
    .jpeg({ progressive: true })
    .toBuffer()
const noisyPng = () =>
  sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()

test('an address that was changed, made up or is over is refused with a clear text', async () => {
  const changed = address.replace(/signature=./, (part) => `signature=${part.endsWith('0') ? '1' : '0'}`)
  const later = address.replace(/expires=\d+/, 'expires=99999999999999')
  const other = await grant(jpeg.length, 'image/jpeg', 'other.jpg')
  const swapped = address.replace(photoId, other.photoId)
  for (const to of [
    changed,
    later,
    swapped,
    `/uploads/${photoId}`,
    `/uploads/${'0'.repeat(26)}?${address.split('?')[1]}`,
  ]) {
    const answer = await send(jpeg, 'image/jpeg', to)
    expect(answer.json()).toEqual({
      error: { code: 'FORBIDDEN', message: 'This upload address is not valid.' },
    })
  }
  world.clock.advance(10 * 60_000 + 1)
  const expired = await send(jpeg)
  expect(expired.statusCode).toBe(403)
  expect(expired.json().error.message).toContain('expired')
  await expectNothingStored()
})

test('the same bytes sent twice are stored once; other bytes to the same address are refused', async () => {
  expect((await send(jpeg)).statusCode).toBe(200)
  expect((await send(jpeg)).statusCode).toBe(200)
  const other = Buffer.from(jpeg)
  other[other.length - 10] = (other.at(-10) ?? 0) ^ 1
  expect((await send(other)).statusCode).toBe(409)
  expect((await see()).rawPayload.equals(jpeg)).toBe(true)
  expect((await world.files()).filter((file) => file.includes(photoId))).toHaveLength(1)
})

test('two senders at once with different bytes: one is stored whole, the other refused', async () => {
  const other = Buffer.from(jpeg)
  other[other.length - 10] = (other.at(-10) ?? 0) ^ 1
  const answers = await Promise.all([send(jpeg), send(other), send(jpeg), send(other)])
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(2)
  expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(2)
  const winner = answers[0]?.statusCode === 200 ? jpeg : other
  expect((await see()).rawPayload.equals(winner)).toBe(true)
})

test('a file whose type the browser did not know goes by its name, and comes with the type that was declared', async () => {
  const heic = await phoneHeic()
  ;({ photoId, address } = await grant(heic.length, 'application/octet-stream', 'IMG_1.HEIC'))
  expect((await send(heic, 'application/octet-stream')).statusCode).toBe(200)
  ;({ photoId, address } = await grant(heic.length, 'image/heic', 'IMG_1.HEIC'))
  expect((await send(heic, 'image/heif')).statusCode).toBe(200)
  expect((await see()).headers['content-type']).toBe('image/heic')
  const large = await see('?size=large')
  expect(large.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640 })
})

test('a HEIC is decoded once: what its check decoded is what is shown', async () => {
  const heic = await phoneHeic()
  ;({ photoId, address } = await grant(heic.length, 'image/heic', 'IMG_1.HEIC'))
  expect((await send(heic, 'image/heic')).statusCode).toBe(200)
  const make = () => Promise.reject(new Error('decoded again'))
  const core = { ...world.uploads, images: { ...world.uploads.images, make } }
  for (const [size, width] of [
    ['large', 640],
    ['thumb', 400],
  ] as const) {
    const shown = await openPhoto(core, photoId, size)
    const bytes = Buffer.concat((await shown?.stream.toArray()) ?? [])
    expect((await sharp(bytes).metadata()).width).toBe(width)
  }
})

test('an account whose photos took too long to read waits for its next hour, and others do not', async () => {
  const heic = await phoneHeic()
  const sendHeic = async () => {
    ;({ photoId, address } = await grant(heic.length, 'image/heic', 'IMG_1.HEIC'))
    return send(heic, 'image/heic')
  }
  await sendHeic()
  const used = await world.db.selectFrom('import_readings').select('used_ms').executeTakeFirstOrThrow()
  expect(used.used_ms).toBeGreaterThan(0)
  await countReading(world.uploads, 'eve', 300_000)
  expect((await sendHeic()).statusCode).toBe(200)
  await countReading(world.uploads, 'maya', 300_000)
  const refused = await sendHeic()
  expect([refused.statusCode, refused.json().error.message]).toEqual([429, photoRefusals.mustWait])
  await expectNothingStored()
  world.clock.advance(60 * 60_000)
  expect((await sendHeic()).statusCode).toBe(200)
})

test('the times of two photos that are read at once count both', async () => {
  world.clock.advance(60 * 60_000)
  const atOnce = interrupted(world.db, () => countReading(world.uploads, 'eve', 200_000))
  await countReading({ ...world.uploads, db: atOnce }, 'eve', 100_000)
  expect(await readingWaitsUntil(world.uploads, 'eve')).not.toBeNull()
  world.clock.advance(60 * 60_000)
  await countReading(world.uploads, 'eve', 100_000)
  expect(await readingWaitsUntil(world.uploads, 'eve')).toBeNull()
})

test('nobody but the owner sees a photo: not another account, not without a sign-in, not before it arrived', async () => {
  expect((await see()).statusCode).toBe(404)
  await send(jpeg)
  expect((await see('', 'eve')).json()).toEqual(
    (await app.inject({ url: `/photos/${'0'.repeat(26)}` })).json(),
  )
  expect((await app.inject({ url: `/photos/${photoId}` })).statusCode).toBe(404)
  expect((await see()).statusCode).toBe(200)
  for (const id of ['..%2Fsecret.key', 'x', `${photoId}.large.jpg`]) {
    expect((await app.inject({ url: `/photos/${id}`, headers: { 'x-test-user': 'maya' } })).statusCode).toBe(
      404,
    )
  }
})

test('the original keeps its location, what others see has none', async () => {
  await send(jpeg)
  expect(await hasLocation((await see()).rawPayload)).toBe(true)
  for (const size of ['large', 'thumb']) {
    const { rawPayload } = await see(`?size=${size}`)
    expect(await hasLocation(rawPayload)).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  }
})

test('a photo is sent as itself and as nothing else, and kept by the browser', async () => {
  await send(jpeg)
  const answer = await see('?size=thumb')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(answer.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  const again = await see('?size=thumb', 'maya', { 'if-none-match': `W/"x", ${answer.headers.etag}` })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await see('?size=large', 'maya', { 'if-none-match': answer.headers.etag })).statusCode).toBe(200)
})

test('a document is only ever downloaded, and only by the owner of its claim', async () => {
  const claimId = await world.newClaim('maya')
  const messageId = await world.newMessage(claimId)
  const pdf = await storeDocument(world.uploads, Buffer.from('%PDF-1.7\n…'), {
    fileName: '../Angebot "ä".pdf',
    contentType: 'application/pdf',
  })
  const page = await storeDocument(world.uploads, Buffer.from('<script>'), {
    fileName: 'x.pdf',
    contentType: 'application/pdf',
  })
  await transact(world.uploads, { about: subject.server }, (tx) =>
    attachDocuments(tx, { userId: 'maya', claimId, messageId, files: [pdf, page] }),
  )
  const open = (id: string, user: string) =>
    app.inject({ url: `/attachments/${id}`, headers: { 'x-test-user': user } })
  expect((await open(pdf.id, 'eve')).statusCode).toBe(404)
  const answer = await open(pdf.id, 'maya')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Angebot ___.pdf"; filename*=UTF-8''Angebot%20%22%C3%A4%22.pdf`,
  )
  expect((await open(page.id, 'maya')).headers['content-type']).toBe('application/octet-stream')
})

test('no file name breaks out of its header', () => {
  const header = contentDisposition(
    'inline',
    'a"; filename=b.html\r\nset-cookie: x=1; \u{1F6BF}\ud800\'()*.jpg',
  )
  expect(header).not.toMatch(/[\r\n]/)
  expect(header.match(/"/g)).toHaveLength(2)
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(header).toContain('%F0%9F%9A%BF')
})
