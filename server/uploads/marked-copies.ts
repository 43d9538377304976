import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { kindOfType, type Sides } from './images/images.ts'
import type { UploadsCore } from './module.ts'
import { photoKey } from './photo-keys.ts'
import type { Read } from './quota.ts'
import * as repository from './repository.ts'

/**
 * Returns the ids of the photos that copies are marked from: of a claim of this person's homes, or an upload of their own
 * that has no claim yet; null for what is no copy. Throws NOT_FOUND for any other.
 */
export async function originalsOf(
  core: UploadsCore,
  userId: string,
  addresses: readonly (string | null)[],
): Promise<(string | null)[]> {
  const ids: (string | null)[] = []
  for (const address of addresses) {
    if (address === null) ids.push(null)
    else {
      const photo = await repository.findPhoto(core.db, core.uploadAddresses.photoIdOf(address) ?? '')
      const isTheirs =
        photo?.claimId == null
          ? photo?.userId === userId
          : await repository.belongsToClaim(core.db, { claimId: photo.claimId, userId })
      if (!photo || !isTheirs) throw notFound('photo')
      ids.push(photo.id)
    }
  }
  return ids
}

/** Rounding of a copy that is smaller than its original. */
const OTHER_SHAPE = 0.02

/** A stored picture, which needs no row yet. */
type Stored = { id: string; contentType: string }

/**
 * Refuses a marked copy that cannot be one. Throws WRONG_TYPE, in words, unless it is a JPEG of the shape of its original;
 * an original that did not arrive is refused later, with the claim.
 */
export async function requireCopyOf(
  core: Pick<UploadsCore, 'db' | 'storage' | 'images'>,
  original: Stored | string,
  copy: Pick<Read, 'kind' | 'sides'>,
): Promise<void> {
  const stored = typeof original === 'string' ? await repository.findPhoto(core.db, original) : original
  const sides = stored && (await sidesOf(core, stored))
  const isShaped = !sides || isSameShape(sides, copy.sides)
  if (copy.kind !== 'jpeg' || !isShaped) throw new AppError('WRONG_TYPE', textOf('uploadErrors').noCopy)
}

function isSameShape(one: Sides, other: Sides): boolean {
  const [across, down] = [one.width * other.height, other.width * one.height]
  return Math.abs(across - down) <= OTHER_SHAPE * Math.max(across, down)
}

/** A HEIC, whose decoder takes seconds, has a smaller version since its check. */
async function sidesOf(
  { storage, images }: Pick<UploadsCore, 'storage' | 'images'>,
  { id, contentType }: Stored,
): Promise<Sides | undefined> {
  const large = await storage.open(photoKey(id, 'large'))
  const opened = large ?? (await storage.open(photoKey(id)))
  if (!opened) return undefined
  const { sizeBytes, stream } = opened
  const { sides } = await images.inspect(large ? 'jpeg' : kindOfType(contentType), {
    sizeBytes,
    open: () => stream,
  })
  return sides
}
