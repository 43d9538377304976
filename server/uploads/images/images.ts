import { totalmem } from 'node:os'
import process from 'node:process'
import type { Readable } from 'node:stream'
import { createImageProcess, type Source } from './image-process.ts'
import { MAX_PIXELS, PHOTO_KINDS, type PhotoKind, type PhotoType } from '#shared/photo-files.ts'

/** The bytes of a picture: their length and a stream of them. */
export type Picture = { sizeBytes: number; open(): Readable }

/** A picture's sides in pixels, the right way up. */
export type Sides = { width: number; height: number }

/**
 * `jpegs`: those asked for, where the picture was decoded for the check. `sides`: those of a picture that was decoded.
 * `usedMs`: CPU time of the decoder.
 * `maxMegapixels`: the most that is decoded of this kind.
 */
export type Inspection = {
  outcome: 'done' | 'unreadable' | 'tooLarge'
  jpegs: Buffer[]
  sides: Sides | undefined
  usedMs: number
  maxMegapixels: number
}

export type Images = {
  /**
   * Decodes the whole picture, so that what is accepted can be shown. `unreadable`: the bytes are not such a picture, or
   * a part of it is missing; `tooLarge`: it has too many pixels. A HEIC, whose decoder takes seconds, is decoded once for
   * the check and for JPEGs of these sides (largest first). `beforeStart` may throw when it is the picture's turn.
   */
  inspect(
    kind: PhotoKind,
    picture: Picture,
    options?: { sidesPx?: readonly number[]; beforeStart?: () => Promise<void> },
  ): Promise<Inspection>
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
  /**
   * Draws the first page of a PDF, with this longest side. `unreadable`: it is broken, or takes too much time or memory.
   * Throws when the process could not be run or `open` fails.
   */
  firstPage(
    open: () => Promise<Source>,
    sidePx: number,
  ): Promise<
    { outcome: 'done'; jpeg: Buffer; usedMs: number } | { outcome: 'locked' | 'unreadable'; usedMs: number }
  >
  close(): Promise<void>
}

/** Smaller pictures can wait; requests of people cannot. */
const MAKER_NICENESS = 10

/**
 * Memory that the HEIC decoder takes by itself and for each pixel (its planes, its RGBA and a copy of that), and the
 * share of the machine's memory it may take. A phone's usual 24 megapixels fit into 512 MB, its 48 into 1 GB.
 */
const HEIC_BYTES = 105_000_000
const HEIC_BYTES_PER_PIXEL = 10
const HEIC_MEMORY_SHARE = 0.7
/** What any phone takes is tried everywhere. */
const HEIC_LEAST_PIXELS = 12_500_000

/** Returns the most pixels of a HEIC that are decoded on a machine, or in a container, of so much memory. */
export function heicPixels(memoryBytes: number): number {
  const fitting = Math.floor((memoryBytes * HEIC_MEMORY_SHARE - HEIC_BYTES) / HEIC_BYTES_PER_PIXEL)
  return Math.min(MAX_PIXELS, Math.max(HEIC_LEAST_PIXELS, fitting))
}

/** Returns the memory of the machine, or the limit of its container. */
function memoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** CPU time for one picture, checked or made smaller: what passes the check can also be made. */
const LIMIT_MS = 30_000
/** For the first page of a PDF, which takes less than a second. */
const PAGE_LIMIT_MS = 10_000

/**
 * Decodes pictures in two child processes (and PDFs in a third), each with one picture at a time: one checks JPEGs and PNGs while a client
 * waits for the answer to an upload, the other makes the smaller pictures, which may take seconds. HEICs are checked by
 * the second too: their decoder takes so much memory that it is loaded only once.
 */
export function createImages({
  memory = memoryBytes(),
  ...options
}: { program?: URL; memory?: number } = {}): Images {
  const pixelsOf = (kind: PhotoKind) => (kind === 'heic' ? heicPixels(memory) : MAX_PIXELS)
  const reader = createImageProcess({ idleMs: 60_000, limitMs: LIMIT_MS, ...options })
  const maker = createImageProcess({
    idleMs: 15_000,
    limitMs: LIMIT_MS,
    niceness: MAKER_NICENESS,
    ...options,
  })
  // Apart, so that a document that ends it interrupts nobody's photo.
  const pages = createImageProcess({
    idleMs: 15_000,
    limitMs: PAGE_LIMIT_MS,
    niceness: MAKER_NICENESS,
    ...options,
  })

  return {
    async inspect(kind, picture, { sidesPx = [], beforeStart } = {}) {
      const checker = kind === 'heic' ? maker : reader
      const maxPixels = pixelsOf(kind)
      const source = async () => {
        await beforeStart?.()
        return { sizeBytes: picture.sizeBytes, stream: picture.open() }
      }
      const toMake = kind === 'heic' ? [...sidesPx] : []
      const answer = await checker.run({ kind, sidesPx: toMake, isSquare: false, maxPixels }, source)
      const { usedMs } = answer
      const outcome = answer.outcome === 'locked' ? 'unreadable' : answer.outcome
      const jpegs = answer.outcome === 'done' ? answer.jpegs.map((jpeg) => Buffer.from(jpeg)) : []
      const sides = answer.outcome === 'done' ? { width: answer.width, height: answer.height } : undefined
      return { outcome, jpegs, sides, usedMs, maxMegapixels: Math.floor(maxPixels / 1_000_000) }
    },
    async make(kind, open, { sidesPx, isSquare = false }) {
      const job = { kind, sidesPx: [...sidesPx], isSquare, maxPixels: pixelsOf(kind) }
      const answer = await maker.run(job, open)
      return answer.outcome === 'done' ? answer.jpegs.map((jpeg) => Buffer.from(jpeg)) : undefined
    },
    async firstPage(open, sidePx) {
      const job = { kind: 'pdf' as const, sidesPx: [sidePx], isSquare: false, maxPixels: MAX_PIXELS }
      const answer = await pages.run(job, open)
      const { outcome, usedMs } = answer
      const [jpeg] = answer.outcome === 'done' ? answer.jpegs : []
      if (jpeg) return { outcome: 'done', jpeg: Buffer.from(jpeg), usedMs }
      return { outcome: outcome === 'locked' ? 'locked' : 'unreadable', usedMs }
    },
    async close() {
      await Promise.all([reader.close(), maker.close(), pages.close()])
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
