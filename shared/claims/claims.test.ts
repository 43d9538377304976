import { check, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimLimitReached, freeClaimsLeft } from '#shared/billing.ts'
import { ClaimFilters, NewClaim } from './claims.ts'
import {
  calendarDate,
  shortCalendarDate,
  shortDate,
  timeWindow,
  weekdayDate,
  zoneName,
  relativeDay,
} from '#shared/dates.ts'
import { preview } from '#shared/message-text.ts'
import { artTrend, formatMetric, frtTrend } from '#shared/metric-text.ts'
import { MAX_PHOTO_BYTES, photoType } from '#shared/photo-files.ts'
import { PresignRequest } from '#shared/photos.ts'
import { readStatus, STATUSES, statusLabel } from './statuses.ts'

describe('a typed claim', () => {
  const whole = { title: ' Drip ', summary: 'It drips.', category: 'Plumbing', address: 'Here' }

  test('is trimmed; a blank description is none', () => {
    expect(NewClaim.parse({ ...whole, description: '  ' })).toEqual({
      ...whole,
      title: 'Drip',
      description: undefined,
      imageUrls: [],
      recordingIds: [],
      documentIds: [],
    })
  })
  test('has room for exactly 100 and 280 characters', () => {
    expect(NewClaim.safeParse({ ...whole, title: 'x'.repeat(100), summary: 'x'.repeat(280) }).success).toBe(
      true,
    )
    expect(NewClaim.safeParse({ ...whole, title: 'x'.repeat(101) }).success).toBe(false)
    expect(NewClaim.safeParse({ ...whole, summary: 'x'.repeat(281) }).success).toBe(false)
  })
  test('an unknown status is refused, a known one matches without regard to case and spaces', () => {
    expect(ClaimFilters.parse({ status: ' In Progress ' }).status).toBe('InProgress')
    expect(ClaimFilters.parse({ status: 'sendingfailed', category: 'all' })).toMatchObject({
      status: 'SendingFailed',
      category: undefined,
    })
    expect(ClaimFilters.safeParse({ status: 'gone' }).success).toBe(false)
    for (const status of STATUSES) expect(readStatus(statusLabel(status).toUpperCase())).toBe(status)
  })
})

test.each([
  [null, 3, true],
  [{ isSubscribed: false, claimsCount: 2 }, 3, false],
  [{ isSubscribed: false, claimsCount: 3 }, 3, true],
  [{ isSubscribed: false, claimsCount: 4 }, 3, true],
  [{ isSubscribed: true, claimsCount: 99 }, 3, false],
  [{ isSubscribed: false, claimsCount: 99 }, 0, false],
])('for %j the limit of %i is reached: %s', (user, limit, reached) => {
  expect(claimLimitReached(user, limit)).toBe(reached)
})

test('free claims left are never negative, and null without a limit', () => {
  expect(freeClaimsLeft({ isSubscribed: false, claimsCount: 5 }, 3)).toBe(0)
  expect(freeClaimsLeft({ isSubscribed: false, claimsCount: 1 }, 3)).toBe(2)
  expect(freeClaimsLeft({ isSubscribed: true, claimsCount: 1 }, 3)).toBeNull()
  expect(freeClaimsLeft({ isSubscribed: false, claimsCount: 1 }, 0)).toBeNull()
})

test('figures and their trends', () => {
  expect([null, Number.NaN, -1, 0, 12.34].map((value) => formatMetric(value, 'h'))).toEqual([
    'N/A',
    'N/A',
    'N/A',
    '0.0h',
    '12.3h',
  ])
  expect([23.9, 24, 48, 48.1].map(frtTrend)).toEqual(['fast', 'average', 'average', 'slow'])
  expect([6.9, 7, 14, 14.1].map(artTrend)).toEqual(['fast', 'average', 'average', 'slow'])
})

describe('a preview', () => {
  test('is one line of at most 150 characters and an ellipsis', () => {
    expect(preview('  two\n\n lines ')).toBe('two lines')
    expect(preview('x'.repeat(150))).toBe('x'.repeat(150))
    expect(preview('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`)
  })
  test('never cuts a character in two', () => {
    const text = string({ unit: 'grapheme', maxLength: 400 })
    const isWhole = (line: string) => line.isWellFormed() && Array.from(line).length <= 151
    expect(check(property(text, (whole) => isWhole(preview(whole))))).toMatchObject({ failed: false })
  })
})

describe('photos', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'image/jpeg'],
    ['a.HEIC', '', 'image/heic'],
    ['a.heif', 'application/octet-stream', 'image/heif'],
    ['a', 'image/jpg', 'image/jpeg'],
    ['a.png', 'IMAGE/PNG; q=1', 'image/png'],
    ['a.gif', 'image/gif', null],
    ['jpg', 'text/html', 'image/jpeg'],
    ['a.svg', 'image/svg+xml', null],
  ])('%s declared as %j is %s', (name, declared, type) => {
    expect(photoType(name, declared)).toBe(type)
  })
  test('ten megabytes are accepted, one byte more is not; lists must match each other', () => {
    const ask = (size: number) => ({ fileTypes: ['image/png'], fileNames: ['a.png'], fileSizes: [size] })
    expect(PresignRequest.safeParse(ask(MAX_PHOTO_BYTES)).success).toBe(true)
    expect(PresignRequest.safeParse(ask(MAX_PHOTO_BYTES + 1)).success).toBe(false)
    expect(PresignRequest.safeParse(ask(0)).success).toBe(false)
    expect(PresignRequest.safeParse({ ...ask(5), fileNames: ['a.png', 'b.png'] }).success).toBe(false)
  })
})

describe('dates', () => {
  const at = '2026-03-01T02:30:00.000Z'
  test('a time is written in the given zone, a calendar date in none', () => {
    expect(shortDate(at, 'America/Los_Angeles')).toBe('Feb 28, 2026')
    expect(calendarDate(at, 'America/Los_Angeles')).toBe('2026-02-28')
    expect(shortCalendarDate('2026-03-01')).toBe('Mar 1, 2026')
    expect(weekdayDate('2026-03-06')).toBe('Fri, Mar 6, 2026')
    expect(zoneName(at, 'America/Los_Angeles')).toBe('PST')
    expect(zoneName('2026-07-01T00:00:00Z', 'America/Los_Angeles')).toBe('PDT')
  })
  test('a window names its half of the day once where it can', () => {
    expect(timeWindow('09:00', '11:00')).toBe('9:00 to 11:00 AM')
    expect(timeWindow('11:00', '13:00')).toBe('11:00 AM to 1:00 PM')
  })
  test('days ago are counted by the calendar of the zone', () => {
    const now = new Date('2026-03-01T10:00:00.000Z')
    expect(relativeDay(at, now, 'America/Los_Angeles')).toBe('yesterday')
    expect(relativeDay(at, now, 'UTC')).toBe('today')
    expect(relativeDay('2026-02-20T00:00:00Z', now, 'UTC')).toBe('9 days ago')
    expect(relativeDay('2025-12-20T00:00:00Z', now, 'UTC')).toBe('2 months ago')
  })
})
