import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../check.ts'
import { closureOf, foreignPackage, packagesOf, TARGETS, type Installed, type Target } from './packages.ts'

/** They build the program and are not in it, nor is what only they need. */
const BUILD_TOOLS = ['vite', 'esbuild', '@vitejs/plugin-react']

/** Returns every package that the program for a target is made of: the bundle's, the client's, native ones and Node. */
function ingredientsOf(target: Target): Installed[] {
  const names = Object.keys(manifest.dependencies).filter((name) => !BUILD_TOOLS.includes(name))
  const all = [...closureOf(names), ...packagesOf(target), foreignPackage(TARGETS[target].runtime)]
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}

const LGPL = `Under the GNU Lesser General Public License, version 3, and used unchanged, as files of their own:
- libvips with fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl, in node_modules/@img/ (native, from
  https://github.com/lovell/sharp-libvips), loaded by sharp
- libheif in node_modules/libheif-js (https://github.com/catdad-experiments/libheif-js)
- libheif in heic-to, which browsers load by itself (https://github.com/hoppergee/heic-to)
To use other builds of these libraries, put them into node_modules of Homeclaim's sources and run npm run package.
`

/** Returns the notices for a target: which packages it is made of, under which license, and the texts of these. */
export function noticesFor(target: Target): string {
  const RULE = '-'.repeat(80)
  const parts = ingredientsOf(target).map((one) => {
    const license = z
      .looseObject({ license: z.string().default('see the text below') })
      .parse(JSON.parse(readFileSync(path.join(one.folder, 'package.json'), 'utf8'))).license
    return [`${RULE}\n${one.name} ${one.version}: ${license}\n`, ...licenseTexts(one.folder)].join('\n')
  })
  return [`Homeclaim ${manifest.version} contains the packages below.\n`, LGPL, ...parts].join('\n')
}

/** Returns the texts in a package; where there is none, the list of licenses that its README has. */
function licenseTexts(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(licen[cs]e|notice|copying|ofl)([.-]|$)/i.test(path.basename(name)))
    .filter((name) => !name.includes('node_modules') && !/\.([cm]?[jt]s|json)$/.test(name))
    .toSorted()
  const texts = [...new Set(names.map((name) => read(path.join(folder, name))))]
  if (texts.length > 0) return texts
  return readdirSync(folder)
    .filter((name) => /^readme/i.test(name))
    .map((name) => /## Licensing[\s\S]*/.exec(read(path.join(folder, name)))?.[0] ?? '')
    .filter(Boolean)
}

function read(file: string): string {
  return `${readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd()}\n`
}

const Bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({}) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.string(), 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
})

/** Returns npm's bill of materials (CycloneDX) for these targets, without what only builds and without time and serial number. */
export function billOfMaterials(targets: readonly Target[]): string {
  // Built by Vite in this process, which sets NODE_ENV: npm would leave out what a development tool needs too.
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev']
  const output = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  const { serialNumber: _serial, ...bom } = Bom.parse(JSON.parse(output))
  const { timestamp: _time, ...metadata } = bom.metadata
  const wanted = new Set(targets.flatMap(ingredientsOf).map(({ name, version }) => `${name}@${version}`))
  const components = bom.components.filter(({ name, version }) => wanted.has(`${name}@${version}`))
  const missing = [...wanted].filter(
    (one) => !components.some((found) => `${found.name}@${found.version}` === one),
  )
  if (missing.length > 0) throw new Error(`npm's bill of materials has no ${missing.join(', ')}`)
  const self = `homeclaim@${manifest.version}`
  const refs = new Set([self, ...components.map((component) => component['bom-ref'])])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) }))
  // npm takes the name from the folder of the sources.
  const component = { ...metadata.component, name: 'homeclaim', type: 'application' }
  return `${JSON.stringify({ ...bom, metadata: { ...metadata, component }, components, dependencies }, null, 2)}\n`
}
