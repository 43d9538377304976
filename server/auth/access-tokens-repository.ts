import type { AccessToken, TokenScope } from '#shared/access-tokens.ts'
import type { Db } from '#server/db/connect.ts'
import { toAccount, type Account } from './repository.ts'

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

export async function insertToken(
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

export async function deleteOwnToken(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('access_tokens').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Finds a token by the hash of its secret, with its account and the home that the person sees; '' for none. */
export async function findToken(
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

export async function touchToken(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('access_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
}
