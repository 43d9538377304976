// Apart from the words about recordings, which the process that reads them does without.

/** Types of recordings as their bytes are found to be, and the usual ending of each. */
export const RECORDING_ENDINGS = {
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
  'audio/mp4': '.m4a',
  'audio/webm': '.weba',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.opus',
  'audio/aac': '.aac',
} as const
export type RecordingType = keyof typeof RECORDING_ENDINGS
