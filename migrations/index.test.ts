import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './index.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .map((name) => name.replace('.ts', ''))
  .sort()

test('the list is every file of the folder, in order, no number twice', () => {
  expect(MIGRATIONS.map((migration) => migration.name)).toEqual(files)
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
})

test('each has the name of its file in the list', () => {
  const list = readFileSync(`${folder}/index.ts`, 'utf8')
  for (const name of files) {
    const number = name.slice(0, 4)
    expect(list).toContain(`import * as m${number} from './${name}.ts'`)
    expect(list).toMatch(new RegExp(`name: '${name}',[^}]*up: m${number}\\.up`))
  }
})
