import { notifySignInChanged } from '#server/auth/account-mails.ts'
import type { Identity } from '#shared/account.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { markEmailVerified } from '#server/auth/email-service.ts'
import type { Account } from '#server/auth/repository.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { expectedOf, type Attempt } from './attempt.ts'
import type { IdentityCore, IdentityTx } from './module.ts'
import { requireProvider, tryAgain } from './proving.ts'
import * as repository from './repository.ts'
import { subject } from '#server/db/subjects.ts'

/** Lists the identities of an account, with the names of their providers. */
export async function listIdentities({ db, openId }: IdentityCore, userId: string): Promise<Identity[]> {
  const rows = await repository.listIdentities(db, userId)
  return rows.map(({ issuer, email, createdAt }) => ({
    provider: nameOf(issuer),
    email,
    connectedAt: createdAt,
    isUsable: issuer === openId?.issuer,
  }))
}

/** Disconnects an identity. Throws CONFLICT for an account without a password. `which` is the provider's name. */
export async function disconnectIdentity(core: IdentityCore, userId: string, which: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const account = await accountOf(tx, userId)
    const rows = await repository.listIdentities(tx.db, userId)
    const row = rows.find(({ issuer }) => nameOf(issuer) === which)
    if (!row) return
    if (account.passwordHash === null) throw new AppError('CONFLICT', textOf('accountErrors').onlyWay)
    await repository.deleteIdentity(tx.db, userId, row.issuer)
    const how = { provider: which, email: row.email, isConnected: false }
    await notifySignInChanged(tx, account, how)
  })
}

/** Disconnects identities of another email address: somebody else may have connected them (account pre-hijacking). */
export async function unlinkUnverifiedIdentities(tx: IdentityTx, account: Account): Promise<void> {
  const removed = await repository.deleteIdentitiesOfOtherEmails(tx.db, account.id, account.email)
  for (const { issuer, email } of removed)
    await notifySignInChanged(tx, account, { provider: nameOf(issuer), email, isConnected: false })
}

/** Connects an identity to an account, and notifies its owner. */
export async function connectIdentity(
  tx: IdentityTx,
  account: Account,
  { subject, email }: { subject: string; email: string },
): Promise<void> {
  const { issuer, name } = requireProvider(tx)
  const at = iso(tx.clock.now())
  await repository.insertIdentity(tx.db, { issuer, subject, userId: account.id, email, at })
  await markSameEmailVerified(tx, account, email)
  await notifySignInChanged(tx, account, { provider: name, email, isConnected: true })
}

/** Confirms the account's own address if it is the one that the provider verified. */
export async function markSameEmailVerified(tx: IdentityTx, account: Account, email: string): Promise<void> {
  if (email === account.email && account.emailVerifiedAt === null) await markEmailVerified(tx, account)
}

/** Uses up the attempt's nonce, so that a credential works once. Throws INVALID_CREDENTIALS the second time. */
export async function spendAttempt(tx: IdentityTx, attempt: Attempt): Promise<void> {
  const { nonce } = expectedOf(tx.secrets, attempt)
  if (!(await isFirstUse(tx, { nonce, expiresAt: attempt.expiresAt })))
    throw tryAgain(requireProvider(tx).name)
}

/** Uses up what may act once and is refused by itself from `expiresAt` on (ms). Returns false the second time. */
export async function isFirstUse(
  { db }: Pick<IdentityTx, 'db'>,
  { nonce, expiresAt }: { nonce: string; expiresAt: number },
): Promise<boolean> {
  return repository.spendNonce(db, hashSecret(nonce), iso(new Date(expiresAt)))
}

/** Job: deletes the nonces of expired attempts. */
export async function sweepNonces({ db, clock }: IdentityCore): Promise<void> {
  await repository.deleteSpentNonces(db, iso(clock.now()))
}

/** Returns the display name of an issuer. */
function nameOf(issuer: string): string {
  const { host } = new URL(issuer)
  return host === 'accounts.google.com' ? 'Google' : host
}
