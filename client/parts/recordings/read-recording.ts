import { SECOND } from '#shared/dates.ts'

export type ReadRecording = {
  /** Null where this browser cannot tell: then the server does. */
  seconds: number | null
  isVideo: boolean
  /** A picture of a video, as a JPEG. */
  poster: Blob | null
}

const READ_WITHIN_MS = 8 * SECOND
const POSTER_PX = 960
const NOTHING: ReadRecording = { seconds: null, isVideo: false, poster: null }

/** Reads the length of a chosen recording and takes a picture of a video, as far as this browser can play it. */
export async function readRecording(file: File): Promise<ReadRecording> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    return await Promise.race([
      readFrom(video, address),
      new Promise<ReadRecording>((resolve) => setTimeout(() => resolve(NOTHING), READ_WITHIN_MS)),
    ])
  } catch (error) {
    console.warn('This browser cannot play the recording', error)
    return NOTHING
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function readFrom(video: HTMLVideoElement, address: string): Promise<ReadRecording> {
  const loaded = once(video, 'loadeddata')
  video.src = address
  await loaded
  // A browser's own recordings do not say how long they are.
  const seconds = Number.isFinite(video.duration) ? video.duration : null
  if (video.videoWidth === 0) return { seconds, isVideo: false, poster: null }
  const seeked = once(video, 'seeked')
  // The first picture is often black.
  video.currentTime = Math.min(1, (seconds ?? 0) / 3)
  await seeked
  return { seconds, isVideo: true, poster: await pictureOf(video) }
}

async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, POSTER_PX / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}

function once(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error ?? new Error('not playable')), { once: true })
  })
}
