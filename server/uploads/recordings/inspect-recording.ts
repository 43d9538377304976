import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { AppError } from '#server/errors.ts'
import { textOf } from '#shared/messages/text.ts'
import { MAX_RECORDING_SECONDS, recordingTooLong, recordingWrongType } from '#shared/recording-files.ts'
import { limitCpu } from '../images/image-process.ts'
import {
  RecordingAnswer,
  type FoundRecording,
  type RecordingFault,
  type RecordingJob,
} from './recording-job.ts'

/** A phone's camera stops a moment after it was told to. */
const MAX_SECONDS = MAX_RECORDING_SECONDS + 1.5
/** Of 8K video; more is no recording of a phone. */
const MAX_PIXELS = 7680 * 4320
/** CPU time for one recording; one of 100 MB takes a second. */
const LIMIT_MS = 30_000
const MEMORY_MB = 256

// Beside this file in the sources, and beside the bundle in the build.
const program = new URL(
  import.meta.url.endsWith('.ts') ? './recording-worker.ts' : './recording-worker.mjs',
  import.meta.url,
)
/** One at a time: each reads and writes as fast as the disk allows. */
const inTurn = pLimit(1)

/** WRONG_TYPE, in words; `fault` says the same to a program. */
export class RecordingRefused extends AppError {
  readonly fault: RecordingFault

  constructor(fault: RecordingFault) {
    super('WRONG_TYPE', refusal(fault))
    this.fault = fault
  }
}

/**
 * Returns what the bytes of a file are, and writes a copy of them to `target` without what the file says of its place,
 * owner and device. In a process of its own, with limits on its time and memory. Throws WRONG_TYPE, in words, for what is
 * no whole recording of at most a minute.
 */
export async function inspectRecording(source: string, target: string): Promise<FoundRecording> {
  const answer = await inTurn(() => ask({ source, target, maxSeconds: MAX_SECONDS, maxPixels: MAX_PIXELS }))
  if (answer.outcome !== 'done') throw new RecordingRefused(answer.outcome)
  return answer
}

function refusal(fault: RecordingFault): string {
  const text = textOf('recordings')
  if (fault === 'unknown') return recordingWrongType()
  if (fault === 'tooLong') return recordingTooLong()
  return { codec: text.unknownCodec, damaged: text.damaged, tooLarge: text.tooManyPixels }[fault]
}

/** A file over which the process ends, or that exceeds its time or memory, is damaged. */
function ask(job: RecordingJob): Promise<RecordingAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), {
      // The process gets nothing of the server's environment or flags but what it may use.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let reason = 'died'
    const endLimit = limitCpu(child, LIMIT_MS, () => (reason = 'time'))
    child.on('message', (message) => {
      const answer = RecordingAnswer.safeParse(message)
      if (answer.success) resolve(answer.data)
    })
    // Without a process id the process could not be started, which is not the recording's fault.
    child.on('error', (error) => child.pid === undefined && reject(error))
    child.on('close', () => {
      endLimit()
      resolve({ outcome: 'damaged', reason })
    })
    child.send(job, () => undefined)
  })
}
