import { sql } from 'kysely'
import { ADMIN } from '#server/auth/repository.ts'
import type { Db } from '#server/db/connect.ts'

/** The homes that nobody else belongs to: they end with the account. */
const homesOfNobodyElse = (userId: string) => sql<string>`(select home_id from home_members as own
  where user_id = ${userId} and not exists (
    select 1 from home_members as others where others.home_id = own.home_id and others.user_id <> own.user_id))`

/** Returns the homes of an account that others belong to too. */
export async function listSharedHomes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('home_members')
    .select('home_id')
    .where('user_id', '=', userId)
    .where('home_id', 'not in', homesOfNobodyElse(userId))
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns the homes that a person belongs to, in the order of their ids. */
export async function listHomes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('home_members')
    .select('home_id')
    .where('user_id', '=', userId)
    .orderBy('home_id')
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns whether an account answers for a claim. */
export async function hasClaims(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('claims')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what ends with an account: claims of a shared home stay. */
export async function countBelongings(db: Db, userId: string) {
  const count = sql<number>`count(*)`
  const of = async (query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }) =>
    (await query.executeTakeFirstOrThrow()).n
  const claims = db.selectFrom('claims').where('home_id', 'in', homesOfNobodyElse(userId))
  return {
    claims: await of(claims.select(count.as('n'))),
    photos: await of(
      db
        .selectFrom('photos')
        .select(count.as('n'))
        .where('user_id', '=', userId)
        .where('state', '=', 'stored')
        .where((eb) => eb.or([eb('claim_id', 'is', null), eb('claim_id', 'in', claims.select('id'))])),
    ),
    messages: await of(
      db.selectFrom('messages').select(count.as('n')).where('claim_id', 'in', claims.select('id')),
    ),
  }
}

/** Returns whether this account has a subscription that has not ended. */
export async function hasRunningSubscription(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether this is the only admin of a server that others use too. */
export async function isOnlyAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', ADMIN).limit(2).execute()
  if (admins.length !== 1 || admins[0]?.id !== userId) return false
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function makeAdmin(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ is_admin: 1 }).where('id', '=', userId).execute()
}

/** Lists the ids of everything of an account that has a file beside the database; it has left every shared home. */
export async function listFileOwners(db: Db, userId: string) {
  const ownClaims = db.selectFrom('claims').select('id').where('user_id', '=', userId)
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  return {
    photos: [
      ...ids(await db.selectFrom('photos').select('id').where('user_id', '=', userId).execute()),
      ...ids(
        await db
          .selectFrom('trade_answers')
          .innerJoin('trade_photos', 'trade_photos.answer_id', 'trade_answers.id')
          .select('trade_photos.id')
          .where('claim_id', 'in', ownClaims)
          .execute(),
      ),
    ],
    attachments: ids(
      await db.selectFrom('attachments').select('id').where('claim_id', 'in', ownClaims).execute(),
    ),
    recordings: ids(
      await db
        .selectFrom('recordings')
        .select('id')
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('claim_id', 'in', ownClaims)]))
        .execute(),
    ),
    documents: ids(
      await db
        .selectFrom('home_members')
        .innerJoin('documents', 'documents.home_id', 'home_members.home_id')
        .select('documents.id')
        .where('home_members.user_id', '=', userId)
        .execute(),
    ),
    inbound: ids(await inboundOf(db, userId).select('id').execute()),
    mails: ids(
      await db
        .selectFrom('outbox')
        .select('id')
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('claim_id', 'in', ownClaims)]))
        .execute(),
    ),
  }
}

/** Selects inbound mails of the account's claims, and mails from its own address that are in nobody else's claim. */
function inboundOf(db: Db, userId: string) {
  return db
    .selectFrom('inbound_mails')
    .where((eb) =>
      eb.or([
        eb('claim_id', 'in', eb.selectFrom('claims').select('id').where('user_id', '=', userId)),
        eb.and([
          eb('from_address', 'in', eb.selectFrom('users').select('email').where('id', '=', userId)),
          eb('claim_id', 'is', null),
        ]),
      ]),
    )
}

/**
 * Deletes an account's rows: inbound mails, and mails to an address that was never confirmed, explicitly; everything
 * else by cascade.
 */
export async function deleteAccount(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('user_id', 'is', null)
    .where('to_address', 'in', (eb) =>
      eb.selectFrom('user_tokens').select('user_tokens.email').where('user_tokens.user_id', '=', userId),
    )
    .execute()
  await db.deleteFrom('inbound_mails').where('id', 'in', inboundOf(db, userId).select('id')).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

const DELETION_KEY = 'erase:'

/** Stores what is left to do after an account's rows are deleted, so that a crash in between does not lose it. */
export async function recordDeletion(db: Db, id: string, rest: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key: `${DELETION_KEY}${id}`, value: rest })
    .execute()
}

export async function listPendingDeletions(db: Db): Promise<{ key: string; rest: string }[]> {
  const rows = await db
    .selectFrom('server_state')
    .selectAll()
    .where('key', '>=', DELETION_KEY)
    .where('key', '<', `${DELETION_KEY}~`)
    .execute()
  return rows.map((row) => ({ key: row.key, rest: row.value }))
}

/** Stores what is left of a deletion now. */
export async function updatePendingDeletion(db: Db, key: string, rest: string): Promise<void> {
  await db.updateTable('server_state').set({ value: rest }).where('key', '=', key).execute()
}

export async function deletePendingDeletions(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('server_state').where('key', 'in', keys).execute()
}
