import { Worker } from 'node:worker_threads'
import type { Classification, MailEnvelope } from './classify.ts'
import type { ParsedMail } from './parse.ts'

export type MailReading = { parsed: ParsedMail; classification: Classification }
export type WorkerAnswer = MailReading | { problem: string }

export type MailReader = {
  /** Parses and classifies one mail after the other. Throws when it cannot be read, or not within the time limit. */
  read(raw: Buffer, envelope: MailEnvelope): Promise<MailReading>
  close(): Promise<void>
}

/** Far beyond the slowest honest mail; then the thread is ended, and the mail waits for its next attempt. */
const LIMIT_MS = 30_000
const IDLE_MS = 60_000
const HEAP_MB = 768

// Beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './mail-worker.ts' : './mail-worker.mjs',
  import.meta.url,
)

/** One thread, started when there is mail to read and ended when it has been idle, too slow, or too large. */
export function createMailReader(options: { program?: URL; limitMs?: number } = {}): MailReader {
  const { program = besideThisFile, limitMs = LIMIT_MS } = options
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    if (worker) return worker
    const started = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.unref()
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    worker = started
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const running = worker
    worker = undefined
    await running?.terminate()
  }

  async function readOne(raw: Buffer, envelope: MailEnvelope): Promise<MailReading> {
    clearTimeout(idle)
    const running = start()
    try {
      const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`the mail took longer than ${limitMs} ms to read`)),
          limitMs,
        )
        const onMessage = (message: WorkerAnswer) => settle(() => resolve(message))
        const onError = (error: unknown) => settle(() => reject(toError(error)))
        const onExit = () => settle(() => reject(new Error('the reading thread ended over the mail')))
        const settle = (done: () => void) => {
          clearTimeout(limit)
          running.off('message', onMessage).off('error', onError).off('exit', onExit)
          done()
        }
        running.on('message', onMessage).on('error', onError).on('exit', onExit)
        running.postMessage({ raw, envelope })
      })
      if ('problem' in answer) throw new Error(answer.problem)
      return withBuffers(answer)
    } catch (error) {
      // Whatever it is still doing is no longer wanted.
      await stop()
      throw error
    } finally {
      idle = setTimeout(() => void stop(), IDLE_MS)
      idle.unref()
    }
  }

  return {
    read(raw, envelope) {
      const result = last.then(() => readOne(raw, envelope))
      last = result.catch(() => undefined)
      return result
    },
    close: stop,
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** A Buffer crosses to another thread as plain bytes. */
function withBuffers({ parsed, classification }: MailReading): MailReading {
  const attachments = parsed.attachments.map((attachment) => {
    const { buffer, byteOffset, byteLength } = attachment.bytes
    return { ...attachment, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  })
  return { parsed: { ...parsed, attachments }, classification }
}
