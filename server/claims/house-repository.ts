import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { House } from './clock.ts'

/** Returns where a claim counts. */
export async function findHouse(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
): Promise<House> {
  const house = await db
    .selectFrom('users')
    .leftJoin('coverages', (join) => join.on('coverages.home_id', '=', homeId))
    .innerJoin('homes', (join) => join.on('homes.id', '=', homeId))
    .select(['users.time_zone as timeZone', 'coverages.template', 'homes.response_targets as ownTargets'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return house ?? missing(userId)
}

function missing(userId: string): never {
  throw new Error(`the account ${userId} or the home of a claim does not exist`)
}

type Place = { home_id: string; user_id: string }

/**
 * Returns what says where each of these claims counts. Claims of a list have few different ones, so each is read once
 * and is the same object.
 */
export async function findHouses(db: Db, claims: readonly Place[]): Promise<(claim: Place) => House> {
  const places = new Map(claims.map((claim) => [placeOf(claim), [claim.home_id, claim.user_id]]))
  const rows =
    places.size > 0
      ? await db
          .selectFrom(
            sql<Place>`(select value ->> 0 as home_id, value ->> 1 as user_id from json_each(${JSON.stringify([...places.values()])}))`.as(
              'places',
            ),
          )
          .innerJoin('users', 'users.id', 'places.user_id')
          .innerJoin('homes', 'homes.id', 'places.home_id')
          .leftJoin('coverages', 'coverages.home_id', 'places.home_id')
          .select(['places.home_id', 'places.user_id'])
          .select([
            'users.time_zone as timeZone',
            'coverages.template',
            'homes.response_targets as ownTargets',
          ])
          .execute()
      : []
  const houses = new Map(
    rows.map(({ timeZone, template, ownTargets, ...place }) => [
      placeOf(place),
      { timeZone, template, ownTargets },
    ]),
  )
  return (claim) => houses.get(placeOf(claim)) ?? missing(claim.user_id)
}

const placeOf = ({ home_id: home, user_id: user }: Place) => `${home} ${user}`
