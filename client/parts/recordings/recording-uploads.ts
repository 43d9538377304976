import {
  MAX_RECORDING_BYTES,
  MAX_RECORDING_SECONDS,
  RECORDING_PART_BYTES,
  recordingTooLarge,
  recordingTooLong,
} from '#shared/recording-files.ts'
import { ReceivedPart, type NewRecording, type RecordingUpload } from '#shared/recordings.ts'
import { textOf } from '#shared/messages/text.ts'
import { appError } from '#client/lib/errors.ts'
import type { putFile } from '#client/lib/put-file.ts'
import { createUploadList, newUpload, type Network, type Upload } from '#client/lib/upload-list.ts'
import type { ReadRecording } from './read-recording.ts'

export type ChosenRecording = Upload & {
  file: File
  /** The server's id of it, once its first bytes are asked for. */
  uploadId: string | null
  /** Its bytes are on this device too, so that a reload does not lose it. */
  isKept: boolean
}

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
  }

/** Uploads the chosen recordings part by part, each try where the last one ended. */
export function createRecordingUploads(
  ports: UploadPorts,
  onChange: (recordings: readonly ChosenRecording[]) => void,
) {
  const posters = new Map<string, Blob>()
  const uploads = createUploadList<ChosenRecording>(
    {
      check: async ({ id, file }) => {
        if (file.size > MAX_RECORDING_BYTES) return recordingTooLarge()
        const { seconds, poster } = await ports.read(file)
        if (poster) posters.set(id, poster)
        return seconds !== null && seconds >= MAX_RECORDING_SECONDS + 1 ? recordingTooLong() : null
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
    add: (files: readonly File[]) =>
      uploads.add(files.map((file) => ({ ...newUpload(), file, uploadId: null, isKept: false }))),
    /** Adds those that were kept on this device. */
    restore: (kept: Parameters<typeof uploads.add>[0]) => uploads.add(kept),
    /** Waits for what is being sent. Returns the ids of all, or null when one has failed or waits for a connection. */
    arrived: async (): Promise<string[] | null> =>
      (await uploads.settled()) ? uploads.list().flatMap(({ uploadId }) => uploadId ?? []) : null,
  }
}

function wordsOfPut() {
  const { notArrived } = textOf('recordingField')
  return { failed: notArrived, noConnection: notArrived }
}
