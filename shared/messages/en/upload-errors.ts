/** Why a photo or another file was not taken. */
export const uploadErrors = {
  /** The photo of this number cannot be used; `why`: whole sentences. */
  photoRefused: ({ number, why }: { number: number; why: string }) =>
    `Photo ${number} cannot be used: ${why}`,
  photoGone: ({ number }: { number: number }) =>
    `Photo ${number} is not there or was used before. Please remove it and add it again.`,
  /** The original of the marked copy of this number cannot be used. */
  originalGone: ({ number }: { number: number }) =>
    `Photo ${number} is a marked copy of a photo that cannot be found. Please remove it and mark the photo again.`,
  noCopy: 'A marked copy has to be a JPEG of the same shape as its photo.',
  claimFull:
    'This claim has no room for these photos. Please send fewer or smaller ones, or your message without photos.',
  /** Attachments of an email that were not kept. */
  notKept: {
    line: ({ name, why }: { name: string; why: string }) => `${name}, not stored: ${why}`,
    named: ({ name, why }: { name: string; why: string }) => `${name} (${why})`,
    /** Each ends the line above. */
    why: {
      tooLong: ({ seconds }: { seconds: number }) => `it is longer than ${seconds} seconds`,
      damaged: 'it is damaged, a part of it is missing',
      codec: 'most programs cannot play its format',
      tooLarge: 'the picture of the video is too large',
      mostRecordings: ({ max }: { max: number }) => `a claim has room for ${max} recordings from each side`,
      noRoom: 'the claim has no room for it',
      tooMany: 'the email has too many files',
    },
  },
  recordingsFull:
    'This claim has no room for these videos and sounds. Please send shorter ones, or your message without them.',
  accountFull:
    'Your account has no room for more photos. Please use smaller ones, or ask whoever runs this site for more room.',
  tooManyWaiting:
    'There are too many photos waiting for a claim. Please file or remove some, or try again in a few minutes.',
  stillArriving: 'Other photos are still arriving. Please try again in a moment.',
  otherPhoto: 'Another photo was sent to this address before.',
  addressInvalid: 'This upload address is not valid.',
  addressExpired: 'This upload address has expired. Please upload the photo again.',
  tooManyBytes: 'More bytes were sent than were declared.',
  otherBytes: ({ declared, sent }: { declared: number; sent: number }) =>
    `This address is for ${declared} bytes, ${sent} were sent.`,
  brokeOff: 'The upload broke off. Please try again.',
  /** The disk could not take it, by what it is. */
  notStored: {
    photo: 'The photo could not be stored just now. Please try again in a minute.',
    document: 'The document could not be stored just now. Please try again in a minute.',
    file: 'The file could not be stored just now. Please try again in a minute.',
  },
}
