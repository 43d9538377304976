import { fromFlag, fromJson, Names, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Sender } from '#shared/messages.ts'

export type MessageRow = {
  id: string
  claimId: string
  sender: Sender
  authorName: string | null
  channel: 'app' | 'page' | 'email'
  content: string
  htmlContent: string | null
  folded: string | null
  isAutomatic: boolean
  otherAddress: string | null
  notStored: string[]
  inboundMailId: string | null
  idempotencyKey: string | null
  createdAt: string
}

export async function insertMessage(db: Db, message: MessageRow): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      id: message.id,
      claim_id: message.claimId,
      sender: message.sender,
      author_name: message.authorName,
      channel: message.channel,
      content: message.content,
      html_content: message.htmlContent,
      folded: message.folded,
      is_automatic: toFlag(message.isAutomatic),
      other_address: message.otherAddress,
      not_stored: JSON.stringify(message.notStored),
      inbound_mail_id: message.inboundMailId,
      idempotency_key: message.idempotencyKey,
      created_at: message.createdAt,
    })
    .execute()
}

export async function findMessage(
  db: Db,
  by: { id: string } | { inboundMailId: string } | { claimId: string; idempotencyKey: string },
): Promise<MessageRow | undefined> {
  let query = db.selectFrom('messages').selectAll()
  if ('id' in by) query = query.where('id', '=', by.id)
  else if ('inboundMailId' in by) query = query.where('inbound_mail_id', '=', by.inboundMailId)
  else query = query.where('claim_id', '=', by.claimId).where('idempotency_key', '=', by.idempotencyKey)
  const row = await query.executeTakeFirst()
  return row && toMessage(row)
}

export async function listMessages(db: Db, claimId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

/** The latest `limit` messages the homeowner wrote, oldest first. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['content', 'created_at as createdAt'])
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Homeowner')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The Message-ID of the builder's latest mail, so that an answer lands under it in his mail program. */
export async function lastInboundMessageId(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('dedupe_key')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'filed')
    .where('dedupe_key', 'like', '<%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.dedupe_key
}

/** "This is my builder": the address no longer marks the message. */
export async function clearOtherAddress(db: Db, claimId: string, address: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ other_address: null })
    .where('claim_id', '=', claimId)
    .where('other_address', '=', address)
    .execute()
}

function toMessage(row: Schema['messages']): MessageRow {
  return {
    id: row.id,
    claimId: row.claim_id,
    sender: row.sender,
    authorName: row.author_name,
    channel: row.channel,
    content: row.content,
    htmlContent: row.html_content,
    folded: row.folded,
    isAutomatic: fromFlag(row.is_automatic),
    otherAddress: row.other_address,
    notStored: fromJson(Names, row.not_stored),
    inboundMailId: row.inbound_mail_id,
    idempotencyKey: row.idempotency_key,
    createdAt: row.created_at,
  }
}
