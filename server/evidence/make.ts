import { HOUR } from '#shared/dates.ts'
import { EVIDENCE_HOURS } from '#shared/evidence.ts'
import { createArchive, type Archive } from '#server/account/archive.ts'
import { isoAfter } from '#server/clock.ts'
import { claimFileSchema } from './claim-file.ts'
import { countFiles, readFolder, writeFolder, type ClaimFolder } from './claim-folder.ts'
import type { EvidenceCore } from './module.ts'
import * as repository from './repository.ts'
import { checksumLines, sealed } from './sealed-archive.ts'
import { verifyPage } from './verify-page.tsx'

/** Progress is stored at most this often, in ms. */
const SAY_EVERY_MS = 300
/** Files beside the claims' folders: the schema, the checksums, the page that verifies. */
const COMMON_FILES = 3

/** The storage folder of evidence files, and the key of one. */
const FOLDER = 'evidence'
export const evidenceKey = (id: string): string => `${FOLDER}/${id}.zip`

/**
 * Job: makes the evidence files that were asked for, one at a time, and removes those that are a day old. One that
 * fails says so to whoever asked; one that a crash interrupted is made again.
 */
export async function makeEvidence(core: EvidenceCore, stop: () => boolean = () => false): Promise<void> {
  await removeOld(core)
  for (;;) {
    const next = stop() ? undefined : await repository.nextToMake(core.db)
    if (!next) return
    await make(core, next).catch(async (error: unknown) => {
      core.log.error({ err: error, evidenceId: next.id }, 'an evidence file could not be made')
      await repository.setFailed(core.db, next.id)
    })
  }
}

async function make(core: EvidenceCore, row: repository.EvidenceRow): Promise<void> {
  await core.freeSpace.requireRoom()
  const archive = createArchive()
  const writing = write(core, archive, row)
  // Reported by the storage too, which reads the archive; the first of both counts.
  const [stored] = await Promise.all([core.storage.put(evidenceKey(row.id), archive.output), writing])
  // The account was removed meanwhile.
  if (!(await repository.setReady(core.db, row.id, stored))) await core.storage.remove(evidenceKey(row.id))
}

async function write(core: EvidenceCore, archive: Archive, row: repository.EvidenceRow): Promise<void> {
  try {
    const folders: ClaimFolder[] = []
    for (const id of row.claimIds) {
      const folder = await readFolder(core, row.userId, id)
      if (folder) folders.push(folder)
    }
    const total = folders.reduce((sum, folder) => sum + countFiles(folder), COMMON_FILES)
    const files = sealed(archive, progressOf(core, row.id, total))
    const missing: string[] = []
    for (const folder of folders) missing.push(...(await writeFolder(core, files, row.userId, folder)))
    // The latest thing that happened: the same state gives the same bytes.
    const madeAt =
      folders
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? row.createdAt
    await files.addText('claim.schema.json', `${JSON.stringify(claimFileSchema(), null, 2)}\n`, madeAt)
    if (missing.length > 0) await files.addText('missing.txt', `${missing.join('\n')}\n`, madeAt)
    const verifier = core.verifier()
    if (verifier !== undefined) {
      const page = verifyPage({ folders, files: [...files.files], verifier })
      await files.addText('verify.html', page, madeAt)
    }
    await files.addText('SHA256SUMS', checksumLines(files.files), madeAt)
    archive.end()
  } catch (error) {
    archive.output.destroy(error instanceof Error ? error : new Error('the archive broke off'))
    throw error
  }
}

/** Returns what stores the progress after each file. */
function progressOf(core: EvidenceCore, id: string, total: number): () => Promise<void> {
  let done = 0
  let said = Number.NEGATIVE_INFINITY
  return async () => {
    done += 1
    const now = core.clock.now().getTime()
    if (now - said < SAY_EVERY_MS) return
    said = now
    await repository.setProgress(core.db, id, done, total)
  }
}

/** Removes files that are a day old, and those whose account is gone. */
async function removeOld(core: EvidenceCore): Promise<void> {
  await repository.deleteOld(core.db, isoAfter(core.clock.now(), -EVIDENCE_HOURS * HOUR))
  for await (const key of core.storage.list(FOLDER)) {
    const id = /^evidence\/([0-9a-z]{26})\.zip$/.exec(key)?.[1]
    if (id !== undefined && !(await repository.fileExists(core.db, id))) await core.storage.remove(key)
  }
}
