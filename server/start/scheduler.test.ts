import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { createScheduler, type Job } from './scheduler.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const log = pino({ level: 'silent' })
const clock = { now: () => new Date() }

/** A job that ends when told to, and counts its runs and how many ran at once. */
function aJob(everyMs = 15_000) {
  const ends: (() => void)[] = []
  let running = 0
  const seen = { began: 0, atOnce: 0 }
  const job: Job = {
    name: 'work',
    everyMs,
    run: () => {
      seen.began += 1
      running += 1
      seen.atOnce = Math.max(seen.atOnce, running)
      return new Promise<void>((resolve) =>
        ends.push(() => {
          running -= 1
          resolve()
        }),
      )
    },
  }
  const finish = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { job, seen, finish }
}

test('a job runs at the start and then at its interval', async () => {
  const { job, seen, finish } = aJob()
  createScheduler([job], { log, clock }).start()
  await vi.advanceTimersByTimeAsync(20)
  expect(seen.began).toBe(1)
  await finish()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(seen.began).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.began).toBe(2)
})

test('what a job did last is known: when it ended, and whether it failed', async () => {
  let isBroken = true
  const run = async () => {
    if (isBroken) throw new Error('It broke')
  }
  const scheduler = createScheduler([{ name: 'work', everyMs: 15_000, run }], { log, clock })
  expect(scheduler.states()).toEqual([
    { name: 'work', everyMs: 15_000, isRunning: false, ranAt: null, hasFailed: false },
  ])
  scheduler.start()
  await vi.advanceTimersByTimeAsync(20)
  expect(scheduler.states()).toMatchObject([{ ranAt: Date.now(), hasFailed: true }])
  isBroken = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(scheduler.states()).toMatchObject([{ isRunning: false, ranAt: Date.now(), hasFailed: false }])
})

test('a job runs in no language of whoever wakes it', async () => {
  const seen: string[] = []
  const run = async () => seen.push(language())
  const scheduler = createScheduler([{ name: 'work', everyMs: 15_000, run }], { log, clock })
  await inLanguage('es', () => scheduler.runNow('work'))
  inLanguage('es', () => scheduler.wake('work'))
  await vi.advanceTimersByTimeAsync(20)
  expect(seen).toEqual(['en', 'en'])
})

test('a job woken just before it ends runs again at once, not at its next interval', async () => {
  const { job, seen, finish } = aJob()
  const scheduler = createScheduler([job], { log, clock })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(20)
  scheduler.wake('work')
  await finish()
  await vi.advanceTimersByTimeAsync(20)
  expect(seen.began).toBe(2)
  await finish()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(seen.began).toBe(3)
})

test('any number of wakes never run a job twice at the same time', async () => {
  const { job, seen, finish } = aJob()
  const scheduler = createScheduler([job], { log, clock })
  scheduler.start()
  for (let n = 0; n < 5; n += 1) {
    scheduler.wake('work')
    await vi.advanceTimersByTimeAsync(30)
    void scheduler.runNow('work')
  }
  await finish()
  await finish()
  await vi.advanceTimersByTimeAsync(30)
  expect(seen).toEqual({ began: 2, atOnce: 1 })
})

test('a job that a test holds back runs when asked, neither at the start nor when woken', async () => {
  const { job, seen, finish } = aJob()
  const scheduler = createScheduler([job], { log, clock }, { onlyNow: ['work'] })
  scheduler.start()
  scheduler.wake('work')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.began).toBe(0)
  void scheduler.runNow('work')
  await finish()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.began).toBe(1)
})

test('a failed job runs again, and the others continue', async () => {
  let failures = 0
  const { job, seen } = aJob()
  const failing: Job = {
    name: 'failing',
    everyMs: 1_000,
    run: () => {
      failures += 1
      return Promise.reject(new Error('the disk is full'))
    },
  }
  createScheduler([failing, job], { log, clock }).start()
  await vi.advanceTimersByTimeAsync(3_050)
  expect(failures).toBe(4)
  expect(seen.began).toBe(1)
})

test('stopping waits for running jobs, signals them to end, and starts no more', async () => {
  let wantsStop = () => false
  let end = () => {}
  const job: Job = {
    name: 'work',
    everyMs: 10,
    run: (stop) => {
      wantsStop = stop
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
  }
  const scheduler = createScheduler([job], { log, clock })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(20)
  let isStopped = false
  const stopping = scheduler.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5)
  expect([wantsStop(), isStopped]).toEqual([true, false])
  end()
  await stopping
  scheduler.wake('work')
  await vi.advanceTimersByTimeAsync(100)
  expect(isStopped).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
