import type { OwnTargets } from '#shared/clock/own-targets.ts'
import type { Db } from '#server/db/connect.ts'

/** Returns the own targets of a home as they are stored; null while it has none. */
export async function findStoredTargets(db: Db, homeId: string): Promise<string | null> {
  const home = await db
    .selectFrom('homes')
    .select('response_targets')
    .where('id', '=', homeId)
    .executeTakeFirst()
  return home?.response_targets ?? null
}

/** `own`: null when the home counts by its template again. */
export async function storeTargets(db: Db, homeId: string, own: OwnTargets | null): Promise<void> {
  await db
    .updateTable('homes')
    .set({ response_targets: own && JSON.stringify(own) })
    .where('id', '=', homeId)
    .execute()
}
