// Whether dist/ is up to date. Plain JavaScript, because `npm start` runs it in the server's own process: Node's reader
// of TypeScript would take 20 MB and a tenth of the start.
// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
export const stampFile = path.join(root, 'dist', 'built-from')
const SOURCES = [
  'server',
  'client',
  'shared',
  'migrations',
  'scripts/build.ts',
  'scripts/compile-cache.mjs',
  'package-lock.json',
]

/** Returns whether dist/ was built from the current sources. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()
}

/** Returns a digest of names, sizes and times of the sources: cheap, and it notices deleted files too. */
export function stamp() {
  return createHash('sha256').update(SOURCES.flatMap(factsOf).join('\n')).digest('hex')
}

/** Files that no build reads; looking at these too would take a third longer. */
const UNUSED = /\.(test\.tsx?|md|eml)$|^(testing|journeys)$/

/**
 * Returns a line for each file of a folder, or for the file of that name.
 * @param {string} name from the root
 * @returns {string[]}
 */
function factsOf(name) {
  const facts = statSync(root + name)
  if (facts.isDirectory())
    return readdirSync(root + name)
      .filter((entry) => !UNUSED.test(entry))
      .sort()
      .flatMap((entry) => factsOf(`${name}/${entry}`))
  return [`${name} ${facts.size} ${facts.mtimeMs}`]
}
