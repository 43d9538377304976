import { fromJson, Names, fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ImportDraftView } from '#shared/imports.ts'

export type ImportRow = {
  id: string
  homeId: string
  userId: string
  builderAddresses: string[] | null
  createdAt: string
}

/** Returns false when the home has an open import already. */
export async function insertImport(
  db: Db,
  row: Pick<ImportRow, 'id' | 'homeId' | 'userId' | 'createdAt'>,
): Promise<boolean> {
  const result = await db
    .insertInto('imports')
    .values({
      id: row.id,
      home_id: row.homeId,
      user_id: row.userId,
      builder_addresses: null,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column('home_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findImport(
  db: Db,
  by: { id: string } | { homeId: string },
): Promise<ImportRow | undefined> {
  const query = db.selectFrom('imports').selectAll()
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('home_id', '=', by.homeId)
  ).executeTakeFirst()
  return row && toImport(row)
}

function toImport(row: Schema['imports']): ImportRow {
  return {
    id: row.id,
    homeId: row.home_id,
    userId: row.user_id,
    builderAddresses: row.builder_addresses === null ? null : fromJson(Names, row.builder_addresses),
    createdAt: row.created_at,
  }
}

/** Returns the open imports of a person, over all their homes. */
export async function listImportsOf(db: Db, userId: string): Promise<ImportRow[]> {
  const rows = await db.selectFrom('imports').selectAll().where('user_id', '=', userId).execute()
  return rows.map(toImport)
}

export async function setBuilderAddresses(db: Db, id: string, addresses: readonly string[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ builder_addresses: JSON.stringify(addresses) })
    .where('id', '=', id)
    .execute()
}

/** Deletes an import with what belongs to it. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Returns the ids of imports that were begun before this time (ISO 8601). */
export async function listOld(db: Db, before: string): Promise<string[]> {
  const rows = await db.selectFrom('imports').select('id').where('created_at', '<', before).execute()
  return rows.map(({ id }) => id)
}

export type DraftRow = Omit<ImportDraftView, 'isLeftOut'> & { importId: string; isLeftOut: boolean }

export async function insertDraft(db: Db, draft: DraftRow): Promise<void> {
  await db
    .insertInto('import_drafts')
    .values({
      id: draft.id,
      import_id: draft.importId,
      title: draft.title,
      category: draft.category,
      room: draft.room,
      summary: draft.summary,
      filed_on: draft.filedOn,
      outcome: draft.outcome,
      is_left_out: toFlag(draft.isLeftOut),
      claim_id: draft.claimId,
    })
    .execute()
}

export async function listDrafts(db: Db, importId: string): Promise<DraftRow[]> {
  const rows = await db
    .selectFrom('import_drafts')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(toDraft)
}

export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  const row = await db.selectFrom('import_drafts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft(row)
}

export async function updateDraft(
  db: Db,
  id: string,
  change: Partial<Omit<DraftRow, 'id' | 'importId'>>,
): Promise<void> {
  const values = {
    title: change.title,
    category: change.category,
    room: change.room,
    summary: change.summary,
    filed_on: change.filedOn,
    outcome: change.outcome,
    is_left_out: change.isLeftOut === undefined ? undefined : toFlag(change.isLeftOut),
    claim_id: change.claimId,
  }
  if (Object.values(values).every((value) => value === undefined)) return
  await db.updateTable('import_drafts').set(values).where('id', '=', id).execute()
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_drafts').where('id', '=', id).execute()
}

function toDraft(row: Schema['import_drafts']): DraftRow {
  const { import_id: importId, filed_on: filedOn, is_left_out, claim_id: claimId, ...rest } = row
  return { ...rest, importId, filedOn, isLeftOut: fromFlag(is_left_out), claimId }
}
