import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawModules, readImports, shownPicture } from './architecture.ts'
import { root } from './check.ts'
import LAYERS from '../server/layers.json' with { type: 'json' }

test('the picture in docs/architecture.md equals the code; npm run architecture draws it anew', () => {
  expect(shownPicture()).toBe(drawModules(readImports()))
})

test('every module is in a layer, unless all modules may use it or only the server’s start does', () => {
  const shared = ['http', 'trpc', 'rest', 'start', 'testing', 'journeys', 'mail']
  const folders = globSync('server/{*,mail/*}/', { cwd: root }).map((folder) =>
    folder.replaceAll('\\', '/').replace(/^server\/|\/$/g, ''),
  )
  expect(folders.filter((name) => !shared.includes(name)).toSorted()).toEqual(LAYERS.flat().toSorted())
})

test('settings are read in config.ts and the time in clock.ts', () => {
  const sources = globSync(['server/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const readers = (what: RegExp) =>
    sources
      .filter((file) => !/\.test\.tsx?$|\/testing\/|\/journeys\//.test(file))
      .filter((file) => what.test(readFileSync(path.join(root, file), 'utf8')))
  expect(readers(/process\.env\b/)).toEqual(['server/config.ts'])
  expect(readers(/Date\.now\(\)|new Date\(\)/)).toEqual(['server/clock.ts'])
})

test('a transaction uses only what it passes: the outer database would wait for it, or escape it', () => {
  const outside = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return Array.from(source.matchAll(/\b(?:transact|inTransaction)\(\s*(\w+)(?:\.db)?,/g)).flatMap(
        ({ 0: begin, 1: core = '', index }) => {
          const work = upToParenthesis(source.slice(index + begin.length))
            .split('=>')
            .slice(1)
            .join('=>')
          const used = new RegExp(`(?<![.\\w'])${core}\\b(?!\\.(?!db\\b)|:|')`).exec(work)
          return used ? [`${file}: ${work.slice(used.index, used.index + 40)}`] : []
        },
      )
    })
  expect(outside).toEqual([])
})

test('words that one database engine alone knows are in server/db, and in the backups, which are of SQLite', () => {
  const words =
    /\bpragma\b|\browid\b|\bsqlite_\w+|\bjson_(?:group_array|object|extract|array)\(|\bjsonb|\bstrftime\(|\biif\(|\bifnull\(|\bgroup_concat\(|\bstring_agg\(|\breplaceInto\(|\bstrpos\(|\bilike\b|\bpg_\w+\(|fn(?:<[^>]*>)?\('max', \[/
  const engine = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^server\/(db|backups|testing|journeys)\//.test(file))
    .flatMap(
      (file) =>
        words.exec(readFileSync(path.join(root, file), 'utf8'))?.map((word) => `${file}: ${word}`) ?? [],
    )
  expect(engine).toEqual([])
})

test('a derived table has a name, and a raw alias with capitals is quoted, and max() has one argument, as PostgreSQL has it', () => {
  const wrong = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^server\/(db|backups|testing|journeys)\//.test(file))
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, file), 'utf8').matchAll(
          /sql(?:<[^`]*>)?`[^`]*?\b(as [a-z_]+[A-Z]\w*|from \([^`()]*\)`|(?:max|min)\([\w.]+, [\w.$]+)/g,
        ),
        ([, what]) => `${file}: ${what}`,
      ),
    )
  expect(wrong).toEqual([])
})

/** Returns a text up to the parenthesis that closes what was open before it. */
function upToParenthesis(text: string): string {
  let open = 1
  for (const [index, sign] of Array.from(text).entries()) {
    if ('([{'.includes(sign)) open += 1
    if (')]}'.includes(sign)) open -= 1
    if (open === 0) return text.slice(0, index)
  }
  return text
}

test('an arrow that others imply is left out', () => {
  const picture = drawModules(
    new Map([
      ['claims', new Set(['auth', 'db'])],
      ['auth', new Set(['db'])],
    ]),
  )
  expect(picture.match(/\S+-->\S+/g)).toEqual(['claims-->auth', 'auth-->db'])
})

test('every link in the documents leads to a file or heading that exists', () => {
  const pages = globSync('{*.md,{bench,client,docs,migrations,server,shared}/**/*.md}', { cwd: root })
  const broken = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    return links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(page, link))
  })
  expect(broken).toEqual([])
})

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Returns whether a link's file exists and, after a `#`, has that heading or named anchor. */
function leadsSomewhere(page: string, link: string): boolean {
  const [target = '', heading] = link.split('#')
  const file = target === '' ? page : path.join(path.dirname(page), target)
  if (!existsSync(path.join(root, file))) return false
  if (heading === undefined) return true
  const headings = read(file).matchAll(/^#+ (.+)$/gm)
  const slugs = [...headings].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  return slugs.includes(heading) || read(file).includes(`name="${heading}"`)
}
