import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord } from '#server/record/append.ts'
import { attachmentContent } from '#server/record/contents.ts'
import { sql } from 'kysely'
import { isOriginalOfClaim } from './marked-copies.ts'

export type AttachmentRow = {
  id: string
  claimId: string
  messageId: string
  fileName: string
  contentType: string
  sizeBytes: number
}

/** Stores documents and appends them to the claim's record. */
export async function insertAttachments(
  db: Db,
  attachments: readonly (AttachmentRow & { sha256: string; createdAt: string })[],
): Promise<void> {
  if (attachments.length === 0) return
  const values = attachments.map((file) => ({
    id: file.id,
    claim_id: file.claimId,
    message_id: file.messageId,
    file_name: file.fileName,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    created_at: file.createdAt,
  }))
  await db.insertInto('attachments').values(values).execute()
  for (const file of attachments) {
    await appendToRecord(db, { claimId: file.claimId, at: file.createdAt, content: attachmentContent(file) })
  }
}

/** Includes who answers for its claim. */
export async function findAttachment(
  db: Db,
  id: string,
): Promise<(AttachmentRow & { userId: string }) | undefined> {
  const row = await db
    .selectFrom('attachments')
    .innerJoin('claims', 'claims.id', 'attachments.claim_id')
    .selectAll('attachments')
    .select('claims.user_id')
    .where('attachments.id', '=', id)
    .executeTakeFirst()
  return row && { ...toAttachmentRow(row), userId: row.user_id }
}

export async function listAttachmentsOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<AttachmentRow[]> {
  return (
    await db
      .selectFrom('attachments')
      .selectAll()
      .where('message_id', 'in', idsIn(messageIds))
      .orderBy('id')
      .execute()
  ).map(toAttachmentRow)
}

function toAttachmentRow(row: Schema['attachments']): AttachmentRow {
  return {
    id: row.id,
    claimId: row.claim_id,
    messageId: row.message_id,
    fileName: row.file_name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
  }
}

/**
 * Deletes addresses never used and uploads that no claim and no home refers to. It is one statement, so that a claim
 * being filed meanwhile either has the photo or gets an error. Returns the ids, whose files may be deleted.
 */
export async function deleteUnclaimed(
  db: Db,
  before: { granted: string; stored: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('claim_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'granted'), eb('granted_until', '<', before.granted)]),
        eb.and([eb('state', '=', 'stored'), eb('created_at', '<', before.stored)]),
      ]),
    )
    .where(({ not }) => not(isOriginalOfClaim))
    .where((eb) => {
      const home = eb
        .selectFrom('home_profiles')
        .innerJoin('home_members', 'home_members.home_id', 'home_profiles.home_id')
        .select('home_profiles.home_id')
        .whereRef('home_members.user_id', '=', 'photos.user_id')
        .where('home_profiles.photo', 'like', sql<string>`'%/photos/' || photos.id || '%'`)
      return eb.not(eb.exists(home))
    })
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Returns those of these ids that are a photo, an attachment, a recording or a document of a home, or a photo of a trade. */
export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const list = idsIn(ids)
  const photos = await db.selectFrom('photos').select('id').where('id', 'in', list).execute()
  const attachments = await db.selectFrom('attachments').select('id').where('id', 'in', list).execute()
  const documents = await db.selectFrom('documents').select('id').where('id', 'in', list).execute()
  const ofTrades = await db.selectFrom('trade_photos').select('id').where('id', 'in', list).execute()
  const items = await db.selectFrom('import_items').select('id').where('id', 'in', list).execute()
  const recordings = await db.selectFrom('recordings').select('id').where('id', 'in', list).execute()
  const all = [...photos, ...attachments, ...documents, ...ofTrades, ...items, ...recordings]
  return new Set(all.map((row) => row.id))
}
