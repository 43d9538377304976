import { iso, isoAfter } from '#server/clock.ts'
import { AppError, notFound } from '#server/errors.ts'
import { photoWrongType, presignedType } from '#shared/photo-files.ts'
import { MAX_PHOTO_FILES, type PresignedUploads, type PresignRequest } from '#shared/photos.ts'
import { textOf } from '#shared/messages/text.ts'
import { isOriginalInHome } from './usage-repository.ts'
import { originalsOf } from './marked-copies.ts'
import { GRANT_MS, cleanFileName, incomingKey } from './photo-keys.ts'
import { requireRoomForUploads } from './quota.ts'
import * as repository from './repository.ts'
import type { NewPhoto, PhotoRow } from './repository.ts'
import type { UploadsCore } from './module.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { TooManyBytes } from '#server/storage/storage.ts'
import { storeUpload } from './receive.ts'

/**
 * Returns addresses for up to five photos, valid for ten minutes, one object each: straight into the bucket, if there
 * is one and the browser can reach it. Throws NOT_FOUND for the original of a marked copy that this person may not see,
 * TOO_MANY, TOO_LARGE when the account is full, STORAGE_FULL.
 */
export async function presignUploads(
  core: UploadsCore,
  userId: string,
  request: PresignRequest,
): Promise<PresignedUploads> {
  await core.freeSpace.requireRoom()
  const now = core.clock.now()
  const expiresAt = new Date(now.getTime() + GRANT_MS)
  const originals = await originalsOf(core, userId, request.markedFrom ?? [])
  const photos = request.fileNames.map((name, index): NewPhoto => {
    const contentType = presignedType(name, request.fileTypes[index] ?? '')
    if (!contentType)
      throw new AppError('INVALID', photoWrongType(), { fields: { fileTypes: photoWrongType() } })
    return {
      id: core.ids.next(),
      userId,
      claimId: null,
      messageId: null,
      eventId: null,
      position: index,
      fileName: cleanFileName(name),
      contentType,
      sizeBytes: request.fileSizes[index] ?? 0,
      sha256: null,
      markedFrom: originals[index] ?? null,
      originalSha256: null,
      isOriginalKept: false,
      state: 'granted',
      variants: 'pending',
      grantedUntil: isoAfter(now, GRANT_MS),
      createdAt: iso(now),
    }
  })
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await requireRoomForUploads(tx, { userId, sizes: photos.map((photo) => photo.sizeBytes) })
    await repository.insertPhotos(tx.db, photos)
  })
  const addressOf = async (photo: NewPhoto, declaredType: string) =>
    (request.throughServer ? undefined : await presignArrival(core, photo, declaredType)) ??
    core.uploadAddresses.presign(photo, expiresAt, declaredType)
  return {
    presignedUrls: await Promise.all(photos.map((photo, i) => addressOf(photo, request.fileTypes[i] ?? ''))),
    finalUrls: photos.map((photo) => core.uploadAddresses.finalUrl(photo.id)),
  }
}

/**
 * Handles the client's message that its photo is in the bucket. Throws when the bytes are refused (WRONG_TYPE,
 * TOO_LARGE, INVALID, CONFLICT), NOT_FOUND when nothing arrived, UNAVAILABLE. Idempotent.
 */
export async function confirmArrival(core: UploadsCore, userId: string, finalUrl: string): Promise<void> {
  const photo = await takeOwnArrival(core, userId, core.uploadAddresses.photoIdOf(finalUrl) ?? '')
  if (photo?.userId !== userId || photo.state !== 'stored') throw notFound('photo')
}

/**
 * Checks what arrived in the bucket for these photos, before the transaction that adds them to a claim. Throws
 * INVALID (fields.imageUrls), naming the photo whose bytes are refused, and UNAVAILABLE.
 */
export async function takeArrived(
  core: UploadsCore,
  userId: string,
  imageUrls: readonly string[],
): Promise<void> {
  for (const [index, url] of imageUrls.slice(0, MAX_PHOTO_FILES).entries()) {
    await takeOwnArrival(core, userId, core.uploadAddresses.photoIdOf(url) ?? '').catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
      throw badPhotos(textOf('uploadErrors').photoRefused({ number: index + 1, why: error.message }))
    })
  }
}

