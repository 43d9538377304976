import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Chromium as a package, for Linux on x64, as a last resort. */
const PACKAGE = '@sparticuz/chromium'
const VERSION = '153.0.0'
const cache = fileURLToPath(new URL('../../.cache/browser', import.meta.url))

const Unpacked = z.object({ program: z.string(), libraries: z.string() })

/** Debian's or Ubuntu's own package, as root. Returns what went wrong, or undefined. */
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

/**
 * The package, stored in `.cache/browser` and unpacked once. Returns programs to try: the browser as it is, and with
 * the few libraries the package has for systems that lack them. Throws when it cannot be downloaded.
 */
export function installFromNpm(): string[] {
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

/** In its own process, because the package unpacks into the temporary folder. */
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
