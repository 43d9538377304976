import type { Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'

export type Job = {
  name: string
  everyMs: number
  /** Safe to run twice. `stop` turns true when the process wants to end. */
  run: (stop: () => boolean) => Promise<unknown>
}

export type Scheduler = {
  start(): void
  /** Runs a job soon, before its next interval; several calls at once cause one run. */
  wake(name: string): void
  /** Runs a job now, or once more when it is running; resolves when it has finished. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/** A gap in which the transaction that caused the wake can commit. */
const WAKE_MS = 20

/** Runs each job at its interval, never two runs of the same job at once; a failing job is logged and runs again. */
export function createScheduler(jobs: readonly Job[], log: Core['log']): Scheduler {
  let isStopping = false
  const wantsStop = (): boolean => isStopping
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  function launch(job: Job): Promise<void> {
    const current = running.get(job.name)
    if (current) {
      again.add(job.name)
      return current
    }
    const work = (async () => {
      do {
        again.delete(job.name)
        try {
          await job.run(wantsStop)
        } catch (error) {
          // One line without a stack: it is not our error, and the job may run again every few seconds.
          if (error instanceof AppError && error.code === 'UNAVAILABLE')
            log.warn({ job: job.name, reason: reasonOf(error) }, 'a job waits for an unavailable service')
          else log.error({ err: error, job: job.name }, 'a job failed')
        }
      } while (again.has(job.name) && !wantsStop())
      running.delete(job.name)
    })()
    running.set(job.name, work)
    return work
  }

  function schedule(job: Job, delayMs: number): void {
    clearTimeout(timers.get(job.name))
    if (isStopping) return
    timers.set(
      job.name,
      setTimeout(() => {
        timers.delete(job.name)
        // A wake during the run must not wait for the next interval.
        void launch(job).then(() => timers.has(job.name) || schedule(job, job.everyMs))
      }, delayMs),
    )
  }

  const find = (name: string): Job | undefined => jobs.find((job) => job.name === name)

  return {
    start() {
      for (const job of jobs) schedule(job, WAKE_MS)
    },
    wake(name) {
      const job = find(name)
      if (job) schedule(job, WAKE_MS)
    },
    async runNow(name) {
      const job = find(name)
      if (job) await launch(job)
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

const reasonOf = ({ message, cause }: AppError): string => (cause instanceof Error ? cause.message : message)
