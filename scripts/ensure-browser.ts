// Finds a Chromium for the browser tests, or installs one. `node scripts/ensure-browser.ts` prints its path.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installFromNpm, installWithApt } from './browser/install.ts'
import { launchProblem } from './browser/launch.ts'
import { installedBrowsers } from './browser/places.ts'

let found: Promise<string> | undefined

/**
 * Returns the path of a Chromium that starts: `CHROME_PATH`, one of the system's, else one that is installed now.
 * Searched once per process. Throws an error whose message says what was tried and what is missing.
 */
export function findBrowser(): Promise<string> {
  found ??= look()
  return found
}

/** The same as a value instead of an error. */
export async function ensureBrowser(): Promise<
  { path: string; problem?: never } | { path?: never; problem: string }
> {
  try {
    return { path: await findBrowser() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function look(): Promise<string> {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) {
    const problem = existsSync(CHROME_PATH) ? await launchProblem(CHROME_PATH) : 'there is no such file'
    if (problem) throw new Error(`CHROME_PATH is ${CHROME_PATH}, but ${problem}.`)
    return CHROME_PATH
  }
  const problems: string[] = []
  const works = async (candidates: string[]): Promise<string | undefined> => {
    for (const candidate of candidates) {
      const problem = await launchProblem(candidate)
      if (!problem) return candidate
      problems.push(`${candidate}: ${problem}`)
    }
    return undefined
  }

  const installed = await works(installedBrowsers())
  if (installed) return installed
  // Debian has both, Ubuntu the second.
  const refusal = installWithApt('chromium-headless-shell') && installWithApt('chromium')
  if (refusal) problems.push(`apt-get: ${refusal}`)
  const fromApt = refusal ? undefined : await works(installedBrowsers())
  if (fromApt) return fromApt
  try {
    const packaged = await works(installFromNpm())
    if (packaged) return packaged
  } catch (error) {
    problems.push(`npm: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new Error(
    [
      'No browser for the browser tests. Install Chromium or Chrome, or set CHROME_PATH to one.',
      ...problems,
    ].join('\n  '),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = await ensureBrowser()
  process.stdout.write(`${result.path ?? result.problem}\n`)
  process.exitCode = result.path ? 0 : 1
}
