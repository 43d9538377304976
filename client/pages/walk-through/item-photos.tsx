import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { choosePhotos, withTypesOfContent, type Refusal } from '#client/parts/photos/choose-photos.ts'
import { CameraMissing, PhotoInputs, Refusals } from '#client/parts/photos/photo-problems.tsx'
import { PhotoPreview } from '#client/parts/photos/photo-preview.tsx'
import { photoQueue, type QueuedPhoto } from '#client/parts/photos/upload/photo-queue.ts'
import { useCamera, useCameraPart } from '#client/parts/photos/use-camera.tsx'
import { newId } from '#client/lib/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import type { WalkDraft } from '#client/outbox/walk-draft.ts'
import { useText } from '#client/ui/use-text.ts'

/** The camera of a walk-through, and the inputs of the form under it that it falls back on. */
export type WalkCameraState = {
  take: () => void
  isOpen: boolean
  isMissing: boolean
  input: RefObject<HTMLInputElement | null>
  files: RefObject<HTMLInputElement | null>
  shown: ReactNode
}

const loadCamera = () => import('./walk-camera.tsx')

/** "Take Photo" in a walk-through: the camera with room, words and Next over it, open until the person is done. */
export function useWalkCamera({
  draft,
  title,
  onChange,
  onReview,
}: {
  draft: WalkDraft
  title: string
  onChange: (draft: WalkDraft) => void
  onReview: () => void
}): WalkCameraState {
  const input = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { take, part, close, fail, isMissing } = useCameraPart(loadCamera, () => input.current?.click())
  const review = () => {
    onReview()
    close()
  }
  const shown = part && (
    <part.WalkCamera
      draft={draft}
      title={title}
      onChange={onChange}
      onReview={review}
      onLibrary={() => files.current?.click()}
      onClose={close}
      onFailed={fail}
    />
  )
  return { take, isOpen: part !== null, isMissing, input, files, shown }
}

/** The photos of the item in the form: taken with the camera or chosen. They stay on the device until it is sent. */
export function ItemPhotos({
  photos,
  isNext,
  camera: walkCamera,
  onChange,
}: {
  photos: readonly QueuedPhoto[]
  /** The item before was just added: the next thing is its photo. */
  isNext: boolean
  /** The camera that takes item after item; null for the one of a single item. */
  camera: WalkCameraState | null
  onChange: (photos: readonly QueuedPhoto[]) => void
}) {
  const text = useText('walkThrough').photos
  const { add, refusals } = useAdding(photos, onChange)
  const ownInput = useRef<HTMLInputElement>(null)
  const phoneCamera = walkCamera?.input ?? ownInput
  const ownFiles = useRef<HTMLInputElement>(null)
  const files = walkCamera?.files ?? ownFiles
  const takeButton = useFocusAtFirst<HTMLButtonElement>(isNext)
  const chooseFiles = () => files.current?.click()
  const { camera, ...single } = useCamera({
    photos,
    input: phoneCamera,
    onShot: (photo) => add([photo]),
    onLibrary: chooseFiles,
  })
  const { take, isMissing } = walkCamera ?? single
  return (
    <div className="wt-photos">
      <PhotoInputs phoneCamera={phoneCamera} files={files} onChosen={add} />
      <ul aria-label={text.label}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoPreview file={photo.file} type={photo.type} />
            <Button
              look="secondary"
              isIconOnly
              icon="close"
              aria-label={text.remove({ number: index + 1 })}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            />
          </li>
        ))}
      </ul>
      <div className="wt-row">
        <Button
          look={photos.length === 0 ? 'tinted' : 'secondary'}
          isLarge
          icon="camera"
          onClick={take}
          ref={takeButton}
        >
          {text.take}
        </Button>
        <Button isLarge icon="photo" onClick={chooseFiles}>
          {text.choose}
        </Button>
      </div>
      {isMissing && <CameraMissing />}
      <Refusals refusals={refusals} />
      {camera}
    </div>
  )
}

/** Adds photos to those of the item, and says why others were left out. */
function useAdding(
  photos: readonly QueuedPhoto[],
  onChange: (photos: readonly QueuedPhoto[]) => void,
): { add: (list: readonly File[]) => void; refusals: Refusal[] } {
  const [refusals, setRefusals] = useState<Refusal[]>([])
  // Several shots may come before this is drawn again.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])

  const add = async (list: readonly File[]) => {
    const { chosen, refusals: refused } = choosePhotos(await withTypesOfContent(list), {
      alreadyChosen: latest.current.length,
      newId,
    })
    setRefusals(refused)
    if (chosen.length === 0) return
    latest.current = photoQueue(
      { photos: latest.current, problem: null },
      { type: 'chosen', photos: chosen },
    ).photos
    onChange(latest.current)
  }
  return { add: (list) => void add(list), refusals }
}

/** Returns the ref of what gets the focus once it is drawn, if that is wanted then. */
function useFocusAtFirst<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null)
  const [isWantedAtFirst] = useState(isWanted)
  useEffect(() => {
    if (isWantedAtFirst) element.current?.focus()
  }, [isWantedAtFirst])
  return element
}
