import { expect, test } from 'vitest'
import { DEFAULT_METRICS, firstResponse, timeToFix } from './home-side.tsx'

const metrics = { ...DEFAULT_METRICS, totalClaims: 8 }

test('nothing to average among filed claims is N/A, and says what is missing', () => {
  expect(firstResponse({ ...metrics, frt: null })).toEqual({ value: 'N/A', detail: 'No answers yet' })
})

test('with answers but no fix, the fix is what is missing', () => {
  expect(timeToFix({ ...metrics, frt: 2, art: null })).toMatchObject({
    value: 'N/A',
    detail: 'Nothing fixed yet',
  })
})

test('no claims at all are zero, not a missing figure', () => {
  expect(firstResponse({ ...metrics, totalClaims: 0, frt: null }).value).toBe('0.0h')
  expect(timeToFix({ ...metrics, totalClaims: 0, art: null })).toEqual({ value: '0.0d', detail: '' })
})

test.each([
  [19.6, '19.6h', 'Fast, under 24 h'],
  [24, '24.0h', 'Average, 24 to 48 h'],
  [48, '48.0h', 'Average, 24 to 48 h'],
  [48.1, '48.1h', 'Slow, over 48 h'],
])('a first response after %d hours reads %s: %s', (frt, value, detail) => {
  expect(firstResponse({ ...metrics, frt })).toEqual({ value, detail })
})

test.each([
  [6.9, 'Fast, under 7 days'],
  [7, 'Average, 7 to 14 days'],
  [14, 'Average, 7 to 14 days'],
  [14.1, 'Slow, over 14 days'],
])('a fix after %d days is %s', (art, detail) => {
  expect(timeToFix({ ...metrics, art }).detail).toBe(detail)
})
