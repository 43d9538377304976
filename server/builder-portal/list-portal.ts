import type { ClaimsCore } from '#server/claims/module.ts'
import {
  answerItems,
  claimsOfList,
  isPhotoOfList,
  listForBuilder,
  listIdOf,
  markListOpened,
  undoItem,
} from '#server/claims/walk-through/builder.ts'
import { latestOfClaims } from '#server/live/changes-repository.ts'
import type { LiveCore } from '#server/live/module.ts'
import { changesOfClaims } from '#server/live/service.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import { whileGood } from './while-good.ts'

export type ListPortal = ReturnType<typeof createListPortal>

/** What the holder of a walk-through's link may see and do; the link is checked at every step. */
export function createListPortal(core: ClaimsCore, live: LiveCore) {
  return {
    async find(token: string) {
      // Read before the list, so that a change in between is told.
      const claimIds = (await claimsOfList(core, token))?.claimIds ?? []
      const latestChange = await latestOfClaims(core.db, claimIds)
      const list = await listForBuilder(core, token)
      return list && { ...list, latestChange }
    },
    /** The number of the latest change of the list's claims, and again at each; undefined for a bad link. */
    async changes(token: string, signal: AbortSignal) {
      const claims = await claimsOfList(core, token)
      return (
        claims &&
        whileGood(changesOfClaims(live, claims, signal), async () => Boolean(await listIdOf(core, token)))
      )
    },
    idOf: (token: string) => listIdOf(core, token),
    opened: (token: string) => markListOpened(core, token),
    answer: (token: string, answer: Parameters<typeof answerItems>[2]) => answerItems(core, token, answer),
    undo: (token: string, answer: Parameters<typeof undoItem>[2]) => undoItem(core, token, answer),
    /** Never the original: it may contain the location. */
    openPhoto: async (token: string, photoId: string, size: 'large' | 'thumb') =>
      (await isPhotoOfList(core, token, photoId)) ? openPhoto(core, photoId, size) : undefined,
  }
}
