import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { kindOfType } from './images/images.ts'
import { photoKey, THUMB_PX, VARIANT_PX, type PhotoSize } from './photo-keys.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'
import type { UploadsCore } from './module.ts'

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
class WrongBytes extends AppError {
  constructor() {
    super('UNAVAILABLE', textOf('serverErrors').fileAway)
  }
}

/** Returns the object if its size is the one that was put there; throws WrongBytes otherwise. */
export function asStored<T extends { stream: Readable; sizeBytes: number }>(opened: T, sizeBytes: number): T {
  if (opened.sizeBytes === sizeBytes) return opened
  opened.stream.destroy()
  throw new WrongBytes()
}

/** The state of making the smaller versions of photos. */
export type PictureWork = {
  /** The work on each photo's smaller versions: concurrent requests wait for the same. */
  making: Map<string, Promise<boolean>>
  /** Photos whose bytes in the bucket were wrong: logged once, and retried at a request instead of by every run of the job. */
  doubted: Set<string>
}

function doubt(core: UploadsCore, error: unknown, photoId: string): never {
  if (error instanceof WrongBytes && !core.pictureWork.doubted.has(photoId)) {
    core.pictureWork.doubted.add(photoId)
    core.log.error({ photoId }, 'a stored photo differs from the uploaded one')
  }
  throw error
}

/** Returns true when large and thumb exist. Concurrent callers wait for the same work. */
function ensureVariants(core: UploadsCore, photo: PhotoRow): Promise<boolean> {
  const running = core.pictureWork.making.get(photo.id)
  if (running) return running
  const work = makeOne(core, photo)
    .catch((error: unknown) => doubt(core, error, photo.id))
    .finally(() => core.pictureWork.making.delete(photo.id))
  core.pictureWork.making.set(photo.id, work)
  return work
}

/** Stores the smaller versions of a photo, largest first. Nothing for a picture whose check made none. */
export async function storeVariants(
  { storage }: Pick<UploadsCore, 'storage'>,
  photoId: string,
  [large, thumb]: readonly Buffer[],
): Promise<boolean> {
  if (!large || !thumb) return false
  await storage.put(photoKey(photoId, 'large'), large)
  await storage.put(photoKey(photoId, 'thumb'), thumb)
  return true
}

/** Removes a photo's bytes and its smaller versions. */
export async function removePhotoFiles({ storage }: Pick<UploadsCore, 'storage'>, id: string): Promise<void> {
  for (const size of ['original', 'large', 'thumb'] as const) await storage.remove(photoKey(id, size))
}

/** Returns whether the check of a HEIC, which decodes it, has stored its smaller versions. */
async function hasVariants({ storage }: UploadsCore, { id, contentType }: PhotoRow): Promise<boolean> {
  if (kindOfType(contentType) !== 'heic') return false
  for (const size of ['large', 'thumb'] as const) {
    const opened = await storage.open(photoKey(id, size))
    if (!opened) return false
    opened.stream.destroy()
  }
  return true
}

async function makeOne(core: UploadsCore, photo: PhotoRow): Promise<boolean> {
  if (await hasVariants(core, photo)) {
    await repository.setVariants(core.db, photo.id, 'ready')
    return true
  }
  const original = async () => {
    const opened = await core.storage.open(photoKey(photo.id))
    if (!opened) throw new OriginalLost()
    return asStored(opened, photo.sizeBytes)
  }
  const made = await core.images
    .make(kindOfType(photo.contentType), original, { sidesPx: VARIANT_PX })
    .catch((error: unknown) => ifDamaged(core, error))
  if (!(await storeVariants(core, photo.id, made ?? []))) {
    if (core.bucket) await checkBytes(core, photo)
    await repository.setVariants(core.db, photo.id, 'failed')
    return false
  }
  await repository.setVariants(core.db, photo.id, 'ready')
  core.pictureWork.doubted.delete(photo.id)
  return true
}

/** A photo that cannot be decoded is damaged for good only if its bytes are the ones that were put there. */
async function checkBytes(core: UploadsCore, photo: PhotoRow): Promise<void> {
  const opened = await core.storage.open(photoKey(photo.id))
  if (!opened || photo.sha256 === null) return
  const hash = createHash('sha256')
  for await (const chunk of asStored(opened, photo.sizeBytes).stream) hash.update(chunk)
  if (hash.digest('hex') !== photo.sha256) throw new WrongBytes()
}

/** A file of another size on the local disk stays damaged; a bucket may return the right bytes later. */
function ifDamaged(core: UploadsCore, error: unknown): undefined {
  const isDamaged = error instanceof OriginalLost || (error instanceof WrongBytes && !core.bucket)
  if (!isDamaged) throw error
}

