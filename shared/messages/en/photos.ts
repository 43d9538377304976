import { plural } from '../format.ts'

/** Photos that are shown, chosen and uploaded, wherever that is. */
export const photos = {
  count: ({ count }: { count: number }) => plural(count, { one: '1 photo', other: `${count} photos` }),
  /** For who cannot see it; `label` is what the photos are of. */
  name: ({ at, total, label }: { at: number; total: number; label: string }) =>
    `Photo ${at} of ${total}, ${label}`,
  unavailable: 'Photo unavailable',
  /** Why photos are not taken. */
  tooMany: ({ max }: { max: number }) => `You can upload a maximum of ${max} images`,
  noRoom: ({ max }: { max: number }) => `This claim has ${max} photos, and no room for more.`,
  roomFor: ({ max, left }: { max: number; left: number }) =>
    `A claim can have ${max} photos. You can add ${left} more to this one.`,
  tooLarge: ({ megabytes }: { megabytes: number }) => `File is too large. Maximum size is ${megabytes}MB.`,
  wrongType: 'File type not supported. Please use JPEG, PNG, or HEIC format.',
  empty: 'File is empty.',
  /** Why their upload did not succeed. */
  compressFailed: 'Failed to compress image',
  uploadFailed: 'Failed to upload image',
  presignFailed: 'Failed to upload images. Please try again.',
  /** Beside a field for photos. */
  sizeHint: ({ megabytes }: { megabytes: number }) => `${megabytes} MB each`,
  /** How far the upload is. */
  waiting: ({ size }: { size: string }) => `Waiting · ${size}`,
  compressing: ({ percent, size }: { percent: number; size: string }) => `Compressing ${percent}% · ${size}`,
  uploading: ({ percent, size }: { percent: number; size: string }) => `Uploading ${percent}% · ${size}`,
  uploaded: ({ size }: { size: string }) => `Uploaded · ${size}`,
  saved: 'Saved',
  cover: 'Cover',
  /** Photos that go with a message or a form. */
  toSend: 'Photos to send',
  allUploaded: ({ count }: { count: number }) =>
    plural(count, { one: '1 photo uploaded.', other: `${count} photos uploaded.` }),
  retry: ({ name }: { name: string }) => `Retry ${name}`,
  marked: 'Marked',
  markOf: ({ name }: { name: string }) => `Mark ${name}`,
  remove: ({ name }: { name: string }) => `Remove ${name}`,
}

/** Where videos and sounds are played. */
export const recordingParts = {
  /** `what` is "Video, 0:12". */
  play: ({ what }: { what: string }) => `Play ${what}`,
  playing: ({ what, name }: { what: string; name: string }) => `${what}, ${name}`,
  download: 'Download',
  downloadOf: ({ name }: { name: string }) => `Download ${name}`,
  notPlayed: 'This browser cannot play it. Download the file and open it with another program.',
  title: 'Video and sound',
}

/** Documents of a claim and of its messages, wherever they are shown. */
export const paperParts = {
  title: 'Documents',
  /** Why there is no picture of the first page. */
  locked: 'It needs a password to be opened.',
  unreadable: 'It may be damaged: there is no picture of it.',
}
