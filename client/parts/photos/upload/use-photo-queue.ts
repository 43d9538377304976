import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { compressPhoto } from './compress.ts'
import type { QueuedPhoto } from './photo-queue.ts'
import { createPhotoUploader, type PhotoUploader } from './photo-uploader.ts'
import { createSender, putPhoto } from './upload.ts'

/** Uploaders that outlive their form, by what their photos belong to. */
const handedOver = new Map<string, PhotoUploader>()

/** Leaves an uploader running when its form closes: what is half-way up is not sent again from the beginning. */
export function handOver(name: string, uploader: PhotoUploader): void {
  handedOver.set(name, uploader)
}

/** Returns the uploader that runs for this name. */
export function runningFor(name: string): PhotoUploader | undefined {
  return handedOver.get(name)
}

function isHandedOver(uploader: PhotoUploader): boolean {
  return [...handedOver.values()].includes(uploader)
}

/** Stops the uploader of this name, or every one: whoever signs in next must not send them. */
export function endHandedOver(name?: string): void {
  for (const [each, uploader] of handedOver) {
    if (name !== undefined && each !== name) continue
    handedOver.delete(each)
    uploader.stop()
  }
}

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
