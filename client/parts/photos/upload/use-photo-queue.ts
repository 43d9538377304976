import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { compressPhoto } from './compress.ts'
import { isHandedOver } from './transferred.ts'
import type { QueuedPhoto } from './photo-queue.ts'
import { createPhotoUploader, type PhotoUploader } from './photo-uploader.ts'
import { createSender } from './send-photo.ts'
import { putPhoto } from './upload.ts'

/**
 * The photos of one form: they compress and upload while it is open, and again when the connection is back. `kept` is the
 * uploader of the same form before, which goes on.
 */
export function usePhotoQueue(restored: readonly QueuedPhoto[], kept?: PhotoUploader | '') {
  const { client } = trpc.useUtils()
  const [uploader] = useState(() => {
    if (kept) return kept
    const made = createPhotoUploader({
      compress: compressPhoto,
      ...createSender(
        {
          presign: (request) => client.uploads.presign.mutate(request),
          confirm: (photo) => client.uploads.confirm.mutate(photo),
        },
        putPhoto,
      ),
      now: () => Date.now(),
    })
    made.restore(restored)
    return made
  })
  const queue = useSyncExternalStore(uploader.subscribe, uploader.queue)
  useEffect(() => {
    uploader.start()
    const onOnline = () => uploader.retryUploads()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      if (!isHandedOver(uploader)) uploader.stop()
    }
  }, [uploader])
  return { queue, uploader }
}
