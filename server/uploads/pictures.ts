import { Readable } from 'node:stream'
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

/** The photos themselves and the smaller ones made of them: once, in the background, or when somebody asks first. */
export function createPictures({ db, storage, images }: { db: Db; storage: Storage; images: Images }) {
  const making = new Map<string, Promise<boolean>>()

  /** True when large and thumb are there. Two who ask at once wait for the same work. */
  function ensureVariants(photo: PhotoRow): Promise<boolean> {
    const running = making.get(photo.id)
    if (running) return running
    const work = makeOne(photo).finally(() => making.delete(photo.id))
    making.set(photo.id, work)
    return work
  }

  async function makeOne(photo: PhotoRow): Promise<boolean> {
    const original = async () => {
      const opened = await storage.open(photoKey(photo.id))
      if (!opened) throw new OriginalLost()
      return opened
    }
    const made = await images
      .make(kindOfType(photo.contentType), original, [LARGE_PX, THUMB_PX])
      .catch(ifLost)
    const [large, thumb] = made ?? []
    if (!large || !thumb) {
      await repository.setVariants(db, photo.id, 'failed')
      return false
    }
    await storage.put(photoKey(photo.id, 'large'), large)
    await storage.put(photoKey(photo.id, 'thumb'), thumb)
    await repository.setVariants(db, photo.id, 'ready')
    return true
  }

  async function openVariant(photo: PhotoRow, size: 'large' | 'thumb') {
    if (photo.variants === 'failed') return undefined
    const ready = photo.variants === 'ready' ? await storage.open(photoKey(photo.id, size)) : undefined
    if (ready) return ready
    return (await ensureVariants(photo)) ? storage.open(photoKey(photo.id, size)) : undefined
  }

  /** Undefined when there is no such stored photo, or its smaller sizes cannot be made. Who may see it is not asked here. */
  async function openPhoto(photoId: string, size: PhotoSize): Promise<Opened | undefined> {
    const photo = await repository.findPhoto(db, photoId)
    if (photo?.state !== 'stored') return undefined
    const isOriginal = size === 'original'
    const opened = await (isOriginal ? storage.open(photoKey(photo.id)) : openVariant(photo, size))
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
   * The background job: makes what is missing of up to `limit` photos, and answers how many it went through. One that
   * fails for another reason than its own bytes (a full disk) doesn't hold up the others; it is thrown at the end. Throws
   * UNAVAILABLE at once when the store is away.
   */
  async function makeVariants(limit: number): Promise<number> {
    const photos = await repository.listWithoutVariants(db, limit)
    const errors: unknown[] = []
    for (const photo of photos) {
      await ensureVariants(photo).catch((error: unknown) => {
        // The others would only wait for the same store.
        if (isAway(error)) throw error
        errors.push(error)
      })
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} photos could not be made smaller`)
    return photos.length
  }

  return { openPhoto, thumbnails, makeVariants }
}

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'UNAVAILABLE'

function ifLost(error: unknown): undefined {
  if (!(error instanceof OriginalLost)) throw error
}
