import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Bucket } from '#server/storage/s3.ts'
import { TooManyBytes, type Storage } from '#server/storage/storage.ts'
import { GRANT_MS } from './addresses.ts'
import { incomingKey } from './photo-keys.ts'
import type { Receiver } from './receive.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'

type ArrivalsDeps = {
  db: Db
  clock: Clock
  storage: Storage
  bucket: Bucket | undefined
  take: Receiver['take']
}

/**
 * Direct uploads: photos that browsers put straight into the bucket. They are stored under a key that is never shown
 * until the server has read and checked their bytes; it then stores those bytes as the photo. A copy inside the bucket
 * could contain other bytes, put there after the check.
 */
export function createArrivals({ db, clock, storage, bucket, take }: ArrivalsDeps) {
  /** The type the browser declared, if a header can contain it, because the browser will send that type. */
  const typeOf = (photo: PhotoRow, declaredType: string): string =>
    /^[\w.+-]+\/[\w.+-]+$/.test(declaredType) ? declaredType : photo.contentType

  /**
   * Checks what was put into the bucket for an address that is still open, and stores it as the photo. Does nothing if
   * nothing was put there. Throws WRONG_TYPE, TOO_LARGE, INVALID (size) or CONFLICT after deleting the bytes, and
   * UNAVAILABLE.
   */
  async function takeOne(photo: PhotoRow): Promise<void> {
    if (!bucket || photo.state !== 'granted') return
    const key = incomingKey(photo.id)
    const arrived = await storage.open(key)
    if (!arrived) return
    try {
      await take(photo, arrived.stream)
    } catch (error) {
      const refusal = inWords(error)
      if (refusal instanceof AppError && refusal.code !== 'UNAVAILABLE') await storage.remove(key)
      throw refusal
    } finally {
      arrived.stream.destroy()
    }
    await storage.remove(key)
  }

  return {
    /** Undefined without a bucket. */
    presign: async (photo: PhotoRow, declaredType: string): Promise<string | undefined> =>
      bucket?.presignPut(incomingKey(photo.id), {
        contentType: typeOf(photo, declaredType),
        sizeBytes: photo.sizeBytes,
        from: clock.now(),
        seconds: GRANT_MS / 1000,
      }),

    /**
     * Stores what arrived for one of the user's own photos, and ignores everybody else's. Returns its row afterwards.
     */
    async takeOwn(userId: string, photoId: string): Promise<PhotoRow | undefined> {
      const photo = await repository.findPhoto(db, photoId)
      if (photo?.userId !== userId || photo.state !== 'granted' || !bucket) return photo
      await takeOne(photo)
      return repository.findPhoto(db, photoId)
    },

    /**
     * Job: stores what arrived and was not asked for since, and deletes what is no photo or belongs to none. Takes ids
     * lower than `oldest`.
     */
    async sweepIncoming(oldest: string): Promise<void> {
      if (!bucket) return
      for await (const key of storage.list('incoming')) {
        const id = key.split('/').at(-1) ?? ''
        if (id >= oldest) continue
        const photo = await repository.findPhoto(db, id)
        if (photo?.state === 'granted') await takeOne(photo).catch(unlessAway)
        else await storage.remove(key)
      }
    },
  }
}

export type Arrivals = ReturnType<typeof createArrivals>

function inWords(error: unknown): unknown {
  return error instanceof TooManyBytes
    ? new AppError('TOO_LARGE', 'More bytes were sent than were declared.')
    : error
}

function unlessAway(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
}
