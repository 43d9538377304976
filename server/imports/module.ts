import type { AccountLimits } from '#server/http/rate-limit.ts'
import type { InboxCore } from '#server/inbox/service.ts'
import { createUploadSlots, type UploadSlots } from '#server/uploads/module.ts'

/** Files that may arrive at once from one account. */
const BODIES_AT_ONCE = 3

/** The dependencies of this module's functions. */
export type ImportCore = InboxCore & {
  limits: Pick<AccountLimits, 'assertLeft' | 'take'>
  importSlots: UploadSlots
}

/** Creates what the functions of this module need. */
export function createImportModule(core: Omit<ImportCore, 'importSlots'>): ImportCore {
  return { ...core, importSlots: createUploadSlots(BODIES_AT_ONCE) }
}
