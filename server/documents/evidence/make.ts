import { HOUR } from '#shared/dates.ts'
import { EVIDENCE_HOURS } from '#shared/evidence.ts'
import { createArchive } from '../export/archive.ts'
import { isoAfter } from '#server/clock.ts'
import { forgetLinks } from '#server/documents/links-service.ts'
import type { DocumentsCore } from '../module.ts'
import * as repository from './repository.ts'
import { writeArchive } from './write-archive.ts'

/** Progress is stored at most this often, in ms: each time is a commit, which waits for the disk that the file is going to. */
const SAY_EVERY_MS = 1_500

/** The storage folder of evidence files, and the key of one. */
const FOLDER = 'evidence'
export const evidenceKey = (id: string): string => `${FOLDER}/${id}.zip`

/**
 * Job: makes the evidence files that were asked for, one at a time, and removes those that are a day old. One that
 * fails says so to whoever asked; one that a crash interrupted is made again.
 */
export async function makeEvidence(core: DocumentsCore, stop: () => boolean = () => false): Promise<void> {
  await removeOld(core)
  await forgetLinks(core)
  for (;;) {
    const next = stop() ? undefined : await repository.nextToMake(core.db)
    if (!next) return
    await make(core, next).catch(async (error: unknown) => {
      core.log.error({ err: error, evidenceId: next.id }, 'an evidence file could not be made')
      await repository.setFailed(core.db, next.id)
    })
  }
}

async function make(core: DocumentsCore, row: repository.EvidenceRow): Promise<void> {
  await core.freeSpace.requireRoom()
  const archive = createArchive()
  const writing = writeArchive(core, archive, { ...row, onFile: progressOf(core, row.id) })
  // Reported by the storage too, which reads the archive; the first of both counts.
  const [stored] = await Promise.all([core.storage.put(evidenceKey(row.id), archive.output), writing])
  // The account was removed meanwhile.
  if (!(await repository.setReady(core.db, row.id, stored))) await core.storage.remove(evidenceKey(row.id))
}

/** Returns what stores the progress after each file. */
function progressOf(core: DocumentsCore, id: string): (done: number, total: number) => Promise<void> {
  let said = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    const now = core.clock.now().getTime()
    if (now - said < SAY_EVERY_MS) return
    said = now
    await repository.setProgress(core.db, { id, done, total })
  }
}

/** Removes files that are a day old, and those whose account is gone. */
async function removeOld(core: DocumentsCore): Promise<void> {
  await repository.deleteOld(core.db, isoAfter(core.clock.now(), -EVIDENCE_HOURS * HOUR))
  for await (const key of core.storage.list(FOLDER)) {
    const id = /^evidence\/([0-9a-z]{26})\.zip$/.exec(key)?.[1]
    if (id !== undefined && !(await repository.fileExists(core.db, id))) await core.storage.remove(key)
  }
}
