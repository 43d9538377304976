import { fromFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'

export type Waiting = {
  sessionId: string
  /** Null when it is about a home. */
  claimId: string | null
  homeId: string | null
  id: string
  title: string
  text: string
  attempts: number
  expiresAt: string
  endpoint: string
  p256dh: string
  auth: string
  showsWhat: boolean
}

/**
 * Adds a message for every device of a home's members, in place of one of the same claim that still waits. Returns whether
 * there is any device.
 */
export async function insertPushes(
  db: Db,
  push: {
    homeId: string
    claimId: string
    id: string
    title: string
    text: string
    at: string
    expiresAt: string
  },
): Promise<boolean> {
  const { claimId, id, title, text, at, expiresAt } = push
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pushes')
    .columns(['session_id', 'claim_id', 'id', 'title', 'text', 'attempts', 'next_attempt_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('home_members')
        .innerJoin('push_subscriptions', 'push_subscriptions.user_id', 'home_members.user_id')
        .select((row) => [
          'session_id',
          row.val(claimId).as('claim_id'),
          row.val(id).as('id'),
          row.val(title).as('title'),
          row.val(text).as('text'),
          row.lit(0).as('attempts'),
          row.val(at).as('next_attempt_at'),
          row.val(expiresAt).as('expires_at'),
        ])
        .where('home_members.home_id', '=', push.homeId),
    )
    // The next attempt stays when it is: a push service that asked to wait is not asked again for something newer.
    .onConflict((conflict) =>
      conflict.columns(['claim_id', 'session_id']).doUpdateSet({ id, title, text, expires_at: expiresAt }),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Adds a message about a home for every device of one person, in place of one of the same home that still waits. Returns
 * whether there is any device.
 */
export async function insertHomePushes(
  db: Db,
  push: {
    userId: string
    homeId: string
    id: string
    title: string
    text: string
    at: string
    expiresAt: string
  },
): Promise<boolean> {
  const { homeId, id, title, text, at, expiresAt } = push
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pushes')
    .columns(['session_id', 'home_id', 'id', 'title', 'text', 'attempts', 'next_attempt_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select((row) => [
          'session_id',
          row.val(homeId).as('home_id'),
          row.val(id).as('id'),
          row.val(title).as('title'),
          row.val(text).as('text'),
          row.lit(0).as('attempts'),
          row.val(at).as('next_attempt_at'),
          row.val(expiresAt).as('expires_at'),
        ])
        .where('user_id', '=', push.userId),
    )
    .onConflict((conflict) =>
      conflict.columns(['home_id', 'session_id']).doUpdateSet({ id, title, text, expires_at: expiresAt }),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Returns what is due, the longest first, with where it goes; at most `limit`. */
export async function duePushes(db: Db, now: string, limit: number): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.session_id', 'pushes.session_id')
    .selectAll('pushes')
    .select(['endpoint', 'p256dh', 'auth', 'shows_what'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    sessionId: row.session_id,
    claimId: row.claim_id,
    homeId: row.home_id,
    id: row.id,
    title: row.title,
    text: row.text,
    attempts: row.attempts,
    expiresAt: row.expires_at,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    showsWhat: fromFlag(row.shows_what),
  }))
}

/** Deletes what was sent or given up, unless something newer took its place. */
export async function deletePush(db: Db, { sessionId, id }: Waiting): Promise<void> {
  await db.deleteFrom('pushes').where('session_id', '=', sessionId).where('id', '=', id).execute()
}

/** Postpones everything that waits for a device: what stops one message stops the others too. */
export async function postponePushes(
  db: Db,
  sessionId: string,
  { attempts, at }: { attempts: number; at: string },
): Promise<void> {
  await db
    .updateTable('pushes')
    .set({ attempts, next_attempt_at: at })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Deletes what waits about a claim for a person's devices, because they have seen it. */
export async function deletePushesOfClaim(
  db: Db,
  { claimId, userId }: { claimId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('pushes')
    .where('claim_id', '=', claimId)
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', userId),
    )
    .execute()
}
