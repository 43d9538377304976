import type { Db } from '#server/db/connect.ts'

/** Requests shown at once; the rest comes up as these are answered. */
const LISTED = 50

export async function findRequest(db: Db, userId: string): Promise<{ askedAt: string } | undefined> {
  return db
    .selectFrom('limit_requests')
    .select('asked_at as askedAt')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function saveRequest(db: Db, userId: string, askedAt: string): Promise<void> {
  await db
    .insertInto('limit_requests')
    .values({ user_id: userId, asked_at: askedAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asked_at: askedAt }))
    .execute()
}

/** Returns false when there was none: it was answered already, or never made. */
export async function deleteRequest(db: Db, userId: string): Promise<boolean> {
  const result = await db.deleteFrom('limit_requests').where('user_id', '=', userId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Lists the open requests made since a time (ISO 8601), the oldest first. */
export async function listRequests(db: Db, since: string) {
  return db
    .selectFrom('limit_requests')
    .innerJoin('users', 'users.id', 'limit_requests.user_id')
    .select([
      'limit_requests.user_id as id',
      'users.name',
      'users.email',
      'users.claims_count as claimsFiled',
      'limit_requests.asked_at as askedAt',
    ])
    .where('limit_requests.asked_at', '>=', since)
    .orderBy('limit_requests.asked_at')
    .limit(LISTED)
    .execute()
}

/** Returns the open request that the link of an email answers. `now` is ISO 8601. */
export async function findRequestOfLink(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('user_tokens')
    .innerJoin('limit_requests', 'limit_requests.user_id', 'user_tokens.user_id')
    .innerJoin('users', 'users.id', 'user_tokens.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.claims_count as claimsFiled',
      'limit_requests.asked_at as askedAt',
    ])
    .where('user_tokens.token_hash', '=', tokenHash)
    .where('user_tokens.purpose', '=', 'raise-limit')
    .where('user_tokens.used_at', 'is', null)
    .where('user_tokens.expires_at', '>', now)
    .executeTakeFirst()
}
