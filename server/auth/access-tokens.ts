import { MAX_TOKENS, type AccessToken, type NewAccessToken, type TokenScope } from '#shared/access-tokens.ts'
import { textOf } from '#shared/messages/text.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError } from '#server/errors.ts'
import { deleteOwnToken, findToken, insertToken, listTokens, touchToken } from './access-tokens-repository.ts'
import type { AuthCore } from './module.ts'
import { checkPassword } from './password-service.ts'
import { toUser } from './repository.ts'
import type { Caller } from './service.ts'
import { hashSecret, newSessionSecret, SEEN_STEP_MS } from './sessions.ts'

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
