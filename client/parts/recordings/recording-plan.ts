import { MAX_RECORDING_BYTES, MAX_RECORDING_SECONDS } from '#shared/recording-files.ts'
import type { ReadRecording } from './read-recording.ts'

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
