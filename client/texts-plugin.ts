import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MESSAGES = path.join(ROOT, 'shared', 'messages')
/** Every folder of messages is a language. */
const LANGUAGES = readdirSync(MESSAGES, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
)
const READS = /\b(?:useText|textOf)\('(\w+)'\)/g
const PREFIX = 'text:'

/** The module that loads an area's texts, as the bundler names it. */
export const textModule = (area: string): string => `\0${PREFIX}${area}`

/** The file of each area, as `en/index.ts` names it. */
const FILES = new Map(
  Array.from(
    readFileSync(path.join(MESSAGES, 'en', 'index.ts'), 'utf8').matchAll(
      /^export \{([^}]+)\} from '\.\/([\w-]+\.ts)'/gm,
    ),
    ([, areas = '', file = '']) => areas.split(',').map((area) => [area.trim(), file] as const),
  ).flat(),
)

/** Returns the file of an area's texts. Throws for an area that `en/index.ts` does not name. */
function fileOf(language: string, area: string): string {
  const file = FILES.get(area)
  if (!file) throw new Error(`No texts of ${area} in shared/messages/en/index.ts`)
  return path.join(MESSAGES, language, file)
}

/**
 * Lets code load its texts in the reader's language only: a module that reads an area imports the module that loads it,
 * and every `import()` waits for the texts of the code it brings. In development all languages are there at once.
 */
export function texts(): Plugin {
  let isBuild = false
  const language = JSON.stringify(path.join(ROOT, 'client', 'lib', 'language.ts'))
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    transform(code, id) {
      if (!/\/(client|shared)\/[^?]+\.tsx?$/.test(id)) return null
      const areas = new Set(Array.from(code.matchAll(READS), ([, area = '']) => area))
      const imports = Array.from(areas, (area) => `\nimport '${PREFIX}${area}'`)
      // At the end, so that every line stays where it was.
      return areas.size === 0 ? null : { code: code + imports.join(''), map: null }
    },
    load(id) {
      // The bundler's helper around each `import()`. It has nothing to preload here, see `modulePreload`.
      if (isBuild && id.includes('vite/preload-helper'))
        return `export { withTexts as __vitePreload } from ${language}`
      if (!id.startsWith(textModule(''))) return null
      const area = id.slice(textModule('').length)
      const files = LANGUAGES.map((name) => [name, JSON.stringify(fileOf(name, area))] as const)
      if (isBuild) {
        const loaders = files.map(([name, file]) => `${name}: () => import(${file})`)
        return `import { want } from ${language}\nwant('${area}', { ${loaders.join(', ')} })`
      }
      const kept = files.map(
        ([name, file]) => `import { ${area} as ${name} } from ${file}\nkeep('${name}', '${area}', ${name})\n`,
      )
      return `import { keep } from ${language}\n${kept.join('')}`
    },
  }
}