async function openVariant(core: UploadsCore, photo: PhotoRow, size: 'large' | 'thumb') {
  if (photo.variants === 'failed') return undefined
  const ready = photo.variants === 'ready' ? await core.storage.open(photoKey(photo.id, size)) : undefined
  if (ready) return ready
  return (await ensureVariants(core, photo)) ? core.storage.open(photoKey(photo.id, size)) : undefined
}

async function openOriginal(core: UploadsCore, photo: PhotoRow) {
  const opened = await core.storage.open(photoKey(photo.id))
  try {
    return opened && asStored(opened, photo.sizeBytes)
  } catch (error) {
    return doubt(core, error, photo.id)
  }
}

/**
 * Opens a photo in a size. Returns undefined when there is no such stored photo, or its smaller versions cannot be
 * made. Throws UNAVAILABLE when the store returns other bytes than were put there. Does not authorize; callers must.
 */
export async function openPhoto(
  core: UploadsCore,
  photoId: string,
  size: PhotoSize,
): Promise<Opened | undefined> {
  const photo = await repository.findPhoto(core.db, photoId)
  return photo?.state === 'stored' ? openStored(core, photo, size) : undefined
}

/** The same of a photo that is looked up elsewhere. */
export async function openStored(
  core: UploadsCore,
  photo: PhotoRow,
  size: PhotoSize,
): Promise<Opened | undefined> {
  const isOriginal = size === 'original'
  const opened = await (isOriginal ? openOriginal(core, photo) : openVariant(core, photo, size))
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
export async function thumbnails(
  core: UploadsCore,
  photoIds: readonly string[],
  { maxPx }: { maxPx: number },
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const id of photoIds) {
    try {
      const thumb = await thumbnail(core, id, maxPx)
      if (thumb) found.set(id, thumb)
    } catch (error) {
      // The other photos would only wait for the same store.
      if (isUnavailable(error)) break
    }
  }
  return found
}

async function thumbnail(core: UploadsCore, photoId: string, maxPx: number): Promise<Buffer | undefined> {
  const opened = await openPhoto(core, photoId, 'thumb')
  if (!opened) return undefined
  const thumb = Buffer.concat(await opened.stream.toArray())
  const source = () => Promise.resolve({ sizeBytes: thumb.length, stream: Readable.from([thumb]) })
  const wanted = { sidesPx: [Math.min(maxPx, THUMB_PX)], isSquare: true }
  return (await core.images.make('jpeg', source, wanted))?.[0]
}

/** Bytes of a photo that is attached to an email. */
export const MAX_MAILED_PHOTO_BYTES = 2_000_000
/** Longest sides in pixels that are tried until a photo is small enough. */
const MAILED_SIDES_PX = [1_600, 1_280, 960, 640]

/**
 * Returns photos to be attached to an email: upright JPEGs without the location, of at most 2 MB. A damaged one is left out.
 * Throws UNAVAILABLE while the store is: the email is then sent later, because nothing else shows its reader the photos.
 */
export async function mailedPhotos(
  core: UploadsCore,
  photoIds: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const id of photoIds) {
    const opened = await openPhoto(core, id, 'large').catch((error: unknown) => {
      if (isUnavailable(error)) throw error
    })
    if (opened) found.set(id, await smallEnough(core, Buffer.concat(await opened.stream.toArray())))
  }
  return found
}

async function smallEnough(core: UploadsCore, large: Buffer): Promise<Buffer> {
  let photo = large
  for (const side of MAILED_SIDES_PX) {
    if (photo.length <= MAX_MAILED_PHOTO_BYTES) break
    const source = () => Promise.resolve({ sizeBytes: large.length, stream: Readable.from([large]) })
    photo = (await core.images.make('jpeg', source, { sidesPx: [side] }))?.[0] ?? photo
  }
  return photo
}

/**
 * The background job: makes the missing smaller versions of up to `limit` photos, and returns how many photos it
 * processed. A photo that fails for another reason than its own bytes (a full disk) does not stop the others; its
 * error is thrown at the end. Throws UNAVAILABLE at once when the store is unavailable.
 */
export async function makeVariants(core: UploadsCore, limit: number): Promise<number> {
  const waiting = await repository.listWithoutVariants(core.db, limit + core.pictureWork.doubted.size)
  const photos = waiting.filter(({ id }) => !core.bucket || !core.pictureWork.doubted.has(id)).slice(0, limit)
  const errors: unknown[] = []
  for (const photo of photos) {
    await ensureVariants(core, photo).catch((error: unknown) => {
      // The other photos would only wait for the same store.
      if (isUnavailable(error)) throw error
      if (!(error instanceof WrongBytes)) errors.push(error)
    })
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} photos could not be made smaller`)
  return photos.length
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE' && !(error instanceof WrongBytes)
