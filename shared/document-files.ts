// The files that are documents and their limits, without a schema: pages draw them at once.
import { textOf } from './messages/text.ts'
import { PHOTO_ACCEPT, PHOTO_TYPES, photoType } from './photo-files.ts'

// Without a schema and the limits of photos, for the list's first drawing.

/** The kinds of a home's documents. */
export const SHELF_KINDS = ['contract', 'warranty', 'inspection', 'other'] as const

const MB = 1024 * 1024

export const DOCUMENT_NAME_MAX = 120
export const MAX_DOCUMENT_MB = 25
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * MB
/** The bytes of all documents of one home. */
export const HOME_DOCUMENTS_BYTES = 500 * MB
export const MAX_DOCUMENTS = 200

/** Documents that go with a claim or a message at once. */
export const MAX_PAPERS = 5
export const tooManyPapers = (): string => textOf('documentFiles').tooManyPapers({ max: MAX_PAPERS })

export const DOCUMENT_TYPES = ['application/pdf', ...PHOTO_TYPES] as const

/** The `accept` of a file field. Endings are named too, because some browsers know no type for HEIC. */
export const DOCUMENT_ACCEPT = `application/pdf,.pdf,${PHOTO_ACCEPT}`

/** Returns whether a file may be a document, by its declared type or, when the browser knows none, by its ending. */
export function isDocumentFile({ name, type }: { name: string; type: string }): boolean {
  return (
    DOCUMENT_TYPES.some((each) => each === type.toLowerCase()) ||
    (/^(?:application\/octet-stream)?$/i.test(type) && (/\.pdf$/i.test(name) || photoType(name, '') !== null))
  )
}
