import { textOf } from '#shared/messages/text.ts'
import { MAX_PAPERS, tooManyPapers } from '#shared/document-files.ts'
import { tooManyOfClaim } from '#shared/photo-files.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { appendToRecord, attachmentContent } from '#server/record/entries.ts'
import { attachStoredPhotos, photosLeft, storePhoto, type StoredPhoto } from '#server/uploads/attachments.ts'
import { pageKey } from '#server/uploads/first-pages.ts'
import type { UploadsCore, UploadsTx } from '#server/uploads/module.ts'
import { attachmentKey } from '#server/uploads/photo-keys.ts'
import { requireRoomInClaim, requireRoomOfClaim } from '#server/uploads/quota.ts'
import { requireActing } from '../access.ts'
import { findDocument, insertDocument, takeWaitingPaper, type DocumentRow } from './repository.ts'
import { fileNameOf } from './service.ts'

/**
 * Documents that are to go with a claim or a message: what was uploaded for it; of the shelf, whose documents stay there,
 * a copy. A picture of the shelf goes as a photo, like every other without its metadata.
 */
export type ReadyPaper =
  | { from: 'upload'; document: DocumentRow }
  | { from: 'shelf'; homeId: string; copy: DocumentRow }
  | { from: 'shelf'; homeId: string; photo: StoredPhoto }

/**
 * Copies the bytes of documents that are to go with a claim or a message, outside of its transaction. What is never
 * attached is deleted by the sweep. Throws INVALID (fields.documentIds), STORAGE_FULL.
 */
export async function readyPapers(
  core: UploadsCore,
  userId: string,
  documentIds: readonly string[] = [],
): Promise<ReadyPaper[]> {
  const ids = [...new Set(documentIds)]
  if (ids.length > MAX_PAPERS) throw badPapers(tooManyPapers())
  const ready: ReadyPaper[] = []
  for (const [index, id] of ids.entries()) {
    const document = await findDocument(core.db, id)
    if (!document || document.kind === 'proof' || document.claimId !== null) throw gone(index)
    const { homeId, kind } = document
    await requireActing(core, { homeId, userId }).catch(() => {
      throw gone(index)
    })
    const isPdf = document.contentType === 'application/pdf'
    if (kind === 'paper' && isPdf) ready.push({ from: 'upload', document })
    else if (isPdf) ready.push({ from: 'shelf', homeId, copy: await copyOf(core, document, index) })
    else ready.push({ from: 'shelf', homeId, photo: await photoOf(core, document, index) })
  }
  return ready
}

async function copyOf(core: UploadsCore, document: DocumentRow, index: number): Promise<DocumentRow> {
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  const opened = await core.storage.open(attachmentKey(document.id))
  if (!opened) throw gone(index)
  const { sizeBytes, sha256 } = await core.storage.put(attachmentKey(id), opened.stream)
  const page = await core.storage.read(pageKey(document.id))
  if (page) await core.storage.put(pageKey(id), page)
  const firstPage = document.firstPage === 'picture' && !page ? null : document.firstPage
  return { ...document, id, kind: 'paper', sizeBytes, sha256, firstPage }
}

async function photoOf(core: UploadsCore, document: DocumentRow, index: number): Promise<StoredPhoto> {
  const opened = await core.storage.open(attachmentKey(document.id))
  if (!opened) throw gone(index)
  return storePhoto(core, opened.stream, { fileName: fileNameOf(document) })
}

type OfClaim = { userId: string; homeId: string; claimId: string; messageId: string | null }

/**
 * Adds documents to a claim or one of its messages and to its record, inside the transaction of what they are added with.
 * They must be of the claim's home. Returns the papers and the ids of those that became photos. Throws INVALID
 * (fields.documentIds), TOO_LARGE when the claim has no room for them.
 */
export async function attachPapers(
  tx: UploadsTx,
  { userId, homeId, claimId, messageId }: OfClaim,
  ready: readonly ReadyPaper[],
): Promise<{ papers: DocumentRow[]; photoIds: string[] }> {
  const papers: DocumentRow[] = []
  const photos: StoredPhoto[] = []
  const createdAt = iso(tx.clock.now())
  for (const [index, paper] of ready.entries()) {
    if ((paper.from === 'upload' ? paper.document.homeId : paper.homeId) !== homeId) throw gone(index)
    if ('photo' in paper) {
      photos.push(paper.photo)
      continue
    }
    const { from } = paper
    const given = from === 'upload' ? paper.document : paper.copy
    // As it is recorded, so that the stored row can be compared with the record.
    const document = { ...given, name: fileNameOf(given), claimId, messageId }
    if (from === 'upload') {
      await requireRoomInClaim(tx, claimId, document.sizeBytes)
      if (!(await takeWaitingPaper(tx.db, document))) throw gone(index)
    } else {
      await requireRoomOfClaim(tx, { claimId, userId }, document.sizeBytes)
      await insertDocument(tx.db, { ...document, createdAt })
    }
    papers.push(document)
  }
  if (photos.length > 0) {
    const left = await photosLeft(tx, claimId)
    if (photos.length > left) throw badPapers(tooManyOfClaim(left))
    await attachStoredPhotos(tx, { userId, claimId, messageId, kept: photos })
  }
  for (const { id, name, contentType, sizeBytes, sha256 } of papers) {
    const content = attachmentContent({ id, messageId, fileName: name, contentType, sizeBytes, sha256 })
    await appendToRecord(tx.db, { claimId, at: createdAt, content })
  }
  return { papers, photoIds: photos.map(({ id }) => id) }
}

const gone = (index: number): AppError => badPapers(textOf('documentFiles').paperGone({ number: index + 1 }))

function badPapers(message: string): AppError {
  return new AppError('INVALID', message, { fields: { documentIds: message } })
}
