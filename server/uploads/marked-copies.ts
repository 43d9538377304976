import { notFound } from '#server/errors.ts'
import type { UploadsCore } from './module.ts'
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
