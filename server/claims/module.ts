import type { Core, InTrx } from '#server/core.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import { mailSettled } from './actions/mail-outcomes.ts'
import { sendWaitingClaims } from './filing.ts'

/** What the functions of this module work with. */
export type ClaimsCore = Core & {
  uploads: UploadsService
  outbox: OutboxService
  limits: Pick<AccountLimits, 'take'>
}

/** The same inside a transaction. A function that takes it must be called in the transaction of what it records. */
export type ClaimsTx = InTrx<ClaimsCore>

/** Subscribes the module to what lower modules tell, in their transactions. */
export function createClaimsModule(claims: ClaimsCore): ClaimsCore {
  claims.events.on('builderSaved', ({ trx, ...saved }) => sendWaitingClaims({ ...claims, db: trx }, saved))
  claims.events.on('mailSettled', ({ trx, ...mail }) => mailSettled({ ...claims, db: trx }, mail))
  return claims
}
