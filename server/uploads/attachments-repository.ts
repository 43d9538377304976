import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord } from '#server/record/append.ts'
import { attachmentContent } from '#server/record/contents.ts'

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
