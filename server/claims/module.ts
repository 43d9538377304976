import type { Homeowner, Core, InTrx } from '#server/core.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import type { AuthorizedClaim } from './access.ts'
import { handOverClaims } from './handover.ts'
import { mailSettled } from './mail-outcomes.ts'
import { sendWaitingClaims } from './filing.ts'

/** The dependencies of this module's functions. */
export type ClaimsCore = Core &
  UploadsCore & {
    outbox: Outbox
    limits: Pick<AccountLimits, 'take'>
    /** Emails a whole walk-through to a builder, and returns the claims that follow that email. */
    sendList: (
      tx: ClaimsTx,
      walkThroughId: string,
      to: { builder: { name: string; email: string }; actor?: Homeowner },
    ) => Promise<AuthorizedClaim[]>
  }

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type ClaimsTx = InTrx<ClaimsCore>

/** Subscribes the module to the events of lower modules, in their transactions. */
export function createClaimsModule(claims: ClaimsCore): ClaimsCore {
  claims.events.on('builderSaved', ({ trx, ...saved }) => sendWaitingClaims({ ...claims, db: trx }, saved))
  claims.events.on('homeHandedOver', ({ trx, ...handover }) =>
    handOverClaims({ ...claims, db: trx }, handover),
  )
  claims.events.on('mailSettled', ({ trx, ...mail }) => mailSettled({ ...claims, db: trx }, mail))
  return claims
}
