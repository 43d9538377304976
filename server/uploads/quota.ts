import { textOf } from '#shared/messages/text.ts'
import type { Config } from '#server/config.ts'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  MEGAPIXELS,
  photoWrongType,
  type PhotoKind,
} from '#shared/photo-files.ts'
import { MAX_RECORDING_BYTES } from '#shared/recording-files.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { GRANT_MS } from './photo-keys.ts'
import type { UploadsCore } from './module.ts'
import { waitingRecordings } from './recordings/recordings-repository.ts'
import * as usage from './usage-repository.ts'
import { HOUR } from '#shared/dates.ts'
import { pictureKind, type Picture, type Sides } from './images/images.ts'
import { addReading, findReading } from './usage-repository.ts'

const MB = 1024 * 1024

/** Bytes one claim may have: its photos, its documents and its raw emails. Its recordings are counted one by one. */
export const CLAIM_BYTES = 200 * MB
/** Open upload addresses and photos without a claim: enough for twelve claims of five photos being filed at once. */
const UNCLAIMED_PHOTOS = 60
/** The bytes of these: twenty photos of the largest size, or sixty as browsers compress them. */
const UNCLAIMED_BYTES = 200 * MB

/** Recordings of one account that no claim refers to, and their bytes: two claims being filed at once. */
const WAITING_RECORDINGS = 8
const WAITING_RECORDING_BYTES = 650 * MB

type QuotaCore = Pick<UploadsCore, 'db' | 'clock' | 'accountBytes'>

type ClaimOfAccount = { claimId: string; userId: string }

/**
 * Returns the bytes that may still be stored for a claim, from the builder's page or by email: the rest of the claim's
 * own limit and of its owner's account, never below 0.
 */
export async function roomOfClaim(
  { db, clock, accountBytes }: QuotaCore,
  claim: ClaimOfAccount,
): Promise<number> {
  const ofClaim = CLAIM_BYTES - (await usage.bytesOfClaim(db, claim.claimId))
  const ofAccount = accountBytes - (await storedBytesOf({ db, clock }, claim.userId))
  return Math.max(0, Math.min(ofClaim, ofAccount))
}

/**
 * Throws TOO_LARGE (fields.photos) when the claim has no room. Call it before a body is received, and again inside the
 * transaction that adds its files to the claim, so that two concurrent senders cannot both use the rest of the room.
 */
export async function requireRoomOfClaim(
  core: QuotaCore,
  claim: ClaimOfAccount,
  bytes: number,
): Promise<void> {
  if (bytes > (await roomOfClaim(core, claim))) throw claimFull()
}

/** The same for bytes that the account has stored already. */
export async function requireRoomInClaim(
  { db }: Pick<QuotaCore, 'db'>,
  claimId: string,
  bytes: number,
): Promise<void> {
  if ((await usage.bytesOfClaim(db, claimId)) + bytes > CLAIM_BYTES) throw claimFull()
}

/** The bytes of photos, of recordings and of both together that an answer may still bring to a claim. */
export type AnswerRoom = { photos: number; recordings: number; together: number }

/**
 * Returns what an answer to this claim may bring, with at most `recordings` more of them. Their bytes count for the account
 * only. Throws STORAGE_FULL when the disk has no room.
 */
export async function roomForAnswer(
  core: UploadsCore,
  claim: ClaimOfAccount,
  { recordings }: { recordings: number },
): Promise<AnswerRoom> {
  await core.freeSpace.requireRoom()
  const ofClaim = Math.max(0, CLAIM_BYTES - (await usage.bytesOfClaim(core.db, claim.claimId)))
  const together = Math.max(0, core.accountBytes - (await storedBytesOf(core, claim.userId)))
  return {
    photos: Math.min(ofClaim, together, MAX_PHOTOS * MAX_PHOTO_BYTES),
    recordings: recordings > 0 ? Math.min(together, MAX_RECORDING_BYTES) : 0,
    together,
  }
}

/**
 * Throws TOO_LARGE (fields.recordings) when the account has no room for recordings that came by email or from the builder's
 * page. Call it inside the transaction that adds them.
 */
export async function requireRoomForStored(
  { db, clock, accountBytes }: InTrx<QuotaCore>,
  userId: string,
  bytes: number,
): Promise<void> {
  if (accountBytes === Infinity || bytes + (await storedBytesOf({ db, clock }, userId)) <= accountBytes)
    return
  throw recordingsFull()
}

export function recordingsFull(): AppError {
  const { recordingsFull: recordings } = textOf('uploadErrors')
  return new AppError('TOO_LARGE', recordings, { fields: { recordings } })
}

export function claimFull(): AppError {
  const { claimFull: photos } = textOf('uploadErrors')
  return new AppError('TOO_LARGE', photos, { fields: { photos } })
}

/**
 * Call it inside the transaction that creates upload addresses: an address counts as the bytes it is for. Throws
 * TOO_MANY while too many uploads have no claim, TOO_LARGE when the account is full.
 */
