import type { ClaimsCore } from '#server/claims/module.ts'
import {
  answerItems,
  isPhotoOfList,
  listForBuilder,
  listIdOf,
  markListOpened,
  undoItem,
} from '#server/claims/walk-through/builder.ts'
import { openPhoto } from '#server/uploads/pictures.ts'

export type ListPortal = ReturnType<typeof createListPortal>

/** What the holder of a walk-through's link may see and do; the link is checked at every step. */
export function createListPortal(core: ClaimsCore) {
  return {
    find: (token: string) => listForBuilder(core, token),
    idOf: (token: string) => listIdOf(core, token),
    opened: (token: string) => markListOpened(core, token),
    answer: (token: string, answer: Parameters<typeof answerItems>[2]) => answerItems(core, token, answer),
    undo: (token: string, answer: Parameters<typeof undoItem>[2]) => undoItem(core, token, answer),
    /** Never the original: it may contain the location. */
    openPhoto: async (token: string, photoId: string, size: 'large' | 'thumb') =>
      (await isPhotoOfList(core, token, photoId)) ? openPhoto(core, photoId, size) : undefined,
  }
}
