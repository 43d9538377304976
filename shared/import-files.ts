// What can be imported, the limits and the words about them, without a schema: pages draw them at once.
import { MAX_MAIL_BYTES } from './inbound.ts'
import { MAX_PHOTO_BYTES, PHOTO_ACCEPT, PHOTO_TYPES } from './photo-files.ts'

const MB = 1024 * 1024

/** Of one uploaded file: a ZIP, an email or a photo. */
export const MAX_IMPORT_BYTES = 150 * MB
/** Bytes of all files of one import, and of what a ZIP may unpack to. */
export const IMPORT_BYTES = 400 * MB
export const MAX_IMPORT_FILES = 600
export const MAX_ZIP_ENTRIES = 1_000
/** Emails, photos and documents of one import. */
export const MAX_IMPORT_ITEMS = 1_000
export const MAX_IMPORT_DRAFTS = 100
/** An import that was not finished is deleted after so many days. */
export const IMPORT_DAYS = 7

/** Types that browsers declare of these files; of an email or a HEIC many know none. */
export const IMPORT_TYPES: readonly string[] = [
  ...PHOTO_TYPES,
  'message/rfc822',
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
]
export const IMPORT_ACCEPT = `.eml,.zip,message/rfc822,application/zip,${PHOTO_ACCEPT}`
export const IMPORT_HINT = `Emails (.eml), photos, or a ZIP of them, up to ${MAX_IMPORT_BYTES / MB} MB each`

export const IMPORT_TOO_LARGE = `This file is too large. The most is ${MAX_IMPORT_BYTES / MB} MB.`
export const IMPORT_FULL = 'This import has no room for more. Finish it first, then import the rest.'
export const IMPORT_NO_ROOM =
  'Your account has no room for these files. Please send fewer, or ask whoever runs this site for more room.'
export const IMPORT_PROBLEMS = {
  empty: 'This file is empty.',
  unread: 'Your browser could not read this.',
  kind: 'This is not an email (.eml) or a photo (JPEG, PNG or HEIC).',
  mailTooLarge: `This email is too large. The most is ${MAX_MAIL_BYTES / MB} MB.`,
  photoTooLarge: `This photo is too large. The most is ${MAX_PHOTO_BYTES / MB} MB.`,
  brokenZip: 'This ZIP is damaged, or not complete. Please make it again.',
  zipTooLarge: 'This ZIP unpacks to too much. Please split it into smaller ones.',
  zipEntries: `This ZIP has more than ${MAX_ZIP_ENTRIES} files. Please split it into smaller ones.`,
  zipLocked: 'This ZIP is protected by a password. Please make it without one.',
  zipEmpty: 'There is nothing in this ZIP.',
  full: IMPORT_FULL,
  noRoom: IMPORT_NO_ROOM,
} as const
