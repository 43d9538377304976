import { expect, test } from 'vitest'
import { ownAddress } from '#client/lib/base.ts'

test('an address under the server\u2019s public name is reached where the page came from', () => {
  expect(ownAddress('https://claims.example/uploads/x?sig=1', 'http://127.0.0.1:3000/claims/new')).toBe(
    '/uploads/x?sig=1',
  )
})

test('an address in a bucket stays as it was signed', () => {
  const bucket = 'https://bucket.example/photos/x?X-Amz-Signature=1'
  expect(ownAddress(bucket, 'http://127.0.0.1:3000/')).toBe(bucket)
})

test('a photo too is fetched where the page came from', () => {
  expect(ownAddress('http://localhost:3000/photos/x?size=thumb', 'http://192.168.1.20:3000/dashboard')).toBe(
    '/photos/x?size=thumb',
  )
})
