import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

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
