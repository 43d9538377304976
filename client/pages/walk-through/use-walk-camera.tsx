import { useRef, type ReactNode, type RefObject } from 'react'
import { useCameraPart } from '#client/parts/photos/use-camera.tsx'
import type { WalkDraft } from '#client/outbox/walk-draft.ts'

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
