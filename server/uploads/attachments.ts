import type { Readable } from 'node:stream'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { TooManyBytes, type Limit } from '#server/storage/storage.ts'
import { insertAttachments } from './attachments-repository.ts'
import { removeDocumentFiles } from './first-pages.ts'
import { TYPE_OF_KIND } from './images/images.ts'
import { attachmentKey, cleanFileName, nameOfType, photoKey, VARIANT_PX } from './photo-keys.ts'
import { requireCopyOf } from './marked-copies.ts'
import { removePhotoFiles, storeVariants } from './pictures.ts'
import { readPicture, requireRoomOfClaim, CLAIM_BYTES } from './quota.ts'
import { removeRecordingFiles } from './recordings/recordings.ts'
import type { StoredRecording } from './recordings/recordings-repository.ts'
import * as repository from './repository.ts'
import type { UploadsCore, UploadsTx } from './module.ts'
import type { Core } from '#server/core.ts'
import { MAX_PHOTOS, MAX_PHOTOS_OF_CLAIM, tooManyOfClaim, tooManyPhotos } from '#shared/photo-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_PHOTO_FILES } from '#shared/photos.ts'
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
  /** Of a marked copy: the photo of the claim, or of the same message, that it was made from. */
  markedFrom?: string
}

export type StoredDocument = StoredPhoto

/**
 * Stores a picture. A stream is written to storage as it comes and is never held in memory; it is not destroyed
 * when it is refused. `copyOf` is the photo of which it is a marked copy, or its id. Throws WRONG_TYPE, in words, when the
 * bytes are not a whole picture we accept, whatever its name, or cannot be such a copy; TooManyBytes above the limit;
 * STORAGE_FULL.
 */
