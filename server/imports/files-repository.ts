import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ImportRow } from './repository.ts'

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

/** Returns when the current hour of reading an account's files began, and how many ms of it were used. */
export async function findReading(
  db: Db,
  userId: string,
): Promise<{ beganAt: string; usedMs: number } | undefined> {
  const query = db.selectFrom('import_readings').select(['began_at as beganAt', 'used_ms as usedMs'])
  return query.where('user_id', '=', userId).executeTakeFirst()
}

/** Stores nothing for an account that was deleted meanwhile. */
export async function saveReading(
  db: Db,
  { userId, beganAt, usedMs }: { userId: string; beganAt: string; usedMs: number },
): Promise<void> {
  await db
    .insertInto('import_readings')
    .columns(['user_id', 'began_at', 'used_ms'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', eb.val(beganAt).as('began_at'), eb.val(usedMs).as('used_ms')])
        .where('id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ began_at: beganAt, used_ms: usedMs }))
    .execute()
}

function toFile(row: Schema['import_files']): FileRow {
  const { import_id: importId, size_bytes: sizeBytes, ...rest } = row
  return { ...rest, importId, sizeBytes }
}
