import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { FirstPage } from '#shared/documents.ts'
import { appendToRecord, attachmentContent } from '#server/record/entries.ts'
import { sql } from 'kysely'
import { isOriginalOfClaim } from './usage-repository.ts'

export type AttachmentRow = {
  id: string
  claimId: string
  /** Null for a paper of the claim itself. */
  messageId: string | null
  fileName: string
  contentType: string
  sizeBytes: number
  firstPage?: FirstPage | null
}

/** Stores documents and appends them to the claim's record. */
export async function insertAttachments(
  db: Db,
  attachments: readonly (AttachmentRow & { messageId: string; sha256: string; createdAt: string })[],
): Promise<void> {
  if (attachments.length === 0) return
  const values = attachments.map((file) => ({
    id: file.id,
    claim_id: file.claimId,
    message_id: file.messageId,
    file_name: file.fileName,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    first_page: file.firstPage ?? null,
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
  const row =
    (await attachments(db)
      .innerJoin('claims', 'claims.id', 'attachments.claim_id')
      .select('claims.user_id as userId')
      .where('attachments.id', '=', id)
      .executeTakeFirst()) ??
    (await papers(db)
      .innerJoin('claims', 'claims.id', 'documents.claim_id')
      .select('claims.user_id as userId')
      .where('documents.id', '=', id)
      .executeTakeFirst())
  return row && ofClaim(row)
}

/** Lists the documents of messages: those that came by email, and the homeowner's papers. */
export async function listAttachmentsOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<AttachmentRow[]> {
  const of = idsIn(messageIds)
  const mailed = await attachments(db).where('message_id', 'in', of).orderBy('attachments.id').execute()
  const own = await papers(db).where('message_id', 'in', of).orderBy('documents.id').execute()
  return [...mailed, ...own].flatMap((row) => ofClaim(row) ?? [])
}

/** Lists the papers of claims themselves, without those of their messages. */
export async function listPapers(db: Db, claimIds: readonly string[]): Promise<AttachmentRow[]> {
  const rows = await papers(db)
    .where('documents.claim_id', 'in', idsIn(claimIds))
    .where('message_id', 'is', null)
    .orderBy('documents.id')
    .execute()
  return rows.flatMap((row) => ofClaim(row) ?? [])
}

/** Names that search finds a claim by: more come only with mails that hardly anybody sends. */
const NAMES = 200

/**
 * Lists the names of the photos, papers, recordings and mailed documents of a claim and its messages. The builder's search
 * reads them too, so those with a statement of the homeowner's are left out.
 */
export async function listFileNames(db: Db, claimId: string): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .leftJoin('claim_events', 'claim_events.id', 'photos.event_id')
    .select('file_name as fileName')
    .where('photos.claim_id', '=', claimId)
    .where((eb) => eb.or([eb('event_id', 'is', null), eb('kind', '<>', sql.lit('own-statement'))]))
    .orderBy('photos.position', 'desc')
    .limit(NAMES)
    .execute()
  const mailed = await attachments(db)
    .where('claim_id', '=', claimId)
    .orderBy('attachments.id', 'desc')
    .limit(NAMES)
    .execute()
  const own = await papers(db)
    .where('documents.claim_id', '=', claimId)
    .orderBy('documents.id', 'desc')
    .limit(NAMES)
    .execute()
  const recorded = await db
    .selectFrom('recordings')
    .select('file_name as fileName')
    .where('claim_id', '=', claimId)
    .execute()
  return [...photos, ...own, ...recorded, ...mailed].map(({ fileName }) => fileName)
}

/** Returns the names of photos, in no order. */
export async function listPhotoNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('file_name').where('id', 'in', idsIn(ids)).execute()
  return rows.map((row) => row.file_name)
}

const attachments = (db: Db) =>
  db
    .selectFrom('attachments')
    .select(['attachments.id', 'claim_id as claimId', 'message_id as messageId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'first_page as firstPage'])

const papers = (db: Db) =>
  db
    .selectFrom('documents')
    .select(['documents.id', 'claim_id as claimId', 'message_id as messageId', 'name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'first_page as firstPage'])
    .where('kind', '=', 'paper')

/** A paper that waits for its claim is none yet. */
function ofClaim<T extends { claimId: string | null }>(row: T): (T & { claimId: string }) | undefined {
  const { claimId } = row
  return claimId === null ? undefined : { ...row, claimId }
}

type WithPages = 'attachments' | 'documents'

/** Lists PDFs whose first page nobody looked at yet. */
export async function listUnseen(db: Db, limit: number): Promise<{ id: string; table: WithPages }[]> {
  const found: { id: string; table: WithPages }[] = []
  for (const table of ['attachments', 'documents'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('first_page', 'is', null)
      .where('content_type', '=', sql.lit('application/pdf'))
      .orderBy('id')
      .limit(limit - found.length)
      .execute()
    found.push(...rows.map(({ id }) => ({ id, table })))
  }
  return found
}

export async function setFirstPage(
  db: Db,
  { id, table, firstPage }: { id: string; table: WithPages; firstPage: FirstPage },
): Promise<void> {
  await db.updateTable(table).set({ first_page: firstPage }).where('id', '=', id).execute()
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
    .where((eb) => eb.not(isOriginalOfClaim))
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

/**
 * Returns those of these ids that are a photo, an attachment, a recording or a document of a home, or a photo of a trade.
 * What an import or a trade sent becomes a claim's under its id, so these are asked first: what leaves them meanwhile is
 * found where it went.
 */
export async function knownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const list = idsIn(ids)
  const items = await db.selectFrom('import_items').select('id').where('id', 'in', list).execute()
  const ofTrades = await db.selectFrom('trade_photos').select('id').where('id', 'in', list).execute()
  const photos = await db.selectFrom('photos').select('id').where('id', 'in', list).execute()
  const attachments = await db.selectFrom('attachments').select('id').where('id', 'in', list).execute()
  const documents = await db.selectFrom('documents').select('id').where('id', 'in', list).execute()
  const recordings = await db.selectFrom('recordings').select('id').where('id', 'in', list).execute()
  const all = [...items, ...ofTrades, ...photos, ...attachments, ...documents, ...recordings]
  return new Set(all.map((row) => row.id))
}
