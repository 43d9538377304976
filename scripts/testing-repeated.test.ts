import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repeatedJourneys } from './testing-repeated.ts'

const root = path.join(import.meta.dirname, '..')

test('each journey that is left to the long run is a file, so that none is named and run all the same', () => {
  const journeys = repeatedJourneys()
  expect(journeys.length).toBeGreaterThan(0)
  expect(journeys.filter((journey) => !existsSync(path.join(root, journey)))).toEqual([])
})

test('the main road is never left out', () => {
  expect(repeatedJourneys()).not.toContain('server/journeys/homeowner.browser.test.ts')
})
