import { setTimeout as pause } from 'node:timers/promises'
import type { PasswordChange, PasswordReset } from '#shared/account.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { MINUTE } from '#shared/dates.ts'
import { RESET_MS, sendResetMail, notifyPasswordChanged, verifyAddress } from './account-mails.ts'
import {
  countTokensPast,
  deleteSessions,
  deleteTokens,
  findTokenOwner,
  updateAccount,
  findProofs,
} from './credentials-repository.ts'
import { assertNotGuessable, hashPassword, passwordMatches } from './passwords.ts'
import { findAccount, useUserToken } from './repository.ts'
import type { Caller, Visitor } from './service.ts'
import { accountOf } from './accounts.ts'
import { hashSecret } from './sessions.ts'
import type { AuthCore, AuthTx } from './module.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Longer than enqueueing an email takes, so that known and unknown addresses get their response after the same time.
 */
const ANSWER_AFTER_MS = 300

/** Password reset emails per account in this time, from any requesters. */
const RESET_MAILS_MAX = 6
const RESET_MAILS_MS = 15 * MINUTE

/** Time for which a sign-in at the provider replaces the password for actions that need it. */
export const PROOF_MS = 10 * MINUTE

/** Emails a reset link if there is an account. Result and response time are the same if there is none. */
export async function sendResetLink(core: AuthCore, email: string, visitor: Visitor): Promise<void> {
  await core.limits.beforeForgotten({
    email,
    address: visitor.address,
    ...(await core.knownDevices.of(email, visitor)),
  })
  await Promise.all([sendReset(core, email), pause(ANSWER_AFTER_MS)])
}

async function sendReset(core: AuthCore, email: string): Promise<void> {
  await transact(core, { about: subject.named(email) }, async (tx) => {
    const account = await findAccount(tx.db, { email })
    if (!account) return
    // The links emailed a moment ago are still valid; more emails would only fill the mailbox.
    const since = isoAfter(tx.clock.now(), RESET_MS - RESET_MAILS_MS)
    if (
      (await countTokensPast(tx.db, { userId: account.id, purpose: 'reset-password', time: since })) >=
      RESET_MAILS_MAX
    )
      return
    await sendResetMail(tx, account)
  })
}

/**
 * Sets a new password by the link's secret, once. Ends every other access to the account: sessions, open links and
 * what subscribers of `passwordReset` know of (Sudhodanan and Paverd, "Pre-hijacked accounts", 2022). Returns the
 * known-device cookie to set. Throws NOT_FOUND for an invalid or expired link.
 */
export async function resetPassword(
  core: AuthCore,
  { token, password }: PasswordReset,
  visitor: Visitor,
): Promise<{ deviceCookie: string }> {
  await core.limits.beforeReset(visitor.address)
  const tokenHash = hashSecret(token)
  const userId = await findTokenOwner(core.db, {
    tokenHash,
    purpose: 'reset-password',
    now: iso(core.clock.now()),
  })
  const owner = userId && (await findAccount(core.db, { id: userId }))
  if (!owner) throw linkIsOver()
  // Checked before the link is used up, so that another password can be chosen with it.
  await assertNotGuessable(password, owner, 'password')
  const passwordHash = await hashPassword(password)
  const { email, deviceCookie } = await transact(core, { about: subject.account(owner.id) }, async (tx) => {
    const now = iso(tx.clock.now())
    const used = await useUserToken(tx.db, { tokenHash, purpose: 'reset-password', now })
    const found = used && (await findAccount(tx.db, { id: used.userId }))
    if (!found || found.email !== used.email) throw linkIsOver()
    await updateAccount(tx.db, found.id, { passwordHash })
    // Without a mail server the link was in the local mailbox, which the admin reads: it proves nothing.
    if (tx.outbox.hasSmtp && found.emailVerifiedAt === null) await verifyAddress(tx, found, now)
    await tx.events.emit('passwordReset', { trx: tx.db, account: found })
    await deleteTokens(tx.db, found.id)
    await deleteSessions(tx.db, found.id)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId: found.id })
    await notifyPasswordChanged(tx, found)
    return { email: found.email, deviceCookie: await tx.knownDevices.remember(tx.db, found, visitor) }
  })
  await core.limits.passwordIsNew(email, visitor)
  return { deviceCookie }
}

/**
 * Changes the password of somebody who knows the old one, or sets the first one. Ends every other session and a
 * requested but unconfirmed change of address, because somebody else may have requested it.
 */
export async function changePassword(core: AuthCore, caller: Caller, input: PasswordChange): Promise<void> {
  await checkPassword(core, caller, input.password)
  await assertNotGuessable(input.newPassword, caller.user, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  await transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    await requireSession(tx, caller)
    const account = await accountOf(tx, caller.user.id)
    await updateAccount(tx.db, account.id, { passwordHash })
    await deleteTokens(tx.db, account.id, { purpose: 'reset-password' })
    await deleteTokens(tx.db, account.id, { purpose: 'verify-email', keepEmail: account.email })
    await deleteSessions(tx.db, account.id, caller.sessionId)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId: account.id })
    await notifyPasswordChanged(tx, account)
  })
}

/**
 * Checks the password once more before a sensitive action. Throws INVALID when it is wrong; a session gets ten
 * attempts in a quarter of an hour. An account without a password must have signed in at its provider recently:
 * throws PROOF_NEEDED otherwise.
 */
export async function checkPassword(
  core: AuthCore,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const account = await accountOf(core, caller.user.id)
  if (account.passwordHash === null) return await assertProvedLately(core, caller.sessionId)
  if (!password) throw wrongPassword(textOf('accountRules').passwordMissing)
  await core.limits.beforeProof(caller.sessionId)
  if (!(await passwordMatches(account.passwordHash, password)))
    throw wrongPassword(textOf('accountErrors').passwords.wrong)
  await core.limits.proved(caller.sessionId)
}

/**
 * Finds out, in the transaction of what `checkPassword` was asked for, that the session was not ended meanwhile, as by a new
 * password. Throws UNAUTHENTICATED.
 */
export async function requireSession({ db }: AuthTx, { sessionId }: Caller): Promise<void> {
  if (!(await findProofs(db, sessionId)))
    throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
}

async function assertProvedLately(core: AuthCore, sessionId: string): Promise<void> {
  const session = await findProofs(core.db, sessionId)
  const since = isoAfter(core.clock.now(), -PROOF_MS)
  if (session && (session.createdAt > since || (session.provedAt ?? '') > since)) return
  throw new AppError('PROOF_NEEDED', textOf('accountErrors').proofNeeded)
}

function linkIsOver(): AppError {
  return new AppError('NOT_FOUND', textOf('accountErrors').passwords.linkOver)
}

function wrongPassword(text: string): AppError {
  return new AppError('INVALID', text, { fields: { password: text } })
}
