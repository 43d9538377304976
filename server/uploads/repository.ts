import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { fromFlag, idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord, photoContent } from '#server/record/entries.ts'

export type PhotoRow = {
  id: string
  userId: string
  claimId: string | null
  messageId: string | null
  /** The event with which the homeowner added it after filing. */
  eventId: string | null
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string | null
  /** The photo that this one is a marked copy of. */
  markedFrom: string | null
  /** SHA-256 of that photo, once this one is on a claim. */
  originalSha256: string | null
  /** That photo stays with the household: it is on no claim. */
  isOriginalKept: boolean
  state: 'granted' | 'stored'
  variants: 'pending' | 'ready' | 'failed'
}

/** A literal: SQLite uses a partial index only for a condition without parameters. */
const STORED = sql.lit<'stored'>('stored')

export type NewPhoto = PhotoRow & { position: number; grantedUntil: string; createdAt: string }

/** Stores photos; those of a claim are appended to its record. */
export async function insertPhotos(db: Db, photos: readonly NewPhoto[]): Promise<void> {
  if (photos.length === 0) return
  const values = photos.map((photo) => ({
    id: photo.id,
    user_id: photo.userId,
    claim_id: photo.claimId,
    message_id: photo.messageId,
    event_id: photo.eventId,
    position: photo.position,
    file_name: photo.fileName,
    content_type: photo.contentType,
    size_bytes: photo.sizeBytes,
    sha256: photo.sha256,
    marked_from: photo.markedFrom,
    original_sha256: photo.originalSha256,
    original_is_kept: photo.isOriginalKept ? 1 : 0,
    state: photo.state,
    variants: photo.variants,
    granted_until: photo.grantedUntil,
    created_at: photo.createdAt,
  }))
  await db.insertInto('photos').values(values).execute()
  for (const photo of photos) {
    if (photo.claimId)
      await appendToRecord(db, { claimId: photo.claimId, at: photo.createdAt, content: photoContent(photo) })
  }
}

export async function findPhoto(db: Db, id: string): Promise<PhotoRow | undefined> {
  const row = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPhotoRow(row)
}

/**
 * Stores that the photo's bytes are there, their SHA-256, and the name and type they have. Returns false when there is no
 * such photo that awaits its bytes.
 */
export async function markStored(
  db: Db,
  photo: Pick<PhotoRow, 'id' | 'fileName' | 'contentType'> & { sha256: string },
): Promise<boolean> {
  const result = await db
    .updateTable('photos')
    .set({
      state: 'stored',
      sha256: photo.sha256,
      file_name: photo.fileName,
      content_type: photo.contentType,
    })
    .where('id', '=', photo.id)
    .where('state', '=', 'granted')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Adds one of the user's stored photos that has no claim yet to a claim, and to its record at the ISO time `at`. Returns
 * false when there is no such photo.
 */
export async function claimPhoto(
  db: Db,
  photo: {
    id: string
    userId: string
    claimId: string
    messageId?: string
    eventId?: string
    originalSha256: string | null
    isOriginalKept: boolean
    position: number
    at: string
  },
): Promise<boolean> {
  const row = await db
    .updateTable('photos')
    .set({
      claim_id: photo.claimId,
      message_id: photo.messageId ?? null,
      event_id: photo.eventId ?? null,
      original_sha256: photo.originalSha256,
      original_is_kept: photo.isOriginalKept ? 1 : 0,
      position: photo.position,
    })
    .where('id', '=', photo.id)
    .where('user_id', '=', photo.userId)
    .where('claim_id', 'is', null)
    .where('state', '=', 'stored')
    .returningAll()
    .executeTakeFirst()
  if (row)
    await appendToRecord(db, {
      claimId: photo.claimId,
      at: photo.at,
      content: photoContent(toPhotoRow(row), photo.userId),
    })
  return row !== undefined
}

/**
 * Counts the photos of the homeowner on a claim: its own and those of their messages. A photo and the marked copy that came
 * with it are one; `files` counts both.
 */
export async function countOwnPhotos(db: Db, claimId: string): Promise<{ photos: number; files: number }> {
  const cameTogether = sql<boolean>`exists (select 1 from photos as copies
    where copies.marked_from = photos.id and copies.claim_id = photos.claim_id
    and coalesce(copies.message_id, '') = coalesce(photos.message_id, '')
    and coalesce(copies.event_id, '') = coalesce(photos.event_id, ''))`
  const row = await db
    .selectFrom('photos')
    .leftJoin('messages', 'messages.id', 'photos.message_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(case when ${cameTogether} then 1 else 0 end), 0)`.as('originals'),
    ])
    .where('photos.claim_id', '=', claimId)
    .where((eb) =>
      eb.or([eb('photos.message_id', 'is', null), eb('messages.sender', '=', sql.lit('Homeowner'))]),
    )
    .executeTakeFirst()
  const { files = 0, originals = 0 } = row ?? {}
  return { photos: files - originals, files }
}

