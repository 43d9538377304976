import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ImportDraftView } from '#shared/imports.ts'

export type DraftRow = Omit<ImportDraftView, 'isLeftOut'> & { importId: string; isLeftOut: boolean }

export async function insertDraft(db: Db, draft: DraftRow): Promise<void> {
  await db
    .insertInto('import_drafts')
    .values({
      id: draft.id,
      import_id: draft.importId,
      title: draft.title,
      category: draft.category,
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
