import { iso, isoAfter } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { HOUR } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { MEGAPIXELS, photoWrongType, type PhotoKind } from '#shared/photo-files.ts'
import { pictureKind, type Picture, type Sides } from './images/images.ts'
import type { UploadsCore } from './module.ts'
import { findReading, saveReading } from './usage-repository.ts'

/**
 * Reading time of what one account sends within an hour, in ms: its photos and its imports. Ordinary emails and JPEGs
 * take some ms each, a HEIC of 12 megapixels two seconds.
 */
const READING_MS = 300_000

type TimeCore = Pick<UploadsCore, 'db' | 'clock'>

/** Returns when what an account sends is read on (ISO 8601); null while reading time is left in its hour. */
export async function readingWaitsUntil(core: TimeCore, userId: string): Promise<string | null> {
  const reading = await currentReading(core, userId)
  return reading && reading.usedMs >= READING_MS ? isoAfter(new Date(reading.beganAt), HOUR) : null
}

/** Counts reading time against an account's hour. */
export async function countReading({ db, clock }: TimeCore, userId: string, ms: number): Promise<void> {
  const before = await currentReading({ db, clock }, userId)
  const { beganAt, usedMs } = before ?? { beganAt: iso(clock.now()), usedMs: 0 }
  await saveReading(db, { userId, beganAt, usedMs: usedMs + Math.ceil(ms) })
}

/** Returns the account's hour of reading; undefined when it is over, or began in the future because a clock was wrong. */
async function currentReading({ db, clock }: TimeCore, userId: string) {
  const reading = await findReading(db, userId)
  const age = reading ? clock.now().getTime() - Date.parse(reading.beganAt) : HOUR
  return age >= 0 && age < HOUR ? reading : undefined
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
