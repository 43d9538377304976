import { DAY } from '#shared/dates.ts'
import { timePart } from '#server/ids.ts'
import type { InboxCore } from './core.ts'
import { idOfInboundKey, INBOUND_FOLDER } from './raw-files.ts'
import { knownInbound } from './repository.ts'

/** The row is written right after the files, so files without a row for a day are orphaned. */
const ORPHANED_AFTER_MS = DAY
const BATCH = 500

type SweepCore = Pick<InboxCore, 'db' | 'clock' | 'storage' | 'ownsBucket'>

/**
 * Job: removes orphaned mail files, left by a crash between files and row, or by a deleted account. Returns how many were
 * removed: none when another server owns the bucket.
 */
export async function sweepInbound(core: SweepCore): Promise<number> {
  const { clock, storage, ownsBucket } = core
  if (!(await ownsBucket())) return 0
  const oldest = timePart(new Date(clock.now().getTime() - ORPHANED_AFTER_MS))
  let removed = 0
  let batch: { key: string; id: string }[] = []
  for await (const key of storage.list(INBOUND_FOLDER)) {
    const id = idOfInboundKey(key)
    if (id && id < oldest) batch.push({ key, id })
    if (batch.length < BATCH) continue
    removed += await sweepBatch(core, batch)
    batch = []
  }
  return removed + (await sweepBatch(core, batch))
}

async function sweepBatch(
  { db, storage }: SweepCore,
  batch: readonly { key: string; id: string }[],
): Promise<number> {
  const known = await knownInbound(
    db,
    batch.map(({ id }) => id),
  )
  const orphaned = batch.filter(({ id }) => !known.has(id))
  for (const { key } of orphaned) await storage.remove(key)
  return orphaned.length
}
