import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { offerDraft, useStoredDraft } from './use-draft.ts'

const storage = vi.hoisted(() => ({ entries: new Map<string, unknown>(), readsAfterMs: 0 }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  keys: async () => [...storage.entries.keys()],
  get: async (key: string) => {
    await new Promise((resolve) => setTimeout(resolve, storage.readsAfterMs))
    return storage.entries.get(key)
  },
  set: async (key: string, value: unknown) => void storage.entries.set(key, value),
  del: async (key: string) => void storage.entries.delete(key),
}))

/** Only ends a test that waits for what never comes. */
const PATIENCE = { timeout: 60_000 }

// Read where it is needed; a load takes no part in the time that passes here.
beforeAll(() => Promise.all([import('./stored.ts'), import('./use-draft.ts')]))
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what was typed is there again on a phone whose storage takes five seconds, and is not taken for nothing', async () => {
  const draft = { ...emptyDraft(), title: 'Loose handrail' }
  const offered = offerDraft('maya', draft)
  await vi.waitFor(() => expect(storage.entries.size).toBe(1), PATIENCE)
  await offered
  storage.readsAfterMs = 5_000
  const { result } = renderHook(() => useStoredDraft('maya'))
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(result.current).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await vi.waitFor(
    () => expect(result.current).toMatchObject({ draft: { title: 'Loose handrail' } }),
    PATIENCE,
  )
})

test('a storage that never responds does not keep anybody from filing', async () => {
  storage.readsAfterMs = 1e9
  const { result } = renderHook(() => useStoredDraft('maya'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toMatchObject({ draft: null })
})
