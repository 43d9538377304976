import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const FILES = globSync('{client,server,shared,scripts,migrations}/**/*.{ts,tsx,js,css}', { cwd: root })

type Rule = { number: string; homes: string[]; proofs: { file: string; title: string }[]; decided: string }

/** Returns the table of docs/specification.md, one rule per row. */
function readRules(text: string): Rule[] {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+ /.test(line))
  return rows.map((row) => {
    const [number = '', , homes = '', proofs = '', decided = ''] = row
      .slice(1)
      .split('|')
      .map((cell) => cell.trim())
    return {
      number,
      homes: [...homes.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      proofs: [...proofs.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
      decided,
    }
  })
}

/** Returns the only file whose path ends so; undefined for none or several. */
function find(ending: string): string | undefined {
  const found = FILES.filter((file) => file === ending || file.endsWith(`/${ending}`))
  return found.length === 1 ? found[0] : undefined
}

const table = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
const rules = readRules(table)

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
  const inBrowser = proven.filter(({ proofs }) =>
    proofs.some(({ file }) => file.endsWith('.browser.test.ts')),
  )
  const otherwise = rules.filter(({ decided }) => decided.startsWith('decision'))
  expect(rules.length).toBeGreaterThan(200)
  expect(table.replaceAll(/\s+/g, ' ')).toContain(
    `${rules.length} rules · ${proven.length} proven by a test, ${inBrowser.length} of them in a real browser · ` +
      `${rules.length - proven.length} without a test · ${otherwise.length} decided otherwise by`,
  )
})
