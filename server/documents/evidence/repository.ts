import { z } from 'zod'
import type { EvidenceChoice, EvidenceFile } from '#shared/evidence.ts'
import { DEFAULT_LANGUAGE, languageOf, type Language } from '#shared/messages/languages.ts'
import { fromJson, idsIn } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import { toFullRow, type FullOutboxRow } from '#server/delivery/email/delivery-repository.ts'

/** An evidence file that is asked for or made. */
export type EvidenceRow = {
  id: string
  userId: string
  claimIds: string[]
  createdAt: string
  language: Language
}

export async function insertFile(
  db: Db,
  { id, userId, claimIds, createdAt, language, fileName }: EvidenceRow & { fileName: string },
): Promise<void> {
  await db
    .insertInto('evidence_files')
    .values({
      id,
      user_id: userId,
      claim_ids: JSON.stringify(claimIds),
      file_name: fileName,
      state: 'due',
      done: 0,
      total: 0,
      size_bytes: null,
      sha256: null,
      created_at: createdAt,
      language,
    })
    .execute()
}

/** Lists the newest claims of a home, at most `limit`. Does not authorize; callers must. */
export async function listChoices(db: Db, homeId: string, limit: number): Promise<EvidenceChoice[]> {
  return db
    .selectFrom('claims')
    .select(['id', 'number', 'title', 'status', 'created_at as createdAt'])
    .where('home_id', '=', homeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists those of these claims that are of a home, newest first. Does not authorize; callers must. */
export async function listChosen(
  db: Db,
  homeId: string,
  claimIds: readonly string[],
): Promise<EvidenceChoice[]> {
  const rows = await db
    .selectFrom('claims')
    .select(['id', 'number', 'title', 'status', 'created_at as createdAt'])
    .where('home_id', '=', homeId)
    .where('id', 'in', idsIn(claimIds))
    .execute()
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Returns the latest evidence file that a person asked for, whatever it is of. */
export async function findLatest(
  db: Db,
  userId: string,
): Promise<(EvidenceFile & { claimIds: string[] }) | undefined> {
  const row = await db
    .selectFrom('evidence_files')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toFile(row)
}

/** Returns whether a person belongs to the homes of all of these claims that there are. */
export async function mayReadAll(db: Db, userId: string, claimIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .leftJoin('home_members', (join) =>
      join.onRef('home_members.home_id', '=', 'claims.home_id').on('home_members.user_id', '=', userId),
    )
    .select('claims.id')
    .where('claims.id', 'in', idsIn(claimIds))
    .where('home_members.user_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

/** Returns a person's own evidence file; undefined for anybody else's. */
export async function findFile(
  db: Db,
  userId: string,
  id: string,
): Promise<(EvidenceFile & { claimIds: string[] }) | undefined> {
  const row = await db
    .selectFrom('evidence_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toFile(row)
}

/** Returns the next file to make, one that an earlier process did not finish included. */
export async function nextToMake(db: Db): Promise<EvidenceRow | undefined> {
  const row = await db
    .selectFrom('evidence_files')
    .select(['id', 'user_id', 'claim_ids', 'created_at', 'language'])
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      claimIds: fromJson(Ids, row.claim_ids),
      createdAt: row.created_at,
      language: languageOf(row.language) ?? DEFAULT_LANGUAGE,
    }
  )
}

export async function setProgress(
  db: Db,
  { id, done, total }: { id: string; done: number; total: number },
): Promise<void> {
  await db.updateTable('evidence_files').set({ done, total }).where('id', '=', id).execute()
}

/** Returns false when the file was not wanted any more. */
export async function setReady(
  db: Db,
  id: string,
  { sizeBytes, sha256 }: { sizeBytes: number; sha256: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('evidence_files')
    .set({ state: 'ready', size_bytes: sizeBytes, sha256 })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Does nothing to one that is ready: that was stored, but its answer was lost. */
export async function setFailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('evidence_files')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute()
}

export async function deleteOld(db: Db, before: string): Promise<void> {
  await db.deleteFrom('evidence_files').where('created_at', '<', before).execute()
}

export async function fileExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('evidence_files').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Lists the emails of a claim that were sent or written, those to the builder and the person's own, oldest first. Does
 * not authorize; callers must.
 */
export async function listSentMails(db: Db, userId: string, claimId: string): Promise<FullOutboxRow[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .selectAll('outbox')
    .select('outbox_mails.mail')
    .where('claim_id', '=', claimId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('kind', 'in', ['letter', 'to-builder', 'copy'])]))
    .orderBy('id')
    .execute()
  return rows.map(toFullRow)
}

const Ids = z.array(z.string())

function toFile(row: Schema['evidence_files']): EvidenceFile & { claimIds: string[] } {
  return {
    id: row.id,
    claimIds: fromJson(Ids, row.claim_ids),
    state: row.state === 'due' ? (row.total === 0 ? 'waiting' : 'making') : row.state,
    percent: row.state === 'ready' ? 100 : row.total === 0 ? 0 : Math.floor((100 * row.done) / row.total),
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    createdAt: row.created_at,
  }
}
