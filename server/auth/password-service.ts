import { setTimeout as pause } from 'node:timers/promises'
import type { PasswordChange, PasswordReset } from '#shared/account.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { AppError } from '#server/errors.ts'
import { MINUTE } from '#shared/dates.ts'
import { RESET_MS, type AccountMails } from './account-mails.ts'
import {
  countTokensPast,
  deleteSessions,
  deleteTokens,
  findTokenOwner,
  updateAccount,
} from './credentials-repository.ts'
import type { KnownDevices } from './known-devices.ts'
import type { AuthLimits } from './limits.ts'
import { assertNotGuessable } from './password-policy.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { findAccount, findSession, useUserToken } from './repository.ts'
import type { Caller, Visitor } from './service.ts'
import { hashSecret } from './sessions.ts'
import { verifyAddress } from './verified.ts'

/**
 * Longer than enqueueing an email takes, so that known and unknown addresses get their response after the same time.
 */
const ANSWER_AFTER_MS = 300

/** Password reset emails per account in this time, from any requesters. */
const RESET_MAILS_MAX = 6
const RESET_MAILS_MS = 15 * MINUTE

/** How long a sign-in at the provider replaces the password for actions that need it. */
export const PROOF_MS = 10 * MINUTE

export type PasswordDeps = {
  db: Db
  clock: Clock
  limits: AuthLimits
  knownDevices: KnownDevices
  mails: AccountMails
  config: Pick<Config, 'ADMIN_EMAILS'>
  /** An opened link proves who reads the mailbox, except for the local mailbox, which the admin reads. */
  hasSmtp: boolean
  events: Pick<DomainEvents, 'emit'>
}

/** Passwords after registration: reset, change and confirmation. */
export function createPasswordService(deps: PasswordDeps) {
  const { db, clock, limits, knownDevices, mails, config, hasSmtp, events } = deps

  /** Emails a reset link if there is an account. Result and response time are the same if there is none. */
  async function forgot(email: string, visitor: Visitor): Promise<void> {
    await limits.beforeForgotten({
      email,
      address: visitor.address,
      ...(await knownDevices.of(email, visitor)),
    })
    await Promise.all([sendReset(email), pause(ANSWER_AFTER_MS)])
  }

  async function sendReset(email: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const account = await findAccount(trx, { email })
      if (!account) return
      // The links emailed a moment ago are still valid; more emails would only fill the mailbox.
      const since = isoAfter(clock.now(), RESET_MS - RESET_MAILS_MS)
      if ((await countTokensPast(trx, account.id, 'reset-password', since)) >= RESET_MAILS_MAX) return
      await mails.sendReset(trx, account)
    })
  }

  /**
   * Sets a new password by the link's secret, once. Ends every other access to the account: sessions, open links and
   * what subscribers of `passwordReset` know of (Sudhodanan and Paverd, "Pre-hijacked accounts", 2022). Returns the
   * known-device cookie to set. Throws NOT_FOUND for an invalid or expired link.
   */
  async function reset(
    { token, password }: PasswordReset,
    visitor: Visitor,
  ): Promise<{ deviceCookie: string }> {
    await limits.beforeReset(visitor.address)
    const tokenHash = hashSecret(token)
    const userId = await findTokenOwner(db, tokenHash, 'reset-password', iso(clock.now()))
    const owner = userId && (await findAccount(db, { id: userId }))
    if (!owner) throw linkIsOver()
    // Checked before the link is used up, so that another password can be chosen with it.
    await assertNotGuessable(password, owner, 'password')
    const passwordHash = await hashPassword(password)
    const { email, deviceCookie } = await inTransaction(db, async (trx) => {
      const now = iso(clock.now())
      const used = await useUserToken(trx, tokenHash, 'reset-password', now)
      const found = used && (await findAccount(trx, { id: used.userId }))
      if (!found || found.email !== used.email) throw linkIsOver()
      await updateAccount(trx, found.id, { passwordHash })
      if (hasSmtp && found.emailVerifiedAt === null) await verifyAddress(trx, found, now, config)
      await events.emit('passwordReset', { trx, account: found })
      await deleteTokens(trx, found.id)
      await deleteSessions(trx, found.id)
      await mails.tellPasswordChanged(trx, found)
      return { email: found.email, deviceCookie: await knownDevices.remember(trx, found, visitor) }
    })
    await limits.passwordIsNew(email, visitor)
    return { deviceCookie }
  }

  /**
   * Changes the password of somebody who knows the old one, or sets the first one. Ends every other session and a
   * requested but unconfirmed change of address, because somebody else may have requested it.
   */
  async function change(caller: Caller, input: PasswordChange): Promise<void> {
    await check(caller, input.password)
    await assertNotGuessable(input.newPassword, caller.user, 'newPassword')
    const passwordHash = await hashPassword(input.newPassword)
    await inTransaction(db, async (trx) => {
      const account = await findAccount(trx, { id: caller.user.id })
      if (!account) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
      await updateAccount(trx, account.id, { passwordHash })
      await deleteTokens(trx, account.id, { purpose: 'reset-password' })
      await deleteTokens(trx, account.id, { purpose: 'verify-email', keepEmail: account.email })
      await deleteSessions(trx, account.id, caller.sessionId)
      await mails.tellPasswordChanged(trx, account)
    })
  }

  /**
   * Checks the password once more before a sensitive action. Throws INVALID when it is wrong; a session gets ten
   * attempts in a quarter of an hour. An account without a password must have signed in at its provider recently:
   * throws PROOF_NEEDED otherwise.
   */
  async function check(caller: Caller, password: string | undefined): Promise<void> {
    const account = await findAccount(db, { id: caller.user.id })
    if (!account) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    if (account.passwordHash === null) return await assertProvedLately(caller.sessionId)
    if (!password) throw wrongPassword('Please enter your password.')
    await limits.beforeProof(caller.sessionId)
    if (!(await passwordMatches(account.passwordHash, password)))
      throw wrongPassword('This is not your password.')
    await limits.proved(caller.sessionId)
  }

  async function assertProvedLately(sessionId: string): Promise<void> {
    const session = await findSession(db, { id: sessionId })
    const since = isoAfter(clock.now(), -PROOF_MS)
    if (session && (session.createdAt > since || (session.provedAt ?? '') > since)) return
    throw new AppError('PROOF_NEEDED', 'Please confirm first that it is you.')
  }

  return { forgot, reset, change, check }
}

export type PasswordService = ReturnType<typeof createPasswordService>

function linkIsOver(): AppError {
  return new AppError('NOT_FOUND', 'This link no longer works. It is good once, for 30 minutes.')
}

function wrongPassword(text: string): AppError {
  return new AppError('INVALID', text, { fields: { password: text } })
}
