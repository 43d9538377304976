import type { Homeowner, Core, InTrx } from '#server/core.ts'
import type { AccountLimits } from '#server/http/rate-limit.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { type AuthorizedClaim, claimForSystem } from './access.ts'
import { mailSettled } from './mail-outcomes.ts'
import { sendWaitingClaims } from './filing.ts'
import { isoAfter } from '#server/clock.ts'
import { recordHandover } from './events.ts'
import { deleteFollowUpChoice } from './follow-up.ts'
import { listUnfinished } from './claims-repository.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'

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

/**
 * Records in every claim that is open, or can still be reopened, that its home belongs to another owner. The record of
 * one that was closed before is complete as it is. No follow-up goes by itself any more.
 */
async function handOverClaims(
  tx: ClaimsTx,
  { homeId, ...people }: { homeId: string; sellerId: string; buyerId: string },
): Promise<void> {
  // The new owner chooses whether follow-ups are sent by themselves.
  await deleteFollowUpChoice(tx.db, homeId)
  const since = isoAfter(tx.clock.now(), -REOPEN_WITHIN_MS)
  for (const id of await listUnfinished(tx.db, homeId, since)) {
    const claim = await claimForSystem(tx, id)
    if (claim) await recordHandover(tx, claim, people)
  }
}
