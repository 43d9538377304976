import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { PdfFacts } from './pdf-sheet.ts'
import type { Language } from '#shared/messages/languages.ts'
import { language } from '#shared/messages/text.ts'
import type { FormalLetter } from '#shared/formal-notice.ts'
import type { PdfRecord } from './record-layout.ts'

/** An order to the thread: the PDF that it writes. */
export type PdfOrder = { assetsDir: string; sheet: PdfFacts } & (
  | { is: 'record'; facts: PdfRecord }
  | { is: 'letter'; letter: FormalLetter }
)
/** `language`: that of who asked, which a thread cannot see. */
export type PdfRequest = { port: MessagePort; order: PdfOrder; language: Language }

/** A question of the thread while it writes; each is answered under its number. */
export type PdfQuestion =
  | { number: number; is: 'bytes'; bytes: Uint8Array }
  | { number: number; is: 'picture'; photoId: string }
export type PdfAnswer = { number: number; picture: Uint8Array | undefined }
/** The last message of a record. */
export type PdfOutcome = { is: 'end' } | { is: 'problem'; problem: string }

export type PdfReader = {
  /** Reads a photo; undefined when it cannot be read. */
  pictureOf: (photoId: string) => Promise<Buffer | undefined>
  /** Runs `wait` while the reader is behind. */
  meanwhile: (wait: () => Promise<void>) => Promise<void>
}

export type PdfThread = {
  /**
   * Starts a record. The stream fails when the record does; when its reader disconnects, the thread stops writing it.
   * At most what a stream holds is in memory: the thread waits for the reader.
   */
  write(order: PdfOrder, reader: PdfReader): Readable
}

const IDLE_MS = 60_000
const HEAP_MB = 256

// The worker is beside this file in the sources, and beside the bundle in the build.
const besideThisFile = new URL(
  import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.mjs',
  import.meta.url,
)

/**
 * One thread in which all records are drawn, because shaping the letters of a long message takes a second in some
 * scripts, in which the server must not wait. Started with the first record and ended when it has been idle.
 */
export function createPdfThread(program = besideThisFile): PdfThread {
  let current: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let open = 0

  function running(): Worker {
    if (current) return current
    const thread = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    thread.unref()
    // An error event without a listener would end the process; the records' ports close, which ends their streams.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (current === thread) current = undefined
    })
    current = thread
    return thread
  }

  function ended(): void {
    open -= 1
    if (open === 0) idle = setTimeout(() => void current?.terminate(), IDLE_MS).unref()
  }

  return {
    write(order, reader) {
      clearTimeout(idle)
      open += 1
      const { port1, port2 } = new MessageChannel()
      const request: PdfRequest = { port: port2, order, language: language() }
      running().postMessage(request, [port2])
      return receive(port1, reader).once('close', ended)
    },
  }
}

function receive(port: MessagePort, reader: PdfReader): PassThrough {
  const output = new PassThrough()
  const gone = new AbortController()
  const fail = (problem: unknown) =>
    output.destroy(problem instanceof Error ? problem : new Error('no record'))
  output.once('close', () => {
    gone.abort()
    port.close()
  })
  port.once('close', () => {
    if (!output.writableEnded) fail(new Error('the thread of the records ended'))
  })
  port.on('message', (message: PdfQuestion | PdfOutcome) => {
    if (message.is === 'end') output.end()
    else if (message.is === 'problem') fail(new Error(message.problem))
    else answer(message).catch(fail)
  })
  return output

  async function answer(question: PdfQuestion): Promise<void> {
    const picture = question.is === 'picture' ? await reader.pictureOf(question.photoId) : undefined
    if (question.is === 'bytes' && !output.write(question.bytes))
      await reader.meanwhile(async () => void (await once(output, 'drain', { signal: gone.signal })))
    const reply: PdfAnswer = { number: question.number, picture }
    port.postMessage(reply)
  }
}
