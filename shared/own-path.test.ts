import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/claims/01h?tab=photos', '/claims/01h?tab=photos'],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['/\r\\evil.example', null],
  ['javascript:alert(1)', null],
  ['claims', null],
  ['', null],
  [undefined, null],
])('the page to come back to is one of ours: %j', (path, expected) => {
  expect(ownPath(path)).toBe(expected)
})
