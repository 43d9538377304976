import type { ClaimsCore } from '#server/claims/module.ts'
import { findItemPlace } from '#server/claims/claims-repository.ts'
import { replaceListLink } from './sending.ts'
import { listSettled } from './mail-outcomes.ts'

/** Subscribes walk-throughs to what happens to their claims and emails, in the transactions of those. */
export function subscribeWalkThroughs(claims: ClaimsCore): void {
  claims.events.on('mailSettled', ({ trx, ...mail }) => listSettled({ ...claims, db: trx }, mail))
  claims.events.on('claimLinkReplaced', async ({ trx, claimId }) => {
    const place = await findItemPlace(trx, claimId)
    if (place) await replaceListLink({ ...claims, db: trx }, place.walkThroughId)
  })
}
