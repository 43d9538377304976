import { compiledFor } from '#server/db/compiled.ts'
import type { Db } from '#server/db/connect.ts'
import type { House } from '../clock.ts'

const houseOf = compiledFor(['home', 'user'], (db, value) =>
  db
    .selectFrom('users')
    .leftJoin('coverages', (join) => join.on('coverages.home_id', '=', value.home))
    .innerJoin('homes', (join) => join.on('homes.id', '=', value.home))
    .select(['users.time_zone as timeZone', 'coverages.template', 'homes.response_targets as ownTargets'])
    .where('users.id', '=', value.user),
)

/** Returns where a claim counts. */
export async function findHouse(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
): Promise<House> {
  const [house] = await houseOf(db, { home: homeId, user: userId })
  if (!house) throw new Error(`the account ${userId} or the home of a claim does not exist`)
  return house
}
