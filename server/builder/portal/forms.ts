import type { MultipartFile } from '@fastify/multipart'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest, FastifyReply } from 'fastify'
import { z } from 'zod'
import { textOf } from '#shared/messages/text.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { BuilderMessage, visitProposal, type VisitProposal } from '#shared/builder.ts'
import { twoHoursAfter, type VisitWindow } from '#shared/visits.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, photoTooLarge, tooManyPhotos } from '#shared/photo-files.ts'
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDINGS,
  recordingTooLarge,
  tooManyRecordings,
  noRoomForRecordings,
} from '#shared/recording-files.ts'
import { AppError } from '#server/errors.ts'
import { clockAt, isSkippedTime } from '#server/claims/calendar.ts'
import { asFormFault, formParts } from '#server/http/answer-errors.ts'
import { TooManyBytes } from '#server/storage/storage.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'
import type { StoredRecording } from '#server/uploads/recordings/recordings-repository.ts'
import type { Typed } from './page.tsx'
import { consume } from '#server/http/rate-limit.ts'
import { claimFull, recordingsFull, type AnswerRoom } from '#server/uploads/quota.ts'
import { createUploadSlots } from '#server/uploads/module.ts'
import type { BuilderPortalService } from './service.ts'

type Errors = Record<string, string>
/** `failure` is why a photo could not be stored; the text was read all the same. */
export type Read<T> = { typed: Typed; errors: Errors; value: T | undefined; failure?: unknown }

/** The files of an answer, which are stored already. */
export type StoredFiles = { photos: StoredPhoto[]; recordings: StoredRecording[] }
type Said = BuilderMessage & { formKey: string } & StoredFiles

/** The words of a form, and what a form writes around its files. */
const FORM_BYTES = 512 * 1024
/** The largest body of a form with five photos. */
export const MAX_PHOTO_REPLY_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + FORM_BYTES
/** The same with recordings of 100 MB in all. */
export const MAX_REPLY_BYTES = MAX_PHOTO_REPLY_BYTES + MAX_RECORDING_BYTES

/** One byte more than a file may have, so that one that is too large shows. */
const PART_LIMITS = { fileSize: MAX_RECORDING_BYTES + 1, files: 20, fields: 10, fieldSize: 256 * 1024 }

/** Names one rendering of the reply form: every copy of what is sent with it is the same message. */
export const newFormKey = (): string => randomBytes(16).toString('base64url')

const FormKey = z.string().regex(/^[\w-]{16,64}$/)

/**
 * The visit in a posted form, validated by the clock at the house: one of the proposed slots, or a day and time of its
 * own. Without an end it lasts two hours.
 */
export function readVisit(body: unknown, house: { now: Date; timeZone: string }): Read<VisitProposal> {
  const fields = textFields(body)
  const { date = '', from = '', to = '' } = slotIn(fields) ?? fields
  const visit = { date, from, to: to || twoHoursAfter(from), who: fields['who'] ?? '' }
  const isSkipped = (day: string, time: string) => isSkippedTime(day, time, house.timeZone)
  const parsed = visitProposal(clockAt(house), isSkipped).safeParse(visit)
  return {
    typed: { visit },
    errors: parsed.success ? {} : fieldErrors(parsed.error),
    value: parsed.data,
  }
}

/** The value of a slot's radio button. */
export function slotValue({ date, from, to }: VisitWindow): string {
  return `${date} ${from} ${to}`
}

function slotIn(fields: Record<string, string | undefined>): VisitWindow | undefined {
  const [date, from, to, rest] = (fields['slot'] ?? '').split(' ')
  return date && from && to && rest === undefined ? { date, from, to } : undefined
}

/**
 * Stores one photo of a form as it arrives; `copyOf` is the photo that it is a marked copy of: one of the form, or the id
 * of one of the claim. Throws WRONG_TYPE, in words, for what is not a whole picture or no such copy, and TooManyBytes above
 * the size of a photo.
 */
type StorePhoto = (
  body: Readable,
  fileName: string,
  copyOf: StoredPhoto | string | undefined,
) => Promise<StoredPhoto>
/** The same for a recording of at most so many bytes. */
type StoreRecording = (
  body: Readable,
  file: { fileName: string; maxBytes: number },
) => Promise<StoredRecording>
/**
 * A form without `recording` takes none. `takesMarks`: a photo may come with its marked copy, and both count as one.
 */
type Store = { photo: StorePhoto; recording?: StoreRecording; takesMarks?: boolean }

