import { Readable } from 'node:stream'
import { createImageProcess, type Source } from './image-process.ts'
import { PHOTO_KINDS, type PhotoKind, type PhotoType } from '#shared/photos/files.ts'

/** The bytes of a picture: their length, their beginning, and a stream of all of them. */
export type Picture = { sizeBytes: number; head: Buffer; open(): Readable }

export type Size = { width: number; height: number }

export type Images = {
  /**
   * Returns width and height from the header; undefined when the bytes are not such a picture or it has too many
   * pixels.
   */
  inspect(kind: PhotoKind, picture: Picture): Promise<Size | undefined>
  /** The same from the first bytes alone, which are enough for nearly every JPEG and PNG and for no HEIC. */
  inspectHead(kind: PhotoKind, head: Buffer): Promise<Size | undefined>
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

/**
 * Decodes pictures in two child processes, each with one picture at a time: one reads headers while a client waits for
 * the answer to an upload, the other makes the smaller pictures, which may take seconds.
 */
export function createImages(options: { program?: URL } = {}): Images {
  const reader = createImageProcess({ idleMs: 60_000, limitMs: 10_000, ...options })
  const maker = createImageProcess({ idleMs: 15_000, limitMs: 30_000, niceness: MAKER_NICENESS, ...options })

  async function readHeader(kind: PhotoKind, source: Source): Promise<Size | undefined> {
    const answer = await reader.run({ kind, sidesPx: [], isSquare: false }, () => Promise.resolve(source))
    return answer.outcome === 'done' ? { width: answer.width, height: answer.height } : undefined
  }

  const inspectHead = async (kind: PhotoKind, head: Buffer) =>
    kind === 'heic' ? undefined : readHeader(kind, { sizeBytes: head.length, stream: Readable.from([head]) })

  return {
    inspectHead,
    async inspect(kind, picture) {
      const isWhole = picture.sizeBytes === picture.head.length
      // A header behind megabytes of depth maps, or a HEIC, needs the whole file.
      const found = isWhole ? undefined : await inspectHead(kind, picture.head)
      return found ?? readHeader(kind, { sizeBytes: picture.sizeBytes, stream: picture.open() })
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
