import type { Logger } from 'pino'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { Secrets } from '#server/secrets.ts'
import type { FreeSpace } from '#server/storage/free-space.ts'
import type { Bucket } from '#server/storage/s3.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Photo } from '#shared/claim-views.ts'
import {
  MAX_PHOTOS,
  photoType,
  PHOTO_WRONG_TYPE,
  TOO_MANY_PHOTOS,
  type PresignedUploads,
  type PresignRequest,
} from '#shared/photos.ts'
import { createAddresses, GRANT_MS } from './addresses.ts'
import { createArrivals } from './arrivals.ts'
import type { Images } from './images.ts'
import { createKeeper } from './keep.ts'
import { attachmentKey, cleanFileName, photoKey } from './photo-keys.ts'
import { asStored, createPictures, type Opened } from './pictures.ts'
import { requireRoomForUploads, requireRoomOfClaim, roomOfClaim } from './quota.ts'
import { createReceiver } from './receive.ts'
import * as repository from './repository.ts'
import type { AttachmentRow, NewPhoto, PhotoRow } from './repository.ts'
import { createSweeper } from './sweep.ts'

export type { KeptFile, KeptPhoto } from './keep.ts'
export type { PhotoRow } from './repository.ts'

export type UploadsDeps = {
  db: Db
  clock: Clock
  log: Logger
  ids: Ids
  secrets: Secrets
  storage: Storage
  /** Addresses for direct uploads into the bucket; undefined without a bucket: then browsers upload to this server. */
  bucket: Bucket | undefined
  /** Whether files without a row may be deleted; true without a bucket. */
  ownsBucket: () => Promise<boolean>
  images: Images
  publicUrl: string
  /** Bytes one account may have over all its claims; Infinity for no limit. */
  accountBytes: number
  freeSpace: FreeSpace
}

export type FilesOfMessages = { photos: Map<string, PhotoRow[]>; files: Map<string, AttachmentRow[]> }

