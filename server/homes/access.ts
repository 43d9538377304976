import { mayAct, type HomeRole } from '#shared/homes.ts'
import type { Core } from '#server/core.ts'
import { AppError, notFound, type Missing } from '#server/errors.ts'
import { findRole, findNames } from './repository.ts'
import type { ActorKind } from '#shared/claims/views.ts'
import type { Db } from '#server/db/connect.ts'
import { textOf } from '#shared/messages/text.ts'

/**
 * The author of something that happened. `by`: the side; `userId`: the person of the household, where that is known,
 * and for what the system does, the person who had set it.
 */
type Deed = { by: ActorKind; userId: string | null }

/**
 * Returns a function that names the person of the household who did something: undefined for the one who reads it, for
 * the builder and for what the system does of itself. What was stored before homes were shared is of `filer`.
 */
export async function othersIn(
  db: Db,
  deeds: readonly Deed[],
  { reader, filer }: { reader: string; filer: string },
): Promise<(deed: Deed) => string | undefined> {
  const personOf = ({ by, userId }: Deed) => userId ?? (by === 'homeowner' ? filer : reader)
  const ids = [...new Set(deeds.map(personOf))].filter((id) => id !== reader)
  const names = await findNames(db, ids)
  return (deed) => {
    const id = personOf(deed)
    return id === reader ? undefined : (names.get(id) ?? textOf('homeRules').formerMember)
  }
}

/** A person and one of the homes. */
export type InHome = { homeId: string; userId: string }

/** Returns what a person may do in a home. Throws NOT_FOUND when they do not belong to it, or there is none. */
export async function roleIn(
  { db }: Pick<Core, 'db'>,
  who: InHome,
  what: Missing = 'home',
): Promise<HomeRole> {
  const role = await findRole(db, who)
  if (!role) throw notFound(what)
  return role
}

/**
 * Returns the role of somebody who may change things in a home. Throws FORBIDDEN for somebody who may only look,
 * NOT_FOUND for anyone else. `what` is what they asked for.
 */
export async function requireActing(core: Pick<Core, 'db'>, who: InHome, what?: Missing): Promise<HomeRole> {
  const role = await roleIn(core, who, what)
  if (!mayAct(role)) throw new AppError('FORBIDDEN', textOf('homeRules').readOnly)
  return role
}

/** Throws FORBIDDEN for anybody but the home's owner, NOT_FOUND for anyone else. */
export async function requireOwner(core: Pick<Core, 'db'>, who: InHome): Promise<void> {
  if ((await roleIn(core, who)) !== 'owner') throw new AppError('FORBIDDEN', textOf('homeRules').ownerOnly)
}
