import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { choosePhotos, withTypesOfContent } from '#client/parts/photos/choose-photos.ts'
import { isAtRest, mayRetry, type QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { usePhotoQueue } from '#client/parts/photos/upload/use-photo-queue.ts'

const NONE: readonly QueuedPhoto[] = []

/** One chosen picture of the home on its way to the server; `onChange` gets its address when it is there, '' for none. */
export function useHomePhoto(onChange: (address: string) => void) {
  const { queue, uploader } = usePhotoQueue(NONE)
  const [refusal, setRefusal] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const photo = queue.photos[0]
  const address = photo?.finalUrl ?? null
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (address !== null) tell(address)
  }, [address])

  const drop = () => {
    setRefusal(null)
    uploader.remove(uploader.queue().photos.map(({ id }) => id))
  }
  return {
    photo,
    picker,
    problem: refusal ?? photo?.error ?? queue.problem,
    isUploading: photo !== undefined && !isAtRest(queue) && queue.problem === null,
    async choose(files: readonly File[]) {
      const { chosen, refusals } = choosePhotos(await withTypesOfContent(files.slice(0, 1)), {
        alreadyChosen: 0,
        newId,
      })
      if (chosen.length > 0) drop()
      setRefusal(refusals[0]?.message ?? null)
      uploader.add(chosen)
    },
    /** Only for a photo that is there and failed. */
    retry: photo && (photo.error ? mayRetry(photo) : queue.problem) ? () => uploader.retry([photo.id]) : null,
    remove() {
      drop()
      onChange('')
    },
  }
}

export type ChosenHomePhoto = ReturnType<typeof useHomePhoto>
