import { isoAfter } from '#server/clock.ts'
import { claimForSystem } from './access.ts'
import { recordHandover } from './events.ts'
import type { ClaimsTx } from './module.ts'
import { deleteFollowUpChoice } from './automatic-follow-ups-repository.ts'
import { listUnfinished } from './claims-repository.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'

/**
 * Records in every claim that is open, or can still be reopened, that its home belongs to another owner. The record of
 * one that was closed before is complete as it is. No follow-up goes by itself any more.
 */
export async function handOverClaims(
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
