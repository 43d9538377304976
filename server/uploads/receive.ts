import type { Readable } from 'node:stream'
import { AppError, notFound, orStorageFull } from '#server/errors.ts'
import { TooManyBytes, type Staged } from '#server/storage/storage.ts'
import {
  MAX_PHOTO_BYTES,
  photoTooLarge,
  photoWrongType,
  photoType,
  type PhotoKind,
} from '#shared/photo-files.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { type AddressQuery, nameOfType, photoKey, VARIANT_PX } from './photo-keys.ts'
import { kindOfType, TYPE_OF_KIND } from './images/images.ts'
import { requireCopyOf } from './marked-copies.ts'
import { removePhotoFiles, storeVariants } from './pictures.ts'
import { readPicture } from './quota.ts'
import * as repository from './repository.ts'
import type { PhotoRow } from './repository.ts'
import type { UploadsCore } from './module.ts'

export type Upload = {
  photoId: string
  query: AddressQuery
  contentType: string
  /** Returns Content-Length; undefined for a chunked body, whose length is unknown. */
  declaredLength: number | undefined
  body: Readable
}

/**
 * Receives the bytes sent to a presigned address. None of them can be read until they are complete, durable and
 * checked to be a whole picture. Idempotent for the same bytes. The body is never destroyed, only left unread. Throws
 * FORBIDDEN, WRONG_TYPE, TOO_LARGE, INVALID (size, broken off), CONFLICT (other bytes), TOO_MANY, STORAGE_FULL,
 * UNAVAILABLE (disk).
 */
export async function receiveUpload(
  core: UploadsCore,
  { photoId, query, contentType, declaredLength, body }: Upload,
): Promise<void> {
  const photo = core.uploadAddresses.check(
    await repository.findPhoto(core.db, photoId),
    query,
    core.clock.now(),
  )
  if (!isDeclaredType(photo, contentType, query.type)) throw new AppError('WRONG_TYPE', photoWrongType())
  if (declaredLength !== undefined && declaredLength !== photo.sizeBytes)
    throw wrongSize(photo, declaredLength)
  await core.freeSpace.requireRoom()
  const giveBack = core.uploadSlots.take(photo.userId)
  if (!giveBack)
    throw new AppError('TOO_MANY', textOf('uploadErrors').stillArriving, {
      retryAfterSeconds: 5,
    })
  try {
    await storeUpload(core, photo, body)
  } catch (error) {
    throw uploadFailure(error, body, { what: 'photo', tooLarge: textOf('uploadErrors').tooManyBytes })
  } finally {
    giveBack()
  }
}

/**
 * Stores these bytes as the photo: checks them, makes them durable under its key, then updates its row. Every upload
 * goes through this function, however its bytes came. Throws as `receiveUpload`.
 */
export async function storeUpload(core: UploadsCore, photo: PhotoRow, body: Readable): Promise<void> {
  await using staged = await core.storage.stage(photoKey(photo.id), body, { maxBytes: photo.sizeBytes })
  if (staged.sizeBytes !== photo.sizeBytes) throw wrongSize(photo, staged.sizeBytes)
  const { userId } = photo
  const read = photo.state === 'granted' && (await readPicture(core, staged, { userId, sidesPx: VARIANT_PX }))
  if (read && photo.markedFrom !== null) await requireCopyOf(core, photo.markedFrom, read)
  const contentType = read ? typeOfPicture(photo, read.kind) : photo.contentType
  const jpegs = read ? read.jpegs : []
  // Two senders to one address do not mix: the second finds what the first stored.
  await core.alone(`photo ${photo.id}`, () =>
    commitUpload(core, { id: photo.id, contentType, jpegs }, staged),
  )
}

/** Returns the declared type where it fits what the bytes are; HEIC and HEIF are one kind. */
function typeOfPicture({ contentType }: PhotoRow, kind: PhotoKind): string {
  return kindOfType(contentType) === kind ? contentType : TYPE_OF_KIND[kind]
}

async function commitUpload(
  core: UploadsCore,
  { id, contentType, jpegs }: { id: string; contentType: string; jpegs: readonly Buffer[] },
  staged: Staged,
): Promise<void> {
  const now = await repository.findPhoto(core.db, id)
  if (!now) throw notFound('upload')
  if (now.state === 'stored') return assertSame(now, staged)
  await staged.commit()
  await storeVariants(core, id, jpegs)
  // The bytes must be durable before the row refers to them.
  const fileName = nameOfType(now.fileName, contentType)
  if (await repository.markStored(core.db, { id, fileName, contentType, sha256: staged.sha256 })) return
  // A server that stands still for long loses its turn: another one may have stored the photo, whose files stay.
  const other = await repository.findPhoto(core.db, id)
  if (other) return assertSame(other, staged)
  await removePhotoFiles(core, id)
  throw notFound('upload')
}

function assertSame(stored: PhotoRow, { sha256 }: Staged): void {
  if (stored.sha256 !== sha256) throw new AppError('CONFLICT', textOf('uploadErrors').otherPhoto)
}

/** Returns whether this is the type the address was created for; HEIC and HEIF are accepted for each other. */
function isDeclaredType(photo: PhotoRow, contentType: string, signedType: string | undefined): boolean {
  const declared = contentType.toLowerCase().split(';')[0]?.trim() ?? ''
  const type = photoType('', declared)
  return type ? kindOfType(type) === kindOfType(photo.contentType) : declared === signedType?.toLowerCase()
}

function wrongSize(photo: PhotoRow, sizeBytes: number): AppError {
  if (sizeBytes > MAX_PHOTO_BYTES) return new AppError('TOO_LARGE', photoTooLarge())
  return new AppError(
    'INVALID',
    textOf('uploadErrors').otherBytes({ declared: photo.sizeBytes, sent: sizeBytes }),
  )
}

/**
 * Returns what to throw for an upload that failed: TOO_LARGE with `tooLarge`, INVALID for a body that ended early,
 * UNAVAILABLE for a disk error, which is the server's fault and may pass. Any other error is returned as it is. `what` is
 * the thing being uploaded.
 */
export function uploadFailure(
  thrown: unknown,
  body: Readable,
  { what, tooLarge }: { what: keyof Texts['uploadErrors']['notStored']; tooLarge: string },
): unknown {
  const error = orStorageFull(thrown)
  if (error instanceof AppError) return error
  if (error instanceof TooManyBytes) return new AppError('TOO_LARGE', tooLarge)
  if (body.destroyed && !body.readableEnded)
    return new AppError('INVALID', textOf('uploadErrors').brokeOff, { cause: error })
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error
  return new AppError('UNAVAILABLE', textOf('uploadErrors').notStored[what], {
    retryAfterSeconds: 60,
    cause: error,
  })
}
