import { expect, test } from 'vitest'
import { reachable } from './upload.ts'

test('an address under the server\u2019s public name is reached where the page came from', () => {
  expect(reachable('https://claims.example/uploads/x?sig=1', 'http://127.0.0.1:3000/claims/new')).toBe(
    '/uploads/x?sig=1',
  )
})

test('an address in a bucket stays as it was signed', () => {
  const bucket = 'https://bucket.example/photos/x?X-Amz-Signature=1'
  expect(reachable(bucket, 'http://127.0.0.1:3000/')).toBe(bucket)
})
