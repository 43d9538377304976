import { Worker } from 'node:worker_threads'
import { createSingleWorker, type WorkerKind } from '#server/single-worker.ts'
import type { Classification, MailEnvelope } from '#server/inbox/mail-kind.ts'
import type { ParsedMail } from './parse.ts'

type MailReading = { parsed: ParsedMail; classification: Classification }
/** 'beginning' parses so little of an email that no content can make it slow. */
type Extent = 'whole' | 'beginning'
export type WorkerRequest = { raw: Uint8Array; envelope: MailEnvelope; extent: Extent }
export type WorkerAnswer = 'ready' | MailReading | { problem: string }

export type MailReader = {
  /**
   * Parses and classifies one email after the other. An email whose content exceeds the time or memory limit is parsed
   * from its beginning, or from its headers, and marked as cut: it would exceed the limit again. Throws when the thread
   * fails for another reason; then a later attempt can succeed.
   */
  read(raw: Buffer, envelope: MailEnvelope): Promise<MailReading>
  close(): Promise<void>
}

/** CPU time of the thread for one email. The slowest real email, of 30 MB, takes a fifth of it. */
const CPU_LIMIT_MS = 3_000
/** Elapsed time, for a thread that waits for something that never happens. */
const WAIT_LIMIT_MS = 60_000
const IDLE_MS = 60_000
const HEAP_MB = 192
/**
 * A thread whose heap has grown by more than this since it began is replaced: V8 does not give back the memory that a
 * large email needed, so the process would stay that large. Ordinary emails let it grow by 5 MB.
 */
const KEPT_GROWTH_BYTES = 20 * 1024 * 1024

/** Parsing failed because of the email's content. */
class UnreadableMail extends Error {}

// The worker is beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './mail-worker.ts' : './mail-worker.mjs',
  import.meta.url,
)

/** One thread, started when there is email to parse and ended when it has been idle, too slow, or too large. */
export function createMailReader(options: { program?: URL; cpuLimitMs?: number } = {}): MailReader {
  const { program = besideThisFile, cpuLimitMs = CPU_LIMIT_MS } = options
  const worker = createSingleWorker(mailThread(program), IDLE_MS)

  return {
    read: (raw, envelope) =>
      worker.inTurn(async (attempt) => {
        for (const extent of ['whole', 'beginning'] as const) {
          try {
            return withBuffers(
              await attempt(({ thread }) => ask(thread, { raw, envelope, extent }, cpuLimitMs)),
            )
          } catch (error) {
            if (!(error instanceof UnreadableMail)) throw error
          }
        }
        const { describeUnread } = await import('./parse.ts')
        const { classifyMail } = await import('#server/inbox/mail-kind.ts')
        const parsed = describeUnread(raw)
        return { parsed, classification: classifyMail(parsed, envelope) }
      }),
    close: () => worker.close(),
  }
}

type MailThread = { thread: Worker; heapAtStart: number }

const mailThread = (program: URL): WorkerKind<MailThread> => ({
  /** Resolves when the thread has loaded its program, so that loading does not count as parsing. */
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
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the reading thread ended before it was ready')))
    })
    return { thread, heapAtStart: await heapBytes(thread) }
  },
  stop: async ({ thread }) => void (await thread.terminate()),
  isOutgrown: async ({ thread, heapAtStart }) => (await heapBytes(thread)) > heapAtStart + KEPT_GROWTH_BYTES,
})

/** Gives the thread one email. Throws `UnreadableMail` when it exceeds CPU time or memory, or crashes the program. */
async function ask(worker: Worker, request: WorkerRequest, cpuLimitMs: number): Promise<MailReading> {
  const before = await cpuTime(worker)
  const checks: NodeJS.Timeout[] = []
  let stopListening = (): void => undefined
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      const onError = (error: unknown) =>
        reject(isOutOfMemory(error) ? new UnreadableMail('it needs too much memory') : error)
      const onExit = () => reject(new Error('the reading thread ended over the mail'))
      worker.once('message', resolve).once('error', onError).once('exit', onExit)
      stopListening = () => void worker.off('message', resolve).off('error', onError).off('exit', onExit)
      const check = async () => {
        if ((await cpuTime(worker)) - before > cpuLimitMs)
          reject(new UnreadableMail(`it took longer than ${cpuLimitMs} ms of CPU time`))
      }
      checks.push(
        setInterval(() => void check().catch(() => undefined), Math.min(250, cpuLimitMs)),
        setTimeout(() => reject(new Error('the reading thread did not answer')), WAIT_LIMIT_MS),
      )
      worker.postMessage(request)
    })
    if (answer === 'ready') throw new Error('the reading thread answered out of turn')
    if ('problem' in answer) throw new UnreadableMail(answer.problem)
    return answer
  } finally {
    for (const check of checks) clearInterval(check)
    stopListening()
  }
}

/** Milliseconds of CPU time of the thread, so that other work on the machine does not count. */
async function cpuTime(worker: Worker): Promise<number> {
  // Node 22 does not report it; there, elapsed time is used.
  if (!('cpuUsage' in worker)) return performance.now()
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}

/** Size of the thread's heap, used or not; 0 if Node does not report it (before 24). */
async function heapBytes(worker: Worker): Promise<number> {
  return 'getHeapStatistics' in worker ? (await worker.getHeapStatistics()).total_heap_size : 0
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A Buffer is transferred to another thread as plain bytes. */
function withBuffers({ parsed, classification }: MailReading): MailReading {
  const attachments = parsed.attachments.map((attachment) => {
    const { buffer, byteOffset, byteLength } = attachment.bytes
    return { ...attachment, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  })
  return { parsed: { ...parsed, attachments }, classification }
}
