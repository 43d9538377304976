import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDraft } from '#client/outbox/walk-draft.ts'
import { useWalkDraft } from './use-walk-draft.ts'
import { writeWalk } from '#client/outbox/walk-store.ts'

const storage = vi.hoisted(() => ({ entries: new Map<string, unknown>(), readsAfterMs: 0 }))
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  promisifyRequest: async () => undefined,
  keys: async () => [...storage.entries.keys()],
  get: async (key: string) => {
    await new Promise((resolve) => setTimeout(resolve, storage.readsAfterMs))
    return storage.entries.get(key)
  },
  setMany: async (all: [string, unknown][]) => all.forEach(([key, value]) => storage.entries.set(key, value)),
}))

/** Only ends a test that waits for what never comes. */
const PATIENCE = { timeout: 60_000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a walk-through is there again on a phone whose storage takes five seconds, and is not begun anew', async () => {
  await writeWalk('maya', newDraft('30-day walk-through'))
  storage.readsAfterMs = 5_000
  const { result } = renderHook(() => useWalkDraft('maya', undefined))
  await act(() => vi.advanceTimersByTimeAsync(4_900))
  expect(result.current.draft).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  await vi.waitFor(
    () => expect(result.current.draft).toMatchObject({ name: '30-day walk-through' }),
    PATIENCE,
  )
})
