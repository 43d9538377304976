import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  writeStored('key', null)
})

function breaks(method: 'getItem' | 'setItem' | 'removeItem') {
  return vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
}

test('a value that a full storage does not accept is read back all the same, not the older one', () => {
  writeStored('key', 'old')
  breaks('setItem')
  writeStored('key', 'new')
  expect(readStored('key')).toBe('new')
})

test('once there is space again the stored value counts', () => {
  breaks('setItem')
  writeStored('key', 'held in the tab')
  vi.restoreAllMocks()
  writeStored('key', 'stored')
  expect(localStorage.getItem('key')).toBe('stored')
  expect(readStored('key')).toBe('stored')
})

test('with storage blocked a value lives in the tab, and can be removed', () => {
  breaks('getItem')
  breaks('setItem')
  breaks('removeItem')
  expect(readStored('key')).toBeNull()
  writeStored('key', 'value')
  expect(readStored('key')).toBe('value')
  writeStored('key', null)
  expect(readStored('key')).toBeNull()
})
