import { sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { SECOND } from '#shared/dates.ts'
import type { Db } from './connect.ts'

/** Creates a limit that all servers of a database count together, in windows that begin with the first thing counted. */
export function createSharedLimiter(
  { db, clock, secrets }: Pick<Core, 'db' | 'clock' | 'secrets'>,
  name: string,
  { points: most, duration }: { points: number; duration: number },
) {
  // Keys are addresses of people and networks, which the database need not know.
  const keyOf = (key: string | number) => secrets.mac('limit', [name, key])
  const resultOf = ({ points, ends_at: end }: { points: number; ends_at: string }) =>
    new RateLimiterRes(
      Math.max(0, most - points),
      Math.max(0, Date.parse(end) - clock.now().getTime()),
      points,
      points === 1,
    )

  /** Adds points, in a new window when the last one has ended. */
  async function add(key: string | number, points: number) {
    const now = iso(clock.now())
    const end = isoAfter(clock.now(), duration * SECOND)
    const isOver = sql`rate_limits.ends_at <= ${now}`
    const row = await db
      .insertInto('rate_limits')
      .values({ key: keyOf(key), points: Math.max(0, points), ends_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`case when ${isOver} then ${Math.max(0, points)} else rate_limits.points + ${points} end`,
          ends_at: sql<string>`case when ${isOver} then ${end} else rate_limits.ends_at end`,
        }),
      )
      .returning(['points', 'ends_at'])
      .executeTakeFirstOrThrow()
    return resultOf(row)
  }

  return {
    async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
      const result = await add(key, points)
      if (result.consumedPoints > most) throw result
      return result
    },
    reward: (key: string | number, points = 1): Promise<RateLimiterRes> => add(key, -points),
    async get(key: string | number): Promise<RateLimiterRes | null> {
      const row = await db
        .selectFrom('rate_limits')
        .select(['points', 'ends_at'])
        .where('key', '=', keyOf(key))
        .where('ends_at', '>', iso(clock.now()))
        .executeTakeFirst()
      return row ? resultOf(row) : null
    },
    async delete(key: string | number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('rate_limits')
        .where('key', '=', keyOf(key))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

/**
 * Creates turns (see `Turns` of http) that all servers of a database give out together. A row's points are the end of what
 * is taken, in ms since 1970.
 */
export function createSharedTurns(
  { db, clock, secrets }: Pick<Core, 'db' | 'clock' | 'secrets'>,
  name: string,
) {
  const keyOf = (key: string) => secrets.mac('limit', [`turns ${name}`, key])
  return {
    async take(key: string, ms: number, mostMs: number): Promise<{ isTaken: boolean; endsInMs: number }> {
      const at = clock.now()
      const now = at.getTime()
      const start = sql<number>`case when rate_limits.points < ${now} then ${now} else rate_limits.points end`
      // One statement: of two servers that take at once the second sees what the first has taken.
      const row = await db
        .insertInto('rate_limits')
        .values({ key: keyOf(key), points: now + ms, ends_at: isoAfter(at, mostMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ points: sql<number>`${start} + ${ms}`, ends_at: isoAfter(at, mostMs) })
            .where(sql<boolean>`${start} <= ${now + mostMs - ms}`),
        )
        .returning('points')
        .executeTakeFirst()
      if (row) return { isTaken: true, endsInMs: row.points - now }
      const taken = await db
        .selectFrom('rate_limits')
        .select('points')
        .where('key', '=', keyOf(key))
        .executeTakeFirst()
      return { isTaken: false, endsInMs: Math.max(now, taken?.points ?? 0) - now + ms }
    },
    async giveBack(key: string, ms: number): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set({ points: sql<number>`points - ${ms}` })
        .where('key', '=', keyOf(key))
        .execute()
    },
  }
}

/** Job: deletes what was counted in windows that have ended. */
export async function sweepLimits({ db, clock }: { db: Db } & Pick<Core, 'clock'>): Promise<void> {
  await db.deleteFrom('rate_limits').where('ends_at', '<=', iso(clock.now())).execute()
}
