import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
  RECORDING_PART_BYTES,
  recordingTooLarge,
  recordingTooLong,
} from '#shared/recording-files.ts'
import { ReceivedPart, type NewRecording, type RecordingUpload } from '#shared/recordings.ts'
import { SECOND } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { FileRefused, putFile } from '#client/lib/put-file.ts'
import { newId } from '#client/lib/new-id.ts'
import type { ReadRecording } from './read-recording.ts'

/** `waiting`: for a connection; `failed`: a person decides. */
type Status = 'reading' | 'sending' | 'waiting' | 'arrived' | 'failed'

export type ChosenRecording = {
  id: string
  file: File
  status: Status
  /** Of the bytes, as far as the server has them. */
  percent: number
  /** Why it failed; null otherwise. */
  problem: string | null
  /** The same file may be taken at another try. */
  mayRetry: boolean
  /** The server's id of it, once its first bytes are asked for. */
  uploadId: string | null
}

export type UploadCalls = {
  start: (recording: NewRecording) => Promise<RecordingUpload>
  resume: (of: { id: string }) => Promise<RecordingUpload>
  discard: (of: { id: string }) => Promise<unknown>
}

/** The browser's part in the uploads; a test has its own. */
export type UploadPorts = UploadCalls & {
  read: (file: File) => Promise<ReadRecording>
  put: typeof putFile
  /** Resolves after this long, or once the connection is back. */
  pause: (ms: number) => Promise<void>
  isOnline: () => boolean
}

/** Tries after a connection that broke; each goes on where the last one ended. */
const TRIES = 5
const PAUSE_MS = 3 * SECOND
const GONE = 404
const PASSING = [403, 408, 409, 429, 502, 503, 504]

export type RecordingUploads = ReturnType<typeof createRecordingUploads>

