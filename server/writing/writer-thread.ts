import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { CATEGORIES } from '#shared/claims/categories.ts'
import { createSingleWorker, type WorkerKind } from '#server/single-worker.ts'

const Written = z.object({ description: z.string().min(1), category: z.enum(CATEGORIES) })
export type LocallyWritten = z.infer<typeof Written>

/** The page waits ten seconds, of which an AI service may have used eight. */
const LIMIT_MS = { alone: 6_000, afterAi: 1_500 }
const IDLE_MS = 60_000
const HEAP_MB = 192

// The worker is beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './writer-worker.ts' : './writer-worker.mjs',
  import.meta.url,
)

/**
 * Returns the built-in writer. It writes in one thread, started with the first summary and ended when it has been idle.
 * A summary that the thread does not answer within `limitMs` is written without the dictionary: words that only it
 * knows stay as typed. A thread that is still loading then goes on, for the next summary. Never throws.
 */
export function createLocalWriter(options: { program?: URL; limitMs?: number; hasAi?: boolean } = {}) {
  const { program = besideThisFile, limitMs = options.hasAi ? LIMIT_MS.afterAi : LIMIT_MS.alone } = options
  const worker = createSingleWorker(writerThread(program), IDLE_MS)

  return async function write(summary: string): Promise<LocallyWritten> {
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), limitMs)
    const inThread = worker.inTurn((attempt) => attempt((thread) => ask(thread, summary, limitMs)))
    const written = await Promise.race([inThread.catch(() => undefined), late.promise])
    clearTimeout(timer)
    if (written) return written
    const { writeLocally } = await import('./local.ts')
    return writeLocally(summary)
  }
}

const writerThread = (program: URL): WorkerKind<Worker> => ({
  async start(onEnd) {
    const thread = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    thread.unref()
    // An error event without a listener would end the process.
    thread.on('error', () => undefined)
    thread.on('exit', onEnd)
    await answerOf(thread)
    return thread
  },
  stop: async (thread) => void (await thread.terminate()),
})

/** Throws when the thread fails or does not answer; it is then replaced. */
async function ask(thread: Worker, summary: string, limitMs: number): Promise<LocallyWritten> {
  const answer = answerOf(thread, AbortSignal.timeout(limitMs))
  thread.postMessage(summary)
  return Written.parse(await answer)
}

/** Returns the thread's next message. Throws when the thread fails or ends, or the signal is aborted. */
async function answerOf(thread: Worker, signal?: AbortSignal): Promise<unknown> {
  const ended = new AbortController()
  const onExit = () => ended.abort(new Error('the writing thread has ended'))
  thread.once('exit', onExit)
  try {
    const [answer] = await once(thread, 'message', {
      signal: signal ? AbortSignal.any([signal, ended.signal]) : ended.signal,
    })
    return answer
  } finally {
    thread.off('exit', onExit)
  }
}
