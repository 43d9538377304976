// What can be imported, the limits and the words about them, without a schema: pages draw them at once.
import { MAX_MAIL_BYTES } from './inbound.ts'
import { importProblems as english } from './messages/en/imports.ts'
import { textOf, type Texts } from './messages/text.ts'
import { MAX_PHOTO_BYTES, PHOTO_ACCEPT, PHOTO_TYPES } from './photo-files.ts'

const MB = 1024 * 1024

/** Of one uploaded file: a ZIP, an email or a photo. */
export const MAX_IMPORT_BYTES = 150 * MB
/** Bytes of all files of one import, and of what a ZIP may unpack to. */
export const IMPORT_BYTES = 400 * MB
export const MAX_IMPORT_FILES = 600
export const MAX_ZIP_ENTRIES = 1_000
/** Emails, photos, documents and recordings of one import. */
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
/** Of one uploaded file. */
export const IMPORT_MEGABYTES = MAX_IMPORT_BYTES / MB

const withLimits = (text: Texts['importProblems']) => ({
  empty: text.empty,
  unread: text.unread,
  kind: text.kind,
  tooLarge: text.tooLarge({ max: IMPORT_MEGABYTES }),
  mailTooLarge: text.mailTooLarge({ max: MAX_MAIL_BYTES / MB }),
  photoTooLarge: text.photoTooLarge({ max: MAX_PHOTO_BYTES / MB }),
  brokenZip: text.brokenZip,
  zipTooLarge: text.zipTooLarge,
  zipEntries: text.zipEntries({ max: MAX_ZIP_ENTRIES }),
  zipLocked: text.zipLocked,
  zipEmpty: text.zipEmpty,
  full: text.full,
  noRoom: text.noRoom,
})

/** Returns why a file cannot be imported, in the reader's language. */
export const importProblems = () => withLimits(textOf('importProblems'))

/** The same as it is stored. */
export const IMPORT_PROBLEMS = withLimits(english)
export const IMPORT_NO_ROOM = IMPORT_PROBLEMS.noRoom