/** Photos and documents, from the presigned address to the picture in the thread. */
export function createUploadsService(deps: UploadsDeps) {
  const { db, clock, ids, storage, freeSpace } = deps
  const addresses = createAddresses(deps)
  const { openPhoto, thumbnails, makeVariants } = createPictures(deps)
  const { receive, take } = createReceiver({ ...deps, addresses })
  const arrivals = createArrivals({ ...deps, take })

  /**
   * Returns addresses for up to five photos, valid for ten minutes, one object each: straight into the bucket, if there
   * is one and the browser can reach it. Throws TOO_MANY, TOO_LARGE when the account is full, STORAGE_FULL.
   */
  async function presign(userId: string, request: PresignRequest): Promise<PresignedUploads> {
    await freeSpace.requireRoom()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + GRANT_MS)
    const photos = request.fileNames.map((name, index): NewPhoto => {
      const contentType = photoType(name, request.fileTypes[index] ?? '')
      if (!contentType)
        throw new AppError('INVALID', PHOTO_WRONG_TYPE, { fields: { fileTypes: PHOTO_WRONG_TYPE } })
      return {
        id: ids.next(),
        userId,
        claimId: null,
        messageId: null,
        position: index,
        fileName: cleanFileName(name),
        contentType,
        sizeBytes: request.fileSizes[index] ?? 0,
        sha256: null,
        state: 'granted',
        variants: 'pending',
        grantedUntil: isoAfter(now, GRANT_MS),
        createdAt: iso(now),
      }
    })
    await inTransaction(db, async (trx) => {
      await requireRoomForUploads(trx, deps, { userId, sizes: photos.map((photo) => photo.sizeBytes) })
      await repository.insertPhotos(trx, photos)
    })
    const addressOf = async (photo: NewPhoto, declaredType: string) =>
      (request.throughServer ? undefined : await arrivals.presign(photo, declaredType)) ??
      addresses.presign(photo, expiresAt, declaredType)
    return {
      presignedUrls: await Promise.all(
        photos.map((photo, i) => addressOf(photo, request.fileTypes[i] ?? '')),
      ),
      finalUrls: photos.map((photo) => addresses.finalUrl(photo.id)),
    }
  }

  /**
   * Handles the client's message that its photo is in the bucket. Throws when the bytes are refused (WRONG_TYPE,
   * TOO_LARGE, INVALID, CONFLICT), NOT_FOUND when nothing arrived, UNAVAILABLE. Idempotent.
   */
  async function confirm(userId: string, finalUrl: string): Promise<void> {
    const photo = await arrivals.takeOwn(userId, addresses.photoIdOf(finalUrl) ?? '')
    if (photo?.userId !== userId || photo.state !== 'stored') throw notFound('This photo')
  }

  /**
   * Checks what arrived in the bucket for these photos, before the transaction that adds them to a claim. Throws
   * INVALID (fields.imageUrls), naming the photo whose bytes are refused, and UNAVAILABLE.
   */
  async function takeArrived(userId: string, imageUrls: readonly string[]): Promise<void> {
    for (const [index, url] of imageUrls.slice(0, MAX_PHOTOS).entries()) {
      await arrivals.takeOwn(userId, addresses.photoIdOf(url) ?? '').catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
        throw badPhotos(`Photo ${index + 1} cannot be used: ${error.message}`)
      })
    }
  }

  /** Opens a photo for its owner; one that arrived in the bucket and was not checked yet is checked now. */
  async function isOwn(userId: string, photoId: string): Promise<boolean> {
    const photo = await arrivals.takeOwn(userId, photoId).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error
      return undefined
    })
    return photo?.userId === userId && photo.state === 'stored'
  }

  /**
   * Adds photos to the claim being filed, inside its transaction, and returns their ids in order. Each must be the
   * final URL of the user's own upload that arrived and has no claim; throws INVALID (fields.imageUrls) otherwise.
   */
  async function attach(
    trx: Trx,
    { userId, claimId, imageUrls }: { userId: string; claimId: string; imageUrls: readonly string[] },
  ): Promise<string[]> {
    const photoIds = [...new Set(imageUrls.map((url) => addresses.photoIdOf(url)))]
    if (photoIds.length > MAX_PHOTOS) throw badPhotos(TOO_MANY_PHOTOS)
    const attached: string[] = []
    for (const [position, id] of photoIds.entries()) {
      if (!id || !(await repository.claimPhoto(trx, { id, userId, claimId, position }))) {
        throw badPhotos(
          `Photo ${position + 1} is not there or was used before. Please remove it and add it again.`,
        )
      }
      attached.push(id)
    }
    return attached
  }

  /** Returns the claim's own photos, without those of its messages. */
  function photosOfClaim(from: Db, claimId: string): Promise<PhotoRow[]> {
    return repository.listPhotosOfClaim(from, claimId)
  }

  /** Returns the photos and attachments of these messages, by message id. */
  async function filesOfMessages(from: Db, messageIds: readonly string[]): Promise<FilesOfMessages> {
    const photos = await repository.listPhotosOfMessages(from, messageIds)
    const files = await repository.listAttachmentsOfMessages(from, messageIds)
    return {
      photos: Map.groupBy(photos, (row) => row.messageId ?? ''),
      files: Map.groupBy(files, (row) => row.messageId),
    }
  }

  /** Returns the documented `imageUrls` of claims, by claim id; claims without photos are not in it. */
  async function imageUrlsOf(from: Db, claimIds: readonly string[]): Promise<Map<string, string[]>> {
    const urls = new Map<string, string[]>()
    for (const { id, claimId } of await repository.listPhotoIds(from, claimIds)) {
      urls.set(claimId, [...(urls.get(claimId) ?? []), addresses.finalUrl(id)])
    }
    return urls
  }

  /** Returns the owner and the claim of a photo; undefined when it is not stored. */
  async function ownerOf(photoId: string): Promise<{ userId: string; claimId: string | null } | undefined> {
    const photo = await repository.findPhoto(db, photoId)
    return photo?.state === 'stored' ? { userId: photo.userId, claimId: photo.claimId } : undefined
  }

  /**
   * Returns false when the newest photo is not where these settings look for it: they were changed, or a folder is
   * lost.
   */
  async function isNewestThere(): Promise<boolean> {
    const newest = await repository.findNewestStored(db)
    const opened = newest && (await storage.open(photoKey(newest.id)))
    opened?.stream.destroy()
    return !newest || opened !== undefined
  }

  async function attachmentOwnerOf(
    attachmentId: string,
  ): Promise<{ userId: string; claimId: string } | undefined> {
    const file = await repository.findAttachment(db, attachmentId)
    return file && { userId: file.userId, claimId: file.claimId }
  }

  /** Does not authorize; callers must. */
  async function openAttachment(attachmentId: string): Promise<Opened | undefined> {
    const file = await repository.findAttachment(db, attachmentId)
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

  return {
    presign,
    receive,
    confirm,
    takeArrived,
    attach,
    ...createKeeper(deps),
    /** Throws TOO_LARGE when this claim has no room for so many bytes, STORAGE_FULL when the disk has none. */
    async requireRoomFor(claim: { claimId: string; userId: string }, bytes: number): Promise<void> {
      await freeSpace.requireRoom()
      await requireRoomOfClaim(db, deps, claim, bytes)
    },
    /** Returns the bytes that may still be stored for this claim of this account. */
    roomOf: (claim: { claimId: string; userId: string }): Promise<number> => roomOfClaim(db, deps, claim),
    photosOfClaim,
    filesOfMessages,
    imageUrlsOf,
    /** A path without a host: the app shows it, whatever host name the server was reached by. */
    thumbPath: (photoId: string) => `/photos/${photoId}?size=thumb`,
    ownerOf,
    isOwn,
    isNewestThere,
    attachmentOwnerOf,
    openPhoto,
    openAttachment,
    thumbnails,
    makeVariants,
    sweepUnclaimed: createSweeper({ ...deps, arrivals }),
  }
}

export type UploadsService = ReturnType<typeof createUploadsService>

/** Returns a photo with its addresses below `base` (`…/photos`, `/b/TOKEN/photos`). */
export function toPhoto(row: Pick<PhotoRow, 'id' | 'fileName'>, base: string): Photo {
  const url = `${base}/${row.id}`
  return {
    id: row.id,
    url,
    largeUrl: `${url}?size=large`,
    thumbUrl: `${url}?size=thumb`,
    fileName: row.fileName,
  }
}

function badPhotos(message: string): AppError {
  return new AppError('INVALID', message, { fields: { imageUrls: message } })
}
