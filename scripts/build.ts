// Builds client and server into dist/, and stores which sources it was built from.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildOptions } from 'esbuild'
import { z } from 'zod'
import { stamp, stampFile } from './built-from.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = path.join(root, 'dist')
/** Modules with files of their own that the server reads at run time. */
const MODULES_WITH_ASSETS = ['documents', 'delivery/email']

export async function build(): Promise<void> {
  const from = stamp()
  rmSync(stampFile, { force: true })
  await Promise.all([buildClient(), buildServer()])
  fillCompileCache()
  writeFileSync(stampFile, from)
}

async function buildClient(): Promise<void> {
  const vite = await import('vite')
  await vite.build({ configFile: path.join(root, 'client', 'vite.config.ts'), logLevel: 'warn' })
  for (const [name, source] of Object.entries(OWN_SCRIPTS)) await buildOwnScript(name, source)
  await buildOwnScript(WORKER_PART, 'outbox/worker.ts')
  nameBuild(path.join(dist, 'client'))
  await compressAll(path.join(dist, 'client'))
}

/** The scripts of pages that the server renders, for builders and for those who verify evidence: name and path in client/. */
const OWN_SCRIPTS = {
  'builder-page': 'builder-pages/portal/page.ts',
  'builder-marks': 'builder-pages/portal/marks.ts',
  'builder-smaller': 'builder-pages/portal/smaller.ts',
  'builder-dashboard': 'builder-pages/dashboard/page.ts',
  'evidence-link': 'builder-pages/evidence/page.ts',
  'evidence-verifier': 'builder-pages/evidence/verifier-page.ts',
} as const
/** A part of the service worker, which can import only what was imported when it was installed. */
const WORKER_PART = 'outbox-worker'
/** With those that have a style sheet only; the app needs none of their files. */
const OWN_PAGES = [...Object.keys(OWN_SCRIPTS), WORKER_PART, 'shared-evidence']

/**
 * Adds the script of such a page to the built client and its manifest. It is bundled by itself: built together,
 * what it shares with the app would be the app's chunk, ten times its size.
 */
async function buildOwnScript(name: string, source: string): Promise<void> {
  const folder = path.join(dist, 'client')
  const esbuild = await import('esbuild')
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { [name]: `client/${source}` },
    outdir: path.join(folder, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    // A service worker imports scripts, not modules.
    format: name === WORKER_PART ? 'iife' : 'esm',
    target: 'es2022',
    minify: true,
    // A license may ask for its notice.
    legalComments: 'eof',
    logLevel: 'warning',
    metafile: true,
    // A script brings its styles along: the page that loads it names one style sheet.
    loader: { '.css': 'text' },
    logOverride: { 'ignored-bare-import': 'silent' },
  })
  const file = Object.keys(metafile.outputs).map((output) =>
    path.relative(folder, path.join(root, output)),
  )[0]
  const list = path.join(folder, '.vite', 'manifest.json')
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(list, 'utf8')))
  writeFileSync(list, JSON.stringify({ ...manifest, [source]: { file, isEntry: true } }, null, 2))
}

/** Larger files (a decoder of foreign photo formats) are stored by the service worker once they are used. */
const LARGEST_KEPT_AT_ONCE = 500_000

/**
 * Writes the build's name into page and service worker, so that a tab recognizes an older one, and the list of files
 * that every page of the app needs into the worker.
 */
function nameBuild(folder: string): void {
  const page = path.join(folder, 'index.html')
  const worker = path.join(folder, 'service-worker.js')
  const names = readdirSync(path.join(folder, 'assets'))
  const files = names
    .filter((name) => /\.(js|css|svg)$/.test(name) && !OWN_PAGES.some((page) => name.startsWith(`${page}-`)))
    .filter((name) => statSync(path.join(folder, 'assets', name)).size <= LARGEST_KEPT_AT_ONCE)
    .map((name) => `/assets/${name}`)
    .sort()
  const part = names.find((name) => name.startsWith(`${WORKER_PART}-`) && name.endsWith('.js'))
  const hash = createHash('sha256').update([...files, part].join())
  for (const file of [page, worker]) hash.update(readFileSync(file))
  const name = hash.digest('hex').slice(0, 12)
  replaceIn(page, 'data-build="development"', `data-build="${name}"`)
  replaceIn(worker, "const BUILD = 'development'", `const BUILD = '${name}'`)
  replaceIn(worker, 'const BUILD_FILES = []', `const BUILD_FILES = ${JSON.stringify(files)}`)
  if (part) replaceIn(worker, 'const SENDS_SAVED = undefined', `const SENDS_SAVED = '/assets/${part}'`)
}

