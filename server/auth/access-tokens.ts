import { MAX_TOKENS, type AccessToken, type NewAccessToken, type TokenScope } from '#shared/access-tokens.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError } from '#server/errors.ts'
import type { AuthCore } from './module.ts'
import { checkPassword, requireSession } from './password-service.ts'
import { toUser, toAccount, type Account } from './repository.ts'
import type { Caller } from './service.ts'
import { hashSecret, newSessionSecret, SEEN_STEP_MS } from './sessions.ts'
import type { Db } from '#server/db/connect.ts'

/** Tells a token from a session's bearer token. Programs that look for secrets in files find it too. */
const PREFIX = 'homeclaim_'

/** Returns whether a bearer token is one that somebody made for a script. */
export const isAccessToken = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(PREFIX) ?? false

/** Lists the tokens of an account, without their secrets. */
export const listAccessTokens = ({ db }: AuthCore, userId: string): Promise<AccessToken[]> =>
  listTokens(db, userId)

/**
 * Makes a token. Returns its secret, which is kept nowhere. Throws INVALID for a wrong password, PROOF_NEEDED, and
 * CONFLICT when there are too many.
 */
export async function makeAccessToken(
  core: AuthCore,
  caller: Caller,
  { name, scope, password }: NewAccessToken,
): Promise<{ secret: string }> {
  await checkPassword(core, caller, password)
  const secret = PREFIX + newSessionSecret()
  const userId = caller.user.id
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await requireSession(tx, caller)
    const own = await listTokens(tx.db, userId)
    if (own.length >= MAX_TOKENS)
      throw new AppError('CONFLICT', textOf('tokenRules').tooMany({ max: MAX_TOKENS }))
    await insertToken(tx.db, {
      id: core.ids.next(),
      userId,
      secretHash: hashSecret(secret),
      name,
      scope,
      createdAt: iso(core.clock.now()),
    })
  })
  return { secret }
}

/** Ends a token of the caller, which is refused at its next call. Idempotent. */
export const endAccessToken = ({ db }: AuthCore, userId: string, id: string): Promise<void> =>
  deleteOwnToken(db, userId, id)

/** Returns whose token it is and what it may do; undefined for one that has ended or never was. Records its use. */
export async function authenticateAccessToken(
  core: AuthCore,
  bearer: string,
): Promise<{ caller: Caller; scope: TokenScope } | undefined> {
  const token = await findToken(core.db, hashSecret(bearer))
  if (!token) return undefined
  const now = core.clock.now()
  if (now.getTime() - Date.parse(token.lastUsedAt ?? iso(new Date(0))) > SEEN_STEP_MS)
    await touchToken(core.db, token.id, iso(now))
  return { caller: { user: toUser(token.account), sessionId: '', homeId: token.homeId }, scope: token.scope }
}

/** Lists the tokens of an account, the newest first. */
export async function listTokens(db: Db, userId: string): Promise<AccessToken[]> {
  return db
    .selectFrom('access_tokens')
    .select(['id', 'name', 'scope', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function insertToken(
  db: Db,
  token: {
    id: string
    userId: string
    secretHash: string
    name: string
    scope: TokenScope
    createdAt: string
  },
): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      secret_hash: token.secretHash,
      name: token.name,
      scope: token.scope,
      created_at: token.createdAt,
      last_used_at: null,
    })
    .execute()
}

async function deleteOwnToken(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('access_tokens').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Finds a token by the hash of its secret, with its account and the home that the person sees; '' for none. */
async function findToken(
  db: Db,
  secretHash: string,
): Promise<
  { id: string; scope: TokenScope; lastUsedAt: string | null; account: Account; homeId: string } | undefined
> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .leftJoin('home_members', (join) =>
      join.onRef('home_members.home_id', '=', 'users.home_id').onRef('home_members.user_id', '=', 'users.id'),
    )
    .selectAll('users')
    .select([
      'home_members.home_id as member_of',
      'access_tokens.id as token_id',
      'access_tokens.scope as token_scope',
      'access_tokens.last_used_at as token_used_at',
    ])
    .where('access_tokens.secret_hash', '=', secretHash)
    .executeTakeFirst()
  return (
    row && {
      id: row.token_id,
      scope: row.token_scope,
      lastUsedAt: row.token_used_at,
      account: toAccount(row),
      homeId: row.member_of ?? '',
    }
  )
}

async function touchToken(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
}
