type Max = { max: number }

/** Why a file cannot be imported. They are stored in English, and told in the reader's language. */
export const importProblems = {
  empty: 'This file is empty.',
  unread: 'Your browser could not read this.',
  kind: 'This is not an email (.eml) or a photo (JPEG, PNG or HEIC).',
  tooLarge: ({ max }: Max) => `This file is too large. The most is ${max} MB.`,
  mailTooLarge: ({ max }: Max) => `This email is too large. The most is ${max} MB.`,
  photoTooLarge: ({ max }: Max) => `This photo is too large. The most is ${max} MB.`,
  brokenZip: 'This ZIP is damaged, or not complete. Please make it again.',
  zipTooLarge: 'This ZIP unpacks to too much. Please split it into smaller ones.',
  zipEntries: ({ max }: Max) => `This ZIP has more than ${max} files. Please split it into smaller ones.`,
  zipLocked: 'This ZIP is protected by a password. Please make it without one.',
  zipEmpty: 'There is nothing in this ZIP.',
  full: 'This import has no room for more. Finish it first, then import the rest.',
  noRoom:
    'Your account has no room for these files. Please send fewer, or ask whoever runs this site for more room.',
}
