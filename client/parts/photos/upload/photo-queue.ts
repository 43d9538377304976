import { textOf } from '#shared/messages/text.ts'
import type { Mark } from '#client/parts/marks/mark.ts'
import { MAX_PHOTOS, type PhotoType } from '#shared/photo-files.ts'
import { HOUR } from '#shared/dates.ts'

// Stored with the photos of a draft, and by the service worker, which knows no language: `photoProblem` has their words.
const COMPRESS_FAILED = 'Failed to compress image'
export const UPLOAD_FAILED = 'Failed to upload image'
export const NO_PHOTO = 'File type not supported. Please use JPEG, PNG, or HEIC format.'
const PRESIGN_FAILED = 'Failed to upload images. Please try again.'

/** Returns in the reader's language what went wrong; what the server said is in it already. */
export function photoProblem(error: string | null): string {
  const text = textOf('photos')
  switch (error) {
    case COMPRESS_FAILED:
      return text.compressFailed
    case UPLOAD_FAILED:
      return text.uploadFailed
    case PRESIGN_FAILED:
      return text.presignFailed
    case NO_PHOTO:
      return text.wrongType
    default:
      return error ?? ''
  }
}

export const PHOTO_STATUSES = ['compressing', 'pending', 'uploading', 'success', 'error'] as const
export type PhotoStatus = (typeof PHOTO_STATUSES)[number]

/** One chosen photo on its way to the server. */
export type QueuedPhoto = {
  id: string
  name: string
  type: PhotoType
  /** The chosen file until it is compressed, then the file to send. */
  file: Blob
  isCompressed: boolean
  /** Bytes, as chosen. */
  originalSize: number
  status: PhotoStatus
  /** 0 to 100 of the current step; null while it waits. */
  percent: number | null
  error: string | null
  /** The server refused it for now. */
  isPutOff?: boolean | undefined
  finalUrl: string | null
  /** Milliseconds since 1970. */
  uploadedAt: number | null
  /** Of a marked copy: the photo of this queue that it was made from. */
  markedFrom?: string | undefined
  /** Of a marked copy: the address of the photo on the claim that it was made from. */
  copyOf?: string | undefined
  /** Of a marked copy: what was drawn, so that it can be changed. */
  marks?: readonly Mark[] | undefined
  /** The person keeps it: only its marked copy is sent. */
  isKept?: boolean | undefined
}

export type PhotoQueue = {
  /** In the order they were chosen or put into since: the order they have on the claim. */
  photos: readonly QueuedPhoto[]
  /** The server returned no upload URLs; the photos wait. */
  problem: string | null
}

export type ChosenPhoto = { id: string; name: string; type: PhotoType; file: Blob } & Pick<
  QueuedPhoto,
  'markedFrom' | 'copyOf' | 'marks'
>

export type PhotoAction =
  | { type: 'chosen'; photos: readonly ChosenPhoto[] }
  /** A photo has this marked copy, instead of the one it had; null for none any more. */
  | { type: 'marked'; id: string; copy: ChosenPhoto | null; isKept: boolean }
  | { type: 'compress-progress'; id: string; percent: number }
  | { type: 'compressed'; id: string; file: Blob }
  | { type: 'compress-failed'; id: string }
  | { type: 'presigning'; ids: readonly string[] }
  | { type: 'presign-failed'; ids: readonly string[] }
  | { type: 'upload-progress'; id: string; percent: number }
  | { type: 'uploaded'; id: string; finalUrl: string; at: number }
  | { type: 'upload-failed'; id: string; reason?: string; isPutOff?: boolean }
  /** An upload was interrupted, not refused: it waits again. */
  | { type: 'upload-stopped'; id: string }
  | { type: 'retried'; ids: readonly string[] }
  /** The server no longer has the uploaded bytes. */
  | { type: 'upload-lost' }
  | { type: 'removed'; ids: readonly string[] }
  /** `to` counts from 0, in the list without the photo. */
  | { type: 'moved'; id: string; to: number }
  | { type: 'restored'; photos: readonly QueuedPhoto[] }

export const EMPTY_QUEUE: PhotoQueue = { photos: [], problem: null }

/**
 * compressing → pending → uploading → success or error; Retry → compressing. Events of a removed photo change nothing.
 */
