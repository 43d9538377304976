import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './check.ts'

const FILES = globSync('{client,server,shared,scripts,migrations}/**/*.{ts,tsx,js,css}', { cwd: root })

type Rule = { number: string; homes: string[]; proofs: { file: string; title: string }[]; decided: string }

/** Returns the rules of docs/specification.md: a line each for the rule, for where it lives and its proofs, for a decision. */
function readRules(text: string): Rule[] {
  const rules = text.matchAll(/^- \*\*(\d+\.\d+)\*\* .*\\\n {2}(.*?): (.*)(?:\n {2}_(.*)_)?$/gm)
  return Array.from(rules, ([, number = '', homes = '', proofs = '', decided = '']) => ({
    number,
    homes: Array.from(homes.matchAll(/`([^`]+)`/g), ([, file = '']) => file),
    proofs: [...proofs.matchAll(/`([^`]+)` ((?:“[^”]+”(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
      Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({ file, title })),
    ),
    decided,
  }))
}

/** Returns the only file whose path ends so; undefined for none or several. */
function find(ending: string): string | undefined {
  const found = FILES.filter((file) => file === ending || file.endsWith(`/${ending}`))
  return found.length === 1 ? found[0] : undefined
}

function isInBrowser(file: string | undefined): boolean {
  return file !== undefined && readFileSync(path.join(root, file), 'utf8').includes('launchBrowser')
}

const page = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
const rules = readRules(page)

test('every file and every test title in docs/specification.md exists', () => {
  const lost = rules.flatMap(({ number, homes, proofs }) => [
    ...homes.filter((file) => !find(file)).map((file) => `${number}: ${file}`),
    ...proofs
      .filter(({ file, title }) => {
        const found = find(file)
        return !found || !readFileSync(path.join(root, found), 'utf8').includes(title)
      })
      .map(({ file, title }) => `${number}: ${file} “${title}”`),
  ])
  expect(lost).toEqual([])
})

test('it counts its rules correctly', () => {
  const proven = rules.filter(({ proofs }) => proofs.length > 0)
  const inBrowser = proven.filter(({ proofs }) => proofs.some(({ file }) => isInBrowser(find(file))))
  const otherwise = rules.filter(({ decided }) => decided.startsWith('decision'))
  expect(rules.length).toBeGreaterThan(200)
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `${rules.length} rules · ${proven.length} proven by a test, ${inBrowser.length} of them in a real browser · ` +
      `${rules.length - proven.length} without a test · ${otherwise.length} decided otherwise by`,
  )
})
