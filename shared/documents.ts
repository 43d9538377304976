import * as z from 'zod/mini'
import { DOCUMENT_NAME_MAX, MAX_PAPERS, SHELF_KINDS, tooManyPapers } from './document-files.ts'
import { requiredText } from './text.ts'
import { textOf } from './messages/text.ts'

export const ShelfKind = z.enum(SHELF_KINDS, { error: () => textOf('documentFiles').kindMissing })
export type ShelfKind = z.infer<typeof ShelfKind>
/** Listed with the home's documents, or the proof of a statement about a claim, or a paper of a claim. */
export const DocumentKind = z.enum([...SHELF_KINDS, 'proof', 'paper'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** Whether there is a picture of a PDF's first page: it needs a password, or cannot be read. */
export const FirstPage = z.enum(['picture', 'locked', 'unreadable'])
export type FirstPage = z.infer<typeof FirstPage>

const DocumentName = requiredText(
  () => textOf('documentFiles').nameMissing,
  DOCUMENT_NAME_MAX,
  () => textOf('documentFiles').nameTooLong({ max: DOCUMENT_NAME_MAX }),
)

/** A document of a home. `addedAt`: ISO 8601. */
export const HomeDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: DocumentKind,
  contentType: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
  addedAt: z.string(),
  /** Of a PDF; null while nobody looked. */
  firstPage: z.nullable(FirstPage),
})
export type HomeDocument = z.infer<typeof HomeDocument>

/** The documents of the home a person sees, newest first. `roomBytes`: how much more may be added. */
export const Shelf = z.object({
  homeId: z.string(),
  documents: z.array(HomeDocument),
  roomBytes: z.number(),
  isReadOnly: z.boolean(),
})
export type Shelf = z.infer<typeof Shelf>

export const DocumentId = z.object({ id: z.string().check(z.maxLength(64)) })

/** Documents that go with a claim or a message, none by default: of the shelf, or uploaded for it. */
export const DocumentIds = z._default(
  z
    .array(z.string().check(z.regex(/^[0-9a-z]{26}$/)))
    .check(z.maxLength(MAX_PAPERS, { error: tooManyPapers })),
  [],
)

export const DocumentChange = z.object({ ...DocumentId.shape, name: DocumentName, kind: ShelfKind })
export type DocumentChange = z.infer<typeof DocumentChange>

/** Name and kind of a new document, in the query of its upload. */
export const NewDocument = z.object({ name: DocumentName, kind: DocumentKind })
export const NewShelfDocument = z.object({ name: DocumentName, kind: ShelfKind })
export type NewDocument = z.infer<typeof NewDocument>