/** Uploads the chosen recordings part by part, one after another; `onChange` hears of every change of the list. */
export function createRecordingUploads(
  ports: UploadPorts,
  onChange: (recordings: readonly ChosenRecording[]) => void,
) {
  let all: readonly ChosenRecording[] = []
  const aborts = new Map<string, AbortController>()
  let turn: Promise<void> = Promise.resolve()

  const set = (next: readonly ChosenRecording[]) => {
    all = next
    onChange(all)
  }
  const change = (id: string, to: Partial<ChosenRecording>) =>
    set(all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const fail = (id: string, problem: string, mayRetry = false) =>
    change(id, { status: 'failed', problem, mayRetry })

  const begin = (id: string) => {
    const abort = new AbortController()
    aborts.set(id, abort)
    change(id, { status: 'reading', problem: null })
    turn = turn.then(async () => {
      const one = all.find((each) => each.id === id)
      if (!one || abort.signal.aborted) return
      try {
        await send(one, abort.signal)
      } catch (error) {
        if (abort.signal.aborted) return
        console.warn('A recording was not sent', error)
        fail(id, problemOf(error), mayTryAgain(error))
      }
    })
  }

  const send = async ({ id, file }: ChosenRecording, signal: AbortSignal) => {
    if (file.size > MAX_RECORDING_BYTES) return fail(id, recordingTooLarge())
    const { seconds, poster } = await ports.read(file)
    if (seconds !== null && seconds >= MAX_RECORDING_SECONDS + 1) return fail(id, recordingTooLong())
    for (let tries = 1; ; tries += 1) {
      try {
        const upload = await partsOf(id, file, signal)
        if (poster) await sendPoster(upload, poster, signal)
        return change(id, { status: 'arrived', percent: 100 })
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error
        if (tries === TRIES && ports.isOnline()) throw error
        // Offline it waits as long as the page is open.
        if (!ports.isOnline()) tries = 0
        change(id, { status: 'waiting' })
        await ports.pause(error instanceof FileRefused ? (error.retryAfterSeconds ?? 0) * SECOND : PAUSE_MS)
        if (signal.aborted) return
      }
    }
  }

  /** Sends the parts that the server does not have. */
  const partsOf = async (id: string, file: File, signal: AbortSignal): Promise<RecordingUpload> => {
    const upload = await grant(id, file)
    change(id, { status: 'sending', uploadId: upload.id })
    const last = Math.ceil(file.size / RECORDING_PART_BYTES) - 1
    // The last part completes the recording, also one that has arrived before.
    let number = Math.min(last, Math.floor(upload.receivedBytes / RECORDING_PART_BYTES))
    for (; number <= last; number += 1) {
      const from = number * RECORDING_PART_BYTES
      await ports
        .put({
          path: `${upload.url}/parts/${number}?${upload.query}`,
          file: file.slice(from, from + RECORDING_PART_BYTES),
          type: 'application/octet-stream',
          onProgress: (sent) => change(id, { percent: Math.floor((100 * (from + sent)) / file.size) }),
          signal,
          words: wordsOfPut(),
        })
        .then((answer) => ReceivedPart.parse(answer))
    }
    return upload
  }

  const grant = async (id: string, file: File): Promise<RecordingUpload> => {
    const known = all.find((one) => one.id === id)?.uploadId ?? null
    if (known !== null) {
      try {
        return await ports.resume({ id: known })
      } catch (error) {
        if (appError(error).code !== 'NOT_FOUND') throw error
      }
    }
    return ports.start({ fileName: file.name || 'recording', sizeBytes: file.size })
  }

  /** A recording without its picture is a recording. */
  const sendPoster = async (upload: RecordingUpload, poster: Blob, signal: AbortSignal) => {
    try {
      const path = `${upload.url}/poster?${upload.query}`
      await ports.put({ path, file: poster, onProgress: () => undefined, signal, words: wordsOfPut() })
    } catch (error) {
      console.warn('The picture of a recording was not sent', error)
    }
  }

  const discard = ({ uploadId }: ChosenRecording) => {
    if (uploadId !== null) ports.discard({ id: uploadId }).catch(() => undefined)
  }

  const remove = (id: string) => {
    aborts.get(id)?.abort()
    const gone = all.find((one) => one.id === id)
    set(all.filter((one) => one.id !== id))
    if (gone) discard(gone)
  }

  return {
    list: () => all,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ ...NEW, id: newId(), file }))
      set([...all, ...added])
      for (const { id } of added) begin(id)
    },
    retry: begin,
    remove,
    removeAll: () => all.forEach(({ id }) => remove(id)),
    /** Forgets those that were sent with a claim or a message; they stay where they are. */
    clear: () => set([]),
    /** Waits for what is being sent. Returns the ids of all, or null when one has failed or waits for a connection. */
    async arrived(): Promise<string[] | null> {
      const isHeld = () => all.some(({ status }) => status === 'waiting' || status === 'failed')
      while (!isHeld() && all.some(({ status }) => status !== 'arrived')) await nextChange()
      return isHeld() ? null : all.flatMap(({ uploadId }) => uploadId ?? [])
    },
  }
}

const NEW = { status: 'reading', percent: 0, problem: null, mayRetry: false, uploadId: null } as const

/** Uploads change several times a second. */
const nextChange = () => new Promise<void>((resolve) => setTimeout(resolve, 100))

function wordsOfPut() {
  const { notArrived } = textOf('recordingField')
  return { failed: notArrived, noConnection: notArrived }
}

/** Returns whether another try may succeed by itself. */
function isPassing(error: unknown): boolean {
  if (error instanceof FileRefused) return PASSING.includes(error.status)
  return isUnreachable(error) || !isAnswer(error)
}

/** The server said what is wrong with it. */
const isAnswer = (error: unknown): boolean => appError(error).isFromServer

const mayTryAgain = (error: unknown): boolean =>
  isPassing(error) || (error instanceof FileRefused && error.status === GONE)

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return isAnswer(error) ? appError(error).message : textOf('recordingField').notArrived
}
