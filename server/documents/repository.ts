import type { ShelfKind } from '#shared/documents.ts'
import type { Db } from '#server/db/connect.ts'

export type DocumentRow = {
  id: string
  homeId: string
  kind: ShelfKind
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  createdAt: string
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('documents')
    .select(['id', 'home_id as homeId', 'kind', 'name', 'content_type as contentType'])
    .select(['size_bytes as sizeBytes', 'sha256', 'created_at as createdAt'])

/** Lists the documents of a home, newest first. */
export async function listDocuments(db: Db, homeId: string): Promise<DocumentRow[]> {
  return rowsOf(db).where('home_id', '=', homeId).orderBy('id', 'desc').execute()
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return rowsOf(db).where('id', '=', id).executeTakeFirst()
}

/** Returns how many documents a home has, and their bytes together. */
export async function usageOf(db: Db, homeId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('home_id', '=', homeId)
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
