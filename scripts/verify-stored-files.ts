import { rawKey } from '#server/inbox/raw-files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { attachmentKey, photoKey } from '#server/uploads/photo-keys.ts'
import type { RecordEntry } from '#shared/record/entry.ts'
import { recordedFiles, type RecordedFile } from '#shared/record/file.ts'
import { hashOf } from './verify-hash.ts'

const KEYS: Record<RecordedFile['kind'], (id: string) => string> = {
  photo: photoKey,
  attachment: attachmentKey,
  'mail-received': rawKey,
  'mail-imported': rawKey,
}

/** Compares the stored photos, documents and emails of a record with their hashes. Returns what is wrong in sentences. */
export async function storedFileProblems(
  storage: Pick<Storage, 'open'>,
  entries: readonly RecordEntry[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, kind, seq, name, sha256 } of recordedFiles(entries)) {
    const key = KEYS[kind](id)
    const about = `${name ?? 'An email'} of entry ${seq} (${key})`
    const stored = await storage.open(key)
    if (!stored) problems.push(`${about} is missing.`)
    else if ((await hashOf(stored.stream)) !== sha256)
      problems.push(`${about} is not the file that was recorded.`)
  }
  return problems
}
