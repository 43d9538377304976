import { expect, test } from 'vitest'
import { createWorkSlots } from './work-slots.ts'

/** Returns whether a promise is settled after everything that is due has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const note = () => (settled = true)
  promise.then(note, note)
  await new Promise((resolve) => setImmediate(resolve))
  return settled
}

test('of three pieces two work; the third begins when one ends', async () => {
  const slots = createWorkSlots({ working: 2, open: 5 })
  const first = await slots.take()
  await slots.take()
  const third = slots.take()
  expect(await isSettled(third)).toBe(false)
  first.release()
  first.release()
  expect(await isSettled(third)).toBe(true)
  expect(await isSettled(slots.take())).toBe(false)
})

test('a piece that waits for its reader keeps no other from working', async () => {
  const slots = createWorkSlots({ working: 1, open: 5 })
  const slow = await slots.take()
  let read: () => void = () => undefined
  const waited = slow.meanwhile(() => new Promise((resolve) => (read = resolve)))
  const other = await slots.take()
  read()
  expect(await isSettled(waited)).toBe(false)
  other.release()
  expect(await isSettled(waited)).toBe(true)
  slow.release()
  expect(await isSettled(slots.take())).toBe(true)
})

test('a piece that ends while it waits for its turn takes none', async () => {
  const slots = createWorkSlots({ working: 1, open: 5 })
  const gone = await slots.take()
  const waited = gone.meanwhile(() => Promise.reject(new Error('the reader is gone')))
  const other = await slots.take()
  gone.release()
  other.release()
  await expect(waited).rejects.toThrow('the reader is gone')
  expect(await isSettled(slots.take())).toBe(true)
})

test('more than may be open learn when to try again', async () => {
  const slots = createWorkSlots({ working: 1, open: 2 })
  const first = await slots.take()
  const second = slots.take()
  await expect(slots.take()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 20 })
  first.release()
  ;(await second).release()
  expect(await isSettled(slots.take())).toBe(true)
})
