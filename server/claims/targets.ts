import type { HomeTargets, OwnTargets } from '#shared/clock/own-targets.ts'
import { trulyOwn } from '#shared/clock/targets.ts'
import type { Homeowner } from '#server/actor.ts'
import { transact } from '#server/core.ts'
import { requireOwner, roleIn } from '#server/homes/access.ts'
import { ownTargetsIn } from './clock.ts'
import type { ClaimsCore } from './module.ts'
import { listOpen } from './claims-repository.ts'
import { findStoredTargets, storeTargets } from './home-repository.ts'

/** Returns within how many days a home wants its builder to act. Throws NOT_FOUND for anyone else. */
export async function readTargets(
  { db }: Pick<ClaimsCore, 'db'>,
  { homeId, userId }: Homeowner,
): Promise<HomeTargets> {
  const role = await roleIn({ db }, { homeId, userId })
  const own = ownTargetsIn(await findStoredTargets(db, homeId))
  return { homeId, own, mayChange: role === 'owner' }
}

/**
 * Changes those days, and with them what is due on the open claims: days are counted when they are read, so that none
 * is stored. Nothing happened between the two sides, so it is in no claim's record. Throws FORBIDDEN for anybody but
 * the owner, NOT_FOUND for anyone else.
 */
export async function saveTargets(
  core: ClaimsCore,
  actor: Homeowner,
  targets: OwnTargets,
): Promise<HomeTargets> {
  const { homeId } = actor
  await transact(core, async (tx) => {
    await requireOwner(tx, actor)
    const own = trulyOwn(targets)
    const isNone = Object.values(own).every((days) => days === null)
    await storeTargets(tx.db, homeId, isNone ? null : own)
    await tx.events.emit('homeChanged', { trx: tx.db, homeId })
    // The builder's open screens show when something is due, too.
    for (const claimId of await listOpen(tx.db, homeId))
      await tx.events.emit('claimChanged', { trx: tx.db, claimId, homeId, readBy: undefined })
  })
  return readTargets(core, actor)
}
