import { Dialog } from 'radix-ui'
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { MAX_PHOTOS, tooManyPhotos } from '#shared/photo-files.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { FullWindow } from './full-window.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import type { QueuedPhoto } from './upload/photo-queue.ts'
import { useText } from '#client/ui/use-text.ts'
import { Rich } from '#client/ui/rich.tsx'

type CameraProps = {
  /** The photos that are counted against the limit. */
  photos: readonly QueuedPhoto[]
  shutter: RefObject<HTMLButtonElement | null>
  /** Contains the title of the dialog. */
  heading: ReactNode
  /** In the corner, in place of the switch of the light. */
  corner?: ReactNode
  /** Draws the controls over the picture; `isReady` is true from the first picture on. */
  renderOver: (isReady: boolean) => ReactNode
  /** Between the picture and the controls. */
  below: ReactNode
  /** Left and right of the shutter. */
  left: ReactNode
  right: ReactNode
  /** Is called at each press of the shutter; the function it returns gets the picture, which takes a moment. */
  onPress: () => (picture: Blob) => void
  onEnter?: () => void
  onClose: () => void
  /** There is no camera, or this page may not use it. */
  onFailed: (error: unknown) => void
}

/** The camera in the full window, open until the person closes it. Space is the shutter, Escape closes. */
export function Camera(props: CameraProps) {
  return (
    <FullWindow isOpen onClose={props.onClose} className="cam" focusFirst={props.shutter}>
      <Finder {...props} />
    </FullWindow>
  )
}

/** Its own component, because the dialog's content is in the page a moment later than the dialog. */
function Finder({ photos, shutter, onPress, onEnter, ...parts }: CameraProps) {
  const text = useText('photoSheets').camera
  const { video, track, isReady } = useStream(parts.onFailed)
  const [isFlashing, setFlashing] = useState(false)
  const isFull = photos.length >= MAX_PHOTOS

  const shoot = async () => {
    if (!isReady || isFull || !video.current) return
    setFlashing(true)
    const keep = onPress()
    const picture = await pictureOf(video.current)
    if (picture) keep(picture)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    const isOther = target instanceof HTMLButtonElement && target !== shutter.current
    if (isOther || target instanceof HTMLInputElement || event.repeat) return
    if (key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    } else if (key === ' ' && target !== shutter.current) {
      event.preventDefault()
      void shoot()
    }
  }

  return (
    // The keys work wherever the focus is inside the camera.
    <div className="full-window-in" role="presentation" onKeyDown={onKeyDown}>
      <div className="ct">
        <Button look="ghost" isIconOnly icon="close" aria-label={text.close} onClick={parts.onClose} />
        {parts.heading}
        {parts.corner ?? <Light track={track} />}
      </div>
      <div className={isFlashing ? 'vf flash' : 'vf'} onAnimationEnd={() => setFlashing(false)}>
        <video ref={video} autoPlay playsInline muted aria-label={text.preview} />
        {parts.renderOver(isReady)}
      </div>
      <div className="cf">
        {parts.below}
        <div className="controls">
          {parts.left}
          <button
            ref={shutter}
            type="button"
            className="shutter"
            aria-label={text.take}
            aria-keyshortcuts="Space"
            // Not disabled: a button that is disabled while pressed would lose the focus.
            aria-disabled={!isReady || isFull || undefined}
            onClick={() => void shoot()}
          />
          {parts.right}
        </div>
      </div>
    </div>
  )
}

/** Opens the photos that the device has. */
export function LibraryButton({ onClick }: { onClick: () => void }) {
  const text = useText('photoSheets').camera
  return (
    <button type="button" className="vbtn" aria-label={text.library} onClick={onClick}>
      <Icon name="photo" />
    </button>
  )
}

/** The camera of a claim's photos: each press of the shutter adds one, Enter is Done; closing it keeps them all. */
export function ClaimCamera({
  onShot,
  onLibrary,
  ...camera
}: Pick<CameraProps, 'photos' | 'onClose' | 'onFailed'> & {
  onShot: (photo: File) => void
  onLibrary: () => void
}) {
  const text = useText('photoSheets').camera
  const { photos, onClose } = camera
  return (
    <Camera
      {...camera}
      shutter={useRef<HTMLButtonElement>(null)}
      heading={
        <>
          <Dialog.Title className="sr">{text.title}</Dialog.Title>
          <span className="t" aria-live="polite">
            <Rich
              text={text.countOf({ count: photos.length, max: MAX_PHOTOS })}
              of={{ sr: <span className="sr" /> }}
            />
          </span>
        </>
      }
      renderOver={(isReady) => (
        <p className="tip" role="status">
          {photos.length >= MAX_PHOTOS ? tooManyPhotos() : isReady ? text.tip : text.starting}
        </p>
      )}
      below={
        <ul className="strip" aria-label={text.soFar}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <PhotoPreview file={photo.file} type={photo.type} />
              <span className="sr">{photo.name}</span>
            </li>
          ))}
        </ul>
      }
      left={<LibraryButton onClick={onLibrary} />}
      right={
        <Button look="primary" isLarge aria-keyshortcuts="Enter" onClick={onClose}>
          {text.done}
        </Button>
      }
      onPress={() => (picture) =>
        onShot(new File([picture], `photo-${photos.length + 1}.jpg`, { type: picture.type }))
      }
      onEnter={onClose}
    />
  )
}

/** The phone's light, where the browser can switch it. */
function Light({ track }: { track: MediaStreamTrack | null }) {
  const text = useText('photoSheets').camera
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
      aria-label={text.light}
      aria-pressed={isOn}
      onClick={turn}
    />
  )
}

/** As large as a photo is after compression, or a little more. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
}
const JPEG_QUALITY = 0.9

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

/** Returns the picture of this moment as a JPEG; null when the browser has no memory for it. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
