import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { hasLocation, phoneJpeg, smallPng } from '#server/testing/photo-files.ts'
import {
  hasFfmpeg,
  recordingFile,
  saysPlaceOrOwner,
  type RecordingName,
} from '#server/testing/recording-files.ts'
import { startUploadsWorld, type UploadsWorld } from '#server/testing/uploads-world.ts'
import { HOUR } from '#shared/dates.ts'
import { recordings as words } from '#shared/messages/en/media.ts'
import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS, RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import { ReceivedPart } from '#shared/recordings.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { recordingRoutes } from '#server/uploads/routes.ts'
import { sweepUnclaimed } from '../sweep.ts'
import { discardRecording, resumeRecording, startRecording } from './receive-recording.ts'
import { attachRecordings, openRecording } from './recordings.ts'

let world: UploadsWorld
let app: FastifyInstance

beforeAll(async () => {
  world = await startUploadsWorld()
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) return reply.code(500).send({ error: { message: String(error) } })
    return reply.code(ERROR_TABLE[error.code].status).send({ error: { message: error.message } })
  })
  await app.register(recordingRoutes, {
    uploads: world.uploads,
    currentUser: async ({ headers }) => {
      const user = headers['x-test-user']
      return typeof user === 'string' ? { userId: user } : undefined
    },
  })
})
afterAll(async () => {
  await app.close()
  await world.close()
})
beforeEach(() => world.db.deleteFrom('recordings').execute())

const start = (sizeBytes: number, fileName = 'IMG_0042.MOV') =>
  startRecording(world.uploads, 'maya', { fileName, sizeBytes })

const put = (upload: { url: string; query: string }, number: number, payload: Buffer) =>
  app.inject({ method: 'PUT', url: `${upload.url}/parts/${number}?${upload.query}`, payload })

const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / RECORDING_PART_BYTES) }, (_, number) =>
    bytes.subarray(number * RECORDING_PART_BYTES, (number + 1) * RECORDING_PART_BYTES),
  )

async function upload(bytes: Buffer, fileName?: string) {
  const granted = await start(bytes.length, fileName)
  for (const [number, part] of partsOf(bytes).entries()) {
    const answer = await put(granted, number, part)
    if (answer.statusCode !== 200 || number === partsOf(bytes).length - 1)
      return { id: granted.id, status: answer.statusCode, body: answer.json() }
  }
  throw new Error('nothing was sent')
}

async function uploaded(name: RecordingName) {
  const { status, body } = await upload(recordingFile(name), name)
  expect(status).toBe(200)
  const { recording } = ReceivedPart.parse(body)
  if (!recording) throw new Error('the recording is not complete')
  return recording
}

const sharedBytes = async (id: string): Promise<Buffer> => {
  const stream = await (await openRecording(world.uploads, id, 'shared'))?.read()
  return Buffer.concat((await stream?.toArray()) ?? [])
}

