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
import {
  RECORDING_PART_BYTES,
  recordingTooLarge,
  recordingWrongType,
  MAX_RECORDING_SECONDS,
  recordingTooLong,
} from '#shared/recording-files.ts'
import type { NewRecording, ReceivedPart, RecordingUpload } from '#shared/recordings.ts'
import type { UploadsCore } from '../module.ts'
import { attachmentKey, cleanFileName, nameOfType } from '../photo-keys.ts'
import { requireRoomForRecording, readPicture } from '../quota.ts'
import { uploadFailure } from '../receive.ts'
import {
  type RecordingFault,
  RecordingAnswer,
  type FoundRecording,
  type RecordingJob,
} from './recording-job.ts'
import * as repository from './recordings-repository.ts'
import type { RecordingRow, StoredRecording } from './recordings-repository.ts'
import { partKey, posterKey, removeRecordingFiles, sharedKey, toRecording } from './recordings.ts'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { limitCpu } from '../images/image-process.ts'

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
    const { kind, contentType, codecs, seconds, width, height } = await inspectRecording(core, file, copy)
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

/** A phone's camera stops a moment after it was told to. */
const MAX_SECONDS = MAX_RECORDING_SECONDS + 1.5
/** Of 8K video; more is no recording of a phone. */
const MAX_PIXELS = 7680 * 4320
/** CPU time for one recording; one of 100 MB takes a second. */
const LIMIT_MS = 30_000
const MEMORY_MB = 256

// Beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './recording-worker.ts' : './recording-worker.mjs',
  import.meta.url,
)
/** One at a time: each reads and writes as fast as the disk allows. */
const inTurn = pLimit(1)

/** WRONG_TYPE, in words; `fault` says the same to a program. */
class RecordingRefused extends AppError {
  readonly fault: RecordingFault

  constructor(fault: RecordingFault) {
    super('WRONG_TYPE', refusal(fault))
    this.fault = fault
  }
}

/**
 * Returns what the bytes of a file are, and writes a copy of them to `target` without what the file says of its place,
 * owner and device. In a process of its own, with limits on its time and memory. Throws WRONG_TYPE, in words, for what is
 * no whole recording of at most a minute.
 */
async function inspectRecording(
  { recordingProgram = besideThisFile }: Pick<UploadsCore, 'recordingProgram'>,
  source: string,
  target: string,
): Promise<FoundRecording> {
  const job = { source, target, maxSeconds: MAX_SECONDS, maxPixels: MAX_PIXELS }
  const answer = await inTurn(() => ask(recordingProgram, job))
  if (answer.outcome !== 'done') throw new RecordingRefused(answer.outcome)
  return answer
}

function refusal(fault: RecordingFault): string {
  const text = textOf('recordings')
  if (fault === 'unknown') return recordingWrongType()
  if (fault === 'tooLong') return recordingTooLong()
  return { codec: text.unknownCodec, damaged: text.damaged, tooLarge: text.tooManyPixels }[fault]
}

/** A file over which the process ends, or that exceeds its time or memory, is damaged. */
function ask(program: URL, job: RecordingJob): Promise<RecordingAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), {
      // The process gets nothing of the server's environment or flags but what it may use.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let reason = 'died'
    const endLimit = limitCpu(child, LIMIT_MS, () => (reason = 'time'))
    child.on('message', (message) => {
      const answer = RecordingAnswer.safeParse(message)
      if (answer.success) resolve(answer.data)
    })
    // Without a process id the process could not be started, which is not the recording's fault.
    child.on('error', (error) => child.pid === undefined && reject(error))
    child.on('close', () => {
      endLimit()
      resolve({ outcome: 'damaged', reason })
    })
    child.send(job, () => undefined)
  })
}
