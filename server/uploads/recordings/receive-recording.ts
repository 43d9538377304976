import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Limit, Staged } from '#server/storage/storage.ts'
import { HOUR } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { RECORDING_PART_BYTES, recordingTooLarge, recordingWrongType } from '#shared/recording-files.ts'
import type { NewRecording, ReceivedPart, RecordingUpload } from '#shared/recordings.ts'
import type { UploadsCore } from '../module.ts'
import { attachmentKey, cleanFileName, nameOfType } from '../photo-keys.ts'
import { requireRoomForRecording } from '../quota.ts'
import { readPicture } from '../reading.ts'
import { uploadFailure } from '../receive.ts'
import { inspectRecording, RecordingRefused } from './inspect-recording.ts'
import type { RecordingFault } from './recording-job.ts'
import * as repository from './recordings-repository.ts'
import type { RecordingRow, StoredRecording } from './recordings-repository.ts'
import { partKey, posterKey, removeRecordingFiles, sharedKey, toRecording } from './recordings.ts'

/** Time for all parts of a recording, also after lost connections; each ask for what has arrived begins it again. */
const GRANT_MS = 2 * HOUR
const MAX_POSTER_BYTES = 2 * 1024 * 1024
const POSTER_PX = 960

/** The query of the addresses of one upload. */
export type UploadQuery = { expires?: string | undefined; signature?: string | undefined }

/** Returns where the parts of a new recording go. Throws TOO_MANY, TOO_LARGE when the account is full, STORAGE_FULL. */
export async function startRecording(
  core: UploadsCore,
  userId: string,
  { fileName, sizeBytes }: NewRecording,
): Promise<RecordingUpload> {
  await core.freeSpace.requireRoom()
  const now = core.clock.now()
  const grantedUntil = isoAfter(now, GRANT_MS)
  const recording = {
    id: core.ids.next(),
    userId,
    fileName: cleanFileName(fileName),
    sizeBytes,
    grantedUntil,
  }
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await requireRoomForRecording(tx, { userId, sizeBytes })
    await repository.insertGranted(tx.db, { ...recording, at: iso(now) })
  })
  return uploadOf(core, { ...recording, receivedBytes: 0 })
}

/** Returns which bytes of a recording have arrived, with addresses that are good again. Throws NOT_FOUND. */
export async function resumeRecording(
  core: UploadsCore,
  userId: string,
  id: string,
): Promise<RecordingUpload> {
  const recording = await repository.findRecording(core.db, id)
  if (recording?.userId !== userId || recording.claimId !== null) throw notFound('upload')
  await repository.extendGrant(core.db, id, isoAfter(core.clock.now(), GRANT_MS))
  return uploadOf(core, recording)
}

/** Deletes an upload of the person's own that no claim refers to. Idempotent. */
export async function discardRecording(core: UploadsCore, userId: string, id: string): Promise<void> {
  if (await repository.deleteWaiting(core.db, id, userId)) await removeRecordingFiles(core, id)
}

type Granted = Pick<RecordingRow, 'id' | 'userId' | 'receivedBytes'>

function uploadOf(core: UploadsCore, { id, userId, receivedBytes }: Granted): RecordingUpload {
  const expires = core.clock.now().getTime() + GRANT_MS
  const query = new URLSearchParams({
    expires: String(expires),
    signature: sign(core, { id, userId }, expires),
  })
  return { id, url: `/recordings/${id}`, query: query.toString(), receivedBytes }
}

const sign = (
  { secrets }: Pick<UploadsCore, 'secrets'>,
  { id, userId }: { id: string; userId: string },
  expires: number,
): string => secrets.mac('upload', ['recording', id, userId, expires])

/** Returns the recording that an address was given for. Throws FORBIDDEN for a forged or expired one. */
async function granted(core: UploadsCore, id: string, query: UploadQuery): Promise<RecordingRow> {
  const recording = await repository.findRecording(core.db, id)
  const expires = Number(query.expires)
  const given = Buffer.from(query.signature ?? '')
  const expected = Buffer.from(recording ? sign(core, recording, expires) : '')
  const isSigned = given.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!recording || !isSigned || recording.claimId !== null)
    throw new AppError('FORBIDDEN', textOf('uploadErrors').addressInvalid)
  if (core.clock.now().getTime() > expires)
    throw new AppError('FORBIDDEN', textOf('recordings').uploadExpired)
  return recording
}

