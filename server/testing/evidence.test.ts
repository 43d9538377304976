import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from './evidence.ts'

const body = Buffer.from('{"error":{"code":"INTERNAL"}}')

test.each(['gzip', 'br'])('an answer that only says it is %s is named, with how it begins', (encoding) => {
  expect(() => unpacked('GET /api/claims 500', encoding, body)).toThrow(
    `GET /api/claims 500 says that it is ${encoding}, and begins with: {"error":{"code":"INTERNAL"}}`,
  )
})

test('compressed answers are recorded as their text, others as they are, and none of no body', () => {
  expect(unpacked('GET / 200', 'gzip', gzipSync(body))).toEqual(body)
  expect(unpacked('GET / 200', 'br', brotliCompressSync(body))).toEqual(body)
  expect(unpacked('GET / 200', '', body)).toEqual(body)
  expect(unpacked('HEAD / 200', 'gzip', Buffer.alloc(0))).toHaveLength(0)
})
