import { expect, test } from 'vitest'
import { COMPRESSIBLE } from './request-bodies.ts'

test.each([
  'text/event-stream',
  'text/event-stream; charset=utf-8',
  'image/jpeg',
  'image/png',
  'image/heic',
  'font/woff2',
  'application/pdf',
  'application/zip',
  'application/jsonp',
])('%s is sent as it is', (type) => {
  expect(COMPRESSIBLE.test(type)).toBe(false)
})

test.each([
  'text/html; charset=utf-8',
  'text/css; charset=utf-8',
  'text/csv; charset=utf-8',
  'text/calendar; charset=utf-8',
  'text/plain',
  'text/javascript',
  'message/rfc822',
  'application/json',
  'application/json; charset=utf-8',
  'application/problem+json',
  'application/manifest+json',
  'application/javascript; charset=utf-8',
  'image/svg+xml',
  'application/octet-stream',
])('%s is compressed', (type) => {
  expect(COMPRESSIBLE.test(type)).toBe(true)
})
