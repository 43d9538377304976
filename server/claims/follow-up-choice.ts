import { mayAct } from '#shared/homes.ts'
import type { Homeowner } from '#server/actor.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { requireActing, roleIn } from '#server/homes/access.ts'
import { findNames, findRole } from '#server/homes/repository.ts'
import { nextMorning } from './follow-up.ts'
import type { ClaimsCore } from './module.ts'
import {
  deleteFollowUpChoice,
  findFollowUpChoice,
  insertFollowUpChoice,
  type FollowUpChoice,
} from './automatic-follow-ups-repository.ts'

export type Reading = Pick<ClaimsCore, 'db' | 'clock' | 'outbox'>

/** Returns whether the follow-ups of a home go by themselves, and who chose it. Throws NOT_FOUND for anyone else. */
export async function readFollowUpChoice(
  core: Reading,
  actor: Homeowner,
): Promise<{ isOn: boolean; setBy: string | null; mayChange: boolean }> {
  const role = await roleIn(core, actor)
  const choice = await findActingChoice(core, actor.homeId)
  return {
    isOn: choice !== undefined,
    setBy: choice ? await nameOfOther(core, actor, choice) : null,
    mayChange: mayAct(role),
  }
}

/** Turns follow-ups by themselves on or off for a home. Throws FORBIDDEN for who may only look, NOT_FOUND. */
export async function chooseFollowUps(
  core: ClaimsCore,
  actor: Homeowner,
  { isOn }: { isOn: boolean },
): Promise<void> {
  await transact(core, async (tx) => {
    await requireActing(tx, actor)
    if (!isOn) return deleteFollowUpChoice(tx.db, actor.homeId)
    if (!(await findActingChoice(tx, actor.homeId))) await deleteFollowUpChoice(tx.db, actor.homeId)
    const { timeZone } = await accountOf(tx, actor.userId)
    const lookAt = iso(nextMorning(tx.clock.now(), timeZone))
    await insertFollowUpChoice(tx.db, actor.homeId, { userId: actor.userId, lookAt })
  })
}

/** Returns the choice of a home while whoever made it may act there. */
export async function findActingChoice(
  { db }: Pick<ClaimsCore, 'db'>,
  homeId: string,
): Promise<FollowUpChoice | undefined> {
  const choice = await findFollowUpChoice(db, homeId)
  const role = choice && (await findRole(db, { homeId, userId: choice.userId }))
  return role && mayAct(role) ? choice : undefined
}

/** Returns the name of who chose it; null when the reader did. */
export async function nameOfOther(
  { db }: Pick<ClaimsCore, 'db'>,
  { userId: reader }: Homeowner,
  { userId }: FollowUpChoice,
): Promise<string | null> {
  return userId === reader ? null : ((await findNames(db, [userId])).get(userId) ?? null)
}
