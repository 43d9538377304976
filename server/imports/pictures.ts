import { notFound } from '#server/errors.ts'
import { kindOfType } from '#server/uploads/images/images.ts'
import { photoKey, VARIANT_PX } from '#server/uploads/photo-keys.ts'
import { asStored, storeVariants, type Opened } from '#server/uploads/pictures.ts'
import type { ImportCore } from './module.ts'
import { findItem, type ItemRow } from './items-repository.ts'
import { openImport } from './staging.ts'

const WHAT = 'photo'

type ItemPhotoSize = 'large' | 'thumb'

/**
 * Opens a photo of the person's open import in one of its sizes. It is made at the first request and kept where the claim
 * will have it. Throws NOT_FOUND for a missing one, another person's, and one that cannot be drawn.
 */
export async function openItemPhoto(
  core: ImportCore,
  userId: string,
  { importId, itemId, size }: { importId: string; itemId: string; size: ItemPhotoSize },
): Promise<Opened> {
  const { id } = await openImport(core, userId, importId)
  const item = await findItem(core.db, itemId)
  if (item?.importId !== id || item.kind !== 'photo') throw notFound(WHAT)
  const key = photoKey(item.id, size)
  const opened =
    (await core.storage.open(key)) ?? ((await makeSizes(core, item)) && (await core.storage.open(key)))
  if (!opened) throw notFound(WHAT)
  return {
    ...opened,
    contentType: 'image/jpeg',
    etag: `"${item.id}-${size}"`,
    fileName: `${item.name.replace(/\.[^.]*$/, '')}.jpg`,
  }
}

/** Makes both sizes by one decode. Returns false when the photo cannot be decoded. */
async function makeSizes(core: ImportCore, item: ItemRow): Promise<boolean> {
  const original = async () => {
    const opened = await core.storage.open(photoKey(item.id))
    if (!opened) throw notFound(WHAT)
    return asStored(opened, item.sizeBytes)
  }
  const made = await core.images.make(kindOfType(item.contentType), original, { sidesPx: VARIANT_PX })
  return storeVariants(core, item.id, made ?? [])
}
