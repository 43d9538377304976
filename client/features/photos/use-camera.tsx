import { useState, type RefObject } from 'react'
import type { QueuedPhoto } from './photo-queue.ts'

type CameraComponent = typeof import('./camera.tsx').Camera

/** Once it was refused or missing, the phone's own camera is used until the page is loaded again. */
let isRefused = false

/** Only a secure page may use a camera. */
const mayHaveCamera = () => !isRefused && window.isSecureContext && 'mediaDevices' in navigator

/**
 * "Take Photo": the camera that stays open for several photos, or, where the page may not use one, the phone's own
 * through `input`, one photo at a time. `camera` is what to render; `isMissing` after a camera was refused so late that
 * the browser needs another press to open the phone's own.
 */
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
  // The component itself, so that its part is loaded by the first press.
  const [parts, setParts] = useState<{ Camera: CameraComponent } | null>(null)
  const [isMissing, setMissing] = useState(false)

  const openInput = () => input.current?.click()
  const fail = (error: unknown) => {
    console.warn('The page cannot use the camera', error)
    isRefused = true
    setParts(null)
    // Browsers open a file input only shortly after a press.
    if (navigator.userActivation?.isActive) openInput()
    else setMissing(true)
  }
  const take = () => {
    setMissing(false)
    if (!mayHaveCamera()) openInput()
    else import('./camera.tsx').then(setParts, fail)
  }
  const camera = parts && (
    <parts.Camera
      photos={photos}
      onShot={onShot}
      onLibrary={onLibrary}
      onClose={() => setParts(null)}
      onFailed={fail}
    />
  )
  return { take, camera, isMissing }
}