/**
 * Returns whether a photo is stored and for this person: of a claim of their homes, the original of one, a picture of one
 * of them, or their own upload. One that arrived in the bucket and was not checked yet is checked now.
 */
export async function mayReadPhoto(core: UploadsCore, userId: string, photoId: string): Promise<boolean> {
  const photo = await takeOwnArrival(core, userId, photoId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
    return undefined
  })
  if (photo?.state !== 'stored') return false
  if (photo.claimId !== null) return mayReadFilesOf(core, { claimId: photo.claimId, userId })
  return (
    photo.userId === userId ||
    (await isOriginalInHome(core.db, { photoId, userId })) ||
    repository.isPictureOfHome(core.db, { photoId, userId })
  )
}

/** Returns whether a person belongs to the home of a claim, whose photos and documents they may read. */
export async function mayReadFilesOf(
  { db }: Pick<UploadsCore, 'db'>,
  of: { claimId: string; userId: string },
): Promise<boolean> {
  return repository.belongsToClaim(db, of)
}

/** Refuses photos by the field they are sent in. */
export function badPhotos(message: string): AppError {
  return new AppError('INVALID', message, { fields: { imageUrls: message } })
}

/** Returns the type the browser declared, if a header can contain it, because the browser will send that type. */
function typeOf(photo: PhotoRow, declaredType: string): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(declaredType) ? declaredType : photo.contentType
}

/**
 * Checks what a browser put into the bucket for an address that is still open, and stores it as the photo. It is under a
 * key that is never shown until its bytes are read and checked; those bytes are then stored. A copy inside the bucket
 * could contain other bytes, put there after the check. Does nothing if nothing was put there. Throws WRONG_TYPE,
 * TOO_LARGE, INVALID (size) or CONFLICT after deleting the bytes, and UNAVAILABLE.
 */
async function takeArrival(core: UploadsCore, photo: PhotoRow): Promise<void> {
  if (!core.bucket || photo.state !== 'granted') return
  const key = incomingKey(photo.id)
  const arrived = await core.storage.open(key)
  if (!arrived) return
  try {
    await storeUpload(core, photo, arrived.stream)
  } catch (error) {
    const refusal = inWords(error)
    // What the account has no reading time for now is taken later.
    const mayPass = !(refusal instanceof AppError) || ['UNAVAILABLE', 'TOO_MANY'].includes(refusal.code)
    if (!mayPass) await core.storage.remove(key)
    throw refusal
  } finally {
    arrived.stream.destroy()
  }
  await core.storage.remove(key)
}

/** Returns an address in the bucket for the bytes of one photo; undefined without a bucket. */
async function presignArrival(
  core: UploadsCore,
  photo: PhotoRow,
  declaredType: string,
): Promise<string | undefined> {
  return core.bucket?.presignPut(incomingKey(photo.id), {
    contentType: typeOf(photo, declaredType),
    sizeBytes: photo.sizeBytes,
    from: core.clock.now(),
    seconds: GRANT_MS / 1000,
  })
}

/**
 * Stores what arrived for one of the user's own photos, and ignores everybody else's. Returns its row afterwards.
 */
async function takeOwnArrival(
  core: UploadsCore,
  userId: string,
  photoId: string,
): Promise<PhotoRow | undefined> {
  const photo = await repository.findPhoto(core.db, photoId)
  if (photo?.userId !== userId || photo.state !== 'granted' || !core.bucket) return photo
  await takeArrival(core, photo)
  return repository.findPhoto(core.db, photoId)
}

/**
 * Job: stores what arrived and was not asked for since, and deletes what is no photo or belongs to none. Takes ids
 * lower than `oldest`.
 */
export async function sweepArrivals(core: UploadsCore, oldest: string): Promise<void> {
  if (!core.bucket) return
  for await (const key of core.storage.list('incoming')) {
    const id = key.split('/').at(-1) ?? ''
    if (id >= oldest) continue
    const photo = await repository.findPhoto(core.db, id)
    if (photo?.state === 'granted') await takeArrival(core, photo).catch(unlessAway)
    else await core.storage.remove(key)
  }
}

function inWords(error: unknown): unknown {
  return error instanceof TooManyBytes
    ? new AppError('TOO_LARGE', textOf('uploadErrors').tooManyBytes)
    : error
}

function unlessAway(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
}
