/** Videos and sounds that are shown, chosen and uploaded, wherever that is. */
export const recordings = {
  /** `length` is minutes and seconds: "0:12". */
  name: ({ kind, length }: { kind: 'video' | 'sound'; length: string }) =>
    `${kind === 'video' ? 'Video' : 'Sound'}, ${length}`,
  /** Why one is not taken. */
  tooMany: ({ max }: { max: number }) => `You can add ${max} recordings at a time.`,
  noRoom: ({ max }: { max: number }) =>
    `A claim can have ${max} recordings, and this one has no room for them.`,
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `This recording is too large. The most is ${megabytes} MB: please choose a shorter one.`,
  tooLong: ({ seconds }: { seconds: number }) =>
    `This recording is too long. The most is ${seconds} seconds: please cut it, or record it again.`,
  wrongType: 'This is no video or sound that can be kept. Please use MP4, MOV, WebM, M4A, MP3 or Opus.',
  unknownCodec:
    'This recording is in a format that most programs cannot play. Please save it as MP4, or record it again.',
  damaged: 'This recording is damaged: a part of it is missing. Please choose another, or record it again.',
  tooManyPixels: 'The picture of this video is too large. Please record it at a lower resolution.',
  /** One that is to go with a claim or a message; counted from 1. */
  gone: ({ number }: { number: number }) =>
    `Recording ${number} is not there or was used before. Please remove it and add it again.`,
  tooManyWaiting:
    'There are too many recordings waiting for a claim. Please file or remove some, or try again in a few minutes.',
  accountFull: 'Your account has no room for this recording. Please choose a shorter one.',
  uploadExpired: 'This upload has expired. Please add the recording again.',
  partMissing: 'A part of this recording has not arrived. Please try again.',
}
