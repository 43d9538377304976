import { useEffect, useRef, useState, type RefObject } from 'react'
import { MAX_PHOTOS } from '#shared/photo-files.ts'
import { pictureOf } from '#client/parts/photos/camera-stream.ts'
import { choosePhotos } from '#client/parts/photos/choose-photos.ts'
import { photoQueue } from '#client/parts/photos/upload/photo-queue.ts'
import { newId } from '#client/lib/new-id.ts'
import type { WalkDraft } from '#client/outbox/walk-draft.ts'

/** The shutter: each press adds a photo to the item, also while an earlier one is still being made. */
export function useShutter(
  { draft, onChange }: { draft: WalkDraft; onChange: (draft: WalkDraft) => void },
  { video, isReady }: { video: RefObject<HTMLVideoElement | null>; isReady: boolean },
) {
  const [isFlashing, setFlashing] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const press = async () => {
    const taken = latest.current.current
    if (!isReady || taken.photos.length >= MAX_PHOTOS || !video.current) return
    setFlashing(true)
    const picture = await pictureOf(video.current)
    const { current } = latest.current
    // The item was finished meanwhile: the photo was of it, and must not go to the next one.
    if (!picture || current.idempotencyKey !== taken.idempotencyKey) return
    const file = new File([picture], `photo-${current.photos.length + 1}.jpg`, { type: picture.type })
    const { chosen } = choosePhotos([file], { alreadyChosen: current.photos.length, newId })
    const { photos } = photoQueue(
      { photos: current.photos, problem: null },
      { type: 'chosen', photos: chosen },
    )
    latest.current = { ...latest.current, current: { ...current, photos } }
    onChange(latest.current)
  }
  return { press, isFlashing, onFlashed: () => setFlashing(false) }
}
