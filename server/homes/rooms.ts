import { z } from 'zod'
import { ROOMS, withRoom } from '#shared/rooms.ts'
import { transact, type Core, type Homeowner } from '#server/core.ts'
import type { Db } from '#server/db/connect.ts'
import { fromJson } from '#server/db/columns.ts'
import { subject } from '#server/db/subjects.ts'
import { requireActing, roleIn } from './access.ts'

/** Returns the rooms that a home is offered for its claims and walk-throughs. Does not authorize; callers must. */
export async function listRooms(db: Db, homeId: string): Promise<readonly string[]> {
  const home = await db.selectFrom('homes').select('rooms').where('id', '=', homeId).executeTakeFirst()
  return home?.rooms ? fromJson(z.array(z.string()), home.rooms) : ROOMS
}

export async function storeRooms(db: Db, homeId: string, rooms: readonly string[]): Promise<void> {
  await db
    .updateTable('homes')
    .set({ rooms: JSON.stringify(rooms) })
    .where('id', '=', homeId)
    .execute()
}

/** Returns the rooms of a home to one of its members. Throws NOT_FOUND for anyone else. */
export async function readRooms({ db }: Pick<Core, 'db'>, { homeId, userId }: Homeowner): Promise<string[]> {
  await roleIn({ db }, { homeId, userId })
  return [...(await listRooms(db, homeId))]
}

/**
 * Changes the rooms that a home is offered, and returns them; claims keep the one they have. Throws FORBIDDEN for who may
 * only look, NOT_FOUND for anyone else.
 */
export async function changeRooms(
  core: Pick<Core, 'db'>,
  { homeId, userId }: Homeowner,
  rooms: readonly string[],
): Promise<string[]> {
  return transact(core, { about: subject.home(homeId) }, async ({ db }) => {
    await requireActing({ db }, { homeId, userId })
    const once = rooms.reduce(withRoom, [])
    await storeRooms(db, homeId, once)
    return [...once]
  })
}
