import { DAY } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { timePart } from '#server/ids.ts'
import type { Storage } from '#server/storage/storage.ts'
import { idOfInboundKey, INBOUND_FOLDER } from './raw-files.ts'
import { knownInbound } from './repository.ts'

/** The row is written right after the files, so files without a row for a day are orphaned. */
const ORPHANED_AFTER_MS = DAY
const BATCH = 500

/**
 * Creates the job that removes orphaned mail files: left by a crash between files and row, or by a deleted account. The
 * job returns the number of removed files. It removes nothing when another server owns the bucket.
 */
export function createInboundSweeper(deps: {
  db: Db
  clock: Clock
  storage: Storage
  ownsBucket: () => Promise<boolean>
}) {
  const { db, clock, storage } = deps

  async function sweepBatch(batch: readonly { key: string; id: string }[]): Promise<number> {
    const known = await knownInbound(
      db,
      batch.map(({ id }) => id),
    )
    const orphaned = batch.filter(({ id }) => !known.has(id))
    for (const { key } of orphaned) await storage.remove(key)
    return orphaned.length
  }

  return async function sweepInbound(): Promise<number> {
    if (!(await deps.ownsBucket())) return 0
    const oldest = timePart(new Date(clock.now().getTime() - ORPHANED_AFTER_MS))
    let removed = 0
    let batch: { key: string; id: string }[] = []
    for await (const key of storage.list(INBOUND_FOLDER)) {
      const id = idOfInboundKey(key)
      if (id && id < oldest) batch.push({ key, id })
      if (batch.length < BATCH) continue
      removed += await sweepBatch(batch)
      batch = []
    }
    return removed + (await sweepBatch(batch))
  }
}
