import { expect, test } from 'vitest'
import { createSingleWorker, WorkerClosed, type WorkerKind } from './single-worker.ts'

type FakeWorker = { number: number; isStopped: boolean; end: () => void }

/** Workers that are only counted; `end` is a crash between two jobs. */
function fakeKind({ isOutgrown = false } = {}) {
  const started: FakeWorker[] = []
  const kind: WorkerKind<FakeWorker> = {
    start(onEnd) {
      const worker = { number: started.length + 1, isStopped: false, end: onEnd }
      started.push(worker)
      return Promise.resolve(worker)
    },
    stop(worker) {
      worker.isStopped = true
      return Promise.resolve()
    },
    isOutgrown: () => Promise.resolve(isOutgrown),
  }
  return { kind, started }
}

const IDLE_MS = 60_000
const numberOf = (worker: FakeWorker) => Promise.resolve(worker.number)

test('a job that throws ends its worker, and the second attempt of the turn gets a new one', async () => {
  const { kind, started } = fakeKind()
  const worker = createSingleWorker(kind, IDLE_MS)
  const number = await worker.inTurn(async (attempt) => {
    await expect(attempt(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke')
    return attempt(numberOf)
  })
  expect(number).toBe(2)
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true, false])
  await worker.close()
})

test('a worker that ended between two jobs is replaced', async () => {
  const { kind, started } = fakeKind()
  const worker = createSingleWorker(kind, IDLE_MS)
  expect(await worker.inTurn((attempt) => attempt(numberOf))).toBe(1)
  started[0]?.end()
  expect(await worker.inTurn((attempt) => attempt(numberOf))).toBe(2)
  await worker.close()
})

test('a worker that cannot start fails the job, and the next job starts another', async () => {
  const { kind, started } = fakeKind()
  let isBroken = true
  const worker = createSingleWorker<FakeWorker>(
    { ...kind, start: (onEnd) => (isBroken ? Promise.reject(new Error('no program')) : kind.start(onEnd)) },
    IDLE_MS,
  )
  await expect(worker.inTurn((attempt) => attempt(numberOf))).rejects.toThrow('no program')
  isBroken = false
  expect(await worker.inTurn((attempt) => attempt(numberOf))).toBe(1)
  expect(started).toHaveLength(1)
  await worker.close()
})

test('closing ends a running job and refuses the waiting ones', async () => {
  const { kind, started } = fakeKind()
  let fail = (_error: Error): void => undefined
  const ending = new Promise<never>((_resolve, reject) => (fail = reject))
  const worker = createSingleWorker<FakeWorker>(
    { ...kind, stop: () => Promise.resolve(fail(new Error('it ended'))) },
    IDLE_MS,
  )
  let hasBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  const running = worker.inTurn((attempt) =>
    attempt(() => {
      hasBegun()
      return ending
    }),
  )
  const waiting = worker.inTurn((attempt) => attempt(numberOf))
  const outcomes = Promise.allSettled([running, waiting])
  await begun
  await worker.close()
  expect(
    (await outcomes).map((each) => each.status === 'rejected' && each.reason instanceof WorkerClosed),
  ).toEqual([true, true])
  expect(started).toHaveLength(1)
})

test('turns run one after the other, whatever the turn before came to', async () => {
  const { kind, started } = fakeKind()
  const worker = createSingleWorker(kind, IDLE_MS)
  const order: string[] = []
  const turn = (name: string, fails: boolean) =>
    worker.inTurn(async (attempt) => {
      await attempt(numberOf)
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  await Promise.allSettled([turn('first', true), turn('second', false)])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(started).toHaveLength(1)
  await worker.close()
})

test('a worker that has outgrown its memory does no second job', async () => {
  const { kind } = fakeKind({ isOutgrown: true })
  const worker = createSingleWorker(kind, IDLE_MS)
  const numbers = [1, 2].map(() => worker.inTurn((attempt) => attempt(numberOf)))
  expect(await Promise.all(numbers)).toEqual([1, 2])
  await worker.close()
})

test('an idle worker is ended, and one with work waiting is kept', async () => {
  const { kind, started } = fakeKind()
  const worker = createSingleWorker(kind, 1)
  await Promise.all([1, 2, 3].map(() => worker.inTurn((attempt) => attempt(numberOf))))
  expect(started).toHaveLength(1)
  await expect.poll(() => started[0]?.isStopped).toBe(true)
  expect(await worker.inTurn((attempt) => attempt(numberOf))).toBe(2)
  await worker.close()
})