/**
 * A message with its files, from a plain or a multipart form. These go to `store` one by one while the body arrives;
 * nothing but the words is held in memory. What was stored of a message that is not valid is the caller's to remove.
 * `whenEmpty`: the words of a form that needs none.
 */
export async function readSaid(
  request: FastifyRequest,
  store: Store,
  { whenEmpty }: { whenEmpty?: string | undefined } = {},
): Promise<Read<Said>> {
  const { fields, photos, recordings, problems, failure } = request.isMultipart()
    ? await readParts(request, store)
    : { fields: textFields(request.body), ...NO_FILES }
  const content = fields['content']?.trim() ? fields['content'] : (whenEmpty ?? fields['content'])
  const parsed = BuilderMessage.safeParse({ ...fields, content })
  const errors = { ...(parsed.success ? {} : fieldErrors(parsed.error)), ...problems }
  const isWhole = parsed.success && Object.keys(problems).length === 0
  return {
    typed: typedOf(fields),
    errors,
    value: isWhole ? { ...parsed.data, formKey: formKeyIn(fields), photos, recordings } : undefined,
    failure,
  }
}

const NO_FILES = { photos: [], recordings: [], problems: {}, failure: undefined }

/**
 * The text of a multipart form that is refused, so that it can be shown again. It comes before the photos, which are
 * discarded.
 */
export async function readRefusedWords(request: FastifyRequest): Promise<{ typed: Typed; formKey: string }> {
  const fields: Record<string, string> = {}
  for await (const part of formParts(() => request.parts({ limits: PART_LIMITS }))) {
    if (part.type === 'file') break
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  request.raw.unpipe()
  request.raw.resume()
  return { typed: typedOf(fields), formKey: formKeyIn(fields) }
}

function typedOf(fields: Record<string, string | undefined>): Typed {
  return { say: { content: fields['content'] ?? '', authorName: fields['authorName'] } }
}

function formKeyIn(fields: Record<string, string | undefined>): string {
  return FormKey.safeParse(fields['formKey']).data ?? newFormKey()
}

/** The key of a submitted form, kept when the form is shown again. */
export function formKeyOf(value: Said | undefined): string {
  return value?.formKey ?? newFormKey()
}

async function readParts(request: FastifyRequest, store: Store) {
  const fields: Record<string, string> = {}
  const files: StoredFiles = { photos: [], recordings: [] }
  const problems: { photos?: string; recordings?: string } = {}
  let failure: unknown
  for await (const part of formParts(() => request.parts({ limits: PART_LIMITS }))) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    // A form without a chosen file still sends an empty one, without a name.
    const isChosen = part.filename !== '' && part.filename !== undefined
    const kind = part.fieldname === 'recordings' ? 'recordings' : 'photos'
    if (isChosen && !problems.photos && !problems.recordings && !failure) {
      try {
        const problem =
          kind === 'photos' ? await takePhoto(part, store, files) : await takeRecording(part, store, files)
        if (problem) problems[kind] = problem
      } catch (error) {
        if (error instanceof TooManyBytes)
          problems[kind] = kind === 'photos' ? photoTooLarge() : recordingTooLargeBeside(files)
        else if (error instanceof AppError && error.code === 'WRONG_TYPE')
          problems[kind] = kind === 'photos' ? error.message : `${part.filename}: ${error.message}`
        else if (part.file.errored) throw asFormFault(error)
        else failure = error
      }
    }
    part.file.resume()
  }
  return { fields, ...files, problems, failure }
}

/** Returns why there is no room for one more, if there is none. */
async function takePhoto(
  part: MultipartFile,
  store: Store,
  { photos }: StoredFiles,
): Promise<string | undefined> {
  const copyOf = store.takesMarks ? originalOf(part.fieldname, photos) : undefined
  const isBesideOriginal = typeof copyOf === 'object'
  if (!isBesideOriginal && countOf(photos) === MAX_PHOTOS) return tooManyPhotos()
  photos.push(await store.photo(part.file, part.filename.slice(-255), copyOf))
}

async function takeRecording(
  part: MultipartFile,
  store: Store,
  { recordings }: StoredFiles,
): Promise<string | undefined> {
  if (recordings.length === MAX_RECORDINGS) return tooManyRecordings()
  const before = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const file = { fileName: part.filename.slice(-255), maxBytes: MAX_RECORDING_BYTES - before }
  const recording = await store.recording?.(part.file, file)
  if (recording) recordings.push(recording)
}

