import { readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'server/journeys'

/**
 * The test files that only `npm run test:all` runs, since faster tests prove their rules too: the first column of the
 * table in the journeys' README, which says where. What is not found there runs.
 */
export function repeatedJourneys(): string[] {
  const readme = readFileSync(path.join(import.meta.dirname, '..', FOLDER, 'README.md'), 'utf8')
  return Array.from(readme.matchAll(/^\| `([\w.-]+\.test\.ts)`/gm), ([, file]) => `${FOLDER}/${file}`)
}
