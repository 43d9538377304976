import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (relative: string): string => readFileSync(new URL(relative, import.meta.url), 'utf8')

/** Every value a token is given, by its name. */
function tokens(css: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) {
    found.set(name, (found.get(name) ?? new Set()).add(value.replaceAll(/\s+/g, ' ').trim().toLowerCase()))
  }
  return found
}

test('the builder’s page has no colour or size of its own: each token is the app\u2019s', () => {
  const app = tokens(read('../../client/lib/styles/tokens.css'))
  const page = tokens(read('./assets/page.css'))
  const strangers = [...page].flatMap(([name, values]) =>
    [...values]
      .filter((value) => app.has(name) && !app.get(name)?.has(value))
      .map((value) => `${name}: ${value}`),
  )
  expect(page.size).toBeGreaterThan(30)
  expect(strangers).toEqual([])
})

test('a line of the record is centred in the thread as on the app\u2019s page, all of them alike', () => {
  const rule = (css: string) => /^\.sys \{[^}]*\}/m.exec(css)?.[0]
  const line = rule(read('./assets/page.css'))
  expect(line).toBe(rule(read('../../client/lib/styles/claim.css')))
  expect(line).toMatch(/justify-content: center[^}]*text-align: center/)
})
