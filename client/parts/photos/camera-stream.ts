import { useEffect, useRef, useState } from 'react'

/** As large as a photo is after compression, or a little more. */
const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
}
const JPEG_QUALITY = 0.9

/** The stream of the camera that looks away from the person, while this is mounted. */
export function useStream(onFailed: (error: unknown) => void) {
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
export function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}
