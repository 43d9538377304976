import type { AccountSettings, EmailChange } from '#shared/account.ts'
import type { Confirmation } from '#shared/auth.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { accountOf } from './accounts.ts'
import { CHANGE_MS, type AccountMails } from './account-mails.ts'
import { deleteTokens, findEmailLink, findPendingEmail, updateAccount } from './credentials-repository.ts'
import type { AuthLimits } from './limits.ts'
import type { PasswordService } from './password-service.ts'
import { findAccount, useUserToken, type Account } from './repository.ts'
import type { Caller } from './service.ts'
import { hashSecret } from './sessions.ts'
import { verifyAddress } from './verified.ts'

export type EmailDeps = {
  db: Db
  clock: Clock
  limits: AuthLimits
  mails: AccountMails
  passwords: PasswordService
  config: Pick<Config, 'ADMIN_EMAILS'>
  hasSmtp: boolean
}

/** The account's address: confirming it, and changing it to a confirmed one. */
export function createEmailService(deps: EmailDeps) {
  const { db, clock, limits, mails, passwords, config, hasSmtp } = deps

  async function settings(userId: string): Promise<Omit<AccountSettings, 'identities'>> {
    const account = await accountOf({ db }, userId)
    const pending = await findPendingEmail(db, userId, account.email, iso(clock.now()))
    return {
      wantsMail: account.wantsMail,
      pendingEmail: pending ?? null,
      hasPassword: account.passwordHash !== null,
    }
  }

  /**
   * Emails a link to the new address; the account keeps its old address until the link is opened. Without a mail server
   * the address changes at once, unconfirmed, because nobody could receive the link.
   */
  async function change(caller: Caller, input: EmailChange): Promise<void> {
    await passwords.check(caller, input.password)
    if (input.email === caller.user.email) {
      const text = 'This is the address your account has already.'
      throw new AppError('INVALID', text, { fields: { email: text } })
    }
    await limits.beforeAskingAgain(caller.user.id)
    await inTransaction(db, async (trx) => {
      const account = await accountOf({ db: trx }, caller.user.id)
      const owner = await findAccount(trx, { email: input.email })
      if (!hasSmtp) {
        if (owner) throw taken()
        await mails.tellAddressChanged(trx, account, input.email)
        await updateAccount(trx, account.id, { email: input.email, verifiedAt: null })
        await deleteTokens(trx, account.id)
        return
      }
      // Only the latest requested address counts; the confirmation link of the current address stays valid.
      await deleteTokens(trx, account.id, { purpose: 'verify-email', keepEmail: account.email })
      // The same error for an existing account's address as for a malformed one: it reveals nothing.
      if (owner) await mails.tellAddressWanted(trx, account, owner)
      else await mails.askToConfirmNew(trx, account, input.email)
    })
  }

  async function cancelChange(userId: string): Promise<void> {
    const account = await accountOf({ db }, userId)
    await deleteTokens(db, userId, { purpose: 'verify-email', keepEmail: account.email })
  }

  /**
   * Confirms an address by the link's secret: the account's own, or a new one, which replaces it. A link may be opened
   * twice and takes effect once. Returns false for an invalid or expired link.
   */
  async function confirm(token: string): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const now = iso(clock.now())
      const used = await useUserToken(trx, hashSecret(token), 'verify-email', now)
      if (!used) return false
      const account = await accountOf({ db: trx }, used.userId)
      if (used.email !== account.email) {
        if (await findAccount(trx, { email: used.email })) throw taken()
        await mails.tellAddressChanged(trx, account, used.email)
        // Links to the old address, to reset or to confirm, become invalid.
        await deleteTokens(trx, account.id)
      }
      await verifyAddress(trx, { id: account.id, email: used.email }, now, config)
      return true
    })
  }

  /** Returns what a link confirms, for the page it leads to; undefined when it is invalid. */
  async function describe(token: string, callerId: string | undefined): Promise<Confirmation | undefined> {
    const link = await findEmailLink(db, hashSecret(token), iso(clock.now()))
    if (!link) return undefined
    const { account } = link
    const isNew = link.email !== account.email
    return {
      kind: isNew ? 'new-address' : 'address',
      email: link.email,
      account: { name: account.name, email: account.email },
      askedAt: isNew ? isoAfter(new Date(link.expiresAt), -CHANGE_MS) : link.accountCreatedAt,
      isOwn: account.id === callerId,
      needsPassword: false,
    }
  }

  /** Confirms the account's address, verified by a sign-in provider, as a confirmation link would. */
  const markEmailVerified = (trx: Trx, account: Account): Promise<void> =>
    verifyAddress(trx, account, iso(clock.now()), config)

  return { settings, change, cancelChange, describe, confirm, markEmailVerified }
}

export type EmailService = ReturnType<typeof createEmailService>

function taken(): AppError {
  const text = 'There is already an account with this email address.'
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}
