import type { Disowned } from '#shared/auth.ts'
import { linkIsOver } from '#server/auth/confirmations.ts'
import { findEmailLink, updateAccount } from '#server/auth/credentials-repository.ts'
import { disownRegistration } from '#server/auth/registrations.ts'
import { useUserToken } from '#server/auth/repository.ts'
import type { Visitor } from '#server/auth/service.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { iso } from '#server/clock.ts'
import type { AccountCore } from './module.ts'
import { removeUnused } from './service.ts'

/**
 * "This wasn't me" of the owner of an address a link was emailed to. Ends a registration or a change of address, or
 * deletes the account that was created with the address. An account in use, with claims or as admin, stays: an owner
 * who mistyped their address loses nothing but its notifications. Throws NOT_FOUND for an invalid or expired link.
 */
export async function disownAddress(core: AccountCore, token: string, visitor: Visitor): Promise<Disowned> {
  const { db, clock, limits } = core
  await limits.beforeConfirmation(visitor.address)
  if (await disownRegistration(core, token)) return { outcome: 'not-made' }
  const now = iso(clock.now())
  const link = await findEmailLink(db, hashSecret(token), now)
  if (!link || !(await useUserToken(db, { tokenHash: hashSecret(token), purpose: 'verify-email', now })))
    throw linkIsOver()
  const { account } = link
  if (link.email !== account.email) return { outcome: 'change-ended' }
  if (!account.emailVerifiedAt && !account.isAdmin && (await removeUnused(core, account.id)))
    return { outcome: 'deleted' }
  if (!account.emailVerifiedAt) await updateAccount(db, account.id, { wantsMail: false })
  return { outcome: 'kept' }
}
