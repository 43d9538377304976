import { mayAct, type HomeRole } from '#shared/homes.ts'
import type { Core } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { findRole } from './repository.ts'

/** A person and one of the homes. */
export type InHome = { homeId: string; userId: string }

/** Returns what a person may do in a home. Throws NOT_FOUND when they do not belong to it, or there is none. */
export async function roleIn({ db }: Pick<Core, 'db'>, who: InHome, what = 'This home'): Promise<HomeRole> {
  const role = await findRole(db, who)
  if (!role) throw notFound(what)
  return role
}

/**
 * Returns the role of somebody who may change things in a home. Throws FORBIDDEN for somebody who may only look,
 * NOT_FOUND for anyone else. `what` is what they asked for.
 */
export async function requireActing(core: Pick<Core, 'db'>, who: InHome, what?: string): Promise<HomeRole> {
  const role = await roleIn(core, who, what)
  if (!mayAct(role))
    throw new AppError('FORBIDDEN', 'You can look at this home, but not change anything in it.')
  return role
}

/** Throws FORBIDDEN for anybody but the home's owner, NOT_FOUND for anyone else. */
export async function requireOwner(core: Pick<Core, 'db'>, who: InHome): Promise<void> {
  if ((await roleIn(core, who)) !== 'owner')
    throw new AppError('FORBIDDEN', 'Only the owner of this home can do this.')
}
