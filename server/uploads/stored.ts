import type { ClaimPhoto, Photo } from '#shared/claims/views.ts'
import type { Attachment } from '#shared/messages.ts'
import type { Core } from '#server/core.ts'
import type { UploadsCore } from './module.ts'
import { attachmentKey, photoKey } from './photo-keys.ts'
import { asStored, type Opened } from './pictures.ts'
import {
  findAttachment,
  listAttachmentsOfMessages,
  listPapers,
  type AttachmentRow,
} from './attachments-repository.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'

type FilesOfMessages = { photos: Map<string, PhotoRow[]>; files: Map<string, AttachmentRow[]> }

/** Returns the claim's own photos, without those of its messages. */
export function photosOfClaim({ db }: Pick<Core, 'db'>, claimId: string): Promise<PhotoRow[]> {
  return repository.listPhotosOfClaim(db, claimId)
}

/** Returns those of them that the builder and trades see: proofs of the homeowner's own statements are the household's. */
export function photosForOthers({ db }: Pick<Core, 'db'>, claimId: string): Promise<PhotoRow[]> {
  return repository.listPhotosForOthers(db, claimId)
}

/** Returns the photos and attachments of these messages, by message id. */
export async function filesOfMessages(
  { db }: Pick<Core, 'db'>,
  messageIds: readonly string[],
): Promise<FilesOfMessages> {
  if (messageIds.length === 0) return { photos: new Map(), files: new Map() }
  const photos = await repository.listPhotosOfMessages(db, messageIds)
  const files = await listAttachmentsOfMessages(db, messageIds)
  return {
    photos: Map.groupBy(photos, (row) => row.messageId ?? ''),
    files: Map.groupBy(files, (row) => row.messageId ?? ''),
  }
}

/** Returns the claim's own papers, without the documents of its messages. */
export function papersOfClaim({ db }: Pick<Core, 'db'>, claimId: string): Promise<AttachmentRow[]> {
  return listPapers(db, [claimId])
}

/** Returns a document of a claim with its addresses below `base` (`…/attachments`, `/b/TOKEN/attachments`). */
export function toAttachment(
  { id, fileName, sizeBytes, firstPage }: AttachmentRow,
  base: string,
): Attachment {
  const url = `${base}/${id}`
  return {
    id,
    fileName,
    url,
    sizeBytes,
    ...(firstPage === 'picture' ? { pageUrl: `${url}/page` } : {}),
    ...(firstPage === 'locked' || firstPage === 'unreadable' ? { trouble: firstPage } : {}),
  }
}

/** Returns the documented `imageUrls` of claims, by claim id; claims without photos are not in it. */
export async function imageUrlsOf(
  { db, uploadAddresses }: UploadsCore,
  claimIds: readonly string[],
): Promise<Map<string, string[]>> {
  const urls = new Map<string, string[]>()
  for (const { id, claimId } of await repository.listPhotoIds(db, claimIds)) {
    urls.set(claimId, [...(urls.get(claimId) ?? []), uploadAddresses.finalUrl(id)])
  }
  return urls
}

/** Returns the claim of a photo that the builder may see: not of a proof of the homeowner's own statement. */
export const claimOfPhoto = ({ db }: Pick<Core, 'db'>, photoId: string): Promise<string | undefined> =>
  repository.findClaimOfPhoto(db, photoId)

/**
 * Returns false when the newest photo is not where these settings look for it: they were changed, or a folder is
 * lost.
 */
export async function isNewestPhotoThere({ db, storage }: UploadsCore): Promise<boolean> {
  const newest = await repository.findNewestStored(db)
  const opened = newest && (await storage.open(photoKey(newest.id)))
  opened?.stream.destroy()
  return !newest || opened !== undefined
}

/** Returns the owner and the claim of a document or a paper; undefined when there is none. */
export async function attachmentOwnerOf(
  { db }: UploadsCore,
  attachmentId: string,
): Promise<{ userId: string; claimId: string } | undefined> {
  const file = await findAttachment(db, attachmentId)
  return file && { userId: file.userId, claimId: file.claimId }
}

/** Opens a document. Does not authorize; callers must. */
export async function openAttachment(
  { db, storage }: UploadsCore,
  attachmentId: string,
): Promise<Opened | undefined> {
  const file = await findAttachment(db, attachmentId)
  const opened = file && (await storage.open(attachmentKey(file.id)))
  return (
    opened && {
      ...asStored(opened, file.sizeBytes),
      contentType: file.contentType,
      etag: `"${file.id}"`,
      fileName: file.fileName,
    }
  )
}

/** Returns a path without a host: the app shows it, whatever host name the server was reached by. */
export function thumbPath(photoId: string): string {
  return `/photos/${photoId}?size=thumb`
}

/** Returns one of a claim's own photos. */
export function toClaimPhoto(row: PhotoRow, base: string): ClaimPhoto {
  return { ...toPhoto(row, base), eventId: row.eventId }
}

/** Returns a photo with its addresses below `base` (`…/photos`, `/b/TOKEN/photos`). */
export function toPhoto(
  row: Pick<PhotoRow, 'id' | 'fileName'> & Partial<Pick<PhotoRow, 'markedFrom' | 'isOriginalKept'>>,
  base: string,
): Photo {
  const { fileName, markedFrom, isOriginalKept: isKept = false } = row
  return {
    ...addressesOf(row.id, base),
    fileName,
    ...(markedFrom == null ? {} : { original: { ...addressesOf(markedFrom, base), isKept } }),
  }
}

function addressesOf(id: string, base: string) {
  const url = `${base}/${id}`
  return { id, url, largeUrl: `${url}?size=large`, thumbUrl: `${url}?size=thumb` }
}
