import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSender } from './sending.ts'

// The 20 seconds after which everything is tried again never pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const claims = (...keys: string[]) => keys.map((idempotencyKey) => ({ idempotencyKey }))

/** Renders the hook with `waiting`; each call of `sendAll` ends when the test says so. */
function renderSender(lock: string, waiting: ReturnType<typeof claims>) {
  const calls: PromiseWithResolvers<void>[] = []
  const sendAll = () => {
    const call = Promise.withResolvers<void>()
    calls.push(call)
    return call.promise
  }
  let left = waiting
  const { rerender } = renderHook(
    (now: typeof waiting) => useSender(lock, now, { sendAll, onEnd: () => rerender(left) }),
    { initialProps: waiting },
  )
  return {
    calls,
    rerender,
    ends: (after: typeof waiting) => {
      left = after
      calls.at(-1)?.resolve()
    },
  }
}

test('what is saved while something is being sent follows at once, never beside it', async () => {
  const sender = renderSender('first', claims('a'))
  await expect.poll(() => sender.calls.length).toBe(1)
  sender.rerender(claims('a', 'b'))
  expect(sender.calls).toHaveLength(1)
  sender.ends(claims('b'))
  await expect.poll(() => sender.calls.length).toBe(2)
})

test('what could not be sent is not tried again at once, but when the network returns', async () => {
  const sender = renderSender('second', claims('a'))
  await expect.poll(() => sender.calls.length).toBe(1)
  sender.ends(claims('a'))
  await sender.calls[0]?.promise
  sender.rerender(claims('a'))
  expect(sender.calls).toHaveLength(1)
  dispatchEvent(new Event('online'))
  await expect.poll(() => sender.calls.length).toBe(2)
})

test('nothing is called while nothing waits', () => {
  expect(renderSender('third', []).calls).toHaveLength(0)
})
