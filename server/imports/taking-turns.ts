import { countReading, readingWaitsUntil } from '#server/uploads/reading.ts'
import type { ImportCore } from './module.ts'
import { readFile, type Reading } from './reading.ts'
import { nextFile } from './items-repository.ts'

/** Time for which one account's file is read, in ms, before the next account has its turn. */
const TURN_MS = 1_000
/** An account's file that is being read. */
type OpenFile = { userId: string; fileId: string; reading: Reading }

/**
 * Job: reads what was uploaded. Accounts take turns, each with its files one after the other, so that an archive of
 * emails that are slow to read keeps only its own account waiting. An account whose reading time is used up waits for its
 * next hour. A file that fails keeps no other waiting either; the job fails once the others are read.
 */
export async function readImports(core: ImportCore, stop: () => boolean): Promise<void> {
  const failures: unknown[] = []
  const failed: string[] = []
  const waiting: string[] = []
  const open: OpenFile[] = []
  try {
    while (!stop()) {
      // At the end of the row: an account with many small files is not read before the others each time.
      const file = await nextFile(core.db, {
        fileIds: failed,
        userIds: [...waiting, ...open.map(({ userId }) => userId)],
      })
      if (file && (await readingWaitsUntil(core, file.userId)) !== null) {
        waiting.push(file.userId)
        continue
      }
      if (file) open.push({ userId: file.userId, fileId: file.id, reading: readFile(core, file, stop) })
      const next = open.shift()
      if (!next) break
      try {
        const turn = await takeTurn(core, next)
        if (turn === 'used up') await next.reading.return()
        else if (turn === 'goes on') open.push(next)
      } catch (error) {
        failures.push(error)
        failed.push(next.fileId)
      }
    }
  } finally {
    // Closes their archives.
    for (const { reading } of open) await reading.return()
  }
  if (failures.length > 0) throw failures[0]
}

/** Reads on for one turn, at least one email or photo, and counts the time against the account. */
async function takeTurn(
  core: ImportCore,
  { userId, reading }: OpenFile,
): Promise<'ended' | 'goes on' | 'used up'> {
  const endsAt = performance.now() + TURN_MS
  do {
    const beganAt = performance.now()
    try {
      if ((await reading.next()).done) return 'ended'
    } finally {
      await countReading(core, userId, performance.now() - beganAt)
    }
    if ((await readingWaitsUntil(core, userId)) !== null) return 'used up'
  } while (performance.now() < endsAt)
  return 'goes on'
}
