// Finds a Chromium for the browser tests, or installs one. `node scripts/ensure-browser.ts` prints its path.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { z } from 'zod'

/** Options that keep a browser quiet and let it run as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const LAUNCH_WITHIN_MS = 30_000

let found: Promise<string> | undefined

/**
 * Returns the path of a Chromium that starts: `CHROME_PATH`, one of the system's, else one that is installed now.
 * Searched once per process. Throws an error whose message says what was tried and what is missing.
 */
export function findBrowser(): Promise<string> {
  found ??= look()
  return found
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

/** Starts a browser and closes it again. Returns undefined on success, else one line that says what is missing. */
async function launchProblem(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, timeout: LAUNCH_WITHIN_MS })
    try {
      await (await browser.newPage()).goto('data:text/html,<p>here</p>')
    } finally {
      await browser.close()
    }
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const library = /error while loading shared libraries: ([^\s:]+)/.exec(message)?.[1]
    if (library) return `the system lacks ${library}`
    return message.split('\n').find((line) => line.trim() !== '') ?? 'it did not start'
  }
}

const LINUX = [
  // Without windows of its own: the same tests for two thirds of the CPU time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/** Returns the existing usual paths of Chromium-based browsers on this system, best first. */
function installedBrowsers(): string[] {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env
  const [folders, names] =
    process.platform === 'darwin'
      ? [
          ['/Applications', path.join(homedir(), 'Applications')],
          MAC.map((name) => [`${name}.app`, 'Contents', 'MacOS', name]),
        ]
      : process.platform === 'win32'
        ? [[PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA], WINDOWS]
        : [['/usr/bin', '/usr/local/bin', '/snap/bin'], LINUX.map((name) => [name])]
  return folders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => names.map((parts) => path.join(folder, ...parts)))
    .filter((file) => existsSync(file))
}

/** Installs Debian's or Ubuntu's own package, as root. Returns what went wrong, or undefined. */
export function installWithApt(name: string): string | undefined {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return 'not root on Debian or Ubuntu'
  process.stdout.write(`Installing ${name} with apt-get…\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
    if (status !== 0) return `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`
  }
  return undefined
}

/** Chromium as a package, for Linux on x64, as a last resort. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const cache = fileURLToPath(new URL('../.cache/browser', import.meta.url))
const Unpacked = z.object({ program: z.string(), libraries: z.string() })

/**
 * Stores the package in `.cache/browser` and unpacks it once. Returns programs to try: the browser as it is, and with
 * the few libraries the package has for systems that lack them. Throws when it cannot be downloaded.
 */
function installFromNpm(): string[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`there is no packaged Chromium for ${process.platform} on ${process.arch}`)
  }
  mkdirSync(cache, { recursive: true })
  if (!existsSync(path.join(cache, 'node_modules', PACKAGE, 'bin'))) {
    process.stdout.write(`No browser found; getting ${PACKAGE} (70 MB)…\n`)
    const install = ['install', '--prefix', cache, '--no-save', '--ignore-scripts', `${PACKAGE}@${VERSION}`]
    const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm install failed: ${stderr.trim().split('\n').at(-1)}`)
  }
  const { program, libraries } = unpack()
  const wrapper = path.join(cache, 'chromium-with-libraries')
  writeFileSync(wrapper, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`)
  chmodSync(wrapper, 0o755)
  return [program, wrapper]
}

/** Unpacks in a process of its own, because the package unpacks into the temporary folder. */
function unpack(): z.infer<typeof Unpacked> {
  const code = `
    import chromium, { inflate } from '${PACKAGE}'
    const program = await chromium.executablePath()
    const libraries = await inflate('node_modules/${PACKAGE}/bin/al2023.tar.br')
    process.stdout.write(JSON.stringify({ program, libraries: libraries + '/lib' }))`
  const args = ['--input-type=module', '--eval', code]
  const env = { ...process.env, TMPDIR: cache }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: cache, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${PACKAGE} could not be unpacked: ${stderr.trim().split('\n').at(-1)}`)
  return Unpacked.parse(JSON.parse(stdout))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const result = await findBrowser().catch((error: unknown) => {
    process.exitCode = 1
    return error instanceof Error ? error.message : String(error)
  })
  process.stdout.write(`${result}\n`)
}
