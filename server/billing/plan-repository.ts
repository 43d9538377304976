import { sql } from 'kysely'
import { toFlag } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/**
 * Derives whether an account has Premium, from the admin's gift and the subscriptions. The only writer of
 * `is_subscribed`; call it in the transaction that changed either.
 */
export async function settlePlan(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      is_subscribed: sql<number>`has_premium_gift = 1 or exists (
        select 1 from subscriptions where subscriptions.user_id = users.id and grants_premium = 1)`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Grants or revokes Premium by hand. Does not change a subscription. */
export async function setGift(trx: Trx, userId: string, isGift: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ has_premium_gift: toFlag(isGift) })
    .where('id', '=', userId)
    .execute()
  await settlePlan(trx, userId)
}

/** Returns whether a subscription grants this account Premium now. */
export async function paysByCard(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('grants_premium', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
