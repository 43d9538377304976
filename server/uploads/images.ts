import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { createImageProcess, type Source } from './image-process.ts'
import { PHOTO_KINDS, type PhotoKind, type PhotoType } from '#shared/photos.ts'

export type PictureKind = PhotoKind

/** Bytes to look at: their length, their beginning, and the whole. */
export type Picture = { sizeBytes: number; head: Buffer; open(): Readable }

export type Images = {
  /** Width and height in the header; undefined when the bytes are not such a picture or it has too many pixels. */
  inspect(kind: PictureKind, picture: Picture): Promise<{ width: number; height: number } | undefined>
  /**
   * JPEGs of at most these sides (largest first), upright, without any metadata, by one decode; undefined when the
   * bytes cannot be decoded. Throws when the decoder could not be run or `open` fails.
   */
  make(
    kind: PictureKind,
    open: () => Promise<Source>,
    sidesPx: readonly number[],
    /** Cut to the square in its middle: as large as the shorter side is then. */
    options?: { isSquare: boolean },
  ): Promise<Buffer[] | undefined>
  close(): Promise<void>
}

/**
 * Pictures are opened in two child processes of one picture at a time each: one reads headers while somebody waits for
 * the answer to an upload, the other makes the smaller pictures, which may take seconds.
 */
export function createImages(options: { program?: URL } = {}): Images {
  const reader = createImageProcess({ idleMs: 60_000, limitMs: 10_000, ...options })
  const maker = createImageProcess({ idleMs: 15_000, limitMs: 30_000, ...options })

  async function readHeader(
    kind: PictureKind,
    source: Source,
  ): Promise<{ width: number; height: number } | undefined> {
    const answer = await reader.run({ kind, sidesPx: [], isSquare: false }, () => Promise.resolve(source))
    return answer.outcome === 'done' ? { width: answer.width, height: answer.height } : undefined
  }

  return {
    async inspect(kind, picture) {
      // The beginning tells almost always; a header behind megabytes of depth maps, or a HEIC, needs the whole.
      if (kind !== 'heic' || picture.sizeBytes === picture.head.length) {
        const found = await readHeader(kind, {
          sizeBytes: picture.head.length,
          stream: Readable.from([picture.head]),
        })
        if (found || picture.sizeBytes === picture.head.length) return found
      }
      return readHeader(kind, { sizeBytes: picture.sizeBytes, stream: picture.open() })
    },
    async make(kind, open, sidesPx, { isSquare } = { isSquare: false }) {
      const answer = await maker.run({ kind, sidesPx: [...sidesPx], isSquare }, open)
      return answer.outcome === 'done' ? answer.jpegs.map((jpeg) => Buffer.from(jpeg)) : undefined
    },
    async close() {
      await Promise.all([reader.close(), maker.close()])
    },
  }
}

const KINDS: Readonly<Record<string, PictureKind>> = {
  ...PHOTO_KINDS,
  'image/apng': 'png',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/** What the first bytes say a file is, whatever its name says; undefined for everything but a picture we take. */
export async function pictureKind(head: Buffer): Promise<PictureKind | undefined> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return type && KINDS[type.mime]
}

/** How a stored photo is decoded. What has no known type is tried as HEIC, whose decoder refuses anything else. */
export function kindOfType(type: string): PictureKind {
  return KINDS[type] ?? 'heic'
}

export const TYPE_OF_KIND: Readonly<Record<PictureKind, PhotoType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
}