export type Part = {
  id: string
  /** From 0; each is `RECORDING_PART_BYTES` long, the last what is left. */
  number: number
  query: UploadQuery
  declaredLength: number | undefined
  body: Readable
}

/**
 * Receives one part of a recording. The last one completes it: its bytes are checked, made durable and copied without
 * their metadata before the answer. A part that has arrived before changes nothing. The body is never destroyed. Throws
 * FORBIDDEN, INVALID (size, broken off), CONFLICT (a part before it is missing), WRONG_TYPE (then the upload is deleted),
 * TOO_MANY, STORAGE_FULL, UNAVAILABLE.
 */
export async function receivePart(core: UploadsCore, part: Part): Promise<ReceivedPart> {
  const recording = await granted(core, part.id, part.query)
  const start = part.number * RECORDING_PART_BYTES
  const length = Math.min(RECORDING_PART_BYTES, recording.sizeBytes - start)
  if (length <= 0 || (part.declaredLength !== undefined && part.declaredLength !== length))
    throw wrongLength(length, part.declaredLength ?? 0)
  if (recording.stored || start < recording.receivedBytes) return complete(core, recording)
  if (start > recording.receivedBytes) throw new AppError('CONFLICT', textOf('recordings').partMissing)
  await core.freeSpace.requireRoom()
  const giveBack = core.uploadSlots.take(recording.userId)
  if (!giveBack)
    throw new AppError('TOO_MANY', textOf('uploadErrors').stillArriving, { retryAfterSeconds: 5 })
  try {
    const { sizeBytes } = await core.storage.put(partKey(part.id, part.number), part.body, {
      maxBytes: length,
    })
    if (sizeBytes !== length) throw wrongLength(length, sizeBytes)
  } catch (error) {
    throw uploadFailure(error, part.body, { what: 'file', tooLarge: textOf('uploadErrors').tooManyBytes })
  } finally {
    giveBack()
  }
  const after = start + length
  await repository.countReceived(core.db, { id: part.id, before: start, after })
  return complete(core, { ...recording, receivedBytes: after })
}

function wrongLength(declared: number, sent: number): AppError {
  return new AppError('INVALID', textOf('uploadErrors').otherBytes({ declared, sent }))
}

/** Checks and stores a recording whose last part has arrived; an earlier part is only counted. */
async function complete(core: UploadsCore, recording: RecordingRow): Promise<ReceivedPart> {
  const { id, sizeBytes, receivedBytes } = recording
  if (recording.stored) return received(recording)
  if (receivedBytes < sizeBytes) return { receivedBytes, recording: null }
  // Two senders of the last part do not mix: the second finds what the first stored.
  return core.alone(`recording ${id}`, async () => {
    const now = await repository.findRecording(core.db, id)
    if (!now) throw notFound('upload')
    if (now.stored) return received(now)
    const parts = Array.from({ length: Math.ceil(sizeBytes / RECORDING_PART_BYTES) }, (_, number) => number)
    try {
      const stored = await storeBytes(core, Readable.from(bytesOfParts(core, id, parts)), {
        id,
        fileName: now.fileName,
        maxBytes: sizeBytes,
      })
      if (!(await repository.markRecorded(core.db, stored))) throw notFound('upload')
    } catch (error) {
      // What is no recording now will be none later.
      if (error instanceof AppError && error.code === 'WRONG_TYPE')
        await discardRecording(core, now.userId, id)
      throw error
    }
    for (const number of parts) await core.storage.remove(partKey(id, number))
    const stored = await repository.findRecording(core.db, id)
    if (!stored) throw notFound('upload')
    return received(stored)
  })
}

function received(recording: RecordingRow): ReceivedPart {
  return { receivedBytes: recording.sizeBytes, recording: toRecording(recording, '/recordings') ?? null }
}

