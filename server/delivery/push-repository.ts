import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Due } from './queue.ts'

export type Subscription = {
  sessionId: string
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  showsWhat: boolean
}

/** Stores the subscription of a session in place of its earlier one; what waits for the session stays. */
export async function saveSubscription(
  db: Db,
  { sessionId, ...given }: Subscription,
  at: string,
): Promise<void> {
  const values = {
    user_id: given.userId,
    endpoint: given.endpoint,
    p256dh: given.p256dh,
    auth: given.auth,
    shows_what: toFlag(given.showsWhat),
    created_at: at,
  }
  await db
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute()
}

export async function findSubscription(
  db: Db,
  by: { sessionId: string } | { endpoint: string },
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('sessionId' in by ? 'session_id' : 'endpoint', '=', 'sessionId' in by ? by.sessionId : by.endpoint)
    .executeTakeFirst()
  return row && toSubscription(row)
}

/** Lists an account's subscriptions with the browser of each, also of sessions that are idle. */
export async function listSubscriptions(
  db: Db,
  userId: string,
): Promise<(Subscription & { userAgent: string | null })[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .selectAll('push_subscriptions')
    .select('sessions.user_agent')
    .where('push_subscriptions.user_id', '=', userId)
    .execute()
  return rows.map((row) => ({ ...toSubscription(row), userAgent: row.user_agent }))
}

export async function chooseWhatShows(db: Db, sessionId: string, showsWhat: boolean): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ shows_what: toFlag(showsWhat) })
    .where('session_id', '=', sessionId)
    .execute()
}

/** Deletes a subscription with what waits for it; `endpoint`: only while it is still that one. */
export async function deleteSubscription(
  db: Db,
  which: { sessionId: string; userId?: string; endpoint?: string },
): Promise<void> {
  const { sessionId, userId, endpoint } = which
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint ?? ''))
    .execute()
}

function toSubscription(row: Schema['push_subscriptions']): Subscription {
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    endpoint: row.endpoint,
    p256dh: row.p256dh,
    auth: row.auth,
    showsWhat: fromFlag(row.shows_what),
  }
}

export type Waiting = Due & {
  sessionId: string
  userId: string
  /** Null when it is about a home. */
  claimId: string | null
  homeId: string | null
  id: string
  title: string
  text: string
  expiresAt: string
  endpoint: string
  p256dh: string
  auth: string
  showsWhat: boolean
}

/** A message for devices; `at` is when it is tried first (ISO 8601, as `expiresAt`). */
type Push = { id: string; title: string; text: string; at: string; expiresAt: string }

/**
 * Adds a message for every device of one person, in place of one of the same claim or home that still waits. Returns
 * whether there is any device.
 */
export async function insertPushes(
  db: Db,
  { userId, ...push }: Push & { userId: string } & ({ claimId: string } | { homeId: string }),
): Promise<boolean> {
  const { id, title, text, at, expiresAt } = push
  const [about, of] =
    'claimId' in push ? (['claim_id', push.claimId] as const) : (['home_id', push.homeId] as const)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pushes')
    .columns(['session_id', about, 'id', 'title', 'text', 'attempts', 'next_attempt_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select((row) => [
          'session_id',
          row.val(of).as(about),
          row.val(id).as('id'),
          row.val(title).as('title'),
          row.val(text).as('text'),
          row.lit(0).as('attempts'),
          row.val(at).as('next_attempt_at'),
          row.val(expiresAt).as('expires_at'),
        ])
        .where('user_id', '=', userId),
    )
    // The next attempt stays when it is: a push service that asked to wait is not asked again for something newer.
    .onConflict((conflict) =>
      conflict.columns([about, 'session_id']).doUpdateSet({ id, title, text, expires_at: expiresAt }),
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
    .select(['user_id', 'endpoint', 'p256dh', 'auth', 'shows_what'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    key: `${row.session_id} ${row.id}`,
    receiver: row.session_id,
    failures: row.attempts,
    sessionId: row.session_id,
    userId: row.user_id,
    claimId: row.claim_id,
    homeId: row.home_id,
    id: row.id,
    title: row.title,
    text: row.text,
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
