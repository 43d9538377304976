/** What the server answers when a request cannot be met, whatever it was about. */
export const serverErrors = {
  /** What is not there, or is another account’s: the same words for both, so that an id reveals nothing. */
  missing: {
    account: "This account doesn't exist or you don't have access to it.",
    address: "This address doesn't exist or you don't have access to it.",
    answer: "This answer doesn't exist or you don't have access to it.",
    assignment: "This assignment doesn't exist or you don't have access to it.",
    calendar: "This calendar doesn't exist or you don't have access to it.",
    claim: "This claim doesn't exist or you don't have access to it.",
    device: "This device doesn't exist or you don't have access to it.",
    document: "This document doesn't exist or you don't have access to it.",
    email: "This email doesn't exist or you don't have access to it.",
    emailOrPhoto: "This email or photo doesn't exist or you don't have access to it.",
    file: "This file doesn't exist or you don't have access to it.",
    home: "This home doesn't exist or you don't have access to it.",
    import: "This import doesn't exist or you don't have access to it.",
    item: "This item doesn't exist or you don't have access to it.",
    letter: "This letter doesn't exist or you don't have access to it.",
    link: "This link doesn't exist or you don't have access to it.",
    message: "This message doesn't exist or you don't have access to it.",
    note: "This note doesn't exist or you don't have access to it.",
    page: "This page doesn't exist or you don't have access to it.",
    passkey: "This passkey doesn't exist or you don't have access to it.",
    person: "This person doesn't exist or you don't have access to it.",
    photo: "This photo doesn't exist or you don't have access to it.",
    trade: "This trade doesn't exist or you don't have access to it.",
    upload: "This upload doesn't exist or you don't have access to it.",
    visit: "This visit doesn't exist or you don't have access to it.",
    walkThrough: "This walk-through doesn't exist or you don't have access to it.",
  },
  notHere: 'There is nothing at this address.',
  invalid: 'This request is not valid.',
  valueInvalid: 'This is not valid.',
  wrongType: 'This content type is not taken here.',
  otherSite: 'This request came from another site.',
  signIn: 'Please sign in.',
  adminOnly: 'This is for the admin only.',
  tooLarge: 'This is too large.',
  formTooLarge: 'This form has too many parts.',
  formDamaged: 'This form arrived damaged or incomplete. Please send it again.',
  ourFault: 'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  full: 'There is no room to store anything right now. Nothing you wrote is lost; please try again later.',
  fullOfFiles:
    'There is no room to store files right now. Nothing is lost; please try again in a few minutes.',
  photosAway: 'The photos cannot be reached just now. Please try again in a minute.',
  fileAway: 'This file cannot be read just now. Please try again later.',
  tooManyRequests: 'Too many requests. Please wait a while and try again.',
  tooMuchAtOnce: 'Too much is being sent at once. Please send this again.',
  tooManyWindows: 'Too many windows are open at once.',
  tooManyPeople: 'Too many people are connected at once.',
  tooManyAttempts: 'Too many attempts.',
  /** After what was done too often: a whole sentence. */
  waitAWhile: ({ what }: { what: string }) => `${what} Please wait a while and try again.`,
  /** The same, by what is counted for an account. */
  tooMany: {
    messages: 'You have sent many messages in the last hour.',
    claims: 'You have filed very many claims today.',
    changes: 'You have changed very many things in the last hour.',
    documents: 'You have added very many documents in the last hour.',
    imports: 'You have added very many files in the last hour.',
    records: 'You have downloaded many records in the last hour.',
    exports: 'You have downloaded your data many times in the last hour.',
    answers: 'You have been answered many times in the last hour.',
  },
}

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

/** What the server says of the bytes of a photo. */
export const photoRefusals = {
  damaged:
    'This photo is damaged: a part of it is missing or unreadable. Please choose another, or take it again.',
  tooManyPixels: ({ megapixels }: { megapixels: number }) =>
    `This photo has too many pixels. The most is ${megapixels} megapixels: please make it smaller, or take it again at a lower resolution.`,
  /** The account's hour of reading is used up. */
  mustWait: 'Your photos of the last hour took too long to read. Please try this one again in an hour.',
}

/** Why a document, an evidence file or a link to one is not made. */
export const downloadRefusals = {
  busy: 'Many downloads are being made just now. Please try again in a moment.',
  record: 'A record is being made already.',
  pdf: 'A PDF is being made already.',
  file: 'A file is being made already.',
  otherFile: 'Another file is being made already.',
  thisFile: 'The file is being made already.',
  yourData: 'Your data is being downloaded already.',
  manyFiles: 'Many files were downloaded.',
  manyTimes: 'The file was downloaded many times.',
  manyLinks: ({ max }: { max: number }) => `${max} links work already. Please end one of them first.`,
  notOverdue: 'Nothing is overdue any more, so no letter was made.',
}

/** Why something of an import was not done; only the server writes these. */
export const importErrors = {
  stillReading: 'Your files are still being read. Please wait a moment.',
  stillMissing: 'Some things are still missing.',
  itemImported: 'This was imported already.',
  claimImported: 'This claim was imported already.',
  tooManyClaims: ({ max }: { max: number }) => `An import has at most ${max} claims.`,
  inUse: ({ name }: { name: string }) =>
    `${name} is importing claims for this home. Please wait until that is finished.`,
  /** In place of a name. */
  somebodyElse: 'Somebody else',
  arriving: 'Other files are still arriving. Please try again in a moment.',
  ended: 'This import has ended. Please begin again.',
  /** Below the files of a ZIP that could not be used. */
  more: ({ count }: { count: number }) => `… and ${count} more`,
}