export function photoQueue(queue: PhotoQueue, action: PhotoAction): PhotoQueue {
  switch (action.type) {
    case 'chosen':
      return { ...queue, photos: copiesLast([...queue.photos, ...action.photos.map(fresh)]) }
    case 'marked': {
      const { id, copy, isKept } = action
      const rest = queue.photos.filter(({ markedFrom }) => markedFrom !== id)
      const photos = rest.map((photo) => (photo.id === id ? { ...photo, isKept } : photo))
      return { ...queue, photos: copy ? [...photos, fresh(copy)] : photos }
    }
    case 'compress-progress':
      return change(queue, { ids: [action.id], from: 'compressing' }, () => ({ percent: action.percent }))
    case 'compressed':
      return change(queue, { ids: [action.id], from: 'compressing' }, () => ({
        status: 'pending',
        percent: null,
        file: action.file,
        isCompressed: true,
      }))
    case 'compress-failed':
      return change(queue, { ids: [action.id], from: 'compressing' }, () => failed(COMPRESS_FAILED))
    case 'presigning':
      return change({ ...queue, problem: null }, { ids: action.ids, from: 'pending' }, () => ({
        status: 'uploading',
        percent: null,
      }))
    case 'presign-failed':
      return change(
        { ...queue, problem: PRESIGN_FAILED },
        { ids: action.ids, from: 'uploading' },
        () => waiting,
      )
    case 'upload-progress':
      return change(queue, { ids: [action.id], from: 'uploading' }, () => ({ percent: action.percent }))
    case 'uploaded':
      return change(queue, { ids: [action.id], from: 'uploading' }, () => ({
        status: 'success',
        percent: null,
        finalUrl: action.finalUrl,
        uploadedAt: action.at,
      }))
    case 'upload-failed':
      return change(queue, { ids: [action.id], from: 'uploading' }, () => ({
        ...failed(action.reason ?? UPLOAD_FAILED),
        isPutOff: action.isPutOff,
      }))
    case 'upload-stopped':
      return change(queue, { ids: [action.id], from: 'uploading' }, () => waiting)
    case 'retried':
      return change(queue, { ids: action.ids, from: 'error' }, () => ({
        status: 'compressing',
        percent: null,
        error: null,
        isPutOff: undefined,
      }))
    case 'upload-lost':
      return change(queue, { ids: idsOf(queue), from: 'success' }, () => ({
        ...waiting,
        finalUrl: null,
        uploadedAt: null,
      }))
    case 'removed': {
      const photos = queue.photos.filter(
        ({ id, markedFrom = id }) => !action.ids.includes(id) && !action.ids.includes(markedFrom),
      )
      return { photos, problem: photos.some(isWaiting) ? queue.problem : null }
    }
    case 'moved':
      return { ...queue, photos: copiesLast(withMoved(queue.photos, action.id, action.to)) }
    case 'restored':
      return { photos: action.photos, problem: null }
  }
}

/** Returns whether to request upload URLs: every chosen photo is compressed, and some wait. */
export function isReadyToUpload({ photos, problem }: PhotoQueue): boolean {
  return (
    problem === null &&
    toUpload({ photos }).length > 0 &&
    photos.every(({ status }) => status !== 'compressing')
  )
}

/** Returns whether nothing is in progress: all are uploaded, or wait for a decision. */
export function isAtRest({ photos, problem }: PhotoQueue): boolean {
  return photos.every(
    ({ status, markedFrom }) =>
      status === 'success' ||
      status === 'error' ||
      // A copy is not sent without its original.
      (status === 'pending' &&
        (problem !== null || photos.find(({ id }) => id === markedFrom)?.status === 'error')),
  )
}

/** Returns the photos to ask addresses for now, at most as many as at once: a copy when its original is there. */
export function toUpload({ photos }: Pick<PhotoQueue, 'photos'>): QueuedPhoto[] {
  const isReady = ({ markedFrom }: QueuedPhoto) =>
    markedFrom === undefined || photos.some(({ id, finalUrl }) => id === markedFrom && finalUrl !== null)
  return photos.filter((photo) => isWaiting(photo) && isReady(photo)).slice(0, MAX_PHOTOS)
}

