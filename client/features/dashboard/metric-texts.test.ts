import { expect, test } from 'vitest'
import { barSegments, DEFAULT_METRICS, firstResponse, timeToFix } from './metric-texts.ts'

const metrics = { ...DEFAULT_METRICS, totalClaims: 8 }

test('nothing to average among filed claims is N/A without a scale', () => {
  expect(firstResponse({ ...metrics, frt: null })).toEqual({
    value: 'N/A',
    word: null,
    detail: 'No answers yet',
    scale: null,
  })
})

test('with answers but no fix, the fix is what is missing', () => {
  expect(timeToFix({ ...metrics, frt: 2, art: null })).toMatchObject({
    value: 'N/A',
    detail: 'Nothing fixed yet',
  })
})

test('no claims at all are zero, not a missing figure', () => {
  expect(firstResponse({ ...metrics, totalClaims: 0, frt: null }).value).toBe('0.0h')
  expect(timeToFix({ ...metrics, totalClaims: 0, art: null })).toEqual({
    value: '0.0d',
    word: null,
    detail: '',
    scale: null,
  })
})

test.each([
  [19.6, '19.6h', 'Fast', 'fast', 27.2],
  [24, '24.0h', 'Average', 'average', 33.3],
  [48, '48.0h', 'Average', 'average', 66.7],
  [48.1, '48.1h', 'Slow', 'slow', 66.8],
  [500, '500.0h', 'Slow', 'slow', 100],
])('a first response after %d hours reads %s, %s', (frt, value, word, band, percent) => {
  expect(firstResponse({ ...metrics, frt })).toMatchObject({ value, word, scale: { band, percent } })
})

test.each([
  [6.9, 'Fast'],
  [7, 'Average'],
  [14, 'Average'],
  [14.1, 'Slow'],
])('a fix after %d days is %s', (art, word) => {
  expect(timeToFix({ ...metrics, art }).word).toBe(word)
})

test('the bar shows existing statuses, failures first and closed last', () => {
  const segments = barSegments({ ...metrics, byStatus: { Closed: 2, New: 1, SendingFailed: 1 } })
  expect(segments.map(({ text }) => text)).toEqual(['1 sending failed', '1 new', '2 closed'])
})