function recordingTooLargeBeside({ recordings }: StoredFiles): string {
  if (recordings.length === 0) return recordingTooLarge()
  return textOf('builderPage').failures.recordingsTogether({ megabytes: MAX_RECORDING_BYTES / 1024 / 1024 })
}

/**
 * Returns what the script says by the name of a file's field: "marked" is a marked copy of the photo before it,
 * "marked-ID" one of a photo of the claim.
 */
function originalOf(fieldName: string, photos: readonly StoredPhoto[]): StoredPhoto | string | undefined {
  const last = photos.at(-1)
  if (fieldName === 'marked') return last?.markedFrom === undefined ? last : undefined
  return /^marked-([\da-z]{26})$/.exec(fieldName)?.[1]
}

/** A photo and the marked copy that comes with it are one. */
function countOf(photos: readonly StoredPhoto[]): number {
  return photos.filter(({ id }) => !photos.some(({ markedFrom }) => markedFrom === id)).length
}

function textFields(body: unknown): Record<string, string | undefined> {
  return z.record(z.string(), z.string()).catch({}).parse(body)
}

/** The link needs no account; a person answers a claim a few times a day. */
const ANSWERS_AN_HOUR = 120
/** Bodies with files that one claim receives at once. */
const BODIES_AT_ONCE = 2

/** Decides whether an answer of the builder's page is received, before anything of its body is read. */
export type Admission = {
  /**
   * Takes one answer from the hourly limit of the claim and, for a body with files, one of its two slots, which is given
   * back when the response ends. Returns what these files may have; undefined for words alone. Throws TOO_MANY, TOO_LARGE
   * (fields.photos, fields.recordings), STORAGE_FULL.
   */
  admit(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { token: string; claimId: string },
  ): Promise<AnswerRoom | undefined>
}

type Portal = Pick<BuilderPortalService, 'limiterOf'> & {
  roomOf(token: string): Promise<AnswerRoom | undefined>
}

/** @param takesRecordings The form has a field for videos and sounds. */
export function createAdmission(
  portal: Portal,
  { takesRecordings }: { takesRecordings: boolean },
): Admission {
  const answers = portal.limiterOf('builder answers', { points: ANSWERS_AN_HOUR, duration: 3_600 })
  const slots = createUploadSlots(BODIES_AT_ONCE)
  const most = takesRecordings ? MAX_REPLY_BYTES : MAX_PHOTO_REPLY_BYTES

  return {
    async admit(request, reply, { token, claimId }) {
      await consume(answers, claimId)
      if (!isMultipart(request)) return undefined
      const declared = request.headers['content-length']
      // A body in chunks of unknown number counts as the largest that is received.
      const bytes = declared === undefined ? most : Number(declared)
      // Up to this size it holds words and at most a tiny picture.
      if (bytes <= FORM_BYTES) return undefined
      if (bytes > most) throw tooLarge(takesRecordings)
      const room = await portal.roomOf(token)
      if (room) requireRoom(room, bytes, takesRecordings)
      const giveBack = slots.take(claimId)
      const { filesArriving } = textOf('builderPage').failures
      if (!giveBack)
        throw new AppError('TOO_MANY', filesArriving, {
          fields: { photos: filesArriving },
          retryAfterSeconds: 5,
        })
      reply.raw.once('close', giveBack)
      return room
    },
  }
}

/** Throws where no photos and recordings that this claim may still get make a body of so many bytes. */
function requireRoom(room: AnswerRoom, bytes: number, takesRecordings: boolean): void {
  if (bytes - FORM_BYTES <= Math.min(room.photos + room.recordings, room.together)) return
  if (room.recordings > 0) throw recordingsFull()
  if (bytes <= MAX_PHOTO_REPLY_BYTES) throw claimFull()
  if (!takesRecordings) throw tooLarge(false)
  // Five photos are not as large: a page that was opened before the claim had its last recording.
  const recordings = noRoomForRecordings()
  throw new AppError('TOO_LARGE', recordings, { fields: { recordings } })
}

function tooLarge(takesRecordings: boolean): AppError {
  const { photosTooLarge, filesTooLarge } = textOf('builderPage').failures
  return takesRecordings
    ? new AppError('TOO_LARGE', filesTooLarge, { fields: { recordings: filesTooLarge } })
    : new AppError('TOO_LARGE', photosTooLarge, { fields: { photos: photosTooLarge } })
}

function isMultipart(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/')
}
