import {
  MAX_RECORDING_BYTES,
  RECORDING_PART_BYTES,
  recordingTooLarge,
  recordingTooLong,
} from '#shared/recording-files.ts'
import { ReceivedPart, type NewRecording, type RecordingUpload } from '#shared/recordings.ts'
import { textOf } from '#shared/messages/text.ts'
import { appError } from '#client/lib/errors.ts'
import {
  type putFile,
  createUploadList,
  newUpload,
  type Network,
  type Upload,
} from '#client/lib/upload-list.ts'
import {
  type ReadRecording,
  isLarge,
  needOf,
  NotMade,
  remedyAfter,
  type Making,
  type NotChanged,
  type Part,
  type Remedy,
  type Wish,
} from './recording-plan.ts'

export type ChosenRecording = Upload & {
  file: File
  /** The server's id of it, once its first bytes are asked for. */
  uploadId: string | null
  /** Its bytes are on this device too, so that a reload does not lose it. */
  isKept: boolean
  /** Null where this browser cannot tell. */
  seconds: number | null
  /** The change that was chosen; null: none, or the one that its size demands. */
  wish: Wish | null
  /** Percent of what is being done with it; null while nothing is. */
  making: number | null
  /** The change that is offered; null: none. */
  remedy: Remedy | null
  /** Says that it is sent as it is, although a change was chosen. */
  note: string | null
}

/** A recording of which nothing is known yet. */
export const newRecording = (file: File): ChosenRecording => ({
  ...newUpload(),
  file,
  uploadId: null,
  isKept: false,
  ...UNREAD,
})

const UNREAD = { seconds: null, wish: null, making: null, remedy: null, note: null }

export type UploadCalls = {
  start: (recording: NewRecording) => Promise<RecordingUpload>
  resume: (of: { id: string }) => Promise<RecordingUpload>
  discard: (of: { id: string }) => Promise<unknown>
}

/** The browser's part in the uploads; a test has its own. */
export type UploadPorts = UploadCalls &
  Network & {
    read: (file: File) => Promise<ReadRecording>
    put: typeof putFile
    /** Writes a recording anew on this device. Throws NotMade. */
    make: (file: File, how: Making) => Promise<File>
    /** Videos can be made smaller here, and the person wants to send little. */
    device: () => { canMake: boolean; isSavingData: boolean }
  }