export async function storePhoto(
  core: UploadsCore,
  source: Readable | Buffer,
  { fileName, copyOf, ...limit }: Limit & { fileName: string; copyOf?: StoredPhoto | string | undefined },
): Promise<StoredPhoto> {
  await core.freeSpace.requireRoom()
  const id = core.ids.next()
  await using staged = await core.storage.stage(photoKey(id), source, limit)
  const read = await readPicture(core, staged, { sidesPx: VARIANT_PX })
  if (copyOf !== undefined) await requireCopyOf(core, copyOf, read)
  const { kind, jpegs } = read
  const contentType = TYPE_OF_KIND[kind]
  await staged.commit()
  await storeVariants(core, id, jpegs)
  const { sizeBytes, sha256 } = staged
  const photo = {
    id,
    fileName: nameOfType(cleanFileName(fileName), contentType),
    contentType,
    sizeBytes,
    sha256,
  }
  if (copyOf === undefined) return photo
  return { ...photo, markedFrom: typeof copyOf === 'string' ? copyOf : copyOf.id }
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

/** Deletes stored pictures, documents and recordings that will not be added to a message. */
export async function discardStored(
  core: UploadsCore,
  kept: {
    photos?: readonly StoredPhoto[]
    files?: readonly StoredDocument[]
    recordings?: readonly StoredRecording[]
  },
): Promise<void> {
  for (const { id } of kept.photos ?? []) await removePhotoFiles(core, id)
  for (const { id } of kept.files ?? []) await removeDocumentFiles(core, id)
  for (const { id } of kept.recordings ?? []) await removeRecordingFiles(core, id)
}

type OfClaim = { userId: string; claimId: string; messageId: string | null }
type OfMessage = OfClaim & { messageId: string }

/**
 * Adds stored pictures to a message of a claim, or to the claim itself, in this order, but originals whose marked copy
 * comes with them last; `isCounted`: their bytes counted for the claim before. Throws TOO_LARGE when the claim has no room
 * for them, INVALID (fields.photos) for the marked copy of a photo that is not on this claim.
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
  const withOriginals: { photo: StoredPhoto; originalSha256: string | null; hasCopy: boolean }[] = []
  for (const [index, photo] of kept.entries()) {
    const { markedFrom } = photo
    const original =
      markedFrom === undefined ? undefined : await originalOnClaim(tx, markedFrom, { claimId, kept })
    if (markedFrom !== undefined && !original) {
      const photos = textOf('uploadErrors').originalGone({ number: index + 1 })
      throw new AppError('INVALID', photos, { fields: { photos } })
    }
    const hasCopy = kept.some((each) => each.markedFrom === photo.id)
    withOriginals.push({ photo, hasCopy, originalSha256: original?.sha256 ?? null })
  }
  const rows = inOrderOfShowing(withOriginals).map(({ photo, originalSha256 }, position) => ({
    ...photo,
    originalSha256,
    userId,
    claimId,
    messageId,
    eventId: null,
    markedFrom: photo.markedFrom ?? null,
    isOriginalKept: false,
    position,
    state: 'stored' as const,
    variants: 'pending' as const,
    grantedUntil: now,
    createdAt: now,
  }))
  await repository.insertPhotos(tx.db, rows)
}

/** Returns the photo with which a marked copy comes, or the one of the claim, that it was made from. */
async function originalOnClaim(
  tx: UploadsTx,
  id: string,
  { claimId, kept }: { claimId: string; kept: readonly StoredPhoto[] },
): Promise<{ sha256: string | null } | undefined> {
  const beside = kept.find((photo) => photo.id === id && photo.markedFrom === undefined)
  if (beside) return beside
  const original = await repository.findPhoto(tx.db, id)
  return original?.claimId === claimId && original.state === 'stored' ? original : undefined
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
 * homeowner over the claim's life. A photo and the marked copy that comes with it are one; the originals come last. Throws
 * INVALID (fields.imageUrls).
 */
export async function attachPhotos(tx: UploadsTx, { imageUrls, ...to }: Attaching): Promise<string[]> {
  const photoIds = [...new Set(imageUrls.map((url) => tx.uploadAddresses.photoIdOf(url)))]
  if (photoIds.length === 0) return []
  if (photoIds.length > MAX_PHOTO_FILES) throw badPhotos(tooManyPhotos())
  const chosen = await chosenPhotos(tx, photoIds, to)
  const count = chosen.filter(({ hasCopy }) => !hasCopy).length
  if (count > MAX_PHOTOS) throw badPhotos(tooManyPhotos())
  const before = await repository.countOwnPhotos(tx.db, to.claimId)
  if (before.photos + count > MAX_PHOTOS_OF_CLAIM)
    throw badPhotos(tooManyOfClaim(MAX_PHOTOS_OF_CLAIM - before.photos))
  const attached: string[] = []
  const at = iso(tx.clock.now())
  for (const { number, hasCopy: _, ...photo } of inOrderOfShowing(chosen)) {
    // Later photos come after the earlier ones: none is ever removed.
    const position = before.files + attached.length
    if (!(await repository.claimPhoto(tx.db, { ...photo, ...to, at, position })))
      throw badPhotos(textOf('uploadErrors').photoGone({ number }))
    attached.push(photo.id)
  }
  if (before.files > 0 && (await bytesOfClaim(tx.db, to.claimId)) > CLAIM_BYTES)
    throw badPhotos(textOf('uploadErrors').claimFull)
  return attached
}

type Chosen = {
  id: string
  /** Its place among those that were sent, from 1. */
  number: number
  originalSha256: string | null
  isOriginalKept: boolean
  /** Its marked copy comes with it. */
  hasCopy: boolean
}

/**
 * Returns the photos that are to be added to a claim. The original of a marked copy comes with it, is on the same claim, or
 * is the person's own and stays without a claim: it is then kept from the builder. Throws INVALID (fields.imageUrls).
 */
async function chosenPhotos(
  tx: UploadsTx,
  ids: readonly (string | undefined)[],
  to: { userId: string; claimId: string },
): Promise<Chosen[]> {
  const chosen: Chosen[] = []
  const copied = new Set<string>()
  for (const [index, id] of ids.entries()) {
    const number = index + 1
    const photo = id && (await repository.findPhoto(tx.db, id))
    if (!photo) throw badPhotos(textOf('uploadErrors').photoGone({ number }))
    const { markedFrom } = photo
    const original = markedFrom === null ? undefined : await repository.findPhoto(tx.db, markedFrom)
    if (markedFrom !== null) {
      const isReachable =
        original?.claimId === to.claimId || (original?.claimId === null && original.userId === to.userId)
      // Only one copy of each, so that a photo and its copy can count as one.
      if (original?.state !== 'stored' || !isReachable || copied.has(markedFrom))
        throw badPhotos(textOf('uploadErrors').originalGone({ number }))
      copied.add(markedFrom)
    }
    const originalSha256 = original?.sha256 ?? null
    const isOriginalKept = original?.claimId === null && !ids.includes(original.id)
    chosen.push({ id: photo.id, number, originalSha256, isOriginalKept, hasCopy: false })
  }
  return chosen.map((photo) => ({ ...photo, hasCopy: copied.has(photo.id) }))
}

/** Returns what is looked at first: the marked copies in the place of their originals, which come last. */
function inOrderOfShowing<T extends { hasCopy: boolean }>(photos: readonly T[]): T[] {
  return [...photos.filter(({ hasCopy }) => !hasCopy), ...photos.filter(({ hasCopy }) => hasCopy)]
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
  return Math.max(0, MAX_PHOTOS_OF_CLAIM - (await repository.countOwnPhotos(db, claimId)).photos)
}
