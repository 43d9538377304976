import { sql } from 'kysely'
import { fromFlag, fromJson } from '#server/db/columns.ts'
import { listTokens } from '#server/auth/access-tokens.ts'
import type { Db } from '#server/db/connect.ts'
import { FormalLetter } from '#shared/formal-notice.ts'

/** The personal data of an account, without secrets. */
export async function readPerson(db: Db, userId: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'id',
      'home_id as homeId',
      'name',
      'email',
      'created_at as createdAt',
      'email_verified_at as emailConfirmedAt',
      'time_zone as timeZone',
      'language',
      'claims_count as claimsFiled',
      sql<number>`wants_mail`.as('wantsMail'),
      sql<number>`wants_reminders`.as('wantsReminders'),
      sql<number>`is_subscribed`.as('isPremium'),
      sql<number>`has_premium_gift`.as('isGivenByHand'),
      sql<number>`is_admin`.as('isAdmin'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { homeId, isPremium, isGivenByHand, ...rest } = account
  const isTold = await db
    .selectFrom('notify_addresses')
    .select(['kind', 'address', 'shows_what as showsWhat', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .execute()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'customer_id as customerId',
      'status',
      'started_at as startedAt',
      'period_start as periodStart',
      'period_end as periodEnd',
      'cancel_at as cancelAt',
      'ended_at as endedAt',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()
  const devices = await db
    .selectFrom('sessions')
    .select(['created_at as signedInAt', 'last_seen_at as lastSeenAt', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const signsInWith = await db
    .selectFrom('sign_in_identities')
    .select(['issuer', 'subject', 'email', 'created_at as connectedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const flags = {
    wantsMail: fromFlag(account.wantsMail),
    wantsReminders: fromFlag(account.wantsReminders),
    isAdmin: fromFlag(account.isAdmin),
  }
  return {
    account: { ...rest, ...flags },
    /** Cards, receipts and payments are stored by the card provider only. */
    plan: { isPremium: fromFlag(isPremium), isGivenByHand: fromFlag(isGivenByHand), subscriptions },
    homeId,
    devices,
    signsInWith,
    passkeys,
    /** Their secrets are stored nowhere. */
    tokens: (await listTokens(db, userId)).toReversed(),
    isTold: isTold.map(({ showsWhat, ...told }) => ({ ...told, showsWhat: fromFlag(showsWhat) })),
  }
}

/** Returns the latest letter of a claim, made by somebody who still belongs to its home. Does not authorize; callers must. */
export async function findLetter(
  db: Db,
  { id, homeId }: { id: string; homeId: string },
): Promise<FormalLetter | undefined> {
  const row = await db
    .selectFrom('formal_notices')
    .innerJoin('home_members', 'home_members.user_id', 'formal_notices.user_id')
    .select('letter')
    .where('formal_notices.claim_id', '=', id)
    .where('home_members.home_id', '=', homeId)
    .executeTakeFirst()
  return row && fromJson(FormalLetter, row.letter)
}

export async function saveLetter(
  db: Db,
  { claimId, userId, letter }: { claimId: string; userId: string; letter: FormalLetter },
): Promise<void> {
  const values = { user_id: userId, letter: JSON.stringify(letter) }
  await db
    .insertInto('formal_notices')
    .values({ claim_id: claimId, ...values })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(values))
    .execute()
}
