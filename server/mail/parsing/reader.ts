import { Worker } from 'node:worker_threads'
import { createSingleWorker, type WorkerKind } from '#server/workers/single-worker.ts'
import { classifyMail, type Classification, type MailEnvelope } from './classification/classify.ts'
import { describeUnread, type ParsedMail } from './parse.ts'

export type MailReading = { parsed: ParsedMail; classification: Classification }
/** 'beginning' reads so little of a mail that no content can make it slow. */
export type Extent = 'whole' | 'beginning'
export type WorkerRequest = { raw: Uint8Array; envelope: MailEnvelope; extent: Extent }
export type WorkerAnswer = 'ready' | MailReading | { problem: string }

export type MailReader = {
  /**
   * Parses and classifies one mail after the other. A mail whose content exceeds the time or memory of reading is read
   * from its beginning, or from its headers, and marked as cut: it would exceed them again. Throws when the reading
   * thread fails for another reason; then a later attempt can succeed.
   */
  read(raw: Buffer, envelope: MailEnvelope): Promise<MailReading>
  close(): Promise<void>
}

/** CPU time of the thread for one mail. The slowest honest mail, of 30 MB, takes a fifth of it. */
const CPU_LIMIT_MS = 3_000
/** By the clock, for a thread that waits for something that never comes. */
const WAIT_LIMIT_MS = 60_000
const IDLE_MS = 60_000
const HEAP_MB = 192
/**
 * A thread whose heap has grown beyond this is replaced: V8 keeps the pages it grew by for a large mail, so a flood of
 * them would leave the process larger by as much as it may take. Without such mails it takes about 50 MB, and
 * 65 where the program runs from its sources.
 */
const KEPT_HEAP_BYTES = 80 * 1024 * 1024

/** Reading failed because of what is in the mail. */
class UnreadableMail extends Error {}

// Beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './mail-worker.ts' : './mail-worker.mjs',
  import.meta.url,
)

/** One thread, started when there is mail to read and ended when it has been idle, too slow, or too large. */
export function createMailReader(options: { program?: URL; cpuLimitMs?: number } = {}): MailReader {
  const { program = besideThisFile, cpuLimitMs = CPU_LIMIT_MS } = options
  const worker = createSingleWorker(mailThread(program), IDLE_MS)

  return {
    read: (raw, envelope) =>
      worker.inTurn(async (attempt) => {
        for (const extent of ['whole', 'beginning'] as const) {
          try {
            return withBuffers(await attempt((thread) => ask(thread, { raw, envelope, extent }, cpuLimitMs)))
          } catch (error) {
            if (!(error instanceof UnreadableMail)) throw error
          }
        }
        const parsed = describeUnread(raw)
        return { parsed, classification: classifyMail(parsed, envelope) }
      }),
    close: () => worker.close(),
  }
}

const mailThread = (program: URL): WorkerKind<Worker> => ({
  /** Resolves when the thread has loaded its program, so that loading doesn't count as reading. */
  async start(onEnd) {
    const thread = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    thread.unref()
    // Without a listener an error of the thread would end the process.
    thread.on('error', () => undefined)
    thread.on('exit', onEnd)
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the reading thread ended before it was ready')))
    })
    return thread
  },
  stop: async (thread) => void (await thread.terminate()),
  isOutgrown: async (thread) => (await heapBytes(thread)) > KEPT_HEAP_BYTES,
})

/** Hands one mail to the thread. Throws `UnreadableMail` when it exceeds CPU time or memory, or breaks the program. */
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

/** Milliseconds of CPU the thread has used, so that other work on the machine doesn't count. */
async function cpuTime(worker: Worker): Promise<number> {
  // Node 22 cannot tell; there it is the time by the clock.
  if (!('cpuUsage' in worker)) return performance.now()
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}

/** What the thread's heap occupies, used or not; 0 where Node cannot tell (before 24). */
async function heapBytes(worker: Worker): Promise<number> {
  return 'getHeapStatistics' in worker ? (await worker.getHeapStatistics()).total_heap_size : 0
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A Buffer crosses to another thread as plain bytes. */
function withBuffers({ parsed, classification }: MailReading): MailReading {
  const attachments = parsed.attachments.map((attachment) => {
    const { buffer, byteOffset, byteLength } = attachment.bytes
    return { ...attachment, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  })
  return { parsed: { ...parsed, attachments }, classification }
}
