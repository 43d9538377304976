import { sql } from 'kysely'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Subscription } from './plan.ts'
import { settlePlan } from './repository.ts'

/** A subscription as last read, and whether it grants Premium. */
type StoredSubscription = Subscription & { grantsPremium: boolean }

export async function listSubscriptions(
  db: Db,
  of: { userId: string } | { customerId: string },
): Promise<StoredSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId' in of ? 'user_id' : 'customer_id', '=', 'userId' in of ? of.userId : of.customerId)
    .orderBy('started_at')
    .execute()
  return rows.map(toSubscription)
}

/** Inserts or updates a subscription as read from Stripe. */
export async function storeSubscription(
  trx: Trx,
  userId: string,
  read: Subscription & { grantsPremium: boolean; at: string },
): Promise<void> {
  const values = {
    id: read.id,
    customer_id: read.customerId,
    user_id: userId,
    status: read.status,
    started_at: read.startedAt,
    period_start: read.periodStart,
    period_end: read.periodEnd,
    cancel_at: read.cancelAt,
    ended_at: read.endedAt,
    is_refunded: toFlag(read.isRefunded),
    grants_premium: toFlag(read.grantsPremium),
    read_at: read.at,
  }
  await trx
    .insertInto('subscriptions')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('subscriptions.read_at', '<=', read.at),
    )
    .execute()
}

/** Lists overdue subscriptions that still grant Premium: their grace period may have ended. */
export async function listInGrace(db: Db): Promise<(StoredSubscription & { userId: string })[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    // A literal, not a parameter: only then can the partial index be used.
    .where('status', '=', sql.lit<'past_due'>('past_due'))
    .where('grants_premium', '=', 1)
    .execute()
  return rows.map((row) => ({ ...toSubscription(row), userId: row.user_id }))
}

/** Ends a grace period, unless the payment succeeded since it was listed. */
export async function endGracePeriod(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ grants_premium: 0 })
    .where('id', '=', id)
    .where('status', '=', 'past_due')
    .execute()
  await settlePlan(trx, userId)
}

function toSubscription(row: Schema['subscriptions']): StoredSubscription {
  return {
    id: row.id,
    customerId: row.customer_id,
    status: row.status,
    startedAt: row.started_at,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    cancelAt: row.cancel_at,
    endedAt: row.ended_at,
    isRefunded: fromFlag(row.is_refunded),
    grantsPremium: fromFlag(row.grants_premium),
  }
}
