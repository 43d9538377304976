import { Dialog } from 'radix-ui'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#shared/photos.ts'
import { useBackCloses } from '#client/lib/use-back-closes.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { QueuedPhoto } from './photo-queue.ts'

/** As large as a photo is after compression, or a little more. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
}
const JPEG_QUALITY = 0.9

type CameraProps = {
  photos: readonly QueuedPhoto[]
  onShot: (photo: File) => void
  onLibrary: () => void
  onClose: () => void
  /** There is no camera, or this page may not use it. */
  onFailed: (error: unknown) => void
}

/**
 * The camera, open until the person is done: each press of the shutter adds a photo. Space is the shutter, Enter is Done,
 * Escape closes; nothing that was taken is lost by closing.
 */
export function Camera(props: CameraProps) {
  const { onClose } = props
  const opener = useRef<Element>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="cam"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            shutter.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
        >
          <Finder {...props} shutter={shutter} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Its own component, because the dialog's content is in the page a moment later than the dialog. */
function Finder({
  photos,
  shutter,
  onShot,
  onLibrary,
  onClose,
  onFailed,
}: CameraProps & { shutter: RefObject<HTMLButtonElement | null> }) {
  const { video, track, isReady } = useStream(onFailed)
  const [isFlashing, setFlashing] = useState(false)
  const isFull = photos.length >= MAX_PHOTOS

  const shoot = async () => {
    if (!isReady || isFull || !video.current) return
    setFlashing(true)
    const picture = await pictureOf(video.current)
    if (picture) onShot(new File([picture], `photo-${photos.length + 1}.jpg`, { type: picture.type }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isOther = event.target instanceof HTMLButtonElement && event.target !== shutter.current
    if (isOther || event.repeat) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onClose()
    } else if (event.key === ' ' && event.target !== shutter.current) {
      event.preventDefault()
      void shoot()
    }
  }

  return (
    // The keys work wherever the focus is inside the camera.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="cam-in" onKeyDown={onKeyDown}>
      <div className="ct">
        <Dialog.Title className="sr">Camera</Dialog.Title>
        <Button look="ghost" isIconOnly icon="close" aria-label="Close camera" onClick={onClose} />
        <span className="t" aria-live="polite">
          {photos.length} of {MAX_PHOTOS}
          <span className="sr"> photos</span>
        </span>
        <Light track={track} />
      </div>
      <div className={isFlashing ? 'vf flash' : 'vf'} onAnimationEnd={() => setFlashing(false)}>
        <video ref={video} autoPlay playsInline muted aria-label="Camera preview" />
        <p className="tip" role="status">
          {tip(isReady, isFull)}
        </p>
      </div>
      <div className="cf">
        <ul className="strip" aria-label="Photos so far">
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoPreview file={photo.file} type={photo.type} />
              <span className="sr">{photo.name}</span>
            </li>
          ))}
        </ul>
        <div className="controls">
          <button type="button" className="vbtn" aria-label="Choose from library" onClick={onLibrary}>
            <Icon name="photo" />
          </button>
          <button
            ref={shutter}
            type="button"
            className="shutter"
            aria-label="Take photo"
            aria-keyshortcuts="Space"
            // Not disabled: a button that is disabled while pressed would lose the focus.
            aria-disabled={!isReady || isFull || undefined}
            onClick={() => void shoot()}
          />
          <Button look="primary" isLarge aria-keyshortcuts="Enter" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}

function tip(isReady: boolean, isFull: boolean): string {
  if (isFull) return TOO_MANY_PHOTOS
  return isReady ? 'One from a few steps back, one close up.' : 'Starting the camera…'
}

/** The stream of the camera that looks away from the person, while this is mounted. */
function useStream(onFailed: (error: unknown) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isReady, setReady] = useState(false)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    const screen = video.current
    const end = new AbortController()
    const start = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
      const [camera] = stream.getVideoTracks()
      const stop = () => camera?.stop()
      if (end.signal.aborted || !screen) return stop()
      end.signal.addEventListener('abort', stop)
      // Another program took the camera, or it was unplugged.
      camera?.addEventListener('ended', () => failed.current(new Error('The camera ended')))
      screen.addEventListener('playing', () => setReady(true), { signal: end.signal })
      screen.srcObject = stream
      setTrack(camera ?? null)
    }
    start().catch((error: unknown) => {
      if (!end.signal.aborted) failed.current(error)
    })
    return () => {
      end.abort()
      if (screen) screen.srcObject = null
    }
  }, [])
  return { video, track, isReady }
}

/** What the camera sees now, as a JPEG; null when the browser has no memory for it. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/** The phone's light, where the browser can switch it. */
function Light({ track }: { track: MediaStreamTrack | null }) {
  const [isOn, setOn] = useState(false)
  const hasLight = track !== null && 'torch' in track.getCapabilities()
  if (!hasLight) return <span className="no-light" />
  const turn = () => {
    // Not yet in the types of the DOM.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
    track.applyConstraints({ advanced: [light] }).then(
      () => setOn(!isOn),
      (error: unknown) => console.warn('The light could not be switched', error),
    )
  }
  return (
    <Button
      look="ghost"
      isIconOnly
      icon="bolt"
      className={isOn ? 'lit' : ''}
      aria-label="Light"
      aria-pressed={isOn}
      onClick={turn}
    />
  )
}
