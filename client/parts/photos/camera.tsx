import { Dialog } from 'radix-ui'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#shared/photo-files.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { pictureOf, useStream } from './camera-stream.ts'
import { FullWindow } from './full-window.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { QueuedPhoto } from './upload/photo-queue.ts'

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
  const shutter = useRef<HTMLButtonElement>(null)
  return (
    <FullWindow isOpen onClose={props.onClose} className="cam" focusFirst={shutter}>
      <Finder {...props} shutter={shutter} />
    </FullWindow>
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
    <div className="full-window-in" role="presentation" onKeyDown={onKeyDown}>
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
