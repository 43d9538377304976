import { isBuilt } from '#scripts/built-from.mjs'
import { createPdfThread } from '#server/documents/pdf/pdf-thread.ts'
import { createMailReader } from '#server/inbox/parse/reader.ts'
import type { Workers } from '#server/modules.ts'
import { createImages } from '#server/uploads/images/images.ts'

const hasBuild = isBuilt()

/**
 * The program of a worker as it was built, if it was from the current sources, as in `npm test`: it starts in a third of
 * the CPU time that reading the sources takes.
 */
const built = (name: string): URL | undefined =>
  hasBuild ? new URL(`../../dist/${name}.mjs`, import.meta.url) : undefined

/**
 * The image processes and the threads of emails and PDFs of all worlds of a test worker: starting them takes longer than
 * most tests. They are started by the first use and end with the worker.
 */
export const sharedWorkers: Workers = {
  images: createImages({ program: built('image-worker') }),
  mailReader: createMailReader({ program: built('mail-worker') }),
  pdfThread: createPdfThread(built('pdf-worker')),
  writerProgram: built('writer-worker'),
  recordingProgram: built('recording-worker'),
  backupProgram: built('backup-worker'),
}
