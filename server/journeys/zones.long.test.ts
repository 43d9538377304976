import { expect, test } from 'vitest'
import { launchBrowser } from '#server/testing/browser.ts'

test('both ways of asking a browser for a zone’s time give the same', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const differences = await page.evaluate(() => {
    const { Temporal } = globalThis as unknown as {
      Temporal: {
        Instant: {
          fromEpochMilliseconds: (ms: number) => {
            toZonedDateTimeISO: (zone: string) => { offsetNanoseconds: number }
          }
        }
      }
    }
    const shownAt = (ms: number, timeZone: string) => {
      const numeric = 'numeric' as const
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone,
        year: numeric,
        month: numeric,
        day: numeric,
        hour: numeric,
        minute: numeric,
        hourCycle: 'h23',
      }).formatToParts(ms)
      const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
      return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
    }
    const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2026, month, 3, 7, 15))
    return Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      months
        .filter((ms) => {
          const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
          return shownAt(ms, zone) - ms !== offsetNanoseconds / 1e6
        })
        .map((ms) => `${zone} ${ms}`),
    )
  })
  await browser.close()
  expect(differences).toEqual([])
})
