import type { Core } from '#server/core.ts'
import { SECOND } from '#shared/dates.ts'
import { inLanguage } from '#server/language.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { AppError } from '#server/errors.ts'
import type { LeasedJob, Leases } from '#server/db/leases.ts'
import type { JobState } from '#server/admin/service.ts'

export type Job = LeasedJob & {
  /** Runs on every server at once: about its own streams, or with a lease for each of its rows. */
  isEverywhere?: boolean
  /** Safe to run twice. `stop` turns true when the process wants to end. */
  run: (stop: () => boolean) => Promise<unknown>
}

export type Scheduler = {
  start(): void
  states(): JobState[]
  /** Runs a job soon, before its next interval; several calls at once cause one run. */
  wake(name: string): void
  /** Runs a job now, or once more when it is running; resolves when it has finished. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/** A gap in which the transaction that caused the wake can commit. */
const WAKE_MS = 20
/** A job that was woken while another server runs it is tried again after this: that run may have been ending. */
const HELD_MS = SECOND

/**
 * Runs each job at its interval, never two runs of the same job at once; a failing job is logged and runs again.
 * `onlyNow`: jobs that run only by `runNow`; `leases`: among several servers of one database.
 */
export function createScheduler(
  jobs: readonly Job[],
  { log, clock }: Pick<Core, 'log' | 'clock'>,
  { onlyNow = [], leases }: { onlyNow?: readonly string[] | undefined; leases?: Leases | undefined } = {},
): Scheduler {
  let isStopping = false
  const wantsStop = (): boolean => isStopping
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const ended = new Map<string, { ranAt: number; hasFailed: boolean }>()

  async function run(job: Job, isAsked: boolean): Promise<void> {
    if (!leases || job.isEverywhere) {
      await job.run(wantsStop)
      return
    }
    const isOver = await leases.run(job, { isAsked }, (isLost) => job.run(() => wantsStop() || isLost()))
    if (!isOver && isAsked) schedule(job, HELD_MS, true)
  }

  function launch(job: Job, isAsked: boolean): Promise<void> {
    const current = running.get(job.name)
    if (current) {
      again.add(job.name)
      return current
    }
    const work = (async () => {
      do {
        const isAskedAgain = again.delete(job.name)
        let hasFailed = false
        try {
          // Whoever wakes it has a language of their own.
          await inLanguage(DEFAULT_LANGUAGE, () => run(job, isAsked || isAskedAgain))
        } catch (error) {
          hasFailed = true
          // One line without a stack: it is not our error, and the job may run again every few seconds.
          if (error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL'))
            log.warn({ job: job.name, reason: reasonOf(error) }, 'a job waits for what is unavailable')
          else log.error({ err: error, job: job.name }, 'a job failed')
        }
        ended.set(job.name, { ranAt: clock.now().getTime(), hasFailed })
      } while (again.has(job.name) && !wantsStop())
      running.delete(job.name)
    })()
    running.set(job.name, work)
    return work
  }

  function schedule(job: Job, delayMs: number, isAsked = false): void {
    clearTimeout(timers.get(job.name))
    if (isStopping || onlyNow.includes(job.name)) return
    timers.set(
      job.name,
      setTimeout(() => {
        timers.delete(job.name)
        // A wake during the run must not wait for the next interval.
        void launch(job, isAsked).then(() => timers.has(job.name) || schedule(job, job.everyMs))
      }, delayMs),
    )
  }

  const find = (name: string): Job | undefined => jobs.find((job) => job.name === name)

  return {
    start() {
      for (const job of jobs) schedule(job, WAKE_MS)
    },
    states: () =>
      jobs.map(({ name, everyMs }) => ({
        name,
        everyMs,
        isRunning: running.has(name),
        ...(ended.get(name) ?? { ranAt: null, hasFailed: false }),
      })),
    wake(name) {
      const job = find(name)
      if (job) schedule(job, WAKE_MS, true)
    },
    async runNow(name) {
      const job = find(name)
      if (job) await launch(job, true)
    },
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
      await leases?.close()
    },
  }
}

const reasonOf = ({ message, cause }: AppError): string => (cause instanceof Error ? cause.message : message)
