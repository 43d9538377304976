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
 * Photos that browsers put straight into the bucket. They lie under a key that is never shown until their bytes were
 * read and looked at here; those very bytes are then stored as the photo. A copy inside the bucket could be of other
 * bytes, put there between the look and the copy.
 */
export function createArrivals({ db, clock, storage, bucket, take }: ArrivalsDeps) {
  /** What the browser declared, where a header can say it, because that is what it will send. */
  const typeOf = (photo: PhotoRow, declaredType: string): string =>
    /^[\w.+-]+\/[\w.+-]+$/.test(declaredType) ? declaredType : photo.contentType

  /**
   * Looks at what was put into the bucket for an address that is still open, and makes it the photo. Nothing there is
   * no error. Throws WRONG_TYPE, TOO_LARGE, INVALID (size), CONFLICT, and then the bytes are gone; UNAVAILABLE.
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

    /** Takes what arrived for an own photo; anybody else's is left alone. Returns its row after that. */
    async takeOwn(userId: string, photoId: string): Promise<PhotoRow | undefined> {
      const photo = await repository.findPhoto(db, photoId)
      if (photo?.userId !== userId || photo.state !== 'granted' || !bucket) return photo
      await takeOne(photo)
      return repository.findPhoto(db, photoId)
    },

    /** Job: takes what nobody asked for since, and clears what is no photo or belongs to none. Ids are lower than `oldest`. */
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