const see = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/recordings/${id}`, headers: { 'x-test-user': 'maya', ...headers } })

/** Returns the words in which a file is refused, after checking that nothing of it is kept. */
const refusalOf = async (bytes: Buffer): Promise<string> => {
  const { id, status, body } = await upload(bytes)
  expect(status).toBe(415)
  expect((await see(id)).statusCode).toBe(404)
  // Nothing is left of it, not even its parts.
  expect(await world.db.selectFrom('recordings').select('id').where('id', '=', id).execute()).toEqual([])
  const left: string[] = []
  for (const folder of ['attachments', 'recording-parts'])
    for await (const key of world.storage.list(folder)) if (key.includes(id)) left.push(key)
  expect(left).toEqual([])
  return z.object({ error: z.object({ message: z.string() }) }).parse(body).error.message
}

describe('what is no recording is refused in words', () => {
  test('a program that is named like a video', async () => {
    expect(await refusalOf(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(40_000, 0x90)]))).toBe(
      words.wrongType,
    )
  })
  test('a photo that is named like a video', async () => {
    expect(await refusalOf(await smallPng())).toBe(words.wrongType)
  })
  test.skipIf(!hasFfmpeg)('half a video, with its index at the end or at the beginning', async () => {
    const ends = recordingFile('android.mp4')
    expect(await refusalOf(ends.subarray(0, ends.length / 2))).toBe(words.damaged)
    const begins = recordingFile('faststart.mp4')
    expect(await refusalOf(begins.subarray(0, begins.length / 2))).toBe(words.damaged)
  })
  test.skipIf(!hasFfmpeg)('one that is longer than a minute', async () => {
    expect(await refusalOf(recordingFile('long.mp4'))).toBe(words.tooLong({ seconds: MAX_RECORDING_SECONDS }))
  })
  test.skipIf(!hasFfmpeg)('a picture of 67 megapixels in a few kilobytes', async () => {
    expect(await refusalOf(recordingFile('huge.mp4'))).toBe(words.tooManyPixels)
  })
  test.skipIf(!hasFfmpeg)('a codec that no browser plays', async () => {
    expect(await refusalOf(recordingFile('old.mp4'))).toBe(words.unknownCodec)
  })
})

describe('an upload in parts', () => {
  test('an account may have a few waiting, and no more are taken before a claim has them', async () => {
    for (let count = 1; count <= 6; count += 1) await start(MAX_RECORDING_BYTES)
    await expect(start(MAX_RECORDING_BYTES)).rejects.toThrow(words.tooManyWaiting)
  })
  test('an address that is forged, of another upload or expired takes nothing', async () => {
    const mine = await start(10)
    const other = await start(10)
    const forged = { url: mine.url, query: other.query }
    expect((await put(forged, 0, Buffer.alloc(10))).statusCode).toBe(403)
    world.clock.advance(3 * HOUR)
    const late = await put(mine, 0, Buffer.alloc(10))
    expect([late.statusCode, late.json()]).toEqual([403, { error: { message: words.uploadExpired } }])
  })
  test('a part that comes too early or has another length is refused, and the upload goes on', async () => {
    const granted = await start(RECORDING_PART_BYTES + 10)
    expect((await put(granted, 1, Buffer.alloc(10))).statusCode).toBe(409)
    expect((await put(granted, 0, Buffer.alloc(10))).statusCode).toBe(400)
    expect((await put(granted, 0, Buffer.alloc(RECORDING_PART_BYTES))).json()).toEqual({
      receivedBytes: RECORDING_PART_BYTES,
      recording: null,
    })
  })
  test.skipIf(!hasFfmpeg)(
    'one that broke off goes on where it was, and a part sent twice counts once',
    async () => {
      // Bytes after the last box are allowed, and make a file of three parts.
      const free = Buffer.alloc(RECORDING_PART_BYTES * 2)
      free.writeUInt32BE(free.length)
      free.write('free', 4)
      const bytes = Buffer.concat([recordingFile('android.mp4'), free])
      const granted = await start(bytes.length)
      const [first = free, second = free, third = free] = partsOf(bytes)
      await put(granted, 0, first)
      world.clock.advance(3 * HOUR)
      const again = await resumeRecording(world.uploads, 'maya', granted.id)
      expect(again.receivedBytes).toBe(RECORDING_PART_BYTES)
      await put(again, 0, first)
      await put(again, 1, second)
      const last = ReceivedPart.parse((await put(again, 2, third)).json())
      expect(last.recording?.sizeBytes).toBe(bytes.length)
      // The answer to the last part was lost: it is sent once more.
      expect(ReceivedPart.parse((await put(again, 2, third)).json())).toEqual(last)
      expect((await see(granted.id)).rawPayload.equals(bytes)).toBe(true)
      await expect(resumeRecording(world.uploads, 'eve', granted.id)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    },
  )
  test('nobody else discards one, and what its sender discards leaves no part', async () => {
    const granted = await start(RECORDING_PART_BYTES + 10)
    await put(granted, 0, Buffer.alloc(RECORDING_PART_BYTES))
    await discardRecording(world.uploads, 'eve', granted.id)
    const { receivedBytes } = await resumeRecording(world.uploads, 'maya', granted.id)
    expect(receivedBytes).toBe(RECORDING_PART_BYTES)
    await discardRecording(world.uploads, 'maya', granted.id)
    const left: string[] = []
    for await (const key of world.storage.list('recording-parts'))
      if (key.includes(granted.id)) left.push(key)
    expect(left).toEqual([])
  })
  test('what is never finished is gone after two days, with its parts', async () => {
    const granted = await start(RECORDING_PART_BYTES + 10)
    await put(granted, 0, Buffer.alloc(RECORDING_PART_BYTES))
    world.clock.advance(49 * HOUR)
    await sweepUnclaimed(world.uploads)
    const left: string[] = []
    for await (const key of world.storage.list('recording-parts')) left.push(key)
    expect(left).toEqual([])
    expect(await world.db.selectFrom('recordings').select('id').execute()).toEqual([])
  })
})

describe.skipIf(!hasFfmpeg)('recordings of phones and browsers (needs ffmpeg)', () => {
  const expected: Partial<Record<RecordingName, object>> = {
    'android.mp4': { kind: 'video', width: 320, height: 180, seconds: 2 },
    // Turned by a quarter: it is shown upright.
    'iphone.mov': { kind: 'video', width: 180, height: 320, seconds: 2 },
    'irregular.mp4': { kind: 'video', width: 320, height: 180 },
    'browser.webm': { kind: 'video', width: 160, height: 120 },
    'memo.m4a': { kind: 'sound', width: null, height: null, seconds: 2 },
    'memo.mp3': { kind: 'sound', width: null },
    'memo.opus': { kind: 'sound', width: null, seconds: 2 },
  }
  test.for(Object.entries(expected))(
    '%s is kept as it is, and shared without place and owner',
    async ([name, facts]) => {
      const file = name as RecordingName
      const recording = await uploaded(file)
      expect(recording).toMatchObject({ ...facts, fileName: name })
      expect((await see(recording.id)).rawPayload.equals(recordingFile(file))).toBe(true)
      expect(saysPlaceOrOwner(await sharedBytes(recording.id))).toBe(false)
    },
  )

  test('an iPhone’s video says which codecs a browser needs', async () => {
    const { type } = await uploaded('iphone.mov')
    expect(type).toMatch(/^video\/quicktime; codecs="hvc1\.[^"]+, mp4a\.40\.2"$/)
  })

  test('a player gets the bytes it asks for, and only the people of the home do', async () => {
    const { id } = await uploaded('android.mp4')
    const bytes = recordingFile('android.mp4')
    const part = await see(id, { range: 'bytes=100-199' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes.length}`])
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
    const end = await see(id, { range: 'bytes=-50' })
    expect(end.rawPayload.equals(bytes.subarray(-50))).toBe(true)
    expect((await see(id, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    expect(part.headers['cache-control']).toBe('private, no-cache')
    expect((await see(id, { 'x-test-user': 'eve', range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  test('one of a claim stays, with its copy and a picture that does not say the place, when unused files are swept', async () => {
    const bytes = recordingFile('android.mp4')
    const granted = await start(bytes.length)
    await put(granted, 0, bytes)
    const poster = await phoneJpeg()
    expect(await hasLocation(poster)).toBe(true)
    const pictured = await app.inject({
      method: 'PUT',
      url: `${granted.url}/poster?${granted.query}`,
      payload: poster,
    })
    expect(pictured.statusCode).toBe(200)
    const claimId = await world.newClaim('maya')
    await transact(world.uploads, { about: subject.claim(claimId) }, (tx) =>
      attachRecordings(tx, { userId: 'maya', claimId, recordingIds: [granted.id] }),
    )
    const shared = await sharedBytes(granted.id)
    world.clock.advance(72 * HOUR)
    await sweepUnclaimed(world.uploads)
    expect((await see(granted.id)).rawPayload.equals(bytes)).toBe(true)
    expect((await sharedBytes(granted.id)).equals(shared)).toBe(true)
    const picture = await see(`${granted.id}/poster`)
    expect([picture.headers['content-type'], await hasLocation(picture.rawPayload)]).toEqual([
      'image/jpeg',
      false,
    ])
  })

  test('three at a time and ten of a claim; each is in its record with the hash of its bytes', async () => {
    const claimId = await world.newClaim('maya')
    const attach = (recordingIds: string[], userId = 'maya') =>
      transact(world.uploads, { about: subject.claim(claimId) }, (tx) =>
        attachRecordings(tx, { userId, claimId, recordingIds }),
      )
    const { id } = await uploaded('memo.m4a')
    await expect(attach([id], 'eve')).rejects.toThrow(words.gone({ number: 1 }))
    await attach([id])
    await expect(attach([id])).rejects.toThrow(words.gone({ number: 1 }))
    await expect(attach(['a', 'b', 'c', 'd'])).rejects.toThrow(words.tooMany({ max: 3 }))
    for (let count = 1; count < 10; count += 1) await attach([(await uploaded('memo.mp3')).id])
    await expect(attach([(await uploaded('memo.mp3')).id])).rejects.toThrow(words.noRoom({ max: 10 }))
    const { findings } = await verifyRecord(world.db, claimId)
    expect(findings.filter(({ kind }) => kind === 'attachment')).toEqual([])
    await world.db
      .updateTable('recordings')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', id)
      .execute()
    const changed = await verifyRecord(world.db, claimId)
    expect(changed.findings).toContainEqual(
      expect.objectContaining({ problem: 'data-changed', kind: 'attachment' }),
    )
  }, 120_000)
})