/** Returns the photo that a marked copy was made from; any other is its own. */
export function originalOf({ photos }: Pick<PhotoQueue, 'photos'>, id: string): { id: string } {
  const photo = photos.find((each) => each.id === id)
  return photos.find((each) => each.id === photo?.markedFrom) ?? photo ?? { id }
}

/** Returns the photos as they are shown: a marked copy in the place of its original. */
export function shownPhotos({ photos }: Pick<PhotoQueue, 'photos'>): QueuedPhoto[] {
  return photos
    .filter(({ markedFrom }) => markedFrom === undefined)
    .map((photo) => photos.find(({ markedFrom }) => markedFrom === photo.id) ?? photo)
}

/** Returns whether another try may succeed; a photo refused for its bytes stays refused. */
export function mayRetry({ error, isPutOff }: Pick<QueuedPhoto, 'error' | 'isPutOff'>): boolean {
  return error === COMPRESS_FAILED || error === UPLOAD_FAILED || isPutOff === true
}

export function failedPhotos({ photos }: PhotoQueue): QueuedPhoto[] {
  return photos.filter(({ status }) => status === 'error')
}

/** Photos a submission would still have to wait for. */
export function unfinishedCount({ photos }: PhotoQueue): number {
  return photos.filter(({ status }) => status !== 'success' && status !== 'error').length
}

/** Returns the URLs that the claim refers to, in the order of the photos. */
export function finalUrls({ photos }: PhotoQueue): string[] {
  // A photo waits for its marked copy: one that went alone would have left it behind.
  const isWaited = (id: string) => photos.some((copy) => copy.markedFrom === id && copy.finalUrl === null)
  return photos.flatMap(({ id, finalUrl, isKept }) =>
    finalUrl === null || isKept || isWaited(id) ? [] : [finalUrl],
  )
}

const waiting = { status: 'pending', percent: null } as const

const failed = (error: string) => ({ status: 'error', percent: null, error }) as const

/** So that a place among the photos is a place in the queue. */
function copiesLast(photos: readonly QueuedPhoto[]): QueuedPhoto[] {
  const isCopy = ({ markedFrom }: QueuedPhoto) => markedFrom !== undefined
  return [...photos.filter((photo) => !isCopy(photo)), ...photos.filter(isCopy)]
}

function fresh(photo: ChosenPhoto): QueuedPhoto {
  const { file } = photo
  return {
    ...photo,
    isCompressed: false,
    originalSize: file.size,
    status: 'compressing',
    percent: null,
    error: null,
    finalUrl: null,
    uploadedAt: null,
  }
}

/** Changes only photos in the expected state, so that a late event of an earlier step has no effect. */
function change(
  queue: PhotoQueue,
  { ids, from }: { ids: readonly string[]; from: PhotoStatus },
  to: () => Partial<QueuedPhoto>,
): PhotoQueue {
  return {
    ...queue,
    photos: queue.photos.map((photo) =>
      ids.includes(photo.id) && photo.status === from ? { ...photo, ...to() } : photo,
    ),
  }
}

/** A place beyond either end is that end; a photo that is not there moves nothing. */
function withMoved(photos: readonly QueuedPhoto[], id: string, to: number): readonly QueuedPhoto[] {
  const photo = photos.find((one) => one.id === id)
  return photo ? photos.filter((one) => one !== photo).toSpliced(Math.max(0, to), 0, photo) : photos
}

function isWaiting({ status }: QueuedPhoto): boolean {
  return status === 'pending'
}

function idsOf({ photos }: PhotoQueue): string[] {
  return photos.map(({ id }) => id)
}

/** The server deletes an upload that no claim refers to after 48 hours; one near that age is uploaded again. */
const UPLOAD_GOOD_FOR_MS = 40 * HOUR

/** Returns a photo as it continues after a reload: what was in progress waits again, what failed is tried again. */
export function takenUp(photo: QueuedPhoto, now: number): QueuedPhoto {
  const again = { ...photo, percent: null, error: null, finalUrl: null, uploadedAt: null }
  const next = { ...again, status: photo.isCompressed ? 'pending' : 'compressing' } as const
  switch (photo.status) {
    case 'success':
      return now - (photo.uploadedAt ?? 0) < UPLOAD_GOOD_FOR_MS ? photo : next
    case 'error':
      return photo.error === UPLOAD_FAILED ? next : photo
    default:
      return next
  }
}
