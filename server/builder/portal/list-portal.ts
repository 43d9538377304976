import type { ClaimsCore } from '#server/claims/module.ts'
import {
  answerItems,
  claimsOfList,
  isPhotoOfList,
  listForBuilder,
  listIdOf,
  markListOpened,
  undoItem,
} from '#server/walk-throughs/builder.ts'
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
      const claims = await claimsOfList(core, token)
      if (!claims) return undefined
      // Before the list is read: the page is then notified of a change that comes while it is being made.
      const latestChange = await latestOfClaims(core.db, claims.claimIds)
      const list = await listForBuilder(core, token)
      return list && { ...list, latestChange }
    },
    /** The number of the latest change of the list's claims, and again at each; undefined for a bad link. */
    async changes(token: string, signal: AbortSignal) {
      const claims = await claimsOfList(core, token)
      if (!claims) return undefined
      const changes = changesOfClaims(live, claims, signal)
      return whileGood(changes, async () => Boolean(await listIdOf(core, token)))
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
