import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('a page over plain http, which has no randomUUID, still gets ids of its own', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, newId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  vi.unstubAllGlobals()
})

test('no code of the app asks a browser for what it has over https only, where nothing else would do', () => {
  const places = globSync('client/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => /randomUUID\(|clipboard\.|crypto\.subtle/.test(readFileSync(file, 'utf8')))
  expect(places.toSorted()).toEqual([
    // Opened from a folder, which browsers trust.
    'client/builder-pages/evidence/verifier-page.ts',
    'client/pages/admin/health-tab.tsx',
    'client/parts/claim-forms/share-link.ts',
  ])
})
