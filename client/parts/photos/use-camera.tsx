import { useState, type RefObject } from 'react'
import type { QueuedPhoto } from './upload/photo-queue.ts'

/** Once it was refused or missing, the phone's own camera is used until the page is loaded again. */
let isRefused = false

/** Only a secure page may use a camera. */
const mayHaveCamera = () => !isRefused && window.isSecureContext && 'mediaDevices' in navigator

/**
 * A camera of the page, whose part `load` brings at the first press; where the page may not use one, `openOwn` opens the
 * phone's own. `isMissing` after a camera was refused so late that the browser needs another press for that.
 */
export function useCameraPart<Part>(load: () => Promise<Part>, openOwn: () => void) {
  const [part, setPart] = useState<{ of: Part } | null>(null)
  const [isMissing, setMissing] = useState(false)

  const fail = (error: unknown) => {
    console.warn('The page cannot use the camera', error)
    isRefused = true
    setPart(null)
    // Browsers open a file input only shortly after a press.
    if (navigator.userActivation?.isActive) openOwn()
    else setMissing(true)
  }
  const take = () => {
    setMissing(false)
    if (!mayHaveCamera()) openOwn()
    else load().then((of) => setPart({ of }), fail)
  }
  return { take, part: part?.of ?? null, close: () => setPart(null), fail, isMissing }
}

const loadCamera = () => import('./camera.tsx')

/** "Take Photo": the camera that stays open for several photos, or the phone's own through `input`, one at a time. */
export function useCamera({
  photos,
  input,
  onShot,
  onLibrary,
}: {
  photos: readonly QueuedPhoto[]
  input: RefObject<HTMLInputElement | null>
  onShot: (photo: File) => void
  onLibrary: () => void
}) {
  const { take, part, close, fail, isMissing } = useCameraPart(loadCamera, () => input.current?.click())
  const camera = part && (
    <part.ClaimCamera photos={photos} onShot={onShot} onLibrary={onLibrary} onClose={close} onFailed={fail} />
  )
  return { take, camera, isMissing }
}
