// Entry point of the image process. Pictures from outside are decoded here, so that neither their memory nor a crash of
// a decoder affects the server. It gets no secret, no database and no file.
import process from 'node:process'
import type { HeifDecoder } from 'libheif-js/wasm-bundle.js'
import sharp, { type Sharp } from 'sharp'
import '#server/language.ts'
import { MAX_PIXELS } from '#shared/photo-files.ts'
import { drawFirstPage, Locked } from './first-page.ts'
import { ImageJob, type ImageAnswer } from './image-job.ts'

type Opened = { width: number; height: number; decode(): Promise<Sharp>; free?(): void }

const JPEG_QUALITY = 82
/**
 * From this side on JPEGs use the common code tables: their own take six times as long, for 3 % fewer bytes of most
 * photos and 15 % fewer of a grainy one.
 */
const COMMON_TABLES_PX = 1_000
/** Of a picture that is only checked: all of its bytes are decoded, and a JPEG of any size quickly. */
const CHECK_PX = 16
const INPUT = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const

const input = process.stdin.iterator()
// One decoder for all pictures: it frees its memory of one picture when it is given the next.
let heicDecoder: HeifDecoder | undefined

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (message) => {
  void work(ImageJob.parse(message)).then((answer) => process.send?.(answer))
})
// The server ends this process; a Ctrl-C meant for the server must not interrupt the picture it is waiting for.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

async function work(job: ImageJob): Promise<ImageAnswer> {
  const bytes = await takeInput(job.sizeBytes)
  try {
    if (job.kind === 'pdf') {
      const [side = CHECK_PX] = job.sidesPx
      const jpegs = await makeJpegs(await drawFirstPage(bytes, side), job)
      return { outcome: 'done', width: side, height: side, jpegs }
    }
    const opened = await (job.kind === 'heic' ? openHeic(bytes) : openOther(bytes, job.kind))
    try {
      const { width, height } = opened
      if (width * height > job.maxPixels) return { outcome: 'tooLarge', reason: `${width} × ${height}` }
      const picture = await opened.decode()
      const jpegs = job.sidesPx.length > 0 ? await makeJpegs(picture, job) : await check(picture)
      return { outcome: 'done', width, height, jpegs }
    } finally {
      opened.free?.()
    }
  } catch (error) {
    const outcome = error instanceof Locked ? 'locked' : 'unreadable'
    return { outcome, reason: error instanceof Error ? error.message : 'unknown' }
  }
}

/** The server sends one job at a time, so no chunk contains the end of one picture and the beginning of the next. */
async function takeInput(sizeBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let taken = 0; taken < sizeBytes;) {
    const { value: chunk }: IteratorResult<unknown> = await input.next()
    if (!Buffer.isBuffer(chunk)) throw new Error('the input ended')
    chunks.push(chunk)
    taken += chunk.length
  }
  return Buffer.concat(chunks)
}

async function openOther(bytes: Buffer, kind: 'jpeg' | 'png'): Promise<Opened> {
  const { format, autoOrient } = await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata()
  if (format !== kind) throw new Error(`${format} instead of ${kind}`)
  return { ...autoOrient, decode: () => Promise.resolve(sharp(bytes, INPUT).autoOrient()) }
}

/** Throws when a part of the picture is missing. */
async function check(picture: Sharp): Promise<[]> {
  await picture.resize(CHECK_PX, CHECK_PX, { fit: 'inside' }).raw().toBuffer()
  return []
}

async function openHeic(bytes: Buffer): Promise<Opened> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  heicDecoder ??= new libheif.HeifDecoder()
  const images = heicDecoder.decode(bytes)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in this HEIC file')
  const width = image.get_width()
  const height = image.get_height()
  const decode = async () => {
    const data = new Uint8ClampedArray(width * height * 4)
    const pixels = await new Promise((resolve) => image.display({ data, width, height }, resolve))
    if (!pixels) throw new Error('this HEIC file cannot be decoded')
    // No rotation is needed: libheif has already applied it.
    return sharp(data, { ...INPUT, raw: { width, height, channels: 4 } })
  }
  return { width, height, decode, free: () => images.forEach((each) => each.free()) }
}

/**
 * Decodes once for all sizes: each smaller JPEG is made from the pixels of the one before, without metadata. It uses
 * the cubic kernel because a JPEG is already halved while it is decoded, and Lanczos takes a tenth longer for no
 * visible gain.
 */
async function makeJpegs(picture: Sharp, { sidesPx, isSquare }: ImageJob): Promise<Buffer[]> {
  const jpegs: Buffer[] = []
  let source = picture
  for (const side of sidesPx) {
    const { data, info } = await source
      .resize(side, side, { fit: 'inside', withoutEnlargement: true, kernel: 'cubic' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const cut = isSquare ? pixels().extract(middleOf(info)) : pixels()
    const optimiseCoding = side < COMMON_TABLES_PX
    jpegs.push(await cut.jpeg({ quality: JPEG_QUALITY, optimiseCoding }).toBuffer())
    source = pixels()
  }
  return jpegs
}

function middleOf({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}
