import type { Core } from '#server/core.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { createUploadSlots, type UploadSlots } from '#server/uploads/slots.ts'

/** Documents that may arrive at once from one account. */
const BODIES_AT_ONCE = 3

/** The dependencies of this module's functions. */
export type HomeDocumentsCore = UploadsCore &
  Pick<Core, 'events'> & {
    limits: Pick<AccountLimits, 'assertLeft' | 'take'>
    documentSlots: UploadSlots
  }

/** Creates what the functions of this module need. */
export function createHomeDocumentsModule(core: Omit<HomeDocumentsCore, 'documentSlots'>): HomeDocumentsCore {
  return { ...core, documentSlots: createUploadSlots(BODIES_AT_ONCE) }
}