/** Uploads the chosen recordings part by part, each try where the last one ended. */
export function createRecordingUploads(
  ports: UploadPorts,
  onChange: (recordings: readonly ChosenRecording[]) => void,
) {
  const posters = new Map<string, Blob>()
  const stops = new Map<string, AbortController>()
  const uploads = createUploadList<ChosenRecording>(
    {
      check: async (one, signal) => {
        const { id, file, wish } = one
        const read = await ports.read(file)
        const { seconds, poster } = read
        if (poster) posters.set(id, poster)
        const facts = { ...read, sizeBytes: file.size }
        const need = needOf(facts)
        const to = (remedy: Remedy | null) => uploads.put(id, { seconds, remedy, note: null })
        to(null)
        if (need === 'cut' && !wish?.part) {
          to('cut')
          return recordingTooLong()
        }
        if (need === null && wish === null) {
          const { canMake, isSavingData } = ports.device()
          if (canMake && isLarge(facts, { isSavingData })) to('smaller')
          return null
        }
        const why = await make(one, signal)
        if (why === null) return null
        const { notMade, asItIs } = textOf('recordingChange')
        if (need === null && why !== 'tooLarge') {
          if (why === 'stopped') to('smaller')
          uploads.put(id, { note: `${notMade[why]} ${asItIs}` })
          return null
        }
        to(remedyAfter(need ?? 'smaller', why, facts))
        if (why === 'tooLarge') return recordingTooLarge()
        return `${need === 'cut' ? recordingTooLong() : recordingTooLarge()} ${notMade[why]}`
      },
      send: async (id, signal) => {
        const upload = await partsOf(id, signal)
        const poster = posters.get(id)
        if (poster) await sendPoster(upload, poster, signal)
      },
      forget: ({ uploadId }) => {
        if (uploadId !== null) ports.discard({ id: uploadId }).catch(() => undefined)
      },
      notArrived: () => textOf('recordingField').notArrived,
    },
    ports,
    onChange,
  )
  const known = (id: string) => uploads.list().find((one) => one.id === id)

  /** Puts a smaller one, or a part, in the place of the chosen one; returns why not, null when it is done. */
  const make = async (
    { id, file, wish }: ChosenRecording,
    signal: AbortSignal,
  ): Promise<NotChanged | null> => {
    if (!wish?.part && !ports.device().canMake) return 'unable'
    const stop = new AbortController()
    stops.set(id, stop)
    signal.addEventListener('abort', () => stop.abort())
    uploads.put(id, { making: 0 })
    try {
      const made = await ports.make(file, {
        part: wish?.part ?? null,
        onProgress: (making) => uploads.put(id, { making }),
        signal: stop.signal,
      })
      signal.throwIfAborted()
      if (made.size > MAX_RECORDING_BYTES) return 'tooLarge'
      const { seconds, poster } = await ports.read(made)
      if (poster) posters.set(id, poster)
      uploads.put(id, { file: made, seconds })
      return null
    } catch (error) {
      signal.throwIfAborted()
      if (stop.signal.aborted) return 'stopped'
      console.warn('A recording was not changed', error)
      return error instanceof NotMade ? error.why : 'failed'
    } finally {
      stops.delete(id)
      uploads.put(id, { making: null, wish: null })
    }
  }

  const change = (id: string, part: Part | null) => {
    const uploadId = known(id)?.uploadId ?? null
    if (uploadId !== null) ports.discard({ id: uploadId }).catch(() => undefined)
    uploads.put(id, { wish: { part }, uploadId: null, percent: 0 })
    uploads.restart(id)
  }

  /** Sends the parts that the server does not have. */
  const partsOf = async (id: string, signal: AbortSignal): Promise<RecordingUpload> => {
    const file = known(id)?.file ?? new File([], '')
    const upload = await grant(id, file)
    uploads.put(id, { status: 'sending', uploadId: upload.id })
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
          onProgress: (sent) =>
            uploads.change(id, { percent: Math.floor((100 * (from + sent)) / file.size) }),
          signal,
          words: wordsOfPut(),
        })
        .then((answer) => ReceivedPart.parse(answer))
    }
    return upload
  }

  const grant = async (id: string, file: File): Promise<RecordingUpload> => {
    const uploadId = known(id)?.uploadId ?? null
    if (uploadId !== null) {
      try {
        return await ports.resume({ id: uploadId })
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

  return {
    ...uploads,
    add: (files: readonly File[]) => uploads.add(files.map(newRecording)),
    /** Adds those that were kept on this device. */
    restore: (kept: Parameters<typeof uploads.add>[0]) => uploads.add(kept),
    /** Adds those that were discarded: they are sent again, as far as their bytes are here. */
    bringBack: (all: readonly ChosenRecording[]) =>
      uploads.add(all.map((one) => (one.file.size > 0 ? newRecording(one.file) : one))),
    /** Removes all. The server keeps those of which only it has the bytes for a while, so that they can come back. */
    discard() {
      for (const { id, file } of uploads.list()) if (file.size > 0) uploads.remove(id)
      uploads.clear()
    },
    /** Makes one smaller before it is sent. */
    makeSmaller: (id: string) => change(id, null),
    /** Sends only a part of one. */
    cut: (id: string, part: Part) => change(id, part),
    /** Stops what is being done with one: it stays as it was chosen. */
    stopMaking: (id: string) => stops.get(id)?.abort(),
    /** Waits for what is being sent. Returns the ids of all, or null when one has failed or waits for a connection. */
    arrived: async (): Promise<string[] | null> =>
      (await uploads.settled()) ? uploads.list().flatMap(({ uploadId }) => uploadId ?? []) : null,
  }
}

function wordsOfPut() {
  const { notArrived } = textOf('recordingField')
  return { failed: notArrived, noConnection: notArrived }
}
