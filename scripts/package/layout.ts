// Lays out the program as it runs without npm: `node scripts/package/layout.ts TARGET FOLDER`.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, copyServerAssets, serverBundle, WORKERS } from '../build.ts'
import { isBuilt } from '../built-from.mjs'
import { root } from '../check.ts'
import { noticesFor } from './notices.ts'
import { foreignPackage, isTarget, packagesOf, TARGETS, type Installed, type Target } from './packages.ts'

/** Files of packages that a program needs: code, native parts, data and licenses. */
const NEEDED =
  /\.([cm]?js|json|node|dll|wasm|aff|dic|afm|icc|trie)$|\.so(\.\d+)*$|(^|\/)(licen[cs]e|notice|copying)[^/]*$/i
/**
 * The editions of packages as modules: what is loaded by `import()` would have no names of its own in the bundle if it
 * were CommonJS.
 */
const AS_MODULES = {
  '@aws-sdk/client-s3': '@aws-sdk/client-s3/dist-es/index.js',
  '@aws-sdk/s3-request-presigner': '@aws-sdk/s3-request-presigner/dist-es/index.js',
}
/** Other editions of the same code, what compiles it, and tests. */
const UNNEEDED =
  /\/(deps|install|test|tests|tools|\.yarn)\/|\.(browser|standalone|old)\.m?js$|libheif-js\/(libheif\/|libheif-wasm\/libheif\.(js|wasm)|libheif-wasm\/.*\.mjs)|pdfium\/dist\/(vendor|worker|worker\.bundle|pdfium\.wasm\.base64.*|index\.cjs|index\.esm\.(base64|browser|cdn|worker)\.js)/

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
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesFor(target))
  for (const installed of packagesOf(target)) copyPackage(installed, folder, database)
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
      esbuild.build({
        ...bundle,
        external,
        alias: AS_MODULES,
        entryPoints,
        sourcemap: false,
        metafile: true,
      }),
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
