import type { Readable } from 'node:stream'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { TooManyBytes, type Limit } from '#server/storage/storage.ts'
import { insertAttachments } from './attachments-repository.ts'
import { TYPE_OF_KIND } from './images/images.ts'
import { attachmentKey, cleanFileName, nameOfType, photoKey, VARIANT_PX } from './photo-keys.ts'
import { removePhotoFiles, storeVariants } from './pictures.ts'
import { readPicture } from './reading.ts'
import { requireRoomOfClaim, CLAIM_BYTES } from './quota.ts'
import * as repository from './repository.ts'
import type { UploadsCore, UploadsTx } from './module.ts'
import type { Core } from '#server/core.ts'
import { MAX_PHOTOS, MAX_PHOTOS_OF_CLAIM, tooManyOfClaim, tooManyPhotos } from '#shared/photo-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { badPhotos } from './service.ts'
import { bytesOfClaim } from './usage-repository.ts'

/**
 * A picture in storage that has no row yet. Attachments that came by email or through the builder's page are stored
 * first, outside any transaction, then added to their message inside one; the sweep deletes those that never were.
 */
export type StoredPhoto = {
  id: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

export type StoredDocument = StoredPhoto

/**
 * Stores a picture. A stream is written to storage as it comes and is never held in memory; it is not destroyed
 * when it is refused. Throws WRONG_TYPE, in words, when the bytes are not a whole picture we accept, whatever its name;
 * TooManyBytes above the limit; STORAGE_FULL.
 */
export async function storePhoto(
  core: UploadsCore,
  source: Readable | Buffer,
  { fileName, ...limit }: Limit & { fileName: string },
): Promise<StoredPhoto> {
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  await using staged = await core.storage.stage(photoKey(id), source, limit)
  const { kind, jpegs } = await readPicture(core, staged, { sidesPx: VARIANT_PX })
  const contentType = TYPE_OF_KIND[kind]
  await staged.commit()
  await storeVariants(core, id, jpegs)
  const { sizeBytes, sha256 } = staged
  return { id, fileName: nameOfType(cleanFileName(fileName), contentType), contentType, sizeBytes, sha256 }
}

/** Stores a picture of an email as `storePhoto` does; undefined for one that is not stored, which the thread names. */
export async function storeMailedPhoto(
  core: UploadsCore,
  bytes: Buffer,
  limit: Limit & { fileName: string },
): Promise<StoredPhoto | undefined> {
  try {
    return await storePhoto(core, bytes, limit)
  } catch (error) {
    if (error instanceof TooManyBytes || (error instanceof AppError && error.code === 'WRONG_TYPE'))
      return undefined
    throw error
  }
}

/** Deletes stored pictures and documents that will not be added to a message. */
export async function discardStored(
  core: UploadsCore,
  kept: { photos?: readonly StoredPhoto[]; files?: readonly StoredDocument[] },
): Promise<void> {
  for (const { id } of kept.photos ?? []) await removePhotoFiles(core, id)
  for (const { id } of kept.files ?? []) await core.storage.remove(attachmentKey(id))
}

type OfClaim = { userId: string; claimId: string; messageId: string | null }
type OfMessage = OfClaim & { messageId: string }

/**
 * Adds stored pictures to a message of a claim, or to the claim itself, in this order; `isCounted`: their bytes counted
 * for the claim before. Throws TOO_LARGE when the claim has no room for them.
 */
export async function attachStoredPhotos(
  tx: UploadsTx,
  {
    claimId,
    messageId,
    userId,
    kept,
    isCounted = false,
  }: OfClaim & { kept: readonly StoredPhoto[]; isCounted?: boolean | undefined },
): Promise<void> {
  if (!isCounted) await requireRoomOfClaim(tx, { claimId, userId }, totalBytes(kept))
  const now = iso(tx.clock.now())
  const rows = kept.map((photo, position) => ({
    ...photo,
    userId,
    claimId,
    messageId,
    eventId: null,
    position,
    state: 'stored' as const,
    variants: 'pending' as const,
    grantedUntil: now,
    createdAt: now,
  }))
  await repository.insertPhotos(tx.db, rows)
}

/**
 * Stores a document. It is always served as a download: a PDF with its type, anything else as octet-stream. Throws
 * STORAGE_FULL.
 */
export async function storeDocument(
  core: UploadsCore,
  bytes: Buffer,
  { fileName, contentType }: { fileName: string; contentType: string },
): Promise<StoredDocument> {
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  const { sizeBytes, sha256 } = await core.storage.put(attachmentKey(id), bytes)
  const isPdf = contentType === 'application/pdf' && bytes.subarray(0, 1024).includes('%PDF-')
  return {
    id,
    fileName: cleanFileName(fileName),
    contentType: isPdf ? contentType : 'application/octet-stream',
    sizeBytes,
    sha256,
  }
}

/** Adds stored documents to a message of a claim. Throws TOO_LARGE when the claim has no room for them. */
export async function attachDocuments(
  tx: UploadsTx,
  { claimId, messageId, userId, files }: OfMessage & { files: readonly StoredDocument[] },
): Promise<void> {
  await requireRoomOfClaim(tx, { claimId, userId }, totalBytes(files))
  const createdAt = iso(tx.clock.now())
  await insertAttachments(
    tx.db,
    files.map((file) => ({ ...file, claimId, messageId, createdAt })),
  )
}

function totalBytes(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
}

/**
 * Uploads and their target: a claim, or one of its messages; `eventId` is the event with which they were added after
 * filing.
 */
type Attaching = {
  userId: string
  claimId: string
  messageId?: string
  eventId?: string
  imageUrls: readonly string[]
}

/**
 * Adds photos to a claim, inside the transaction of what they are added with, and returns their ids in order. Each must
 * be the final URL of the user's own upload that arrived and has no claim; at most five at once, and twenty of the
 * homeowner over the claim's life. Throws INVALID (fields.imageUrls).
 */
export async function attachPhotos(tx: UploadsTx, { imageUrls, ...to }: Attaching): Promise<string[]> {
  const photoIds = [...new Set(imageUrls.map((url) => tx.uploadAddresses.photoIdOf(url)))]
  if (photoIds.length === 0) return []
  if (photoIds.length > MAX_PHOTOS) throw badPhotos(tooManyPhotos())
  const before = await repository.countOwnPhotos(tx.db, to.claimId)
  if (before + photoIds.length > MAX_PHOTOS_OF_CLAIM)
    throw badPhotos(tooManyOfClaim(MAX_PHOTOS_OF_CLAIM - before))
  const attached: string[] = []
  const at = iso(tx.clock.now())
  for (const [index, id] of photoIds.entries()) {
    // Later photos come after the earlier ones: none is ever removed.
    if (!id || !(await repository.claimPhoto(tx.db, { id, ...to, at, position: before + index }))) {
      throw badPhotos(textOf('uploadErrors').photoGone({ number: index + 1 }))
    }
    attached.push(id)
  }
  if (before > 0 && (await bytesOfClaim(tx.db, to.claimId)) > CLAIM_BYTES)
    throw badPhotos(textOf('uploadErrors').claimFull)
  return attached
}

/** Returns whether all these photos are on the claim already, as after a repeated request. */
export async function hasPhotos(
  { db, uploadAddresses }: Pick<UploadsCore, 'db' | 'uploadAddresses'>,
  { claimId, imageUrls }: Pick<Attaching, 'claimId' | 'imageUrls'>,
): Promise<boolean> {
  for (const url of imageUrls) {
    const photo = await repository.findPhoto(db, uploadAddresses.photoIdOf(url) ?? '')
    if (photo?.claimId !== claimId) return false
  }
  return true
}

/** Returns how many photos the homeowner may still add to a claim. */
export async function photosLeft({ db }: Pick<Core, 'db'>, claimId: string): Promise<number> {
  return Math.max(0, MAX_PHOTOS_OF_CLAIM - (await repository.countOwnPhotos(db, claimId)))
}
