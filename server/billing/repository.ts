import { sql } from 'kysely'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { SubscriptionStatus } from '#shared/card-plan.ts'
import { OVER, type Subscription } from './plan.ts'
import type { Schema } from '#server/db/schema.ts'

export async function readPlan(db: Db, userId: string): Promise<{ isPremium: boolean; isGift: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['is_subscribed', 'has_premium_gift'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isPremium: fromFlag(row.is_subscribed), isGift: fromFlag(row.has_premium_gift) }
}

/** Returns an account's customer id at Stripe; undefined before its first checkout, or when Stripe deleted it. */
export async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('id')
    .where('user_id', '=', userId)
    .where('gone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_customers')
    .select('user_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.user_id
}

/** Throws if the account was deleted. */
export async function insertCustomer(
  db: Db,
  customer: { id: string; userId: string; at: string },
): Promise<void> {
  await db
    .insertInto('card_customers')
    .values({ id: customer.id, user_id: customer.userId, created_at: customer.at, gone_at: null })
    .execute()
}

export async function markCustomerGone(db: Db, customerId: string, at: string): Promise<void> {
  await db
    .updateTable('card_customers')
    .set({ gone_at: at })
    .where('id', '=', customerId)
    .where('gone_at', 'is', null)
    .execute()
}

/** Throws if the account was deleted. */
export async function insertCheckout(
  db: Db,
  checkout: { id: string; customerId: string; at: string },
): Promise<void> {
  await db
    .insertInto('card_checkouts')
    .values({
      id: checkout.id,
      customer_id: checkout.customerId,
      created_at: checkout.at,
      checked_at: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns the newest checkout that may still be paid. */
export async function findOpenCheckout(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('card_checkouts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function settleCheckout(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('card_checkouts')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}

/** Records when a customer's checkouts were read; settles those opened before `tooOld`, which can no longer be paid. */
export async function setCheckoutsChecked(
  trx: Trx,
  customerId: string,
  { at, tooOld }: { at: string; tooOld: string },
): Promise<void> {
  const open = trx
    .updateTable('card_checkouts')
    .where('customer_id', '=', customerId)
    .where('settled_at', 'is', null)
  await open.set({ checked_at: at }).execute()
  await open.set({ settled_at: at }).where('created_at', '<', tooOld).execute()
}

export async function isProcessed(db: Db, eventId: string): Promise<boolean> {
  const row = await db.selectFrom('card_events').select('id').where('id', '=', eventId).executeTakeFirst()
  return row !== undefined
}

export async function recordEvent(trx: Trx, event: { id: string; type: string; at: string }): Promise<void> {
  await trx.insertInto('card_events').values({ id: event.id, type: event.type, acted_at: event.at }).execute()
}

export async function deleteEventsBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('card_events').where('acted_at', '<', at).execute()
}

/**
 * Lists customers to read again: with a running subscription last read before `before.read`, or with an open checkout
 * from before `before.opened` that was not read since `before.checked`.
 */
export async function listDueCustomers(
  db: Db,
  before: { read: string; opened: string; checked: string },
): Promise<{ id: string; userId: string }[]> {
  const running = db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('status', 'not in', sql<SubscriptionStatus>`(${sql.join(OVER.map((status) => sql.lit(status)))})`)
    .where('read_at', '<', before.read)
  const open = db
    .selectFrom('card_checkouts')
    .select('customer_id')
    .where('settled_at', 'is', null)
    .where('created_at', '<', before.opened)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before.checked)]))
  return db
    .selectFrom('card_customers')
    .select(['id', 'user_id as userId'])
    .where('id', 'in', running.unionAll(open))
    .orderBy('id')
    .execute()
}

/** Records the customers of an account that is being removed, so that the job ends them at Stripe. */
export async function recordEndings(trx: Trx, userId: string, at: string): Promise<void> {
  await trx
    .insertInto('card_endings')
    .columns(['customer_id', 'noted_at'])
    .expression((eb) =>
      eb
        .selectFrom('card_customers')
        .select(['id', eb.val(at).as('noted_at')])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function recordEnding(db: Db, customerId: string, at: string): Promise<void> {
  await db
    .insertInto('card_endings')
    .values({ customer_id: customerId, noted_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function listEndings(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('card_endings').select('customer_id').orderBy('noted_at').execute()
  return rows.map((row) => row.customer_id)
}

export async function deleteEnding(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('card_endings').where('customer_id', '=', customerId).execute()
}

/**
 * Derives whether an account has Premium, from the admin's gift and the subscriptions. The only writer of
 * `is_subscribed`; call it in the transaction that changed either.
 */
export async function settlePlan(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      is_subscribed: sql<number>`case when has_premium_gift = 1 or exists (
        select 1 from subscriptions where subscriptions.user_id = users.id and grants_premium = 1) then 1 else 0 end`,
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
