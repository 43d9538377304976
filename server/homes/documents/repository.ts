import { sql } from 'kysely'
import type { DocumentKind, FirstPage } from '#shared/documents.ts'
import { SHELF_KINDS } from '#shared/document-files.ts'
import type { Db } from '#server/db/connect.ts'

export type DocumentRow = {
  id: string
  homeId: string
  kind: DocumentKind
  /** Of a proof or a paper; null on the shelf. */
  claimId: string | null
  /** Of a paper that came with a message. */
  messageId: string | null
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  createdAt: string
  firstPage: FirstPage | null
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('documents')
    .select(['id', 'home_id as homeId', 'kind', 'claim_id as claimId', 'name', 'content_type as contentType'])
    .select(['size_bytes as sizeBytes', 'sha256', 'created_at as createdAt', 'message_id as messageId'])
    .select('first_page as firstPage')

/** Lists the documents on a home's shelf, newest first. */
export async function listDocuments(db: Db, homeId: string): Promise<DocumentRow[]> {
  return rowsOf(db)
    .where('home_id', '=', homeId)
    .where('kind', 'in', SHELF_KINDS)
    .orderBy('id', 'desc')
    .execute()
}

/** Lists the proofs and papers in a claim's record, oldest first. */
export async function listOfClaim(db: Db, claimId: string): Promise<DocumentRow[]> {
  return rowsOf(db).where('claim_id', '=', claimId).orderBy('id').execute()
}

/** Adds a document to a claim's record; false when it is no proof of this home that waits for its statement. */
export async function claimProof(
  db: Db,
  { id, homeId, claimId }: Pick<DocumentRow, 'id' | 'homeId'> & { claimId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ claim_id: claimId })
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .where('kind', '=', 'proof')
    .where('claim_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds a paper to its claim, with its name there; false when it does not wait for one any more. */
export async function takeWaitingPaper(
  db: Db,
  { id, claimId, messageId, name }: Pick<DocumentRow, 'id' | 'claimId' | 'messageId' | 'name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ claim_id: claimId, message_id: messageId, name })
    .where('id', '=', id)
    .where('kind', '=', 'paper')
    .where('claim_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes proofs and papers that nothing took until then (ISO 8601), and returns their ids. */
export async function deleteWaiting(db: Db, before: string): Promise<string[]> {
  const ids: string[] = []
  // Each by its own index.
  for (const kind of [sql.lit<'proof'>('proof'), sql.lit<'paper'>('paper')]) {
    const rows = await db
      .deleteFrom('documents')
      .where('kind', '=', kind)
      .where('claim_id', 'is', null)
      .where('created_at', '<', before)
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return rowsOf(db).where('id', '=', id).executeTakeFirst()
}

/** Returns how many documents a home has, and their bytes together, without those of its claims. */
export async function usageOf(db: Db, homeId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('home_id', '=', homeId)
    .where((eb) => eb.or([eb('kind', '!=', 'paper'), eb('claim_id', 'is', null)]))
    .executeTakeFirstOrThrow()
  return { count: row.count, bytes: row.bytes ?? 0 }
}

export async function insertDocument(db: Db, row: DocumentRow): Promise<void> {
  const { id, kind, name, sha256 } = row
  await db
    .insertInto('documents')
    .values({
      id,
      home_id: row.homeId,
      claim_id: row.claimId,
      message_id: row.messageId,
      first_page: row.firstPage,
      kind,
      name,
      content_type: row.contentType,
      size_bytes: row.sizeBytes,
      sha256,
      created_at: row.createdAt,
    })
    .execute()
}

export async function updateDocument(
  db: Db,
  id: string,
  { name, kind }: Pick<DocumentRow, 'name' | 'kind'>,
): Promise<void> {
  await db.updateTable('documents').set({ name, kind }).where('id', '=', id).execute()
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute()
}
