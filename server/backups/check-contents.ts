import path from 'node:path'
import type { RecordedFile } from '#shared/record/file.ts'
import { recordedFiles } from '#shared/record/file.ts'
import { recordFindings as english } from '#shared/messages/en/claim-sheets.ts'
import { findingText } from '#shared/record/labels.ts'
import { connectForReading, type Db } from '#server/db/connect.ts'
import { rawKey } from '#server/inbox/raw-files.ts'
import { listEntries, listRecords } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { attachmentKey, photoKey } from '#server/uploads/photo-keys.ts'

/** More would fill the manifest: a damaged disk loses thousands of files. */
const MOST_NAMED = 50

const KEYS: Record<RecordedFile['kind'], (id: string) => string> = {
  photo: photoKey,
  attachment: attachmentKey,
  'mail-received': rawKey,
  'mail-imported': rawKey,
}

/** Returns the storage key of a file that a record names. */
export const keyOfRecorded = ({ kind, id }: Pick<RecordedFile, 'kind' | 'id'>): string => KEYS[kind](id)

type StoredFile = { bytes: number; sha256: string }

type FileAt = (key: string) => StoredFile | undefined | Promise<StoredFile | undefined>

/** Like `damagesIn`, for the file of a copied database. */
export async function damagesOf(database: string, fileAt: FileAt): Promise<string[]> {
  const { db, close } = connectForReading(database)
  try {
    return await damagesIn(db, fileAt)
  } finally {
    await close()
  }
}

/**
 * Compares a database with the files beside it, and verifies the records of all claims. `fileAt` returns what is stored
 * under a key. Returns in words what is lost or changed.
 */
export async function damagesIn(db: Db, fileAt: FileAt): Promise<string[]> {
  const found = [...(await damagedPhotos(db, fileAt)), ...(await damagedRecords(db, fileAt))]
  const more = found.length - MOST_NAMED
  return more > 0 ? [...found.slice(0, MOST_NAMED), `and ${more} more`] : found
}

async function damagedPhotos(db: Db, fileAt: FileAt): Promise<string[]> {
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'size_bytes', 'sha256'])
    .where('state', '=', 'stored')
    .orderBy('id')
    .execute()
  const damages: string[] = []
  for (const { id, size_bytes, sha256 } of photos) {
    const file = await fileAt(photoKey(id))
    if (!file) damages.push(`photo ${id} is missing`)
    else if (file.bytes !== size_bytes || (sha256 ?? file.sha256) !== file.sha256)
      damages.push(`photo ${id} has other bytes`)
  }
  return damages
}

async function damagedRecords(db: Db, fileAt: FileAt): Promise<string[]> {
  const damages: string[] = []
  for (const { claimId, number } of await listRecords(db)) {
    const { findings } = await verifyRecord(db, claimId)
    const name = number === null ? `the record of removed claim ${claimId}` : `the record of claim ${number}`
    damages.push(...findings.map((finding) => `${name}: ${findingText(finding, (at) => at, english)}`))
    for (const file of recordedFiles(await listEntries(db, claimId))) {
      // Photos are compared with their rows.
      if (file.kind === 'photo') continue
      const stored = await fileAt(keyOfRecorded(file))
      if (stored?.sha256 !== file.sha256)
        damages.push(
          `${path.basename(keyOfRecorded(file))} of ${name} is ${stored ? 'another file' : 'missing'}`,
        )
    }
  }
  return damages
}
