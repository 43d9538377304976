import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('a page over plain http, which has no randomUUID, still gets ids of its own', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  vi.unstubAllGlobals()
})
