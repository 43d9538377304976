import { expect, test } from 'vitest'
import { countTarget, type Pause } from './clock.ts'

/** Thirty calendar days from Thursday, Oct 1, 2026 end on Saturday, Oct 31. */
const count = (pauses: Pause[], holidays: string[] = []) =>
  countTarget(
    { days: 30, unit: 'calendar' },
    {
      start: '2026-10-01',
      today: '2026-11-10',
      pauses,
      calendar: { isHoliday: (date) => holidays.includes(date) },
    },
  )

test.each([
  ['on the free day on which the target ends', '2026-10-31', []],
  ['on a free day between its end and the next working day', '2026-11-01', []],
  ['before a holiday that follows the weekend', '2026-11-01', ['2026-11-02']],
])('a pause that begins %s and is not over leaves it without a due day', (_, from, holidays) => {
  expect(count([{ from, to: null }], holidays)).toEqual({ used: 30, due: null, over: 0 })
})

test('a pause that begins on the due day, or was over in time, moves nothing', () => {
  const due = { used: 30, due: '2026-11-02', over: 8 }
  expect(count([])).toEqual(due)
  expect(count([{ from: '2026-11-02', to: null }])).toEqual(due)
})
