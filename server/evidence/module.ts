import type { AccountCore } from '#server/account/module.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import { endLinksOfReaders } from './links/service.ts'

/** What the functions of this module need. */
export type EvidenceCore = AccountCore & {
  accountLimits: Pick<AccountLimits, 'take'>
  /** Shown in every email. */
  logo: Buffer
  /** The program of the page that verifies a file without the server; undefined without a built client. */
  verifier: () => string | undefined
}

/** Creates what the functions of this module need, and follows who may still share the claims of a home. */
export function createEvidenceModule(core: EvidenceCore): EvidenceCore {
  core.events.on('householdChanged', ({ trx, homeId }) => endLinksOfReaders({ ...core, db: trx }, homeId))
  return core
}
