import { HOUR } from '#shared/dates.ts'
import { isoAfter } from '#server/clock.ts'
import { timePart } from '#server/ids.ts'
import { sweepArrivals } from './service.ts'
import { idOfKey } from './photo-keys.ts'
import { removePhotoFiles } from './pictures.ts'
import { sweepRecordings } from './recordings/recordings.ts'
import { deleteUnclaimed, knownIds } from './attachments-repository.ts'
import type { UploadsCore } from './module.ts'

/** Age after which an upload that no claim refers to is deleted: 48 hours. */
const UNCLAIMED_MS = 48 * HOUR
/** Time after which an address has certainly expired, and its photo was used in nearly all cases. */
const INCOMING_MS = HOUR / 2
const BATCH = 500

type Swept = { unclaimed: number; orphans: number; temporary: number }

/**
 * Deletes uploads that were never used, files without a row (their account was deleted, or a crash came between file
 * and row) and the temporary files of interrupted writes. Rows are deleted first: the next run finds a file without a
 * row, but users would see a row without a file.
 */
export async function sweepUnclaimed(core: UploadsCore): Promise<Swept> {
  const now = core.clock.now()
  const temporary = await core.storage.sweepTemporary(new Date(now.getTime() - HOUR))
  // Another server that uses this bucket may need files that this database does not have, or has as unused.
  if (!(await core.ownsBucket())) return { unclaimed: 0, orphans: 0, temporary }
  // Before the rows of expired addresses are deleted: the age of what arrived under them counts from its arrival.
  await sweepArrivals(core, timePart(new Date(now.getTime() - INCOMING_MS)))
  const unclaimed = await deleteUnclaimed(core.db, {
    granted: isoAfter(now, -HOUR),
    stored: isoAfter(now, -UNCLAIMED_MS),
  })
  for (const id of unclaimed) await removePhotoFiles(core, id)
  await sweepRecordings(core)
  const oldest = timePart(new Date(now.getTime() - UNCLAIMED_MS))
  const orphans =
    (await sweepOrphans(core, 'photos', oldest)) + (await sweepOrphans(core, 'attachments', oldest))
  return { unclaimed: unclaimed.length, orphans, temporary }
}

async function sweepOrphans(core: UploadsCore, folder: string, oldest: string): Promise<number> {
  let removed = 0
  let batch: { key: string; id: string }[] = []
  const flush = async () => {
    const known = await knownIds(
      core.db,
      batch.map((file) => file.id),
    )
    for (const { key, id } of batch) {
      if (known.has(id)) continue
      await core.storage.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const key of core.storage.list(folder)) {
    const id = idOfKey(key)
    if (id && id < oldest) batch.push({ key, id })
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  return removed
}
