import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { fromFlag, idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord, attachmentContent } from '#server/record/entries.ts'
import type { RecordingKind } from '#shared/recording-files.ts'

/** A recording whose bytes are stored. */
export type StoredRecording = {
  id: string
  fileName: string
  sizeBytes: number
  sha256: string
  kind: RecordingKind
  contentType: string
  codecs: string
  milliseconds: number
  width: number | null
  height: number | null
  /** Size of the copy without metadata. */
  sharedBytes: number
}

export type RecordingRow = {
  id: string
  userId: string
  claimId: string | null
  messageId: string | null
  fileName: string
  sizeBytes: number
  receivedBytes: number
  grantedUntil: string
  hasPoster: boolean
  /** Null until all bytes have arrived and were checked. */
  stored: StoredRecording | null
}

type New = { userId: string; claimId: string | null; messageId: string | null; position: number; at: string }

/** Stores that bytes of this size may arrive. */
export async function insertGranted(
  db: Db,
  recording: Pick<RecordingRow, 'id' | 'userId' | 'fileName' | 'sizeBytes' | 'grantedUntil'> & { at: string },
): Promise<void> {
  const { id, userId, fileName, sizeBytes, grantedUntil, at } = recording
  const place = { user_id: userId, claim_id: null, message_id: null, position: 0 }
  const file = { id, file_name: fileName, size_bytes: sizeBytes, received_bytes: 0, has_poster: 0 }
  await db
    .insertInto('recordings')
    .values({
      ...place,
      ...file,
      ...NOTHING_FOUND,
      state: 'granted',
      granted_until: grantedUntil,
      created_at: at,
    })
    .execute()
}

const NOTHING_FOUND = {
  sha256: null,
  kind: null,
  content_type: null,
  codecs: null,
  milliseconds: null,
  width: null,
  height: null,
  shared_bytes: null,
}

const foundColumns = (stored: StoredRecording) => ({
  file_name: stored.fileName,
  size_bytes: stored.sizeBytes,
  received_bytes: stored.sizeBytes,
  sha256: stored.sha256,
  kind: stored.kind,
  content_type: stored.contentType,
  codecs: stored.codecs,
  milliseconds: stored.milliseconds,
  width: stored.width,
  height: stored.height,
  shared_bytes: stored.sharedBytes,
})

/** Stores recordings whose bytes came another way, and appends them to the claim's record. */
export async function insertStored(
  db: Db,
  recordings: readonly StoredRecording[],
  { userId, claimId, messageId, position, at }: New & { claimId: string },
): Promise<void> {
  for (const [index, stored] of recordings.entries()) {
    await db
      .insertInto('recordings')
      .values({
        id: stored.id,
        user_id: userId,
        claim_id: claimId,
        message_id: messageId,
        position: position + index,
        ...foundColumns(stored),
        state: 'stored',
        has_poster: 0,
        granted_until: at,
        created_at: at,
      })
      .execute()
    await appendToRecord(db, { claimId, at, content: attachmentContent({ ...stored, messageId }) })
  }
}