function replaceIn(file: string, mark: string, text: string): void {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(mark)) throw new Error(`${path.basename(file)} has no ${mark}`)
  writeFileSync(file, before.replace(mark, text))
}

async function buildServer(): Promise<void> {
  const esbuild = await import('esbuild')
  // Apart, because whatever two programs share is a part of its own, and each part takes time at the start.
  const built = await Promise.all(
    [{ main: 'server/main.ts' }, WORKERS].map((entryPoints) =>
      esbuild.build({ ...serverBundle(dist, 'production'), entryPoints, metafile: true }),
    ),
  )
  const files = built.flatMap(({ metafile }) => Object.keys(metafile.outputs))
  removeOldParts(files.map((file) => path.basename(file)))
  copyServerAssets(dist)
}

/**
 * Removes the server's parts of earlier builds. Those of the build before are kept: a server that still runs loads some
 * of its parts when they are first needed.
 */
function removeOldParts(parts: string[]): void {
  const list = path.join(dist, 'parts')
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const kept = new Set([...parts, ...before])
  for (const name of readdirSync(dist)) {
    if (name.startsWith('part-') && !kept.has(name)) rmSync(path.join(dist, name))
  }
  writeFileSync(list, parts.join('\n'))
}

/** Stores the compiled code of a start beside the bundle; the settings of this shell do not reach that start. */
function fillCompileCache(): void {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  execFileSync(process.execPath, [path.join(root, 'scripts', 'compile-cache.mjs')], {
    env: Object.fromEntries(
      Object.entries({ PATH, SystemRoot, TMPDIR, TEMP }).filter(([, value]) => value !== undefined),
    ),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The server's other programs, found beside the first: what may take long is done in them, apart from the server. */
export const WORKERS = {
  'image-worker': 'server/uploads/images/image-worker.ts',
  'recording-worker': 'server/uploads/recordings/recording-worker.ts',
  'mail-worker': 'server/inbox/parse/mail-worker.ts',
  'writer-worker': 'server/writing/writer-worker.ts',
  'pdf-worker': 'server/documents/pdf/pdf-worker.ts',
  'backup-worker': 'server/backups/backup-worker.ts',
  'checkpoint-worker': 'server/db/checkpoint-worker.ts',
}

/** Returns how server code is bundled; `npm start`, `npm run dev` and `npm run demo` add what to bundle. */
export function serverBundle(outdir: string, mode: 'production' | 'development') {
  return {
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[name]-[hash]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    jsx: 'automatic',
    sourcemap: true,
    // What a plain start does not need is in parts of its own. Names are kept for the log, and short lines for its stacks.
    ...(mode === 'production' && {
      splitting: true,
      minifyWhitespace: true,
      minifySyntax: true,
      lineLimit: 160,
    }),
    legalComments: 'none',
    logLevel: 'warning',
    // Native, reading files of its own, or large and loaded only where it is configured.
    external: [
      'dictionary-en',
      'better-sqlite3',
      '@node-rs/argon2',
      'sharp',
      'libheif-js',
      '@hyzyla/pdfium',
      'stripe',
      'openai',
      '@aws-sdk/*',
      'pdfkit',
      // Another driver that pg looks for.
      'pg-native',
      // Fastify asks for these with JSON schemas and `inject`, which a server has not.
      '@fastify/ajv-compiler',
      '@fastify/fast-json-stringify-compiler',
      'light-my-request',
    ],
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    // Bundled CommonJS packages still ask for Node's own modules by require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  } satisfies BuildOptions
}

/** Copies the modules' own files beside a bundle, where the server looks for them. */
export function copyServerAssets(outdir: string): void {
  for (const name of MODULES_WITH_ASSETS) {
    const assets = path.join(outdir, 'assets', name)
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(path.dirname(assets), { recursive: true })
    cpSync(path.join(root, 'server', name, 'assets'), assets, { recursive: true })
  }
}

/** Compressed once here, so that no request waits for it. */
async function compressAll(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < 1_024) continue
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
