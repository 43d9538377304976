import { mayAct } from '#shared/homes.ts'
import { textOf } from '#shared/messages/text.ts'
import { THING_PAPERS, THINGS_MAX, type Thing, type Things } from '#shared/things.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from './access.ts'
import { deleteThing, isOnShelf, listThings, saveThing, watchHome } from './things-repository.ts'

/** Returns the things of the home a person sees. Throws NOT_FOUND for a home they do not belong to. */
export async function readThings(core: Pick<Core, 'db'>, who: InHome): Promise<Things> {
  const role = await roleIn(core, who)
  return { things: await listThings(core.db, who.homeId), isReadOnly: !mayAct(role) }
}

/**
 * Stores a thing of the home a person sees, new or changed, and has its days reminded of. Idempotent. Throws FORBIDDEN for
 * somebody who may only look, NOT_FOUND for anyone else and for a thing of another home, INVALID (a paper that is not on the
 * home's shelf), CONFLICT above the limit.
 */
export async function saveOwnThing(core: Core, who: InHome, thing: Thing): Promise<Things> {
  const { homeId } = who
  await transact(core, { about: subject.home(homeId) }, async (tx) => {
    await requireActing(tx, who)
    const things = await listThings(tx.db, homeId)
    if (things.length >= THINGS_MAX && !things.some(({ id }) => id === thing.id))
      throw new AppError('CONFLICT', textOf('things').tooMany({ max: THINGS_MAX }))
    await requirePapers(tx, homeId, thing)
    const savedAt = iso(tx.clock.now())
    if (!(await saveThing(tx.db, { ...thing, homeId, savedAt }))) throw notFound('home')
    await watchHome(tx.db, homeId, savedAt)
    await tx.events.emit('homeChanged', { trx: tx.db, homeId })
  })
  return readThings(core, who)
}

async function requirePapers(tx: InTrx, homeId: string, thing: Thing): Promise<void> {
  for (const paper of THING_PAPERS) {
    const id = thing[`${paper}Id`]
    if (id !== null && !(await isOnShelf(tx.db, homeId, id))) {
      const message = textOf('things').paperGone
      throw new AppError('INVALID', message, { fields: { [`${paper}Id`]: message } })
    }
  }
}

/** Removes a thing of the home a person sees; its papers stay. Idempotent. Throws FORBIDDEN, NOT_FOUND. */
export async function removeOwnThing(core: Core, who: InHome, id: string): Promise<Things> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    await deleteThing(tx.db, { id, homeId: who.homeId })
    await tx.events.emit('homeChanged', { trx: tx.db, homeId: who.homeId })
  })
  return readThings(core, who)
}
