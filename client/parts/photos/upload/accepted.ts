import { HOUR } from '#shared/dates.ts'
import { UPLOAD_FAILED, type QueuedPhoto } from './photo-queue.ts'

/** The server deletes an upload that no claim refers to after 48 hours; one near that age is uploaded again. */
const UPLOAD_GOOD_FOR_MS = 40 * HOUR

/** Returns a photo as it continues after a reload: what was in progress waits again, what failed is tried again. */
export function takenUp(photo: QueuedPhoto, now: number): QueuedPhoto {
  const again = { ...photo, percent: null, error: null, finalUrl: null, uploadedAt: null }
  const next = { ...again, status: photo.isCompressed ? 'pending' : 'compressing' } as const
  switch (photo.status) {
    case 'success':
      return now - (photo.uploadedAt ?? 0) < UPLOAD_GOOD_FOR_MS ? photo : next
    case 'error':
      return photo.error === UPLOAD_FAILED ? next : photo
    default:
      return next
  }
}
