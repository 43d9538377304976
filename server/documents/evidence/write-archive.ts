import type { Archive } from '#server/documents/archive.ts'
import { claimFileSchema } from './claim-file.ts'
import { countFiles, readFolder, writeFolder, type ClaimFolder } from './claim-folder.ts'
import type { DocumentsCore } from '../module.ts'
import { checksumLines, sealed } from '#server/documents/archive.ts'
import { verifyPage } from './verify-page.tsx'

/** Files beside the claims' folders: the schema, the checksums, the page that verifies. */
const COMMON_FILES = 3

type Wanted = {
  /** The person who asked for the file, the claims in it, and when it was asked for. */
  userId: string
  claimIds: readonly string[]
  createdAt: string
  /** Called with how many files are written, of how many. */
  onFile?: (done: number, total: number) => Promise<void>
}

/**
 * Writes the evidence of these claims, one file at a time. A failure ends the archive and is thrown: half a file must not look like a whole one.
 */
export async function writeArchive(
  core: DocumentsCore,
  archive: Archive,
  { userId, claimIds, createdAt, onFile = () => Promise.resolve() }: Wanted,
): Promise<void> {
  try {
    const folders: ClaimFolder[] = []
    for (const id of claimIds) {
      const folder = await readFolder(core, userId, id)
      if (folder) folders.push(folder)
    }
    const total = folders.reduce((sum, folder) => sum + countFiles(folder), COMMON_FILES)
    let done = 0
    const files = sealed(archive, () => onFile(++done, total))
    const missing: string[] = []
    for (const folder of folders) missing.push(...(await writeFolder(core, files, { userId, folder })))
    // The latest thing that happened: the same state gives the same bytes.
    const madeAt =
      folders
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? createdAt
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
