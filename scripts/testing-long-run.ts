import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = 'server/journeys'

/**
 * The test files that only `npm run test:all` runs, by their paths from the project's folder: every journey in Chromium
 * but those that the journeys' README names for each run, and what its other table names. All else runs.
 */
export function onlyInLongRun(): string[] {
  const [inEachRun, left] = tablesOfReadme()
  const inChromium = globSync(`${FOLDER}/*.browser.test.ts`, { cwd: ROOT })
  return [...inChromium.filter((file) => !inEachRun.includes(file)), ...left].toSorted()
}

/** Returns the first columns of the README's two tables: journeys in Chromium of each run, and what is left to the long one. */
export function tablesOfReadme(): readonly [inEachRun: string[], left: string[]] {
  const readme = readFileSync(path.join(ROOT, FOLDER, 'README.md'), 'utf8')
  const named = Array.from(readme.matchAll(/^\| `([\w./-]+\.test\.ts)`/gm), ([, file = '']) =>
    file.includes('/') ? file : `${FOLDER}/${file}`,
  )
  const isInChromium = (file: string) => file.endsWith('.browser.test.ts')
  return [named.filter((file) => isInChromium(file)), named.filter((file) => !isInChromium(file))]
}