/** Returns the stored photos of a claim, without those of its messages, in the order they were chosen. */
export async function listPhotosOfClaim(db: Db, claimId: string): Promise<PhotoRow[]> {
  return (await photosOfClaims(db).where('photos.claim_id', '=', claimId).execute()).map(toPhotoRow)
}

/** Returns those of them that others than the household see: not the proofs of its own statements. */
export async function listPhotosForOthers(db: Db, claimId: string): Promise<PhotoRow[]> {
  const rows = photosOfClaims(db).where('photos.claim_id', '=', claimId).where(isForOthers)
  return (await rows.execute()).map(toPhotoRow)
}

const photosOfClaims = (db: Db) =>
  db
    .selectFrom('photos')
    .selectAll('photos')
    .where('photos.message_id', 'is', null)
    .where('photos.state', '=', STORED)
    .orderBy('photos.position')
    .orderBy('photos.id')

const isForOthers = (eb: ExpressionBuilder<Schema, 'photos'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('claim_events')
        .select('claim_events.id')
        .whereRef('claim_events.id', '=', 'photos.event_id')
        .where('claim_events.kind', '=', sql.lit('own-statement')),
    ),
  )

/** Returns the claim of a stored photo that others than the household may see; undefined for any other. */
export async function findClaimOfPhoto(db: Db, photoId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('photos')
    .select('photos.claim_id')
    .where('photos.id', '=', photoId)
    .where('photos.state', '=', STORED)
    .where(isForOthers)
    .executeTakeFirst()
  return row?.claim_id ?? undefined
}

/** Returns the stored photos of messages, in the order they were chosen. */
export async function listPhotosOfMessages(db: Db, messageIds: readonly string[]): Promise<PhotoRow[]> {
  return (
    await db
      .selectFrom('photos')
      .selectAll()
      .where('message_id', 'in', idsIn(messageIds))
      .where('state', '=', STORED)
      .orderBy('position')
      .orderBy('id')
      .execute()
  ).map(toPhotoRow)
}

/** Returns the ids of the claims' own photos (not their messages'), in the order they were chosen. */
export async function listPhotoIds(
  db: Db,
  claimIds: readonly string[],
): Promise<{ id: string; claimId: string }[]> {
  if (claimIds.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'claim_id'])
    .where('claim_id', 'in', idsIn(claimIds))
    .where('message_id', 'is', null)
    .where('state', '=', STORED)
    .orderBy('claim_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, claimId: row.claim_id ?? '' }))
}

export async function findNewestStored(db: Db): Promise<PhotoRow | undefined> {
  const row = await db
    .selectFrom('photos')
    .selectAll()
    .where('state', '=', 'stored')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPhotoRow(row)
}

export async function setVariants(db: Db, id: string, variants: PhotoRow['variants']): Promise<void> {
  await db.updateTable('photos').set({ variants }).where('id', '=', id).execute()
}

export async function listWithoutVariants(db: Db, limit: number): Promise<PhotoRow[]> {
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    // These values are literals because SQLite uses a partial index only when it sees its condition, not a parameter.
    .where('state', '=', STORED)
    .where('variants', '=', sql.lit<'pending'>('pending'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPhotoRow)
}

/** Returns whether a person belongs to the home of a claim. */
export async function belongsToClaim(
  db: Db,
  { claimId, userId }: { claimId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .innerJoin('home_members', 'home_members.home_id', 'claims.home_id')
    .select('home_members.role')
    .where('claims.id', '=', claimId)
    .where('home_members.user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns whether a photo is the picture of a home that a person belongs to. Its uploader has to belong there too: anybody
 * can name any photo's address as the picture of a home of their own.
 */
export async function isPictureOfHome(
  db: Db,
  { photoId, userId }: { photoId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('home_members')
    .innerJoin('home_profiles', 'home_profiles.home_id', 'home_members.home_id')
    .innerJoin('home_members as uploader', 'uploader.home_id', 'home_profiles.home_id')
    .innerJoin('photos', 'photos.user_id', 'uploader.user_id')
    .select('home_profiles.home_id')
    .where('home_members.user_id', '=', userId)
    .where('photos.id', '=', photoId)
    .where('home_profiles.photo', 'like', `%/photos/${photoId}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toPhotoRow(row: Schema['photos']): PhotoRow {
  return {
    id: row.id,
    userId: row.user_id,
    claimId: row.claim_id,
    messageId: row.message_id,
    eventId: row.event_id,
    fileName: row.file_name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    markedFrom: row.marked_from,
    originalSha256: row.original_sha256,
    isOriginalKept: fromFlag(row.original_is_kept),
    state: row.state,
    variants: row.variants,
  }
}
