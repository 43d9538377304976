import { z } from 'zod'
import { RECORDING_ENDINGS, type RecordingType } from '#shared/recording-types.ts'

/** A job for the recording process: reads one file and writes a copy of it without what it says of place and owner. */
export const RecordingJob = z.object({
  source: z.string(),
  target: z.string(),
  maxSeconds: z.number().positive(),
  maxPixels: z.number().int().positive(),
})
export type RecordingJob = z.infer<typeof RecordingJob>

const TYPES = Object.keys(RECORDING_ENDINGS) as [RecordingType, ...RecordingType[]]

/**
 * `unknown`: no recording that we accept; `codec`: one whose pictures or sound are in a form that nobody here can read;
 * `damaged`: a part is missing.
 */
export const RECORDING_FAULTS = ['unknown', 'codec', 'damaged', 'tooLong', 'tooLarge'] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

const Found = z.object({
  kind: z.enum(['video', 'sound']),
  contentType: z.enum(TYPES),
  /** Of its tracks, as RFC 6381 writes them. */
  codecs: z.string(),
  seconds: z.number(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
/** What the bytes of a recording are found to be. */
export type FoundRecording = z.infer<typeof Found>

export const RecordingAnswer = z.discriminatedUnion('outcome', [
  Found.extend({ outcome: z.literal('done') }),
  z.object({ outcome: z.enum(RECORDING_FAULTS), reason: z.string() }),
])
export type RecordingAnswer = z.infer<typeof RecordingAnswer>
