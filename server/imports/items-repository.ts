import { fromJson, idsIn } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ImportPlace } from '#shared/imports.ts'
import { MailFacts, MailText } from './mail-facts.ts'

export type ItemRow = {
  id: string
  importId: string
  draftId: string | null
  mailId: string | null
  kind: Schema['import_items']['kind']
  place: ImportPlace
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  facts: MailFacts | null
}

/** Stores an item. Returns false when the import has the same bytes already, not counting attachments. */
export async function insertItem(db: Db, item: ItemRow & { text?: MailText }): Promise<boolean> {
  const result = await db
    .insertInto('import_items')
    .values({
      id: item.id,
      import_id: item.importId,
      draft_id: item.draftId,
      mail_id: item.mailId,
      kind: item.kind,
      place: item.place,
      name: item.name,
      content_type: item.contentType,
      size_bytes: item.sizeBytes,
      sha256: item.sha256,
      facts: item.facts && JSON.stringify(item.facts),
      body: item.text ? JSON.stringify(item.text) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns how many items an import has, and their bytes together. */
export async function usageOf(db: Db, importId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('import_items')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>('size_bytes').as('bytes'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { count: row.count, bytes: row.bytes ?? 0 }
}

const ITEM = [
  'id',
  'import_id',
  'draft_id',
  'mail_id',
  'kind',
  'place',
  'name',
  'content_type',
  'size_bytes',
  'sha256',
  'facts',
] as const

/** Lists the items of an import, without the texts of its emails. */
export async function listItems(db: Db, importId: string): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('import_items')
    .select(ITEM)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(toItem)
}

export async function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const row = await db.selectFrom('import_items').select(ITEM).where('id', '=', id).executeTakeFirst()
  return row && toItem(row)
}

export async function readText(db: Db, id: string): Promise<MailText | undefined> {
  const row = await db.selectFrom('import_items').select('body').where('id', '=', id).executeTakeFirst()
  return row?.body ? fromJson(MailText, row.body) : undefined
}

export async function moveItems(
  db: Db,
  ids: readonly string[],
  to: { place: ImportPlace; draftId?: string | null },
): Promise<void> {
  await db
    .updateTable('import_items')
    .set({ place: to.place, ...(to.draftId === undefined ? {} : { draft_id: to.draftId }) })
    .where('id', 'in', idsIn(ids))
    .execute()
}

/** Moves everything of one proposed claim to another. */
export async function moveAll(db: Db, draftId: string, intoId: string): Promise<void> {
  await db.updateTable('import_items').set({ draft_id: intoId }).where('draft_id', '=', draftId).execute()
}

function toItem(row: Pick<Schema['import_items'], (typeof ITEM)[number]>): ItemRow {
  return {
    id: row.id,
    importId: row.import_id,
    draftId: row.draft_id,
    mailId: row.mail_id,
    kind: row.kind,
    place: row.place,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    facts: row.facts === null ? null : fromJson(MailFacts, row.facts),
  }
}