async function* bytesOfParts(
  core: UploadsCore,
  id: string,
  parts: readonly number[],
): AsyncGenerator<Buffer> {
  for (const number of parts) {
    const part = await core.storage.open(partKey(id, number))
    if (!part) throw new AppError('CONFLICT', textOf('recordings').partMissing)
    for await (const chunk of part.stream) if (Buffer.isBuffer(chunk)) yield chunk
  }
}

/**
 * Stores a recording that no claim refers to yet; the sweep deletes one that never gets a row. A stream is never held in
 * memory, nor destroyed when it is refused. Throws WRONG_TYPE, TooManyBytes, STORAGE_FULL.
 */
export async function storeRecording(
  core: UploadsCore,
  source: Readable,
  { fileName, ...limit }: Limit & { fileName: string },
): Promise<StoredRecording> {
  await core.freeSpace.requireRoom()
  return storeBytes(core, source, { id: core.ids.next(), fileName: cleanFileName(fileName), ...limit })
}

/** Stores a recording of an email as `storeRecording` does, or returns why it is none that is kept. */
export async function storeMailedRecording(
  core: UploadsCore,
  bytes: Buffer,
  fileName: string,
): Promise<StoredRecording | RecordingFault> {
  try {
    return await storeRecording(core, Readable.from([bytes], { objectMode: false }), { fileName })
  } catch (error) {
    if (error instanceof RecordingRefused) return error.fault
    throw error
  }
}

/** Stages the bytes, checks them, and makes them and their copy durable. */
async function storeBytes(
  core: UploadsCore,
  source: Readable,
  { id, fileName, ...limit }: Limit & { id: string; fileName: string },
): Promise<StoredRecording> {
  await using staged = await core.storage.stage(attachmentKey(id), source, limit)
  const file = fileOf(staged)
  // Of the form of unfinished files, which are removed after a crash.
  const copy = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}.tmp`)
  try {
    const { kind, contentType, codecs, seconds, width, height } = await inspectRecording(file, copy)
    const shared = await core.storage.put(sharedKey(id), createReadStream(copy))
    await staged.commit()
    const { sizeBytes, sha256 } = staged
    const sizes = { sizeBytes, sha256, sharedBytes: shared.sizeBytes }
    const found = { kind, contentType, codecs, width, height, milliseconds: Math.round(seconds * 1000) }
    return { id, fileName: nameOfType(fileName, contentType), ...sizes, ...found }
  } finally {
    await rm(copy, { force: true })
  }
}

function fileOf({ file }: Staged): string {
  if (file === undefined) throw new Error('a recording is staged from a stream, in a file')
  return file
}

/**
 * Stores a picture of a video: a JPEG that the sender's browser made of it, decoded here and written anew. Throws as
 * `receivePart` does, and WRONG_TYPE for anything but a picture.
 */
export async function receivePoster(
  core: UploadsCore,
  { id, query, body }: Pick<Part, 'id' | 'query' | 'body'>,
): Promise<void> {
  const { stored } = await granted(core, id, query)
  if (stored?.kind !== 'video') throw notFound('upload')
  const giveBack = core.uploadSlots.take(id)
  if (!giveBack)
    throw new AppError('TOO_MANY', textOf('uploadErrors').stillArriving, { retryAfterSeconds: 5 })
  try {
    await using staged = await core.storage.stage(posterKey(id), body, { maxBytes: MAX_POSTER_BYTES })
    const { kind } = await readPicture(core, staged, { wrongType: recordingWrongType() })
    const open = () => Promise.resolve({ sizeBytes: staged.sizeBytes, stream: staged.open() })
    const [poster] = (await core.images.make(kind, open, { sidesPx: [POSTER_PX] })) ?? []
    if (!poster) throw new AppError('WRONG_TYPE', recordingWrongType())
    await core.storage.put(posterKey(id), poster)
    await repository.setPoster(core.db, id)
  } catch (error) {
    throw uploadFailure(error, body, { what: 'file', tooLarge: recordingTooLarge() })
  } finally {
    giveBack()
  }
}
