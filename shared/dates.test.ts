import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import {
  calendarDate,
  monthDay,
  recentDay,
  relativeDay,
  shortDate,
  shortDateTime,
  shortTime,
  shortWeekday,
  timeWindow,
  weekdayDate,
  zoneInWords,
  zoneName,
} from './dates.ts'

const ZONES = [
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'UTC',
]
/** Each hour around the changes of the clocks in both hemispheres, and a year's end. */
const TIMES = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-11-01', '2026-12-31'].flatMap(
  (day) =>
    Array.from({ length: 48 }, (_, hour) => new Date(Date.parse(`${day}T00:07:00Z`) + hour * 3_600_000)),
)

test.each(ZONES)('dates and times in %s are those of Intl', (timeZone) => {
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
  const calendar = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  })
  for (const at of TIMES) {
    expect(shortDate(at, timeZone)).toBe(date.format(at))
    expect(shortTime(at, timeZone)).toBe(time.format(at))
    expect(calendarDate(at, timeZone)).toBe(calendar.format(at))
  }
})

test('without a zone they are those of the viewer', () => {
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  for (const at of TIMES) {
    expect(shortDate(at)).toBe(date.format(at))
    expect(shortTime(at)).toBe(time.format(at))
  }
})

test('what is no time is shown as that, and an unknown zone is refused', () => {
  expect(shortDate('soon')).toBe('Invalid Date')
  expect(shortTime('soon', 'UTC')).toBe('Invalid Date')
  expect(calendarDate('soon')).toBe('Invalid Date')
  expect(weekdayDate('2026-13-01')).toBe('Invalid Date')
  expect(() => shortDate(new Date(), 'Mars/Olympus')).toThrow(RangeError)
  expect(() => zoneName(new Date(), 'Mars/Olympus')).toThrow(RangeError)
})

test('a calendar date has its weekday wherever it is read', () => {
  expect(weekdayDate('2026-03-06')).toBe('Fri, Mar 6, 2026')
})

describe('for who reads Spanish', () => {
  const at = '2026-02-24T16:12:00Z'
  const inSpanish = <Result>(work: () => Result) => inLanguage('es', work)

  test('dates and times are as people in the US write them in Spanish, without a word of English', () => {
    expect(inSpanish(() => shortDateTime(at, 'UTC'))).toMatch(/^24 feb 2026, 4:12\sp\.\s?m\.$/)
    expect(inSpanish(() => weekdayDate('2026-03-06'))).toBe('vie 6 mar 2026')
    expect(inSpanish(() => shortWeekday('2026-03-06', '2026-01-01'))).toBe('vie 6 mar')
    expect(inSpanish(() => monthDay('2026-02-24', '2026-03-01'))).toBe('24 feb')
    expect(inSpanish(() => monthDay('2025-02-24', '2026-03-01'))).toBe('24 feb 2025')
    expect(inSpanish(() => timeWindow('09:00', '11:00'))).toMatch(/^9:00\D{1,3}11:00\sa\.\s?m\.$/)
    expect(inSpanish(() => zoneInWords('America/Denver'))).toContain('(America/Denver)')
  })

  test('recent days are said in words, old ones are dates', () => {
    const days = ['2026-03-10', '2026-03-09', '2026-03-07', '2026-02-01']
    expect(days.map((day) => inSpanish(() => recentDay(day, '2026-03-10')))).toEqual([
      'hoy',
      'ayer',
      'hace 3 días',
      '1 feb',
    ])
    expect(
      inSpanish(() => relativeDay('2025-12-01T12:00:00Z', new Date('2026-03-10T12:00:00Z'), 'UTC')),
    ).toBe('hace 3 meses')
  })

  test('what is no date stays one', () => {
    expect(inSpanish(() => shortDate('soon', 'UTC'))).toBe('Invalid Date')
  })
})

test('who reads German reads dates and times as people in Germany write them', () => {
  const inGerman = <Result>(work: () => Result) => inLanguage('de', work)
  expect(inGerman(() => shortDateTime('2026-02-24T16:12:00Z', 'UTC'))).toBe('24. Feb. 2026, 16:12')
  expect(inGerman(() => weekdayDate('2026-03-06'))).toBe('Fr, 6. März 2026')
  expect(inGerman(() => monthDay('2026-02-24', '2026-03-01'))).toBe('24. Feb.')
  expect(inGerman(() => timeWindow('09:00', '11:00'))).toMatch(/^09:00\D{1,3}11:00\sUhr$/)
  expect(inGerman(() => recentDay('2026-03-09', '2026-03-10'))).toBe('gestern')
})
