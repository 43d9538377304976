import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS } from '#shared/recording-files.ts'
import { SECOND } from '#shared/dates.ts'

const MB = 1024 * 1024
/** Below it a smaller one would hardly be sent sooner. */
const LARGE_BYTES = { usually: 20 * MB, savingData: 5 * MB }
/** Twice what is written on this device. */
const LARGE_BITS = 5_000_000

/** A minute of a video has not the same bytes everywhere. */
const SAFE_SHARE = 0.8

/** In seconds of the recording. */
export type Part = { start: number; end: number }
/** The change that helps a recording which is too long or too large, or takes long to send. */
export type Remedy = 'cut' | 'smaller'
/** The change that a person has chosen for a recording, before it is sent. */
export type Wish = { part: Part | null }

/** `part`: of which only this is kept. */
export type Making = Wish & { onProgress: (percent: number) => void; signal: AbortSignal }

/** Why a recording was not written anew: this browser cannot, something broke, or it would hardly be smaller. */
export type NotMadeReason = 'unable' | 'failed' | 'noSmaller'

export class NotMade extends Error {
  readonly why: NotMadeReason

  constructor(why: NotMadeReason, options?: ErrorOptions) {
    super(why, options)
    this.why = why
  }
}

type Facts = { sizeBytes: number } & Pick<ReadRecording, 'seconds' | 'isVideo'>

/** Returns what must be done with a recording before it can be sent; null when it can be sent as it is. */
export function needOf({ sizeBytes, seconds }: Facts): Remedy | null {
  // A phone's camera stops a moment after it was told to.
  if (seconds !== null && seconds >= MAX_RECORDING_SECONDS + 1) return 'cut'
  return sizeBytes > MAX_RECORDING_BYTES ? 'smaller' : null
}

/** Returns whether videos can be made smaller on this device, and whether the person wants to send little. */
export const device = () => ({
  canMake: 'VideoEncoder' in window,
  isSavingData: 'connection' in navigator && isSaving(navigator.connection),
})

const isSaving = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true

/** Returns whether a recording has so many bytes that a smaller one may be sent much sooner. */
export const hasManyBytes = (sizeBytes: number, { isSavingData }: { isSavingData: boolean }): boolean =>
  sizeBytes > (isSavingData ? LARGE_BYTES.savingData : LARGE_BYTES.usually)

/** Returns whether a video that can be sent as it is would be sent much sooner when it is made smaller. */
export function isLarge({ sizeBytes, seconds, isVideo }: Facts, on: { isSavingData: boolean }) {
  if (!isVideo || seconds === null) return false
  return hasManyBytes(sizeBytes, on) && (8 * sizeBytes) / seconds > LARGE_BITS
}

/** Also: a person stopped it, or a part that was only taken out is still too large. */
export type NotChanged = NotMadeReason | 'stopped' | 'tooLarge'

/** Returns what is left to do about a recording that must be changed and was not. */
export function remedyAfter(need: Remedy, why: NotChanged, { seconds }: Facts): Remedy | null {
  if (why === 'tooLarge') return 'cut'
  if (why === 'failed' || why === 'stopped') return need
  // A part of it may be small enough as it is.
  return need === 'smaller' && seconds !== null ? 'cut' : null
}

/**
 * Returns how long a part may be. Where nothing is encoded anew, a part has its share of the bytes.
 *
 * @param canMake videos can be made smaller here
 */
export function mostSecondsOf(
  { sizeBytes, seconds }: { sizeBytes: number; seconds: number },
  canMake: boolean,
): number {
  const fitting = Math.floor((SAFE_SHARE * MAX_RECORDING_BYTES * seconds) / sizeBytes)
  const isLimited = !canMake || seconds <= MAX_RECORDING_SECONDS
  return Math.max(1, isLimited ? Math.min(MAX_RECORDING_SECONDS, fitting) : MAX_RECORDING_SECONDS)
}

/** In whole seconds. */
type Within = { whole: number; most: number }

/** Returns the part with another start; its end moves where it must. */
export function withStart({ end }: Part, wanted: number, { whole, most }: Within): Part {
  const start = Math.min(Math.max(0, wanted), Math.max(0, whole - 1))
  return { start, end: Math.min(Math.max(end, start + 1), start + most, whole) }
}

/** Returns the part with another end; its start moves where it must. */
export function withEnd({ start }: Part, wanted: number, { whole, most }: Within): Part {
  const end = Math.min(Math.max(1, wanted), whole)
  return { start: Math.max(Math.min(start, end - 1), end - most, 0), end }
}

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
