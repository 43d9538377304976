import type { Readable } from 'node:stream'
import { AppError } from '#server/errors.ts'
import { createImageProcess, type Source } from './image-process.ts'
import {
  PHOTO_DAMAGED,
  PHOTO_KINDS,
  PHOTO_TOO_MANY_PIXELS,
  PHOTO_WRONG_TYPE,
  type PhotoKind,
  type PhotoType,
} from '#shared/photo-files.ts'

/** The bytes of a picture: their length and a stream of them. */
export type Picture = { sizeBytes: number; open(): Readable }

export type Inspection = { outcome: 'done' | 'unreadable' | 'tooLarge' }

export type Images = {
  /**
   * Decodes the whole picture, so that what is accepted can be shown. `unreadable`: the bytes are not such a picture, or
   * a part of it is missing; `tooLarge`: it has too many pixels.
   */
  inspect(kind: PhotoKind, picture: Picture): Promise<Inspection>
  /**
   * Returns JPEGs of at most these sides (largest first), upright, without any metadata, by one decode; undefined when
   * the bytes cannot be decoded. Throws when the decoder could not be run or `open` fails.
   */
  make(
    kind: PhotoKind,
    open: () => Promise<Source>,
    wanted: {
      sidesPx: readonly number[]
      /** Crops to the square in the middle, at most as large as the shorter side. */
      isSquare?: boolean
    },
  ): Promise<Buffer[] | undefined>
  close(): Promise<void>
}

/** Smaller pictures can wait; requests of people cannot. */
const MAKER_NICENESS = 10

/** CPU time for one picture, checked or made smaller: what passes the check can also be made. */
const LIMIT_MS = 30_000

/**
 * Decodes pictures in two child processes, each with one picture at a time: one checks JPEGs and PNGs while a client
 * waits for the answer to an upload, the other makes the smaller pictures, which may take seconds. HEICs are checked by
 * the second too: their decoder takes so much memory that it is loaded only once.
 */
export function createImages(options: { program?: URL } = {}): Images {
  const reader = createImageProcess({ idleMs: 60_000, limitMs: LIMIT_MS, ...options })
  const maker = createImageProcess({
    idleMs: 15_000,
    limitMs: LIMIT_MS,
    niceness: MAKER_NICENESS,
    ...options,
  })

  return {
    async inspect(kind, picture) {
      const checker = kind === 'heic' ? maker : reader
      const source = () => Promise.resolve({ sizeBytes: picture.sizeBytes, stream: picture.open() })
      const { outcome } = await checker.run({ kind, sidesPx: [], isSquare: false }, source)
      return { outcome }
    },
    async make(kind, open, { sidesPx, isSquare = false }) {
      const answer = await maker.run({ kind, sidesPx: [...sidesPx], isSquare }, open)
      return answer.outcome === 'done' ? answer.jpegs.map((jpeg) => Buffer.from(jpeg)) : undefined
    },
    async close() {
      await Promise.all([reader.close(), maker.close()])
    },
  }
}

const KINDS: Readonly<Record<string, PhotoKind>> = {
  ...PHOTO_KINDS,
  'image/apng': 'png',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/**
 * Returns the kind of picture by its first bytes, whatever its name; undefined for everything but a picture we accept.
 */
export async function pictureKind(head: Buffer): Promise<PhotoKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return type && KINDS[type.mime]
}

/**
 * Returns the kind of a picture that is whole, by its bytes. Throws WRONG_TYPE in words: `wrongType` for what is no
 * picture at all.
 */
export async function readPicture(
  { images }: { images: Pick<Images, 'inspect'> },
  picture: Picture & { head: Buffer },
  wrongType: string = PHOTO_WRONG_TYPE,
): Promise<PhotoKind> {
  const kind = await pictureKind(picture.head)
  if (!kind) throw new AppError('WRONG_TYPE', wrongType)
  const { outcome } = await images.inspect(kind, picture)
  if (outcome === 'done') return kind
  throw new AppError('WRONG_TYPE', outcome === 'tooLarge' ? PHOTO_TOO_MANY_PIXELS : PHOTO_DAMAGED)
}

/**
 * Returns how a stored photo is decoded. A photo without a known type is tried as HEIC, whose decoder refuses anything
 * else.
 */
export function kindOfType(type: string): PhotoKind {
  return KINDS[type] ?? 'heic'
}

export const TYPE_OF_KIND: Readonly<Record<PhotoKind, PhotoType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
}
