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
  claimFull:
    'This claim has no room for these photos. Please send fewer or smaller ones, or your message without photos.',
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
