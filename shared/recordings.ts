import * as z from 'zod/mini'
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDINGS,
  recordingTooLarge,
  tooManyRecordings,
} from './recording-files.ts'
import { textOf } from './messages/text.ts'

/** A video or a sound of a claim or a message. */
export const Recording = z.object({
  id: z.string(),
  kind: z.enum(['video', 'sound']),
  fileName: z.string(),
  /** With its codecs, as a browser is asked whether it plays it: `video/mp4; codecs="avc1.64001e, mp4a.40.2"`. */
  type: z.string(),
  seconds: z.number(),
  sizeBytes: z.int(),
  /** As it is shown, turned upright; null for a sound. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  /** A picture of it, for a video whose sender's browser could make one. */
  posterUrl: z.nullable(z.string()),
})
export type Recording = z.infer<typeof Recording>

export const RecordingId = z.string().check(z.regex(/^[0-9a-z]{26}$/))

/** Ids of uploaded recordings, none by default. */
export const RecordingIds = z._default(
  z.array(RecordingId).check(z.maxLength(MAX_RECORDINGS, { error: tooManyRecordings })),
  [],
)

export const NewRecording = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  sizeBytes: z
    .int()
    .check(
      z.minimum(1, { error: () => textOf('photos').empty }),
      z.maximum(MAX_RECORDING_BYTES, { error: recordingTooLarge }),
    ),
})
export type NewRecording = z.infer<typeof NewRecording>

/** Where a recording's parts go, and which of its bytes have arrived. */
export const RecordingUpload = z.object({
  id: z.string(),
  /** `PUT` below it: `/parts/NUMBER` for each part in turn, from 0, and `/poster`; with `query`. */
  url: z.string(),
  query: z.string(),
  receivedBytes: z.int(),
})
export type RecordingUpload = z.infer<typeof RecordingUpload>

/** The answer to a part; with the recording once its last part has arrived and its bytes were checked. */
export const ReceivedPart = z.object({ receivedBytes: z.int(), recording: z.nullable(Recording) })
export type ReceivedPart = z.infer<typeof ReceivedPart>
