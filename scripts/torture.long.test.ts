import { expect, test } from 'vitest'
import { isThorough } from '#server/testing/thorough.ts'
import { LIMIT_BYTES, torture } from './torture-run.ts'

// The full form, with speeds, is `npm run torture`.
test('under every known attack at once the server stays up in 512 MB and responds to everybody who only uses it', async () => {
  const figures = await torture({ seconds: isThorough ? 8 : 4, strength: 0.25, settleMs: 0 })
  console.info(`Limited by ${figures.method}; ${JSON.stringify(figures.rssMb)} MB`)
  expect(figures.failures).toEqual([])
  expect(figures.isAlive).toBe(true)
  expect(figures.answered).toBeGreaterThan(0)
  expect(figures.healthz.unanswered).toBe(0)
  expect(figures.repliesFiled).toBe(figures.repliesSent)
  expect(figures.rssMb.peakOfAll).toBeLessThanOrEqual(LIMIT_BYTES / 1024 / 1024)
  // Every attack was made and got a response or the end of its connection.
  expect(Object.keys(figures.attacks).toSorted()).toHaveLength(7)
}, 240_000)
