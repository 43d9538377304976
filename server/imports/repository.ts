import { fromJson, Names, fromFlag, toFlag, idsIn } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ImportDraftView, ImportPlace } from '#shared/imports.ts'
import { z } from 'zod'
import { MailFacts, MailText } from './grouping.ts'

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

const RecordingFacts = z.object({
  kind: z.enum(['video', 'sound']),
  codecs: z.string(),
  milliseconds: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Size of the copy without metadata. */
  sharedBytes: z.number(),
})

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
  /** Of an email. */
  facts: MailFacts | null
  /** Of a recording. */
  recording: z.infer<typeof RecordingFacts> | null
}

/** An item as it comes; facts that its kind does not have may be left out. */
type NewItem = Omit<ItemRow, 'facts' | 'recording'> &
  Partial<Pick<ItemRow, 'facts' | 'recording'>> & { text?: MailText }

/** Stores an item. Returns false when the import has the same bytes already, not counting attachments. */
export async function insertItem(db: Db, item: NewItem): Promise<boolean> {
  const facts = item.facts ?? item.recording
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
      facts: facts ? JSON.stringify(facts) : null,
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
  const { kind, facts } = row
  return {
    id: row.id,
    importId: row.import_id,
    draftId: row.draft_id,
    mailId: row.mail_id,
    kind,
    place: row.place,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    facts: kind === 'mail' && facts !== null ? fromJson(MailFacts, facts) : null,
    recording: kind === 'recording' && facts !== null ? fromJson(RecordingFacts, facts) : null,
  }
}

export type FileRow = {
  id: string
  importId: string
  name: string
  sizeBytes: number
  state: Schema['import_files']['state']
  problem: string | null
  /** Of a ZIP: how many of its entries were read, how many of these could not be used, and how many it has. */
  done: number
  failed: number
  total: number
}

export async function insertFile(
  db: Db,
  { id, importId, name, sizeBytes }: Pick<FileRow, 'id' | 'importId' | 'name' | 'sizeBytes'>,
): Promise<void> {
  await db
    .insertInto('import_files')
    .values({
      id,
      import_id: importId,
      name,
      size_bytes: sizeBytes,
      state: 'waiting',
      problem: null,
      done: 0,
      failed: 0,
      total: 0,
    })
    .execute()
}

export async function listFiles(db: Db, importId: string): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('import_files')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(toFile)
}

/** Returns the file that has waited longest to be read, but for these files and those of these accounts. */
export async function nextFile(
  db: Db,
  besides: { fileIds: readonly string[]; userIds: readonly string[] },
): Promise<(FileRow & Pick<ImportRow, 'userId'>) | undefined> {
  const row = await db
    .selectFrom('import_files')
    .innerJoin('imports', 'imports.id', 'import_files.import_id')
    .selectAll('import_files')
    .select('imports.user_id as userId')
    .where('state', '=', 'waiting')
    .where('import_files.id', 'not in', besides.fileIds)
    .where('imports.user_id', 'not in', besides.userIds)
    .orderBy('import_files.id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { userId, ...file } = row
  return { ...toFile(file), userId }
}

export async function updateFile(
  db: Db,
  id: string,
  change: Partial<Pick<FileRow, 'state' | 'problem' | 'done' | 'failed' | 'total'>>,
): Promise<void> {
  await db.updateTable('import_files').set(change).where('id', '=', id).execute()
}

/** Returns those of these ids that are files still to be read. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_files')
    .select('id')
    .where('id', 'in', idsIn(ids))
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function toFile(row: Schema['import_files']): FileRow {
  const { import_id: importId, size_bytes: sizeBytes, ...rest } = row
  return { ...rest, importId, sizeBytes }
}
