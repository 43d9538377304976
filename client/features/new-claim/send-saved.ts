import type { Claim } from '#shared/claim-views.ts'
import type { NewClaim } from '#shared/claims.ts'
import { failedPhotos, finalUrls, UPLOAD_FAILED, photoQueue } from '#client/features/photos/photo-queue.ts'
import { createPhotoUploader, type UploadPorts } from '#client/features/photos/photo-uploader.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import type { SavedClaim } from './saved-claims.ts'

export type SendPorts = UploadPorts & {
  create: (claim: NewClaim & Pick<SavedClaim, 'idempotencyKey' | 'homeId'>) => Promise<Claim>
  /** Percent of the photos' uploads. */
  onProgress: (percent: number) => void
}

/** 'later': nothing is wrong with the claim; `saved` has what was uploaded so far. */
type Outcome = { is: 'sent'; claim: NewClaim; filed: Claim } | { is: 'later' | 'refused'; saved: SavedClaim }

/** Uploads the photos of a saved claim that are not uploaded yet, and files it under its key. */
export async function sendSaved(
  saved: SavedClaim,
  { create, onProgress, ...ports }: SendPorts,
): Promise<Outcome> {
  const uploader = createPhotoUploader(ports)
  const unsubscribe = uploader.subscribe(() => {
    const { photos } = uploader.queue()
    const done = photos.map(({ status, percent }) =>
      status === 'success' ? 100 : status === 'uploading' ? (percent ?? 0) : 0,
    )
    onProgress(Math.round(done.reduce((sum, percent) => sum + percent, 0) / Math.max(1, done.length)))
  })
  uploader.restore(saved.photos)
  uploader.start()
  const queue = await uploader.finished()
  uploader.stop()
  unsubscribe()

  const kept = { ...saved, photos: queue.photos }
  const failed = failedPhotos(queue)
  const unusable = failed.find(({ error }) => error !== UPLOAD_FAILED)
  if (unusable) return { is: 'refused', saved: { ...kept, problem: unusable.error } }
  if (failed.length > 0 || queue.problem !== null) return { is: 'later', saved: kept }
  const claim = { ...saved.claim, imageUrls: finalUrls(queue) }
  try {
    return {
      is: 'sent',
      claim,
      filed: await create({ ...claim, idempotencyKey: saved.idempotencyKey, homeId: saved.homeId }),
    }
  } catch (error) {
    console.warn('A saved claim was not sent', error)
    const { fields, message } = appError(error)
    // The server deleted the photos, or never had them completely: they are uploaded again.
    if (fields['imageUrls'] !== undefined)
      return { is: 'later', saved: { ...kept, photos: photoQueue(queue, { type: 'upload-lost' }).photos } }
    return isPassing(error)
      ? { is: 'later', saved: kept }
      : { is: 'refused', saved: { ...kept, problem: message } }
  }
}

/** Whether the same claim may be taken at another time, as it is. */
export function isPassing(error: unknown): boolean {
  const { code } = appError(error)
  return isUnreachable(error) || ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY', 'UNAUTHENTICATED'].includes(code)
}
