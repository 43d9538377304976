import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createSingleWorker, type WorkerKind } from '#server/single-worker.ts'
import { ImageAnswer, type ImageJob } from './image-job.ts'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** A job may take this many times as long by the clock as by CPU time: other work of the machine is not its fault. */
const CLOCK_FACTOR = 6
/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/**
 * Kills a child process once it has used `limitMs` of CPU time from now on, or has taken six times that by the clock, and
 * calls `onOver`. Where the system does not say what a process has used, the limit is by the clock. Returns what ends
 * the limit.
 */
export function limitCpu(child: ChildProcess, limitMs: number, onOver: () => void): () => void {
  const startedAt = performance.now()
  const usedBefore = cpuMs(child)
  const timer = setInterval(
    () => {
      const elapsed = performance.now() - startedAt
      const used = cpuMs(child)
      const isOver =
        used === undefined || usedBefore === undefined
          ? elapsed > limitMs
          : used - usedBefore > limitMs || elapsed > limitMs * CLOCK_FACTOR
      if (!isOver) return
      onOver()
      child.kill('SIGKILL')
    },
    Math.min(250, limitMs),
  )
  return () => clearInterval(timer)
}

/** CPU time of all threads of a process in milliseconds; undefined where it is not known. */
function cpuMs({ pid }: ChildProcess): number | undefined {
  try {
    // The name of the program, which may have spaces, ends with the last bracket; the two times are the 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return Number.isNaN(ticks) ? undefined : ticks * TICK_MS
  } catch {
    return undefined
  }
}

export type Source = { sizeBytes: number; stream: Readable }

type ImageProcess = {
  /**
   * Does one job after the other. `open` is called for the bytes when the job starts, and again when the process ended
   * during the job. A picture that ends the process twice, or exceeds its time once, is unreadable. `usedMs`: the CPU
   * time it took.
   */
  run(
    job: Omit<ImageJob, 'sizeBytes'>,
    open: () => Promise<Source>,
  ): Promise<ImageAnswer & { usedMs: number }>
  close(): Promise<void>
}

type ImageProcessOptions = {
  /** Idle time after which the process is ended: decoders keep hundreds of megabytes. */
  idleMs: number
  /** CPU time for one picture. */
  limitMs: number
  /** The process's niceness as of `os.setPriority`: from 0 (priority of the server) to 19 (yields most to others). */
  niceness?: number
  /** The program to run; by default the one beside this file. */
  program?: URL
}

const TRIES = 2

type Attempt = {
  job: Omit<ImageJob, 'sizeBytes'>
  source: Source
  limitMs: number
  onUsed: (ms: number) => void
}

class Died extends Error {}
class TookTooLong extends Error {}

// Beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './image-worker.ts' : './image-worker.mjs',
  import.meta.url,
)

/** One child process, started when needed, ended when idle, started again after a crash. */
export function createImageProcess({
  idleMs,
  limitMs,
  niceness = 0,
  program = besideThisFile,
}: ImageProcessOptions): ImageProcess {
  const worker = createSingleWorker(imageProcess(program, niceness), idleMs)

  return {
    run: (job, open) =>
      worker.inTurn(async (attempt) => {
        let usedMs = 0
        const onUsed = (ms: number) => (usedMs += ms)
        for (let tries = 1; ; tries += 1) {
          const source = await open()
          try {
            const answer = await attempt((child) => decode(child, { job, source, limitMs, onUsed }))
            return { ...answer, usedMs }
          } catch (error) {
            if (error instanceof TookTooLong) return { outcome: 'unreadable', reason: error.message, usedMs }
            if (!(error instanceof Died)) throw error
            if (tries >= TRIES)
              return { outcome: 'unreadable', reason: 'The image process died over it.', usedMs }
          } finally {
            source.stream.destroy()
          }
        }
      }),
    close: () => worker.close(),
  }
}

const imageProcess = (program: URL, niceness: number): WorkerKind<ChildProcess> => ({
  start(onEnd) {
    const child = fork(fileURLToPath(program), {
      // The process gets nothing of the server's environment or flags; libc's many arenas would only hold on to freed
      // pixels.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      // Decoders may print anything to standard output.
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    })
    child.on('error', () => undefined)
    child.stdin?.on('error', () => undefined)
    child.on('exit', onEnd)
    // Before it has threads of its own, which inherit it.
    if (child.pid !== undefined && niceness > 0) yieldToOthers(child.pid, niceness)
    return Promise.resolve(child)
  },
  async stop(child) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await exited
  },
})

function yieldToOthers(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // It has ended already, or the system has no such thing: it works all the same.
  }
}

/** Sends one picture to the process and returns its answer. Throws Died when the process ends, TookTooLong after its time. */
async function decode(child: ChildProcess, { job, source, limitMs, onUsed }: Attempt): Promise<ImageAnswer> {
  const startedAt = performance.now()
  const usedBefore = cpuMs(child)
  const ended = new AbortController()
  // A second attempt would take as long, and others wait.
  const outOfTime = Promise.withResolvers<never>()
  const endLimit = limitCpu(child, limitMs, () => outOfTime.reject(new TookTooLong('It took too long.')))
  try {
    const answer = Promise.race([answerOf(child, ended.signal), outOfTime.promise])
    answer.catch(() => undefined)
    child.send({ ...job, sizeBytes: source.sizeBytes } satisfies ImageJob, () => undefined)
    await Promise.race([feed(source, child.stdin, ended.signal), answer])
    return await answer
  } finally {
    endLimit()
    ended.abort()
    const used = cpuMs(child)
    const isKnown = used !== undefined && usedBefore !== undefined
    onUsed(isKnown ? used - usedBefore : performance.now() - startedAt)
  }
}

async function answerOf(running: ChildProcess, signal: AbortSignal): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const answer = ImageAnswer.safeParse(message)
      if (answer.success) resolve(answer.data)
      else reject(new Died('It answered something else.'))
    }
    const onExit = () => reject(new Died('It ended.'))
    // Without a process id the process could not be started, which is not the picture's fault.
    const onError = (error: Error) => reject(running.pid === undefined ? error : new Died(error.message))
    running.on('message', onMessage).on('exit', onExit).on('error', onError)
    signal.addEventListener('abort', () => {
      running.off('message', onMessage).off('exit', onExit).off('error', onError)
    })
  })
}

/** Writes the whole source; throws when the source fails. The end of the process is noticed by its exit event. */
async function feed(
  { stream, sizeBytes }: Source,
  into: Writable | null,
  signal: AbortSignal,
): Promise<void> {
  let fed = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk) || !into?.writable || signal.aborted) return
    fed += chunk.length
    if (fed > sizeBytes) break
    if (!into.write(chunk)) await once(into, 'drain', { signal }).catch(() => undefined)
  }
  if (fed !== sizeBytes && !signal.aborted)
    throw new Error(`Expected ${sizeBytes} bytes of a picture, found ${fed}.`)
}
