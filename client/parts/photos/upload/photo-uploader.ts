import type { PhotoType } from '#shared/photo-files.ts'
import type { PresignedUploads, PresignRequest } from '#shared/photos.ts'
import {
  EMPTY_QUEUE,
  isAtRest,
  isReadyToUpload,
  photoQueue,
  toUpload,
  UPLOAD_FAILED,
  type ChosenPhoto,
  type PhotoAction,
  type PhotoQueue,
  type QueuedPhoto,
} from './photo-queue.ts'
import { UploadRefused } from './upload.ts'

/** Uploading starts this many milliseconds after the last compression. */
const AUTO_UPLOAD_MS = 100
/** More at once would only share a weak connection. */
const UPLOADS_AT_ONCE = 2

type Step = { onProgress: (percent: number) => void; signal: AbortSignal }

type UploadTarget = { address: string; finalUrl: string }

/** The functions that the uploader depends on. */
export type UploadPorts = {
  compress: (photo: { file: Blob; name: string; type: PhotoType }, step: Step) => Promise<Blob>
  presign: (request: PresignRequest) => Promise<PresignedUploads>
  put: (target: UploadTarget, file: Blob, step: Step & { type: string }) => Promise<void>
  now: () => number
}

type Task = UploadTarget & { photo: QueuedPhoto }

/** One uploader and what it has under way. */
type Upload = {
  ports: UploadPorts
  queue: PhotoQueue
  isStarted: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  /** Photos with an upload URL that wait for a free slot. */
  line: Task[]
  uploading: number
  running: Map<string, AbortController>
  listeners: Set<() => void>
  waiters: Set<() => void>
}

export type PhotoUploader = ReturnType<typeof createPhotoUploader>

/**
 * Takes photos through compression and upload by itself, between `start` and `stop`; what `stop` interrupts continues
 * with the next `start`.
 */
export function createPhotoUploader(ports: UploadPorts) {
  const upload: Upload = {
    ports,
    queue: EMPTY_QUEUE,
    isStarted: false,
    timer: undefined,
    line: [],
    uploading: 0,
    running: new Map(),
    listeners: new Set(),
    waiters: new Set(),
  }
  const change = (action: PhotoAction) => {
    dispatch(upload, action)
    proceed(upload)
  }
  const retry = (ids: readonly string[]) => retryPhotos(upload, ids)

  return {
    queue: () => upload.queue,
    subscribe: (listener: () => void) => {
      upload.listeners.add(listener)
      return () => upload.listeners.delete(listener)
    },
    start() {
      upload.isStarted = true
      proceed(upload)
    },
    stop: () => stop(upload),
    add: (photos: readonly ChosenPhoto[]) => change({ type: 'chosen', photos }),
    /** Gives a photo its marked copy, or takes it away. */
    mark(id: string, copy: ChosenPhoto | null, isKept: boolean) {
      for (const { id: old, markedFrom } of upload.queue.photos)
        if (markedFrom === id) upload.running.get(old)?.abort()
      change({ type: 'marked', id, copy, isKept })
    },
    restore: (photos: readonly QueuedPhoto[]) => change({ type: 'restored', photos }),
    remove(ids: readonly string[]) {
      for (const id of ids) upload.running.get(id)?.abort()
      change({ type: 'removed', ids })
    },
    /** Moves a photo to another position; its upload continues. */
    move: (id: string, to: number) => dispatch(upload, { type: 'moved', id, to }),
    retry,
    /** The connection is back: retries everything that was interrupted, but not what could not be compressed. */
    retryUploads() {
      retry(upload.queue.photos.filter(({ error }) => error === UPLOAD_FAILED).map(({ id }) => id))
    },
    /** The server does not have the upload any more. */
    uploadAgain: () => change({ type: 'upload-lost' }),
    /** Resolves when no photo is in progress; those that wait for upload URLs get another try. */
    async finished(): Promise<PhotoQueue> {
      if (upload.queue.problem !== null) void uploadWaiting(upload)
      if (!isAtRest(upload.queue)) await new Promise<void>((resolve) => upload.waiters.add(resolve))
      return upload.queue
    },
  }
}

/** Resolves when no photo is in progress any more, or after this time. */
export function photosWithin(uploader: PhotoUploader, milliseconds: number): Promise<PhotoQueue> {
  const timeUp = new Promise<PhotoQueue>((resolve) =>
    setTimeout(() => resolve(uploader.queue()), milliseconds),
  )
  return Promise.race([uploader.finished(), timeUp])
}

function dispatch(upload: Upload, action: PhotoAction): void {
  upload.queue = photoQueue(upload.queue, action)
  for (const listener of upload.listeners) listener()
  if (!isAtRest(upload.queue)) return
  for (const done of upload.waiters) done()
  upload.waiters.clear()
}

