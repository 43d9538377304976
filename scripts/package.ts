// `npm run package`: makes one executable file for each system, with checksums and a bill of materials. `--target
// linux-x64` makes one only, `--fast` compresses less, `--out FOLDER` says where. `--deb` makes Debian packages instead,
// `--image` the folder that Containerfile is built from.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import manifest from '../package.json' with { type: 'json' }
import { root } from './check.ts'
import { makeExecutable } from './package/executable.ts'
import { ARCHITECTURES, layOutImage, makeDebianPackage } from './package/debian.ts'
import { billOfMaterials } from './package/notices.ts'
import { isTarget, TARGETS, type Target } from './package/packages.ts'
import { hashOf } from './package/unpack.ts'

const { values } = parseArgs({
  options: {
    target: { type: 'string', multiple: true },
    fast: { type: 'boolean' },
    deb: { type: 'boolean' },
    image: { type: 'boolean' },
    out: { type: 'string' },
  },
})
const isForDebian = values.deb === true || values.image === true
const targets = (values.target ?? Object.keys(isForDebian ? ARCHITECTURES : TARGETS)).map((name): Target => {
  if (!isTarget(name)) throw new Error(`There is no target ${name}, only ${Object.keys(TARGETS).join(', ')}`)
  return name
})
const { version } = manifest
const out = path.resolve(process.env['INIT_CWD'] ?? '.', values.out ?? path.join(root, 'packages'))
mkdirSync(out, { recursive: true })

if (values.image) for (const target of targets) await layOutImage(target, path.join(out, 'image'))
else writeLists(await makeFiles())

/** Returns the names of the files. */
async function makeFiles(): Promise<string[]> {
  const names: string[] = []
  for (const target of targets) {
    const plain = `homeclaim-${version}-${target}${target.startsWith('win') ? '.exe' : ''}`
    const name = values.deb ? `homeclaim_${version}_${ARCHITECTURES[target]}.deb` : plain
    const file = path.join(out, name)
    if (values.deb) await makeDebianPackage({ target, version, file, isFast: values.fast === true })
    else await makeExecutable({ target, version, file, level: values.fast ? 1 : 19 })
    process.stdout.write(`${name}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`)
    names.push(name)
  }
  return names
}

/** Writes the bill of materials, and the checksums of it and the files. */
function writeLists(names: readonly string[]): void {
  const bom = `homeclaim-${version}.cdx.json`
  writeFileSync(path.join(out, bom), billOfMaterials(targets))
  const sums = [...names, bom].map((name) => `${hashOf(readFileSync(path.join(out, name)))}  ${name}\n`)
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''))
}
