import type { Db } from '#server/db/connect.ts'
import { fromFlag, fromJson } from '#server/db/columns.ts'
import { FieldChange } from '#shared/claims/views.ts'
import { z } from 'zod'
import { namedWithRole } from '#shared/copies.ts'
import { OwnStatement } from '#shared/statements.ts'
import {
  attachmentContent,
  deliveryContent,
  eventContent,
  importedContent,
  messageContent,
  photoContent,
  queuedContent,
  receivedContent,
  type Content,
  type FiledClaim,
} from './contents.ts'

/** The stored facts of a claim outside its record. */
export type Facts = {
  /** `roomOfItem`: where a walk-through said it is, for claims from before they said so themselves. */
  words: FiledClaim & { roomOfItem: string | null }
  contents: Content[]
}

/** Reads what is stored of a claim, in the shapes in which it was recorded; undefined when the claim is deleted. */
export async function readFacts(db: Db, claimId: string): Promise<Facts | undefined> {
  const words = await db
    .selectFrom('claims')
    .leftJoin('walk_through_items', 'walk_through_items.claim_id', 'claims.id')
    .select(['id', 'claims.number', 'title', 'category', 'claims.room', 'address', 'summary', 'description'])
    .select(['created_at as createdAt', 'walk_through_items.room as roomOfItem'])
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!words) return undefined
  const contents = [
    ...(await listEvents(db, claimId)),
    ...(await listMessages(db, claimId)),
    ...(await listFiles(db, claimId)),
    ...(await listSent(db, claimId)),
    ...(await listReceived(db, claimId)),
  ]
  return { words, contents }
}

const Changes = z.array(FieldChange)

async function listEvents(db: Db, claimId: string): Promise<Content[]> {
  const events = await db.selectFrom('claim_events').selectAll().where('claim_id', '=', claimId).execute()
  return events.map((event) =>
    eventContent({
      ...event,
      userId: event.user_id,
      changes: event.changes === null ? undefined : fromJson(Changes, event.changes),
      statement: event.statement === null ? undefined : fromJson(OwnStatement, event.statement),
    }),
  )
}

async function listMessages(db: Db, claimId: string): Promise<Content[]> {
  const messages = await db.selectFrom('messages').selectAll().where('claim_id', '=', claimId).execute()
  return messages.map((row) =>
    messageContent({
      id: row.id,
      sender: row.sender,
      authorName: row.author_name,
      channel: row.channel,
      content: row.content,
      htmlContent: row.html_content,
      original: row.original ?? (row.folded === null ? null : `${row.content}\n\n${row.folded}`),
      isAutomatic: fromFlag(row.is_automatic),
      notAnswer: row.not_answer,
      inboundMailId: row.inbound_mail_id,
      userId: row.user_id,
      createdAt: row.created_at,
    }),
  )
}

async function listFiles(db: Db, claimId: string): Promise<Content[]> {
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'message_id as messageId', 'event_id as eventId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .select(['marked_from as markedFrom', 'original_sha256 as originalSha256'])
    .select('original_is_kept as originalIsKept')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'stored')
    .execute()
  const documents = await db
    .selectFrom('attachments')
    .select(['id', 'message_id as messageId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes'])
    .where('claim_id', '=', claimId)
    .execute()
  const recordings = await db
    .selectFrom('recordings')
    .select(['id', 'message_id as messageId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .where('claim_id', '=', claimId)
    .execute()
  const proofs = await db
    .selectFrom('documents')
    .select(['id', 'name as fileName', 'content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .select('message_id as messageId')
    .where('claim_id', '=', claimId)
    .execute()
  return [
    ...photos.map((photo) => photoContent({ ...photo, isOriginalKept: fromFlag(photo.originalIsKept) })),
    ...proofs.map((file) => attachmentContent(file)),
    ...recordings.map((file) => attachmentContent({ ...file, contentType: file.contentType ?? '' })),
    ...documents.map((file) => attachmentContent({ ...file, sha256: null })),
  ]
}

const SentMail = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  language: z.string().optional(),
})

async function listSent(db: Db, claimId: string): Promise<Content[]> {
  const mails = db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .leftJoin('outbox_copies', 'outbox_copies.outbox_id', 'outbox.id')
    .select(['outbox.id', 'to_address as to', 'state', 'server_reply', 'last_error', 'mail', 'name', 'role'])
    .where('kind', 'in', ['letter', 'to-builder', 'copy'])
  const own = await mails.where('outbox.claim_id', '=', claimId).execute()
  const ofLists = await mails
    .innerJoin('outbox_claims', 'outbox_claims.outbox_id', 'outbox.id')
    .where('outbox_claims.claim_id', '=', claimId)
    .execute()
  return [...own, ...ofLists].flatMap(({ id, to, state, server_reply, last_error, mail, name, role }) => [
    queuedContent({
      id,
      to,
      language: undefined,
      ...fromJson(SentMail, mail),
      person: null,
      copyFor: name === null || role === null ? undefined : namedWithRole({ name, role }),
    }),
    ...(state === 'due'
      ? []
      : [deliveryContent({ id, to, outcome: state, reply: server_reply, reason: last_error })]),
  ])
}

async function listReceived(db: Db, claimId: string): Promise<Content[]> {
  const mails = await db
    .selectFrom('inbound_mails')
    .select(['id', 'from_address as from', 'subject', 'received_at as receivedAt', 'state', 'door'])
    .where('claim_id', '=', claimId)
    .execute()
  return mails.map(({ door, ...mail }) =>
    door === 'import'
      ? importedContent({ ...mail, importedAt: mail.receivedAt, raw: null })
      : receivedContent({ ...mail, raw: null }),
  )
}
