import { afterEach, expect, test, vi } from 'vitest'
import { createHeicPreviews, type HeicWorker } from './photo-preview.tsx'

afterEach(() => vi.useRealTimers())

/** Workers that respond when told to; `log` records what happened to them, in order. */
function workers() {
  const log: string[] = []
  const made: EventTarget[] = []
  const newWorker = (): HeicWorker => {
    const name = made.length + 1
    const worker = Object.assign(new EventTarget(), {
      postMessage: (photo: File) => log.push(`${name} gets ${photo.name}`),
      terminate: () => log.push(`${name} ends`),
    })
    made.push(worker)
    return worker
  }
  const answer = (data: Blob | null) => made.at(-1)?.dispatchEvent(new MessageEvent('message', { data }))
  const crash = () => made.at(-1)?.dispatchEvent(new ErrorEvent('error'))
  return { log, newWorker, answer, crash }
}

const photo = (name: string) => new File(['x'], name)
const jpeg = new Blob(['jpeg'])
/** Lets everything that is due happen. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('photos are converted one after the other by one worker, which ends with the last', async () => {
  const { log, newWorker, answer } = workers()
  const preview = createHeicPreviews(newWorker)
  const all = [preview(photo('a')), preview(photo('b'))]
  await settled()
  expect(log).toEqual(['1 gets a'])
  answer(jpeg)
  await settled()
  expect(log).toEqual(['1 gets a', '1 gets b'])
  answer(jpeg)
  expect(await Promise.all(all)).toEqual([jpeg, jpeg])
  expect(log).toEqual(['1 gets a', '1 gets b', '1 ends'])
})

test('the same file is converted once, however often it is shown', async () => {
  const { log, newWorker, answer } = workers()
  const preview = createHeicPreviews(newWorker)
  const file = photo('a')
  const first = preview(file)
  await settled()
  answer(jpeg)
  expect(await first).toBe(jpeg)
  expect(await preview(file)).toBe(jpeg)
  expect(log).toEqual(['1 gets a', '1 ends'])
})

test.each([
  ['cannot be read', (fake: ReturnType<typeof workers>) => fake.answer(null)],
  ['breaks the decoder', (fake: ReturnType<typeof workers>) => fake.crash()],
])('a photo that %s has no preview, and the next one gets a fresh worker', async (_, fail) => {
  const fake = workers()
  const preview = createHeicPreviews(fake.newWorker)
  const bad = preview(photo('bad'))
  const good = preview(photo('good'))
  await settled()
  fail(fake)
  await expect(bad).rejects.toThrow('No preview')
  await settled()
  fake.answer(jpeg)
  expect(await good).toBe(jpeg)
  expect(fake.log).toEqual(['1 gets bad', '1 ends', '2 gets good', '2 ends'])
})

test('a worker that hangs is ended after a minute', async () => {
  vi.useFakeTimers()
  const { log, newWorker } = workers()
  const failure = createHeicPreviews(newWorker)(photo('a')).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failure).toContain('took too long')
  expect(log).toEqual(['1 gets a', '1 ends'])
})