export async function findRecording(db: Db, id: string): Promise<RecordingRow | undefined> {
  const row = await db.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Returns false when another part has arrived meanwhile, or the recording is gone. */
export async function countReceived(
  db: Db,
  { id, before, after }: { id: string; before: number; after: number },
): Promise<boolean> {
  const result = await db
    .updateTable('recordings')
    .set({ received_bytes: after })
    .where('id', '=', id)
    .where('state', '=', 'granted')
    .where('received_bytes', '=', before)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Returns false when there is no such recording that awaits its bytes. */
export async function markRecorded(db: Db, stored: StoredRecording): Promise<boolean> {
  const result = await db
    .updateTable('recordings')
    .set({ ...foundColumns(stored), state: 'stored' })
    .where('id', '=', stored.id)
    .where('state', '=', 'granted')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function extendGrant(db: Db, id: string, grantedUntil: string): Promise<void> {
  await db.updateTable('recordings').set({ granted_until: grantedUntil }).where('id', '=', id).execute()
}

export async function setPoster(db: Db, id: string): Promise<void> {
  await db.updateTable('recordings').set({ has_poster: 1 }).where('id', '=', id).execute()
}

/**
 * Adds one of the user's stored recordings that has no claim yet to a claim, and to its record at the ISO time `at`.
 * Returns undefined when there is no such recording.
 */
export async function claimRecording(
  db: Db,
  { id, userId, claimId, messageId, position, at }: New & { id: string; claimId: string },
): Promise<RecordingRow | undefined> {
  const row = await db
    .updateTable('recordings')
    .set({ claim_id: claimId, message_id: messageId, position })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .where('state', '=', 'stored')
    .returningAll()
    .executeTakeFirst()
  const claimed = row && toRow(row)
  if (!claimed?.stored) return undefined
  await appendToRecord(db, { claimId, at, content: attachmentContent({ ...claimed.stored, messageId }) })
  return claimed
}

/** Counts the recordings on a claim: of the homeowner its own and those of their messages, of the builder those of theirs. */
export async function countRecordings(
  db: Db,
  { claimId, sender }: { claimId: string; sender: 'Homeowner' | 'Builder' },
): Promise<number> {
  const row = await db
    .selectFrom('recordings')
    .leftJoin('messages', 'messages.id', 'recordings.message_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordings.claim_id', '=', claimId)
    .where((eb) =>
      sender === 'Builder'
        ? eb('messages.sender', '=', sql.lit('Builder'))
        : eb.or([eb('recordings.message_id', 'is', null), eb('messages.sender', '=', sql.lit('Homeowner'))]),
    )
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Lists the recordings of a claim itself, or with message ids those of these messages, in the order they were chosen. */
export async function listRecordings(
  db: Db,
  of: { claimId: string } | { messageIds: readonly string[] },
): Promise<RecordingRow[]> {
  const all = db.selectFrom('recordings').selectAll()
  const rows = await (
    'claimId' in of
      ? all.where('claim_id', '=', of.claimId).where('message_id', 'is', null)
      : all.where('message_id', 'in', idsIn(of.messageIds))
  )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** Counts what an account has uploaded, or may still upload, that no claim refers to. */
export async function waitingRecordings(
  db: Db,
  userId: string,
  now: string,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('recordings')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .where((eb) => eb.or([eb('state', '=', 'stored'), eb('granted_until', '>', now)]))
    .executeTakeFirstOrThrow()
  return { count: row.count, bytes: row.bytes ?? 0 }
}

/** Deletes one that no claim refers to; false when there is none, or a claim has it. */
export async function deleteWaiting(db: Db, id: string, userId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recordings')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('claim_id', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Deletes uploads that were never finished or used. Returns their ids, whose files may be deleted. */
export async function deleteUnused(db: Db, before: { granted: string; stored: string }): Promise<string[]> {
  const rows = await db
    .deleteFrom('recordings')
    .where('claim_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'granted'), eb('granted_until', '<', before.granted)]),
        eb.and([eb('state', '=', 'stored'), eb('created_at', '<', before.stored)]),
      ]),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

function toRow(row: Schema['recordings']): RecordingRow {
  const { id, sha256, kind, content_type: contentType, codecs, milliseconds, shared_bytes: sharedBytes } = row
  const file = { id, fileName: row.file_name, sizeBytes: row.size_bytes }
  const isStored = sha256 !== null && kind !== null && contentType !== null && sharedBytes !== null
  const found = { sha256, kind, contentType, sharedBytes, width: row.width, height: row.height }
  return {
    ...file,
    userId: row.user_id,
    claimId: row.claim_id,
    messageId: row.message_id,
    receivedBytes: row.received_bytes,
    grantedUntil: row.granted_until,
    hasPoster: fromFlag(row.has_poster),
    stored: isStored
      ? {
          ...file,
          ...found,
          sha256,
          kind,
          contentType,
          sharedBytes,
          codecs: codecs ?? '',
          milliseconds: milliseconds ?? 0,
        }
      : null,
  }
}
