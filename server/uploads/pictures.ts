import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { kindOfType, type Images } from './images.ts'
import { LARGE_PX, photoKey, THUMB_PX, type PhotoSize } from './photo-keys.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'

/** A photo or attachment ready to be sent; whoever takes it reads the stream or destroys it. */
export type Opened = {
  stream: Readable
  sizeBytes: number
  contentType: string
  /** Quoted, as the header wants it. What stands under an id and size never changes. */
  etag: string
  fileName: string
}

class OriginalLost extends Error {}

/** The store answers with other bytes than were put there: a proxy's page, half an object. */
export class WrongBytes extends AppError {
  constructor() {
    super('UNAVAILABLE', 'This file cannot be read just now. Please try again later.')
  }
}

/** What the store answered, once its size is the one that was put there; throws WrongBytes for anything else. */
export function asStored<T extends { stream: Readable; sizeBytes: number }>(opened: T, sizeBytes: number): T {
  if (opened.sizeBytes === sizeBytes) return opened
  opened.stream.destroy()
  throw new WrongBytes()
}

/** The photos themselves and the smaller ones made of them: once, in the background, or when somebody asks first. */
export function createPictures(deps: {
  db: Db
  log: Logger
  storage: Storage
  images: Images
  /** Undefined where the photos lie in a folder of this machine, which says itself when it cannot be read. */
  bucket: object | undefined
}) {
  const { db, storage, images } = deps
  const making = new Map<string, Promise<boolean>>()
  /** Photos the bucket answered wrongly about: told once, and made smaller when somebody asks, not over and over. */
  const doubted = new Set<string>()

  function doubt(error: unknown, photoId: string): never {
    if (error instanceof WrongBytes && !doubted.has(photoId)) {
      doubted.add(photoId)
      deps.log.error({ photoId }, 'a photo in the store is not the one that was put there')
    }
    throw error
  }

  /** True when large and thumb are there. Two who ask at once wait for the same work. */
  function ensureVariants(photo: PhotoRow): Promise<boolean> {
    const running = making.get(photo.id)
    if (running) return running
    const work = makeOne(photo)
      .catch((error: unknown) => doubt(error, photo.id))
      .finally(() => making.delete(photo.id))
    making.set(photo.id, work)
    return work
  }

  async function makeOne(photo: PhotoRow): Promise<boolean> {
    const original = async () => {
      const opened = await storage.open(photoKey(photo.id))
      if (!opened) throw new OriginalLost()
      return asStored(opened, photo.sizeBytes)
    }
    const made = await images
      .make(kindOfType(photo.contentType), original, [LARGE_PX, THUMB_PX])
      .catch(ifDamaged)
    const [large, thumb] = made ?? []
    if (!large || !thumb) {
      if (deps.bucket) await checkBytes(photo)
      await repository.setVariants(db, photo.id, 'failed')
      return false
    }
    await storage.put(photoKey(photo.id, 'large'), large)
    await storage.put(photoKey(photo.id, 'thumb'), thumb)
    await repository.setVariants(db, photo.id, 'ready')
    doubted.delete(photo.id)
    return true
  }

  /** What cannot be decoded is damaged for good only if these are the bytes that were put there. */
  async function checkBytes(photo: PhotoRow): Promise<void> {
    const opened = await storage.open(photoKey(photo.id))
    if (!opened || photo.sha256 === null) return
    const hash = createHash('sha256')
    for await (const chunk of asStored(opened, photo.sizeBytes).stream) hash.update(chunk)
    if (hash.digest('hex') !== photo.sha256) throw new WrongBytes()
  }

  /** On this machine's own disk a file of another size is damaged, and so it stays; a bucket may do better later. */
  function ifDamaged(error: unknown): undefined {
    const isDamaged = error instanceof OriginalLost || (error instanceof WrongBytes && !deps.bucket)
    if (!isDamaged) throw error
  }

  async function openVariant(photo: PhotoRow, size: 'large' | 'thumb') {
    if (photo.variants === 'failed') return undefined
    const ready = photo.variants === 'ready' ? await storage.open(photoKey(photo.id, size)) : undefined
    if (ready) return ready
    return (await ensureVariants(photo)) ? storage.open(photoKey(photo.id, size)) : undefined
  }

  async function openOriginal(photo: PhotoRow) {
    const opened = await storage.open(photoKey(photo.id))
    try {
      return opened && asStored(opened, photo.sizeBytes)
    } catch (error) {
      return doubt(error, photo.id)
    }
  }

  /**
   * Undefined when there is no such stored photo, or its smaller sizes cannot be made. Throws UNAVAILABLE when the store
   * answers with other bytes than were put there. Does not authorize; callers must.
   */
  async function openPhoto(photoId: string, size: PhotoSize): Promise<Opened | undefined> {
    const photo = await repository.findPhoto(db, photoId)
    if (photo?.state !== 'stored') return undefined
    const isOriginal = size === 'original'
    const opened = await (isOriginal ? openOriginal(photo) : openVariant(photo, size))
    return (
      opened && {
        ...opened,
        contentType: isOriginal ? photo.contentType : 'image/jpeg',
        etag: `"${photo.id}-${size}"`,
        fileName: isOriginal ? photo.fileName : `${photo.fileName.replace(/\.[^.]*$/, '')}.jpg`,
      }
    )
  }

  /**
   * Square JPEGs of at most `maxPx` (up to 400) for a letter, as the grid on the page shows them. A photo without one is left out: a letter goes out with fewer
   * pictures rather than not at all, and links to all of them.
   */
  async function thumbnails(
    photoIds: readonly string[],
    { maxPx }: { maxPx: number },
  ): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>()
    for (const id of photoIds) {
      try {
        const thumb = await thumbnail(id, maxPx)
        if (thumb) found.set(id, thumb)
      } catch (error) {
        // The others would only wait for the same store.
        if (isAway(error)) break
      }
    }
    return found
  }

  async function thumbnail(photoId: string, maxPx: number): Promise<Buffer | undefined> {
    const opened = await openPhoto(photoId, 'thumb')
    if (!opened) return undefined
    const thumb = Buffer.concat(await opened.stream.toArray())
    const source = () => Promise.resolve({ sizeBytes: thumb.length, stream: Readable.from([thumb]) })
    return (await images.make('jpeg', source, [Math.min(maxPx, THUMB_PX)], { isSquare: true }))?.[0]
  }

  /**
   * The background job: makes what is missing of up to `limit` photos, and returns how many it processed. One that
   * fails for another reason than its own bytes (a full disk) doesn't hold up the others; it is thrown at the end. Throws
   * UNAVAILABLE at once when the store is away.
   */
  async function makeVariants(limit: number): Promise<number> {
    const waiting = await repository.listWithoutVariants(db, limit + doubted.size)
    const photos = waiting.filter(({ id }) => !deps.bucket || !doubted.has(id)).slice(0, limit)
    const errors: unknown[] = []
    for (const photo of photos) {
      await ensureVariants(photo).catch((error: unknown) => {
        // The others would only wait for the same store.
        if (isAway(error)) throw error
        if (!(error instanceof WrongBytes)) errors.push(error)
      })
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} photos could not be made smaller`)
    return photos.length
  }

  return { openPhoto, thumbnails, makeVariants }
}

const isAway = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && !(error instanceof WrongBytes)
