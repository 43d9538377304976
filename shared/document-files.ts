// The files that are documents, their limits and the words about them, without a schema: pages draw them at once.
import { PHOTO_ACCEPT, PHOTO_TYPES, photoType } from './photo-files.ts'

// Without a schema and the limits of photos, for the list's first drawing.

/** The kinds of a home's documents. */
export const SHELF_KINDS = ['contract', 'warranty', 'inspection', 'other'] as const

export const DOCUMENT_KIND_WORDS: Record<(typeof SHELF_KINDS)[number] | 'proof', string> = {
  contract: 'Contract',
  warranty: 'Warranty book',
  inspection: 'Inspection report',
  other: 'Other',
  proof: 'Proof',
}

const MB = 1024 * 1024

export const DOCUMENT_NAME_MAX = 120
export const MAX_DOCUMENT_BYTES = 25 * MB
/** The bytes of all documents of one home. */
export const HOME_DOCUMENTS_BYTES = 500 * MB
export const MAX_DOCUMENTS = 200

export const DOCUMENT_TYPES = ['application/pdf', ...PHOTO_TYPES] as const

/** The `accept` of a file field. Endings are named too, because some browsers know no type for HEIC. */
export const DOCUMENT_ACCEPT = `application/pdf,.pdf,${PHOTO_ACCEPT}`

export const DOCUMENT_HINT = `PDF or photo, up to ${MAX_DOCUMENT_BYTES / MB} MB each`
export const DOCUMENT_TOO_LARGE = `This file is too large. The most is ${MAX_DOCUMENT_BYTES / MB} MB.`
export const DOCUMENT_WRONG_TYPE = 'This is not a PDF or a photo (JPEG, PNG or HEIC).'
export const NO_PDF = 'Only a PDF can be added here. Add pictures as photos.'
export const SHELF_FULL = 'There is no room for this file. Please remove a document first.'

/** Returns whether a file may be a document, by its declared type or, when the browser knows none, by its ending. */
export function isDocumentFile({ name, type }: { name: string; type: string }): boolean {
  return (
    DOCUMENT_TYPES.some((each) => each === type.toLowerCase()) ||
    (/^(?:application\/octet-stream)?$/i.test(type) && (/\.pdf$/i.test(name) || photoType(name, '') !== null))
  )
}
