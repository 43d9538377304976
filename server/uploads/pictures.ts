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

/** A photo or attachment ready to be sent; the caller reads the stream or destroys it. */
export type Opened = {
  stream: Readable
  sizeBytes: number
  contentType: string
  /** Quoted, as the header requires. The content under an id and size never changes. */
  etag: string
  fileName: string
}

class OriginalLost extends Error {}

/** The store returned other bytes than were put there: a proxy's page, or half an object. */
export class WrongBytes extends AppError {
  constructor() {
    super('UNAVAILABLE', 'This file cannot be read just now. Please try again later.')
  }
}

/** Returns the object if its size is the one that was put there; throws WrongBytes otherwise. */
export function asStored<T extends { stream: Readable; sizeBytes: number }>(opened: T, sizeBytes: number): T {
  if (opened.sizeBytes === sizeBytes) return opened
  opened.stream.destroy()
  throw new WrongBytes()
}

/**
 * Serves photos and the smaller versions made of them. Those are made once, in the background or at the first request.
 */
export function createPictures(deps: {
  db: Db
  log: Logger
  storage: Storage
  images: Images
  /** Undefined when the photos are in a local folder, which fails with an error of its own when it cannot be read. */
  bucket: object | undefined
}) {
  const { db, storage, images } = deps
  const making = new Map<string, Promise<boolean>>()
  /**
   * Photos whose bytes in the bucket were wrong: logged once, and retried at a request instead of by every run of the
   * job.
   */
  const doubted = new Set<string>()

  function doubt(error: unknown, photoId: string): never {
    if (error instanceof WrongBytes && !doubted.has(photoId)) {
      doubted.add(photoId)
      deps.log.error({ photoId }, 'a stored photo differs from the uploaded one')
    }
    throw error
  }

  /** Returns true when large and thumb exist. Concurrent callers wait for the same work. */
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

  /** A photo that cannot be decoded is damaged for good only if its bytes are the ones that were put there. */
  async function checkBytes(photo: PhotoRow): Promise<void> {
    const opened = await storage.open(photoKey(photo.id))
    if (!opened || photo.sha256 === null) return
    const hash = createHash('sha256')
    for await (const chunk of asStored(opened, photo.sizeBytes).stream) hash.update(chunk)
    if (hash.digest('hex') !== photo.sha256) throw new WrongBytes()
  }

  /** A file of another size on the local disk stays damaged; a bucket may return the right bytes later. */
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
   * Opens a photo in a size. Returns undefined when there is no such stored photo, or its smaller versions cannot be
   * made. Throws UNAVAILABLE when the store returns other bytes than were put there. Does not authorize; callers must.
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
   * Returns square JPEGs of at most `maxPx` (up to 400) for an email, cropped like the grid on the page. A photo
   * without one is left out: sending the email with fewer pictures is better than not sending it, and it links to all
   * of them.
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
        // The other photos would only wait for the same store.
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
   * The background job: makes the missing smaller versions of up to `limit` photos, and returns how many photos it
   * processed. A photo that fails for another reason than its own bytes (a full disk) does not stop the others; its
   * error is thrown at the end. Throws UNAVAILABLE at once when the store is unavailable.
   */
  async function makeVariants(limit: number): Promise<number> {
    const waiting = await repository.listWithoutVariants(db, limit + doubted.size)
    const photos = waiting.filter(({ id }) => !deps.bucket || !doubted.has(id)).slice(0, limit)
    const errors: unknown[] = []
    for (const photo of photos) {
      await ensureVariants(photo).catch((error: unknown) => {
        // The other photos would only wait for the same store.
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
