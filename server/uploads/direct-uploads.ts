import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { TooManyBytes } from '#server/storage/storage.ts'
import { GRANT_MS, incomingKey } from './photo-keys.ts'
import { storeUpload } from './receive.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'
import type { UploadsCore } from './module.ts'

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
export async function presignArrival(
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
export async function takeOwnArrival(
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
