import { textOf } from './messages/text.ts'

// The files that are recordings (videos and sounds), their limits and the words about them, without a schema.

/** At once: with a claim or a message. */
export const MAX_RECORDINGS = 3
/** Recordings of the homeowner, over the life of a claim. */
export const MAX_RECORDINGS_OF_CLAIM = 10
export const MAX_RECORDING_SECONDS = 60
export const MAX_RECORDING_BYTES = 100 * 1024 * 1024
/** A recording is sent in parts of this size, so that a lost connection costs one of them. */
export const RECORDING_PART_BYTES = 4 * 1024 * 1024

export type RecordingKind = 'video' | 'sound'

const megabytes = MAX_RECORDING_BYTES / 1024 / 1024

export const recordingTooLarge = (): string => textOf('recordings').tooLarge({ megabytes })
export const recordingWrongType = (): string => textOf('recordings').wrongType
export const recordingTooLong = (): string => textOf('recordings').tooLong({ seconds: MAX_RECORDING_SECONDS })
export const tooManyRecordings = (): string => textOf('recordings').tooMany({ max: MAX_RECORDINGS })
export const noRoomForRecordings = (): string => textOf('recordings').noRoom({ max: MAX_RECORDINGS_OF_CLAIM })

/** "0:07", "1:00". A part of a second counts as one. */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** "Video, 0:12" */
export const recordingText = ({ kind, seconds }: { kind: RecordingKind; seconds: number }): string =>
  textOf('recordings').name({ kind, length: lengthText(seconds) })