/** Starts the next step that is possible. */
function proceed(upload: Upload): void {
  const { isStarted, timer, queue, running } = upload
  if (!isStarted) return
  clearTimeout(timer)
  const toCompress = queue.photos.filter((photo) => photo.status === 'compressing')
  const [next] = toCompress
  // One after the other: each takes a whole picture's pixels in memory.
  if (next && !toCompress.some(({ id }) => running.has(id))) void compressOne(upload, next)
  if (isReadyToUpload(upload.queue))
    upload.timer = setTimeout(() => void uploadWaiting(upload), AUTO_UPLOAD_MS)
}

/** Runs one step of a photo; `stop` and `remove` abort it, and then its result is ignored. */
async function run(
  upload: Upload,
  id: string,
  step: { work: (signal: AbortSignal) => Promise<PhotoAction>; failed: PhotoAction },
): Promise<void> {
  const { running } = upload
  const controller = new AbortController()
  running.set(id, controller)
  const outcome = await step.work(controller.signal).catch((error: unknown) => {
    if (!controller.signal.aborted) console.warn(`Photo ${id}: ${step.failed.type}`, error)
    return step.failed
  })
  if (running.get(id) === controller) running.delete(id)
  if (!controller.signal.aborted) dispatch(upload, outcome)
  proceed(upload)
}

function compressOne(upload: Upload, { id, file, name, type, isCompressed }: QueuedPhoto): Promise<void> {
  const onProgress = (percent: number) =>
    dispatch(upload, { type: 'compress-progress', id, percent: Math.round(percent) })
  return run(upload, id, {
    work: async (signal) => ({
      type: 'compressed',
      id,
      file: isCompressed ? file : await upload.ports.compress({ file, name, type }, { signal, onProgress }),
    }),
    failed: { type: 'compress-failed', id },
  })
}

async function uploadWaiting(upload: Upload): Promise<void> {
  const photos = toUpload(upload.queue)
  const ids = photos.map(({ id }) => id)
  if (ids.length === 0) return
  dispatch(upload, { type: 'presigning', ids })
  let addresses: PresignedUploads
  try {
    addresses = await upload.ports.presign({
      fileNames: photos.map(({ name }) => name),
      fileTypes: photos.map(({ type }) => type),
      fileSizes: photos.map(({ file }) => file.size),
      ...(photos.some(({ markedFrom, copyOf }) => (markedFrom ?? copyOf) !== undefined) && {
        markedFrom: photos.map(
          ({ markedFrom, copyOf }) =>
            copyOf ?? upload.queue.photos.find(({ id }) => id === markedFrom)?.finalUrl ?? null,
        ),
      }),
    })
  } catch (error) {
    console.warn('No addresses to upload to', error)
    dispatch(upload, { type: 'presign-failed', ids })
    return
  }
  photos.forEach((photo, index) => {
    const address = addresses.presignedUrls[index]
    const finalUrl = addresses.finalUrls[index]
    if (address && finalUrl) upload.line.push({ photo, address, finalUrl })
    else dispatch(upload, { type: 'upload-failed', id: photo.id })
  })
  if (upload.isStarted) advance(upload)
  else stopLine(upload)
}

/** Starts uploads while slots are free. */
function advance(upload: Upload): void {
  while (upload.uploading < UPLOADS_AT_ONCE) {
    const task = upload.line.shift()
    if (!task) return
    // Removed while it waited.
    if (!upload.queue.photos.some(({ id }) => id === task.photo.id)) continue
    upload.uploading += 1
    void uploadOne(upload, task).finally(() => {
      upload.uploading -= 1
      advance(upload)
    })
  }
}

function uploadOne(upload: Upload, { photo, address, finalUrl }: Task): Promise<void> {
  const { id, file, type } = photo
  const { put, now } = upload.ports
  const onProgress = (percent: number) => dispatch(upload, { type: 'upload-progress', id, percent })
  return run(upload, id, {
    work: async (signal) => {
      onProgress(0)
      try {
        await put({ address, finalUrl }, file, { type, signal, onProgress })
      } catch (error) {
        if (error instanceof UploadRefused)
          return { type: 'upload-failed', id, reason: error.message, isPutOff: error.isPutOff }
        throw error
      }
      return { type: 'uploaded', id, finalUrl, at: now() }
    },
    failed: { type: 'upload-failed', id },
  })
}

/** Retries what failed for these photos, and the request for upload URLs. */
function retryPhotos(upload: Upload, ids: readonly string[]): void {
  dispatch(upload, { type: 'retried', ids })
  if (upload.queue.problem !== null) void uploadWaiting(upload)
  proceed(upload)
}

function stop(upload: Upload): void {
  upload.isStarted = false
  clearTimeout(upload.timer)
  for (const [id, controller] of upload.running) {
    controller.abort()
    dispatch(upload, { type: 'upload-stopped', id })
  }
  upload.running.clear()
  stopLine(upload)
}

function stopLine(upload: Upload): void {
  for (const { photo } of upload.line.splice(0)) dispatch(upload, { type: 'upload-stopped', id: photo.id })
}
