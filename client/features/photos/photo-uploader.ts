import type { PhotoType, PresignedUploads, PresignRequest } from '#shared/photos.ts'
import {
  EMPTY_QUEUE,
  isAtRest,
  isReadyToUpload,
  photoQueue,
  UPLOAD_FAILED,
  type ChosenPhoto,
  type PhotoAction,
  type PhotoQueue,
  type QueuedPhoto,
} from './photo-queue.ts'
import { UploadRefused } from './upload.ts'

/** Uploading starts this many milliseconds after the last compression. */
export const AUTO_UPLOAD_MS = 100
/** More at once would only share a weak connection. */
const UPLOADS_AT_ONCE = 2

type Step = { onProgress: (percent: number) => void; signal: AbortSignal }

export type UploadTarget = { address: string; finalUrl: string }

/** What the uploader needs from its surroundings. */
export type UploadPorts = {
  compress: (photo: { file: Blob; name: string; type: PhotoType }, step: Step) => Promise<Blob>
  presign: (request: PresignRequest) => Promise<PresignedUploads>
  put: (target: UploadTarget, file: Blob, step: Step & { type: string }) => Promise<void>
  now: () => number
}

type Task = UploadTarget & { photo: QueuedPhoto }

export type PhotoUploader = ReturnType<typeof createPhotoUploader>

/**
 * Takes photos through compression and upload by itself, between `start` and `stop`; what `stop` interrupts continues
 * with the next `start`.
 */
export function createPhotoUploader({ compress, presign, put, now }: UploadPorts) {
  let queue: PhotoQueue = EMPTY_QUEUE
  let isStarted = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Photos with an upload URL that wait for a free slot. */
  const line: Task[] = []
  let uploading = 0
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  const waiters = new Set<() => void>()

  function dispatch(action: PhotoAction): void {
    queue = photoQueue(queue, action)
    for (const listener of listeners) listener()
    if (!isAtRest(queue)) return
    for (const done of waiters) done()
    waiters.clear()
  }

  const find = (id: string): QueuedPhoto | undefined => queue.photos.find((photo) => photo.id === id)

  /** Starts the next step that is possible. */
  function proceed(): void {
    if (!isStarted) return
    clearTimeout(timer)
    const next = queue.photos.find((photo) => photo.status === 'compressing')
    // One after the other: each takes a whole picture's pixels in memory.
    if (next && !running.has(next.id) && !isCompressing()) void compressOne(next)
    if (isReadyToUpload(queue)) timer = setTimeout(() => void uploadWaiting(), AUTO_UPLOAD_MS)
  }

  const isCompressing = () =>
    queue.photos.some(({ id, status }) => status === 'compressing' && running.has(id))

  /** Runs one step of a photo; `stop` and `remove` abort it, and then its result is ignored. */
  async function run(
    id: string,
    work: (signal: AbortSignal) => Promise<PhotoAction>,
    failed: PhotoAction,
  ): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    const outcome = await work(controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn(`Photo ${id}: ${failed.type}`, error)
      return failed
    })
    if (running.get(id) === controller) running.delete(id)
    if (!controller.signal.aborted) dispatch(outcome)
    proceed()
  }

  function compressOne({ id, file, name, type, isCompressed }: QueuedPhoto): Promise<void> {
    return run(
      id,
      async (signal) => ({
        type: 'compressed',
        id,
        file: isCompressed
          ? file
          : await compress(
              { file, name, type },
              {
                signal,
                onProgress: (percent) =>
                  dispatch({ type: 'compress-progress', id, percent: Math.round(percent) }),
              },
            ),
      }),
      { type: 'compress-failed', id },
    )
  }

  async function uploadWaiting(): Promise<void> {
    const photos = queue.photos.filter((photo) => photo.status === 'pending')
    const ids = photos.map(({ id }) => id)
    if (ids.length === 0) return
    dispatch({ type: 'presigning', ids })
    let addresses: PresignedUploads
    try {
      addresses = await presign({
        fileNames: photos.map(({ name }) => name),
        fileTypes: photos.map(({ type }) => type),
        fileSizes: photos.map(({ file }) => file.size),
      })
    } catch (error) {
      console.warn('No addresses to upload to', error)
      dispatch({ type: 'presign-failed', ids })
      return
    }
    photos.forEach((photo, index) => {
      const address = addresses.presignedUrls[index]
      const finalUrl = addresses.finalUrls[index]
      if (address && finalUrl) line.push({ photo, address, finalUrl })
      else dispatch({ type: 'upload-failed', id: photo.id })
    })
    if (isStarted) advance()
    else stopLine()
  }

  /** Starts uploads while slots are free. */
  function advance(): void {
    while (uploading < UPLOADS_AT_ONCE) {
      const task = line.shift()
      if (!task) return
      // Removed while it waited.
      if (!find(task.photo.id)) continue
      uploading += 1
      void uploadOne(task).finally(() => {
        uploading -= 1
        advance()
      })
    }
  }

  function stopLine(): void {
    for (const { photo } of line.splice(0)) dispatch({ type: 'upload-stopped', id: photo.id })
  }

  function uploadOne({ photo, address, finalUrl }: Task): Promise<void> {
    const { id, file, type } = photo
    return run(
      id,
      async (signal) => {
        const onProgress = (percent: number) => dispatch({ type: 'upload-progress', id, percent })
        onProgress(0)
        try {
          await put({ address, finalUrl }, file, { type, signal, onProgress })
        } catch (error) {
          if (error instanceof UploadRefused) return { type: 'upload-failed', id, reason: error.message }
          throw error
        }
        return { type: 'uploaded', id, finalUrl, at: now() }
      },
      { type: 'upload-failed', id },
    )
  }

  /** Retries what failed for these photos, and the request for upload URLs. */
  function retry(ids: readonly string[]): void {
    dispatch({ type: 'retried', ids })
    if (queue.problem !== null) void uploadWaiting()
    proceed()
  }

  return {
    queue: () => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      isStarted = true
      proceed()
    },
    stop() {
      isStarted = false
      clearTimeout(timer)
      for (const [id, controller] of running) {
        controller.abort()
        dispatch({ type: 'upload-stopped', id })
      }
      running.clear()
      stopLine()
    },
    add(photos: readonly ChosenPhoto[]) {
      dispatch({ type: 'chosen', photos })
      proceed()
    },
    restore(photos: readonly QueuedPhoto[]) {
      dispatch({ type: 'restored', photos })
      proceed()
    },
    remove(ids: readonly string[]) {
      for (const id of ids) running.get(id)?.abort()
      dispatch({ type: 'removed', ids })
      proceed()
    },
    /** Moves a photo to another position; its upload continues. */
    move(id: string, to: number) {
      dispatch({ type: 'moved', id, to })
    },
    retry,
    /** The connection is back: retries everything that was interrupted, but not what could not be compressed. */
    retryUploads() {
      retry(queue.photos.filter(({ error }) => error === UPLOAD_FAILED).map(({ id }) => id))
    },
    /** The server does not have the upload any more. */
    uploadAgain() {
      dispatch({ type: 'upload-lost' })
      proceed()
    },
    /** Resolves when no photo is in progress; those that wait for upload URLs get another try. */
    async finished(): Promise<PhotoQueue> {
      if (queue.problem !== null) void uploadWaiting()
      if (!isAtRest(queue)) await new Promise<void>((resolve) => waiters.add(resolve))
      return queue
    },
  }
}