export async function requireRoomForUploads(
  { db, clock, accountBytes }: InTrx<QuotaCore>,
  { userId, sizes }: { userId: string; sizes: readonly number[] },
): Promise<void> {
  const now = iso(clock.now())
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const waiting = await usage.unclaimedOf(db, userId, now)
  if (waiting.count + sizes.length > UNCLAIMED_PHOTOS || waiting.bytes + bytes > UNCLAIMED_BYTES) {
    throw new AppError('TOO_MANY', textOf('uploadErrors').tooManyWaiting, {
      retryAfterSeconds: GRANT_MS / 1000,
    })
  }
  if ((await storedBytesOf({ db, clock }, userId)) + bytes > accountBytes) {
    throw new AppError('TOO_LARGE', textOf('uploadErrors').accountFull)
  }
}

/**
 * Call it inside the transaction that starts the upload of a recording, which counts as its bytes. Throws TOO_MANY while
 * too many have no claim, TOO_LARGE when the account is full.
 */
export async function requireRoomForRecording(
  { db, clock, accountBytes }: InTrx<QuotaCore>,
  { userId, sizeBytes }: { userId: string; sizeBytes: number },
): Promise<void> {
  const waiting = await waitingRecordings(db, userId, iso(clock.now()))
  if (waiting.count + 1 > WAITING_RECORDINGS || waiting.bytes + sizeBytes > WAITING_RECORDING_BYTES)
    throw new AppError('TOO_MANY', textOf('recordings').tooManyWaiting, { retryAfterSeconds: 600 })
  if ((await storedBytesOf({ db, clock }, userId)) + sizeBytes > accountBytes)
    throw new AppError('TOO_LARGE', textOf('recordings').accountFull)
}

/**
 * Returns the bytes that an account has stored in its claims, its homes and its imports, or may still send to addresses
 * it was given.
 */
export function storedBytesOf(
  { db, clock }: Pick<QuotaCore, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  return usage.bytesOfAccount(db, userId, iso(clock.now()))
}

/** Returns the bytes that one account may have over all its claims (STORAGE_PER_ACCOUNT_MB); Infinity for no limit. */
export function accountBytesOf(config: Pick<Config, 'STORAGE_PER_ACCOUNT_MB'>): number {
  const { STORAGE_PER_ACCOUNT_MB: megabytes } = config
  return megabytes === 0 ? Infinity : megabytes * MB
}

/**
 * Reading time of what one account sends within an hour, in ms: its photos and its imports. Ordinary emails and JPEGs
 * take some ms each, a HEIC of 12 megapixels two seconds.
 */
const READING_MS = 300_000

type TimeCore = Pick<UploadsCore, 'db' | 'clock'>

/** Returns when what an account sends is read on (ISO 8601); null while reading time is left in its hour. */
export async function readingWaitsUntil(core: TimeCore, userId: string): Promise<string | null> {
  const reading = await findReading(core.db, userId)
  if (!reading || reading.usedMs < READING_MS) return null
  const age = core.clock.now().getTime() - Date.parse(reading.beganAt)
  // An hour that began in the future was counted while a clock was wrong.
  return age >= 0 && age < HOUR ? isoAfter(new Date(reading.beganAt), HOUR) : null
}

/** Counts reading time against an account's hour; two that count at once both count. */
export async function countReading({ db, clock }: TimeCore, userId: string, ms: number): Promise<void> {
  const now = clock.now()
  await addReading(db, { userId, ms: Math.ceil(ms), now: iso(now), since: isoAfter(now, -HOUR) })
}

/** A whole picture: what it is, its sides, and the JPEGs that its check made. */
export type Read = { kind: PhotoKind; jpegs: Buffer[]; sides: Sides }

type Options = {
  /** The account whose reading time it takes; without one it is limited elsewhere. */
  userId?: string
  /** Longest sides of JPEGs to make where the check decodes the picture anyway, largest first. */
  sidesPx?: readonly number[]
  /** The refusal of what is no picture at all. */
  wrongType?: string
}

/**
 * Reads a picture that is whole. Throws WRONG_TYPE in words, and TOO_MANY when the account's reading time is used up.
 */
export async function readPicture(
  core: Pick<UploadsCore, 'db' | 'clock' | 'images'>,
  picture: Picture & { head: Buffer },
  { userId, sidesPx = [], wrongType = photoWrongType() }: Options = {},
): Promise<Read> {
  const kind = await pictureKind(picture.head)
  if (!kind) throw new AppError('WRONG_TYPE', wrongType)
  // When it is this picture's turn: many that are sent at once must not all find time left.
  const beforeStart = async () => {
    const until = userId === undefined ? null : await readingWaitsUntil(core, userId)
    if (until !== null) throw mustWait(Date.parse(until) - core.clock.now().getTime())
  }
  const inspection = await core.images.inspect(kind, picture, { sidesPx, beforeStart })
  if (userId !== undefined) await countReading(core, userId, inspection.usedMs)
  const { outcome, jpegs, sides, maxMegapixels } = inspection
  if (outcome === 'done' && sides) return { kind, jpegs, sides }
  const { tooManyPixels, damaged } = textOf('photoRefusals')
  throw new AppError(
    'WRONG_TYPE',
    outcome === 'tooLarge' ? tooManyPixels({ megapixels: maxMegapixels ?? MEGAPIXELS }) : damaged,
  )
}

const mustWait = (ms: number): AppError =>
  new AppError('TOO_MANY', textOf('photoRefusals').mustWait, { retryAfterSeconds: Math.ceil(ms / 1000) })
