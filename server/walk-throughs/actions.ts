import type { SentStatement } from '#shared/claims/claims.ts'
import type { Homeowner } from '#server/actor.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { sentStatement } from '#server/claims/sent-statement.ts'
import { moveClaim } from '#server/claims/events.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { itemClaims, openWalkThrough } from './access.ts'
import { findWalkThrough, updateWalkThrough } from './repository.ts'

/**
 * Records that the homeowner sent the builder the link to the whole list themselves: its items become Sent. Throws
 * CONFLICT without a builder, INVALID (fields.date).
 */
export async function confirmListSent(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...said }: SentStatement & { id: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const list = await openWalkThrough(tx, actor, id)
    if (!list.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
    for (const { claim } of await itemClaims(tx, list, actor))
      await moveClaim(tx, claim, {
        to: 'Sent',
        by: 'homeowner',
        ...(await sentStatement(tx, claim, said)),
      })
  })
}

/** Invalidates the link and the reply address of a whole list. */
export async function replaceListLink(tx: ClaimsTx, walkThroughId: string): Promise<void> {
  const list = await findWalkThrough(tx.db, { id: walkThroughId })
  if (!list) return
  await updateWalkThrough(tx.db, list, {
    linkVersion: list.linkVersion + 1,
    linkReplacedAt: iso(tx.clock.now()),
  })
}
