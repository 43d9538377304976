import { isBuilt } from '#scripts/built-from.mjs'
import { createMailReader } from '#server/inbox/parse/reader.ts'
import type { Workers } from '#server/modules.ts'
import { createImages } from '#server/uploads/images/images.ts'

/**
 * The program of a worker as it was built, if it was from the current sources, as in `npm test`: it starts in a third of
 * the CPU time that reading the sources takes.
 */
function built(name: string): { program?: URL } {
  return isBuilt() ? { program: new URL(`../../dist/${name}.mjs`, import.meta.url) } : {}
}

/**
 * The image processes and the mail thread of all worlds of a test worker: starting them takes longer than most tests.
 * They are started by the first use and end with the worker.
 */
export const sharedWorkers: Workers = {
  images: createImages(built('image-worker')),
  mailReader: createMailReader(built('mail-worker')),
}
