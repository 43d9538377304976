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

const ENDINGS = ['mp4', 'm4v', 'mov', 'webm', 'weba', 'm4a', 'mp3', 'opus', 'ogg', 'oga', 'aac']

/** The `accept` of a file field. Endings are named too, because some browsers know no type for some of them. */
export const RECORDING_ACCEPT = ['video/*', 'audio/*', ...ENDINGS.map((ending) => `.${ending}`)].join(',')

/** Returns whether a file is offered as a recording, by its declared type or its name. Its bytes decide what it is. */
export function isRecordingFile(fileName: string, declaredType: string): boolean {
  const ending = /\.([a-z0-9]{1,5})$/.exec(fileName.toLowerCase())?.[1] ?? ''
  return /^(?:video|audio)\//i.test(declaredType) || ENDINGS.includes(ending)
}
