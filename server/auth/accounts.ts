import type { Core } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { countClaim, findAccount, type Account } from './repository.ts'

/** Returns an account. Throws UNAUTHENTICATED when it was deleted. */
export async function accountOf({ db }: Pick<Core, 'db'>, userId: string): Promise<Account> {
  const account = await findAccount(db, { id: userId })
  if (!account) throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
  return account
}

/**
 * Counts a claim against the account's limit (0 = no limit), in the transaction that stores it. Returns false when the
 * limit is reached.
 */
export function reserveClaimSlot({ db }: Pick<Core, 'db'>, userId: string, limit: number): Promise<boolean> {
  return countClaim(db, userId, limit)
}
