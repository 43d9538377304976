import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompressSync } from 'node:zlib'
import { root } from '../check.ts'
import { layOut } from './layout.ts'
import { foreignPackage, TARGETS, type Target } from './packages.ts'
import { hashOf, type PackedFile } from './unpack.ts'

const run = promisify(execFile)
/** Node looks for its application behind this mark (Node's documentation, "Single executable applications"). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

type Executable = { target: Target; version: string; file: string; level: number }

/**
 * Makes one executable file: Node of the target with the program inside, compressed by zstd at this level. The same
 * sources make the same bytes.
 */
export async function makeExecutable({ target, version, file, level }: Executable): Promise<void> {
  const { version: expected } = foreignPackage(TARGETS[target].runtime)
  if (process.versions.node !== expected) throw new Error(`Node ${expected} packs it: use npm run package`)
  const work = mkdtempSync(path.join(tmpdir(), 'homeclaim-package-'))
  try {
    const tree = path.join(work, 'tree')
    await layOut(target, tree)
    writeFileSync(
      path.join(tree, 'import.cjs'),
      'module.exports = (file) => import(require("node:url").pathToFileURL(file))\n',
    )
    const { files, bytes } = readTree(tree)
    const native = `node_modules/better-sqlite3/prebuilds/${TARGETS[target].database}`
    const id = `${version}-${hashOf(Buffer.from(JSON.stringify(files))).slice(0, 12)}`
    writeFileSync(path.join(work, 'contents.json'), JSON.stringify({ id, native, files }))
    writeFileSync(path.join(work, 'files.zst'), compress(bytes, level))
    await bundleLauncher(path.join(work, 'launch.cjs'))
    writeFileSync(
      path.join(work, 'executable.json'),
      // Relative paths: they are a part of the result.
      JSON.stringify({
        main: 'launch.cjs',
        output: 'application',
        disableExperimentalSEAWarning: true,
        assets: { contents: 'contents.json', files: 'files.zst' },
      }),
    )
    await run(process.execPath, ['--experimental-sea-config', 'executable.json'], { cwd: work })
    copyFileSync(path.join(tree, TARGETS[target].node), path.join(work, 'executable'))
    const inject = path.join(root, 'node_modules', 'postject', 'dist', 'cli.js')
    const words = ['executable', 'NODE_SEA_BLOB', 'application', '--sentinel-fuse', FUSE]
    await run(process.execPath, [inject, ...words], { cwd: work })
    copyFileSync(path.join(work, 'executable'), file)
    chmodSync(file, 0o755)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Returns the files of the tree without Node, sorted by name, and their bytes one after the other. */
function readTree(tree: string): { files: PackedFile[]; bytes: Buffer } {
  const names = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tree, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith('bin/'))
    .toSorted((a, b) => (a < b ? -1 : 1))
  const contents = names.map((name) => readFileSync(path.join(tree, name)))
  const files = contents.map((bytes, index) => ({
    name: names[index] ?? '',
    size: bytes.length,
    sha256: hashOf(bytes),
  }))
  return { files, bytes: Buffer.concat(contents) }
}

function compress(bytes: Buffer, level: number): Buffer {
  return zstdCompressSync(bytes, {
    params: {
      [constants.ZSTD_c_compressionLevel]: level,
      [constants.ZSTD_c_windowLog]: 27,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })
}

async function bundleLauncher(file: string): Promise<void> {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['scripts/package/launch.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    logLevel: 'warning',
  })
}
