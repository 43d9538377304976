import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onlyInLongRun, tablesOfReadme } from './testing-long-run.ts'

const root = path.join(import.meta.dirname, '..')

test('each test file that the tables name is there, so that none is left out or kept by a name of the past', () => {
  const [inEachRun, left] = tablesOfReadme()
  expect(inEachRun.length).toBeGreaterThan(0)
  expect(left.length).toBeGreaterThan(0)
  expect([...inEachRun, ...left].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})

test('the main road is in each run, and a journey in Chromium that nobody named is not', () => {
  const left = onlyInLongRun()
  expect(left).not.toContain('server/journeys/homeowner.browser.test.ts')
  expect(left).toContain('server/journeys/offline.browser.test.ts')
})

test('no test of a module is left to the long run', () => {
  expect(onlyInLongRun().filter((file) => !/^(server\/journeys|scripts)\//.test(file))).toEqual([])
})
