import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ImageAnswer, type ImageJob } from './image-job.ts'

export type Source = { sizeBytes: number; stream: Readable }

export type ImageProcess = {
  /**
   * Does one job after the other. `open` is asked for the bytes when the job's turn comes, again when the process died
   * over it. A picture that kills the process twice is unreadable.
   */
  run(job: Omit<ImageJob, 'sizeBytes'>, open: () => Promise<Source>): Promise<ImageAnswer>
  close(): Promise<void>
}

export type ImageProcessOptions = {
  /** Ended after so long without work: decoders keep hundreds of megabytes. */
  idleMs: number
  /** A picture that takes longer counts as a crash. */
  limitMs: number
  /** The program to run; the one beside this file unless said otherwise. */
  program?: URL
}

const TRIES = 2
const CLOSED = 'The image process is closed.'

class Died extends Error {}

// Beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './image-worker.ts' : './image-worker.mjs',
  import.meta.url,
)

/** One child process, started when needed, ended when idle, started again after a crash. */
export function createImageProcess({
  idleMs,
  limitMs,
  program = besideThisFile,
}: ImageProcessOptions): ImageProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isClosed = false

  function start(): ChildProcess {
    if (child) return child
    const started = fork(fileURLToPath(program), {
      // Nothing of the server's environment or flags; libc's many arenas would only hold on to freed pixels.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      serialization: 'advanced',
      // Decoders may print to standard output whatever they like.
      stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    })
    started.on('error', () => undefined)
    started.stdin?.on('error', () => undefined)
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    child = started
    return started
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function attempt(
    job: Omit<ImageJob, 'sizeBytes'>,
    open: () => Promise<Source>,
  ): Promise<ImageAnswer> {
    if (isClosed) throw new Error(CLOSED)
    const { sizeBytes, stream } = await open()
    const running = start()
    const ended = new AbortController()
    const limit = setTimeout(stop, limitMs)
    try {
      const answer = answerOf(running, ended.signal)
      answer.catch(() => undefined)
      running.send({ ...job, sizeBytes } satisfies ImageJob, () => undefined)
      await Promise.race([feed(stream, sizeBytes, running.stdin, ended.signal), answer])
      return await answer
    } catch (error) {
      // Half-fed or broken: what it would read next is not the start of a picture.
      stop()
      throw error
    } finally {
      clearTimeout(limit)
      ended.abort()
      stream.destroy()
    }
  }

  async function tryTwice(
    job: Omit<ImageJob, 'sizeBytes'>,
    open: () => Promise<Source>,
  ): Promise<ImageAnswer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(job, open)
      } catch (error) {
        if (isClosed) throw new Error(CLOSED, { cause: error })
        if (!(error instanceof Died)) throw error
        if (tries >= TRIES) return { outcome: 'unreadable', reason: 'The image process died over it.' }
      }
    }
  }

  return {
    async run(job, open) {
      clearTimeout(idle)
      waiting += 1
      const result = last.then(() => tryTwice(job, open))
      last = result.catch(() => undefined)
      try {
        return await result
      } finally {
        waiting -= 1
        if (waiting === 0) idle = setTimeout(stop, idleMs)
      }
    },
    async close() {
      isClosed = true
      const running = child
      const gone = running && running.exitCode === null && once(running, 'exit')
      stop()
      await gone
      await last
      clearTimeout(idle)
    },
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
    // Without a process id it could not even be started: that says nothing about the picture.
    const onError = (error: Error) => reject(running.pid === undefined ? error : new Died(error.message))
    running.on('message', onMessage).on('exit', onExit).on('error', onError)
    signal.addEventListener('abort', () => {
      running.off('message', onMessage).off('exit', onExit).off('error', onError)
    })
  })
}

/** Writes the whole source; throws when the source breaks. That the process went away is seen by its exit. */
async function feed(
  source: Readable,
  sizeBytes: number,
  into: Writable | null,
  signal: AbortSignal,
): Promise<void> {
  let fed = 0
  for await (const chunk of source) {
    if (!Buffer.isBuffer(chunk) || !into?.writable || signal.aborted) return
    fed += chunk.length
    if (fed > sizeBytes) break
    if (!into.write(chunk)) await once(into, 'drain', { signal }).catch(() => undefined)
  }
  if (fed !== sizeBytes && !signal.aborted)
    throw new Error(`Expected ${sizeBytes} bytes of a picture, found ${fed}.`)
}
