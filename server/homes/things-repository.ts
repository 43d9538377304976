import type { Thing } from '#shared/things.ts'
import type { Db } from '#server/db/connect.ts'

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
export async function saveThing(
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

export async function deleteThing(db: Db, { id, homeId }: { id: string; homeId: string }): Promise<void> {
  await db.deleteFrom('things').where('id', '=', id).where('home_id', '=', homeId).execute()
}

/** Returns whether a document is on the shelf of a home. */
export async function isOnShelf(db: Db, homeId: string, documentId: string): Promise<boolean> {
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
export async function watchHome(db: Db, homeId: string, at: string): Promise<void> {
  await db
    .insertInto('coverage_watches')
    .values({ home_id: homeId, known_since: at, look_at: at })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet({ look_at: at }))
    .execute()
}
