import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holidayTable } from './holidays.ts'

test('the table of holidays is what date-holidays says, so that a newer one of it cannot be forgotten', () => {
  const written = readFileSync(new URL('../shared/holidays/table.ts', import.meta.url), 'utf8')
  expect(written === holidayTable(), 'run node scripts/holidays.ts').toBe(true)
})
