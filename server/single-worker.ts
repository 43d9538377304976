/** Starts and ends one kind of worker. */
export type WorkerKind<W> = {
  /** Resolves when the worker accepts jobs. `onEnd` is to be called when it ends, for whatever reason. */
  start(onEnd: () => void): Promise<W>
  /** Resolves when the worker has ended. Idempotent. */
  stop(worker: W): Promise<void>
  /** Returns whether the worker holds so much memory after a job that a new one should do the next. */
  isOutgrown?(worker: W): Promise<boolean>
}

/** Gives the worker one job. A job that throws ends the worker, because its state is then unknown. */
type Attempt<W> = <T>(job: (worker: W) => Promise<T>) => Promise<T>

type SingleWorker<W> = {
  /** Runs one turn after the other. A turn may try several jobs; each gets a running worker. */
  inTurn<T>(turn: (attempt: Attempt<W>) => Promise<T>): Promise<T>
  /** Ends the worker, also during a job. The job and all later ones throw WorkerClosed. */
  close(): Promise<void>
}

export class WorkerClosed extends Error {}

/**
 * Processes untrusted input outside the server's thread. Runs at most one worker: started for the first job, ended after
 * `idleMs` without one, replaced after it ended. Pictures are decoded in child processes, because a decoder may crash;
 * mails and the dictionary are in threads. Their limits are CPU time, which no library's pool limits: by the clock, a busy
 * machine would call a good photo unreadable.
 */
export function createSingleWorker<W>(kind: WorkerKind<W>, idleMs: number): SingleWorker<W> {
  let current: Promise<W> | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isClosed = false

  function start(): Promise<W> {
    const starting: Promise<W> = kind.start(() => {
      if (current === starting) current = undefined
    })
    return starting
  }

  async function stop(): Promise<void> {
    const starting = current
    current = undefined
    const worker = await starting?.catch(() => undefined)
    if (worker !== undefined) await kind.stop(worker)
  }

  async function attempt<T>(job: (worker: W) => Promise<T>): Promise<T> {
    try {
      if (isClosed) throw new WorkerClosed('The worker is closed.')
      current ??= start()
      const worker = await current
      const result = await job(worker)
      if (await kind.isOutgrown?.(worker)) await stop()
      return result
    } catch (error) {
      await stop()
      throw isClosed ? new WorkerClosed('The worker is closed.', { cause: error }) : error
    }
  }

  return {
    async inTurn(turn) {
      clearTimeout(idle)
      waiting += 1
      const result = last.then(() => turn(attempt))
      last = result.catch(() => undefined)
      try {
        return await result
      } finally {
        waiting -= 1
        if (waiting === 0 && !isClosed) idle = setTimeout(() => void stop(), idleMs).unref()
      }
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      await stop()
      await last
    },
  }
}
