// `npm run architecture`: draws the picture of docs/architecture.md from the imports of the server's modules.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import LAYERS from '../server/layers.json' with { type: 'json' }
import { root } from './check.ts'

const PAGE = path.join(root, 'docs/architecture.md')
const PICTURE = /(?<=<!-- picture -->\n\n```mermaid\n)[\s\S]*?(?=```\n)/
const MODULES = LAYERS.flat()
const IMPORT = /(?:from|import)\s*\(?\s*'#server\/([^']+)'/g

/** Returns each module with the modules it imports, tests left out. */
export function readImports(): Map<string, Set<string>> {
  const imports = new Map(MODULES.map((name) => [name, new Set<string>()]))
  for (const file of globSync('server/**/*.{ts,tsx}', { cwd: root })) {
    const from = moduleOf(file.replaceAll('\\', '/').replace(/^server\//, ''))
    if (!from || /\.test\.tsx?$/.test(file)) continue
    for (const [, target = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = moduleOf(target)
      if (to && to !== from) imports.get(from)?.add(to)
    }
  }
  return imports
}

/**
 * Returns the module graph as a Mermaid flowchart, highest layer first. An arrow that follows from others is left out:
 * with A → B and B → C, A → C is not drawn.
 */
export function drawModules(imports: Map<string, Set<string>>): string {
  const reach = (from: string): Set<string> =>
    new Set([...(imports.get(from) ?? [])].flatMap((to) => [to, ...reach(to)]))
  const boxes = LAYERS.map(
    (layer, level) =>
      `  subgraph layer${level + 1} [${level + 1}]\n${layer.map((name) => `    ${idOf(name)}[${name}]\n`).join('')}  end\n`,
  )
  const arrows = LAYERS.toReversed()
    .flat()
    .flatMap((from) => {
      const direct = [...(imports.get(from) ?? [])].toSorted()
      const implied = new Set(direct.flatMap((to) => [...reach(to)]))
      return direct.filter((to) => !implied.has(to)).map((to) => `  ${idOf(from)}-->${idOf(to)}\n`)
    })
  return `flowchart TD\n${boxes.toReversed().join('')}${arrows.join('')}`
}

/** Returns the picture that docs/architecture.md has now. Throws when its place is missing. */
export function shownPicture(): string {
  const [shown] = PICTURE.exec(readFileSync(PAGE, 'utf8')) ?? []
  if (shown === undefined) throw new Error('docs/architecture.md has no place for the picture.')
  return shown
}

const moduleOf = (file: string): string | undefined => MODULES.find((name) => file.startsWith(`${name}/`))

const idOf = (name: string): string => name.replace('/', '-')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  shownPicture()
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(PICTURE, () => drawModules(readImports())),
  )
}
