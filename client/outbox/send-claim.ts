import type { Claim } from '#shared/claims/views.ts'
import type { NewClaim } from '#shared/claims/claims.ts'
import {
  failedPhotos,
  finalUrls,
  photoQueue,
  UPLOAD_FAILED,
  type PhotoQueue,
} from '#client/parts/photos/upload/photo-queue.ts'
import {
  createPhotoUploader,
  photosWithin,
  type PhotoUploader,
  type UploadPorts,
} from '#client/parts/photos/upload/photo-uploader.ts'
import { documentIdsOf } from '#client/parts/papers/kept-paper.ts'
import { appError } from '#client/lib/errors.ts'
import type { ClaimEntry } from './entry.ts'
import { isPassing, papersToSendAgain, refusalText, sendPapers, type PaperCalls } from './send.ts'

export type ClaimPorts = UploadPorts &
  PaperCalls & {
    create: (claim: NewClaim & Pick<ClaimEntry, 'idempotencyKey' | 'homeId'>) => Promise<Claim>
    addPhotos: (more: { id: string; imageUrls: string[] }) => Promise<unknown>
    /** Stores how far it is, so that the next try, after whatever ended this one, sends no photo a second time. */
    keep: (saved: ClaimEntry) => Promise<void>
    /** The claim is on record. */
    onFiled: (filed: Claim) => void
    /** Percent of the photos' uploads; it never falls. */
    onProgress: (percent: number) => void
    /** The form's uploader for this claim, if its uploads are still running. */
    running?: PhotoUploader | undefined
  }

/** 'later': nothing is wrong with the claim; `saved` has what was uploaded so far. */
type Outcome = { is: 'sent' } | { is: 'later' | 'refused'; saved: ClaimEntry }

/** Photos that arrive within this time go with the claim; a slow network does not keep its words from the record. */
const WITH_PHOTOS_WITHIN_MS = 3_000

/** One that is on record, of which only photos are left to send. */
type Filed = ClaimEntry & { filedId: string }

const isFiled = (saved: ClaimEntry): saved is Filed => saved.filedId !== undefined

/** Files a saved claim under its key, and sends its photos: those that take long follow the claim. */
export async function sendClaim(
  saved: ClaimEntry,
  { create, addPhotos, putPaper, keep, onFiled, onProgress, running, ...ports }: ClaimPorts,
): Promise<Outcome> {
  const uploader = running ?? createPhotoUploader(ports)
  if (!running) uploader.restore(saved.photos)
  const unsubscribe = followProgress(uploader, onProgress)
  uploader.start()
  if (running) uploader.retryUploads()
  try {
    const filed = isFiled(saved) ? saved : await file(saved, uploader, { create, putPaper, keep, onFiled })
    return 'is' in filed ? filed : await sendPhotos(filed, uploader, { addPhotos, keep })
  } finally {
    uploader.stop()
    unsubscribe()
  }
}

/** Returns what is left to send of the claim, once the server has it. */
async function file(
  saved: ClaimEntry,
  uploader: PhotoUploader,
  { create, putPaper, keep, onFiled }: Pick<ClaimPorts, 'create' | 'putPaper' | 'keep' | 'onFiled'>,
): Promise<Filed | Outcome> {
  const arrived = await photosWithin(uploader, WITH_PHOTOS_WITHIN_MS)
  const refused = refusedPhoto(saved, arrived)
  if (refused) return refused
  let known = saved
  try {
    const papers = await sendPapers(saved, { putPaper }, (sent) => {
      known = { ...saved, papers: sent }
      return keep({ ...known, photos: uploader.queue().photos })
    })
    await keep({ ...known, photos: arrived.photos })
    const { claim, idempotencyKey, homeId } = saved
    const documentIds = documentIdsOf(papers)
    const filed = await create({
      ...claim,
      imageUrls: finalUrls(arrived),
      ...(documentIds.length > 0 ? { documentIds } : {}),
      idempotencyKey,
      homeId,
    })
    // After a lost response it has those of the try before.
    const isOn = (url: string | null) => url !== null && filed.imageUrls.includes(url)
    uploader.remove(
      uploader
        .queue()
        .photos.filter(({ finalUrl }) => isOn(finalUrl))
        .map(({ id }) => id),
    )
    const left = { ...saved, filedId: filed.id, photos: uploader.queue().photos, papers: [] }
    await keep(left)
    onFiled(filed)
    return left
  } catch (error) {
    return await notSent(known, uploader, error)
  }
}

/** Adds the photos that did not go with the claim, all at once, so that the builder gets one email about them. */
async function sendPhotos(
  saved: Filed,
  uploader: PhotoUploader,
  { addPhotos, keep }: Pick<ClaimPorts, 'addPhotos' | 'keep'>,
): Promise<Outcome> {
  const queue = await uploader.finished()
  if (queue.photos.length === 0) return { is: 'sent' }
  const refused = refusedPhoto(saved, queue)
  if (refused) return refused
  if (failedPhotos(queue).length > 0 || queue.problem !== null)
    return { is: 'later', saved: { ...saved, photos: queue.photos } }
  try {
    await keep({ ...saved, photos: queue.photos })
    await addPhotos({ id: saved.filedId, imageUrls: finalUrls(queue) })
    return { is: 'sent' }
  } catch (error) {
    return await notSent(saved, uploader, error)
  }
}

const refusalOf = (text: string | null) => ({ text: text ?? UPLOAD_FAILED, isRefused: true })

/** A photo that no server takes is for the person to decide. */
function refusedPhoto(saved: ClaimEntry, queue: PhotoQueue): Outcome | undefined {
  const unusable = failedPhotos(queue).find(({ error }) => error !== UPLOAD_FAILED)
  return (
    unusable && {
      is: 'refused',
      saved: { ...saved, photos: queue.photos, problem: refusalOf(unusable.error) },
    }
  )
}

async function notSent(saved: ClaimEntry, uploader: PhotoUploader, error: unknown): Promise<Outcome> {
  console.warn('A saved claim was not sent', error)
  uploader.stop()
  const queue = uploader.queue()
  const kept = { ...saved, photos: queue.photos }
  const { fields } = appError(error)
  // The server deleted the photos, or never had them completely: they are uploaded again.
  if (fields['imageUrls'] !== undefined)
    return { is: 'later', saved: { ...kept, photos: photoQueue(queue, { type: 'upload-lost' }).photos } }
  const again = await papersToSendAgain(error, saved.papers)
  if (again) return { is: 'later', saved: { ...kept, papers: again } }
  return isPassing(error)
    ? { is: 'later', saved: kept }
    : {
        is: 'refused',
        saved: { ...kept, problem: refusalOf(refusalText(error)) },
      }
}

/** Reports the percent now, and each time it is higher: a photo that is sent again takes nothing back. */
function followProgress(uploader: PhotoUploader, onProgress: (percent: number) => void): () => void {
  const total = uploader.queue().photos.length
  let highest = -1
  const report = () => {
    const percent = percentOf(uploader.queue(), total)
    if (percent > highest) onProgress((highest = percent))
  }
  report()
  return uploader.subscribe(report)
}

/** All photos together; only what has reached the server counts, and what is no longer in the queue is on the claim. */
function percentOf({ photos }: PhotoQueue, total: number): number {
  const done = photos.map(({ status, percent }) =>
    status === 'success' ? 100 : status === 'uploading' ? (percent ?? 0) : 0,
  )
  const onClaim = 100 * (total - photos.length)
  return Math.round(done.reduce((sum, percent) => sum + percent, onClaim) / Math.max(1, total))
}
