import { sql } from 'kysely'
import { toFlag } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/**
 * Whether an account has Premium: given by hand, or granted by a subscription. The only writer of `is_subscribed`; call
 * it in the transaction that changed either, so that the limit switches with the fact that switches it.
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

/** Gives or takes Premium by hand. A subscription goes on either way. */
export async function setGift(trx: Trx, userId: string, isGift: boolean): Promise<void> {
  await trx
    .updateTable('users')
    .set({ has_premium_gift: toFlag(isGift) })
    .where('id', '=', userId)
    .execute()
  await settlePlan(trx, userId)
}

/** Whether a card pays for this account's Premium now. */
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
