import { mayAct } from '#shared/homes.ts'
import { textOf } from '#shared/messages/text.ts'
import { THING_PAPERS, THINGS_MAX, type Thing, type Things } from '#shared/things.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from './access.ts'
import type { Db } from '#server/db/connect.ts'

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

/** Lists the things of a home, the one added first first. */
export async function listThings(db: Db, homeId: string): Promise<Thing[]> {
  return db
    .selectFrom('things')
    .select(['id', 'name', 'category', 'make', 'model', 'serial', 'installed_on as installedOn'])
    .select(['parts_years as partsYears', 'labor_years as laborYears'])
    .select(['label_id as labelId', 'manual_id as manualId', 'receipt_id as receiptId'])
    .where('home_id', '=', homeId)
    .orderBy('id')
    .execute()
}

/**
 * Lists the words by which search finds a claim that names things of its home: by its offered line, which begins with the
 * thing's name, or by a model or serial number that somebody typed.
 */
export async function listThingWords(
  db: Db,
  { homeId, summary, description }: { homeId: string; summary: string; description: string },
): Promise<string[]> {
  const written = `${summary}\n${description}`.toLowerCase()
  const isNamed = ({ name, model, serial }: Thing) =>
    [`${name}:`, model, serial].some((word) => word !== '' && written.includes(word.toLowerCase()))
  return (await listThings(db, homeId))
    .filter(isNamed)
    .flatMap(({ name, make, model, serial }) => [name, make, model, serial].filter(Boolean))
}

/** Stores a thing of a home, new or changed; `savedAt` is ISO 8601. Returns false when the id is one of another home. */
async function saveThing(
  db: Db,
  { id, ...thing }: Thing & { homeId: string; savedAt: string },
): Promise<boolean> {
  const values = {
    name: thing.name,
    category: thing.category,
    make: thing.make,
    model: thing.model,
    serial: thing.serial,
    installed_on: thing.installedOn,
    parts_years: thing.partsYears,
    labor_years: thing.laborYears,
    label_id: thing.labelId,
    manual_id: thing.manualId,
    receipt_id: thing.receiptId,
    saved_at: thing.savedAt,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('things')
    .values({ id, home_id: thing.homeId, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('things.home_id', '=', thing.homeId),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function deleteThing(db: Db, { id, homeId }: { id: string; homeId: string }): Promise<void> {
  await db.deleteFrom('things').where('id', '=', id).where('home_id', '=', homeId).execute()
}

/** Returns whether a document is on the shelf of a home. */
async function isOnShelf(db: Db, homeId: string, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('home_id', '=', homeId)
    .where('kind', '!=', 'proof')
    .executeTakeFirst()
  return row !== undefined
}

/** Has the reminders of a home looked at by the next run; `at` is ISO 8601. */
async function watchHome(db: Db, homeId: string, at: string): Promise<void> {
  await db
    .insertInto('coverage_watches')
    .values({ home_id: homeId, known_since: at, look_at: at })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet({ look_at: at }))
    .execute()
}
