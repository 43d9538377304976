import type { Readable } from 'node:stream'
import {
  HOME_DOCUMENTS_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_MB,
  MAX_DOCUMENTS,
} from '#shared/document-files.ts'
import type { DocumentChange, HomeDocument, NewDocument, Shelf } from '#shared/documents.ts'
import { mayAct } from '#shared/homes.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { removeUnlessAdded, transact, type Core, type InTrx } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from '../access.ts'
import { findOwner } from '../repository.ts'
import type { Staged } from '#server/storage/storage.ts'
import { TYPE_OF_KIND } from '#server/uploads/images/images.ts'
import { drawArriving, openPage, pageKey, removeDocumentFiles } from '#server/uploads/first-pages.ts'
import { readPicture, storedBytesOf } from '#server/uploads/quota.ts'
import { attachmentKey, cleanFileName, nameOfType } from '#server/uploads/photo-keys.ts'
import { asStored, type Opened } from '#server/uploads/pictures.ts'
import { uploadFailure } from '#server/uploads/receive.ts'
import * as repository from './repository.ts'
import { claimProof, deleteWaiting, findDocument, type DocumentRow } from './repository.ts'
import type { StatementProof } from '#shared/statements.ts'
import { HOUR } from '#shared/dates.ts'
import { appendToRecord, attachmentContent } from '#server/record/entries.ts'
import { subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import { type UploadsCore, createUploadSlots, type UploadSlots } from '#server/uploads/module.ts'

/** A proof that no statement took is deleted after 48 hours, like a photo without a claim. */
const WAITS_MS = 48 * HOUR

/**
 * Adds a PDF to the record of a claim, as the proof of a statement, inside the transaction of the statement. It must be
 * of the claim's home and in no record yet. Throws INVALID (fields.documentId).
 */
export async function attachProof(
  tx: InTrx<Pick<Core, 'db' | 'clock'>>,
  { claimId, homeId, documentId }: { claimId: string; homeId: string; documentId: string },
): Promise<StatementProof> {
  if (!(await claimProof(tx.db, { id: documentId, homeId, claimId })))
    throw refused(textOf('homeRules').documents.proofMissing)
  const document = await findDocument(tx.db, documentId)
  if (document?.contentType !== 'application/pdf') throw refused(textOf('documentFiles').noPdf)
  const { id, contentType, sizeBytes, sha256 } = document
  const fileName = fileNameOf(document)
  const file = { id, messageId: null, fileName, contentType, sizeBytes, sha256 }
  await appendToRecord(tx.db, { claimId, at: iso(tx.clock.now()), content: attachmentContent(file) })
  return { id, name: fileName, sizeBytes, sha256 }
}

const refused = (message: string) => new AppError('INVALID', message, { fields: { documentId: message } })

/** Job: deletes the proofs whose statement was never made, and the papers whose claim or message was not. */
export async function sweepProofs(core: HomeDocumentsCore): Promise<void> {
  const gone = await deleteWaiting(core.db, isoAfter(core.clock.now(), -WAITS_MS))
  for (const id of gone) await removeDocumentFiles(core, id)
}

const WHAT = 'document'

/** Returns the documents of a home, newest first. Throws NOT_FOUND for anyone else. */
export async function listShelf(core: RoomCore, who: InHome): Promise<Shelf> {
  const role = await roleIn(core, who)
  const documents = await repository.listDocuments(core.db, who.homeId)
  return {
    homeId: who.homeId,
    documents: documents.map(toDocument),
    roomBytes: await roomOf(core, who.homeId),
    isReadOnly: !mayAct(role),
  }
}

type RoomCore = Pick<HomeDocumentsCore, 'db' | 'clock' | 'accountBytes'>

/** Bytes that may still be added to a home: the rest of its own limit, and of its owner's account. */
async function roomOf(core: RoomCore, homeId: string): Promise<number> {
  const { count, bytes } = await repository.usageOf(core.db, homeId)
  if (count >= MAX_DOCUMENTS) return 0
  const owner = await findOwner(core.db, homeId)
  const stored = owner === undefined ? bytes : await storedBytesOf(core, owner)
  return Math.max(0, Math.min(HOME_DOCUMENTS_BYTES - bytes, core.accountBytes - stored))
}

async function requireRoom(core: RoomCore, homeId: string, bytes: number): Promise<void> {
  if (bytes > (await roomOf(core, homeId))) throw new AppError('TOO_LARGE', textOf('documentFiles').full)
}

type ArrivingDocument = InHome &
  NewDocument & {
    /** Content-Length; undefined for a body that declares none. */
    declaredLength: number | undefined
    body: Readable
  }

/**
 * Adds a document to a home. Who may add it, how often and how much is decided before the body is read; what it is, by
 * its bytes. The same document once more is the one that is there. The body is never destroyed, only left unread. Throws
 * NOT_FOUND, FORBIDDEN, TOO_MANY, TOO_LARGE, STORAGE_FULL, WRONG_TYPE, INVALID (broken off).
 */
export async function addDocument(
  core: HomeDocumentsCore,
  arriving: ArrivingDocument,
): Promise<HomeDocument> {
  const { userId, homeId, declaredLength, body } = arriving
  await requireActing(core, { homeId, userId })
  await core.limits.assertLeft('documents', userId)
  await requireRoom(core, homeId, declaredLength ?? 1)
  await core.freeSpace.requireRoom()
  const giveBack = core.documentSlots.take(userId)
  if (!giveBack)
    throw new AppError('TOO_MANY', textOf('homeRules').documents.arriving, {
      retryAfterSeconds: 5,
    })
  try {
    await core.limits.take('documents', userId)
    return toDocument(await store(core, arriving))
  } catch (error) {
    throw uploadFailure(error, body, {
      what: 'document',
      tooLarge: textOf('documentFiles').tooLarge({ megabytes: MAX_DOCUMENT_MB }),
    })
  } finally {
    giveBack()
  }
}

async function store(core: HomeDocumentsCore, arriving: ArrivingDocument): Promise<DocumentRow> {
  const { userId, homeId, kind, body } = arriving
  const id = core.ids.next()
  await using staged = await core.storage.stage(attachmentKey(id), body, { maxBytes: MAX_DOCUMENT_BYTES })
  const contentType = await typeOf(core, staged, userId)
  const isPdf = contentType === 'application/pdf'
  const drawn = isPdf ? await drawArriving(core, staged, userId) : undefined
  const { sizeBytes, sha256 } = staged
  const document: DocumentRow = {
    id,
    homeId,
    claimId: null,
    messageId: null,
    kind,
    name: cleanFileName(arriving.name),
    contentType,
    sizeBytes,
    sha256,
    createdAt: iso(core.clock.now()),
    firstPage: drawn?.firstPage ?? null,
  }
  const before = await sameOnShelf(core, document)
  if (before) return before
  // The bytes must be durable before the row refers to them.
  await staged.commit()
  if (drawn?.jpeg) await core.storage.put(pageKey(id), drawn.jpeg)
  let first: DocumentRow | undefined
  const add = () =>
    transact(core, { about: subject.home(homeId) }, async (tx) => {
      await requireActing(tx, { homeId, userId })
      // The same may have been arriving at the same time.
      first = await sameOnShelf(tx, document)
      if (first) return false
      await requireRoom(tx, homeId, sizeBytes)
      await repository.insertDocument(tx.db, document)
      await tx.events.emit('homeChanged', { trx: tx.db, homeId })
      return true
    })
  await removeUnlessAdded(() => removeDocumentFiles(core, id), add)
  return first ?? document
}

async function sameOnShelf(
  { db }: Pick<Core, 'db'>,
  document: DocumentRow,
): Promise<DocumentRow | undefined> {
  return (await repository.listDocuments(db, document.homeId)).find((each) => isSame(each, document))
}

const isSame = (one: DocumentRow, other: DocumentRow): boolean =>
  one.sha256 === other.sha256 && one.name === other.name && one.kind === other.kind

/** Returns the type that the bytes have, whatever was declared. Throws WRONG_TYPE when they are no whole document. */
async function typeOf(core: HomeDocumentsCore, staged: Staged, userId: string): Promise<string> {
  // Readers of PDF files accept some bytes before the header.
  if (staged.head.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  const { kind } = await readPicture(core, staged, { userId, wrongType: textOf('documentFiles').wrongType })
  return TYPE_OF_KIND[kind]
}

/** Renames a document, or says what it is. Throws NOT_FOUND for anyone else, FORBIDDEN for who may only look. */
export async function changeDocument(
  core: HomeDocumentsCore,
  userId: string,
  { id, name, kind }: DocumentChange,
): Promise<HomeDocument> {
  const { homeId } = await findActing(core, userId, id)
  return transact(core, { about: subject.home(homeId) }, async (tx) => {
    const document = await findActing(tx, userId, id)
    const changed = { name: cleanFileName(name), kind }
    await repository.updateDocument(tx.db, id, changed)
    await tx.events.emit('homeChanged', { trx: tx.db, homeId })
    return toDocument({ ...document, ...changed })
  })
}

/** Removes a document and its file. Idempotent. Throws NOT_FOUND for anyone else, FORBIDDEN for who may only look. */
export async function removeDocument(core: HomeDocumentsCore, userId: string, id: string): Promise<void> {
  const { homeId } = await findActing(core, userId, id)
  await transact(core, { about: subject.home(homeId) }, async (tx) => {
    await findActing(tx, userId, id)
    await repository.deleteDocument(tx.db, id)
    await tx.events.emit('homeChanged', { trx: tx.db, homeId })
  })
  // A file that stays is removed by the sweep of files without a row.
  await removeDocumentFiles(core, id).catch((error: unknown) =>
    core.log.warn({ err: error, id }, 'the file of a document is still there'),
  )
}

async function findActing(
  core: Pick<HomeDocumentsCore, 'db'>,
  userId: string,
  id: string,
): Promise<DocumentRow> {
  const document = await repository.findDocument(core.db, id)
  // What is in a record stays as it is.
  if (!document || document.kind === 'proof' || document.kind === 'paper') throw notFound(WHAT)
  await requireActing(core, { homeId: document.homeId, userId }, WHAT)
  return document
}

/** Opens a document for a member of its home. Throws NOT_FOUND for everybody else. */
export async function openDocument(core: HomeDocumentsCore, userId: string, id: string): Promise<Opened> {
  const document = await repository.findDocument(core.db, id)
  if (!document) throw notFound(WHAT)
  await roleIn(core, { homeId: document.homeId, userId }, WHAT)
  const opened = await core.storage.open(attachmentKey(id))
  if (!opened) throw notFound(WHAT)
  return {
    ...asStored(opened, document.sizeBytes),
    contentType: document.contentType,
    etag: `"${id}"`,
    fileName: fileNameOf(document),
  }
}

/** Opens the picture of a document's first page for a member of its home. Throws NOT_FOUND for everybody else. */
export async function openDocumentPage(core: HomeDocumentsCore, userId: string, id: string): Promise<Opened> {
  const document = await repository.findDocument(core.db, id)
  if (document?.firstPage !== 'picture') throw notFound(WHAT)
  await roleIn(core, { homeId: document.homeId, userId }, WHAT)
  const opened = await openPage(core, id)
  if (!opened) throw notFound(WHAT)
  return opened
}

/** Returns the name of a document with the ending of its type, whatever it was renamed to. */
export function fileNameOf({ name, contentType }: Pick<DocumentRow, 'name' | 'contentType'>): string {
  return nameOfType(name, contentType)
}

function toDocument({
  homeId: _of,
  claimId: _in,
  messageId: _with,
  createdAt: addedAt,
  ...document
}: DocumentRow): HomeDocument {
  return { ...document, addedAt }
}

/** Documents that may arrive at once from one account. */
const BODIES_AT_ONCE = 3

/** The dependencies of this module's functions. */
export type HomeDocumentsCore = UploadsCore &
  Pick<Core, 'events'> & {
    limits: Pick<AccountLimits, 'assertLeft' | 'take'>
    documentSlots: UploadSlots
  }

/** Creates what the functions of this module need. */
export function createHomeDocumentsModule(core: Omit<HomeDocumentsCore, 'documentSlots'>): HomeDocumentsCore {
  return { ...core, documentSlots: createUploadSlots(BODIES_AT_ONCE) }
}
