import type { NewWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import { CATEGORIES, type Category } from '#shared/claims/categories.ts'
import {
  failedPhotos,
  finalUrls,
  photoQueue,
  UPLOAD_FAILED,
} from '#client/parts/photos/upload/photo-queue.ts'
import { createPhotoUploader, type UploadPorts } from '#client/parts/photos/upload/photo-uploader.ts'
import type { WalkItem } from './walk-draft.ts'
import { appError } from '#client/lib/errors.ts'
import type { WalkEntry } from './entry.ts'
import { isPassing } from './send.ts'

export type WalkPorts = UploadPorts & {
  create: (list: NewWalkThrough & Pick<WalkEntry, 'homeId'>) => Promise<WalkThrough>
  /** Stores what was uploaded so far, so that a closed page uploads no photo twice. */
  keep: (saved: WalkEntry) => Promise<void>
  /** Items whose photos are on the server. */
  onProgress: (items: number) => void
}

/** 'later': nothing is wrong with it; `saved` has what was uploaded so far. */
type WalkOutcome = { is: 'sent'; filed: WalkThrough } | { is: 'later' | 'refused'; saved: WalkEntry }

/** Uploads the photos of a submitted walk-through item by item, and files it under its keys. */
export async function sendWalk(walk: WalkEntry, ports: WalkPorts): Promise<WalkOutcome> {
  let saved = walk
  for (const [index, item] of walk.items.entries()) {
    ports.onProgress(index)
    const { photos, outcome, problem } = await uploadPhotos(item, ports)
    saved = { ...saved, items: saved.items.with(index, { ...item, photos }) }
    if (item.photos.length > 0) await ports.keep(saved)
    if (outcome !== 'done')
      return { is: outcome, saved: problem === null ? saved : { ...saved, problem: refusalOf(problem) } }
  }
  ports.onProgress(walk.items.length)
  try {
    return { is: 'sent', filed: await ports.create(toSend(saved)) }
  } catch (error) {
    console.warn('A walk-through was not sent', error)
    const lost = withLostPhotos(saved, Object.keys(appError(error).fields))
    if (lost) return { is: 'later', saved: lost }
    return isPassing(error)
      ? { is: 'later', saved }
      : { is: 'refused', saved: { ...saved, problem: refusalOf(appError(error).message) } }
  }
}

const refusalOf = (text: string) => ({ text, isRefused: true })

async function uploadPhotos(
  item: WalkItem,
  ports: UploadPorts,
): Promise<{ photos: WalkItem['photos']; outcome: 'done' | 'later' | 'refused'; problem: string | null }> {
  if (item.photos.length === 0) return { photos: [], outcome: 'done', problem: null }
  const uploader = createPhotoUploader(ports)
  uploader.restore(item.photos)
  uploader.start()
  const queue = await uploader.finished()
  uploader.stop()
  const failed = failedPhotos(queue)
  const unusable = failed.find(({ error }) => error !== UPLOAD_FAILED)
  if (unusable) {
    const problem = `${item.title}: ${unusable.error ?? UPLOAD_FAILED}`
    return { photos: queue.photos, outcome: 'refused', problem }
  }
  const isLater = failed.length > 0 || queue.problem !== null
  return { photos: queue.photos, outcome: isLater ? 'later' : 'done', problem: null }
}

/** The server deleted photos, or never had them completely: those of the named items are uploaded again. */
function withLostPhotos(saved: WalkEntry, fields: readonly string[]): WalkEntry | null {
  const isLost = ({ idempotencyKey }: WalkItem) => fields.includes(`items.${idempotencyKey}.imageUrls`)
  if (!saved.items.some(isLost)) return null
  const again = (item: WalkItem): WalkItem => ({
    ...item,
    photos: photoQueue({ photos: item.photos, problem: null }, { type: 'upload-lost' }).photos,
  })
  return { ...saved, items: saved.items.map((item) => (isLost(item) ? again(item) : item)) }
}

function toSend({
  idempotencyKey,
  homeId,
  name,
  address,
  items,
}: WalkEntry): NewWalkThrough & Pick<WalkEntry, 'homeId'> {
  return {
    idempotencyKey,
    homeId,
    name,
    address: address ?? '',
    items: items.map((item) => ({
      idempotencyKey: item.idempotencyKey,
      title: item.title,
      room: item.room,
      severity: item.severity,
      category: categoryOf(item),
      imageUrls: finalUrls({ photos: item.photos, problem: null }),
    })),
  }
}

function categoryOf({ category }: WalkItem): Category {
  return CATEGORIES.find((known) => known === category) ?? 'Other'
}
