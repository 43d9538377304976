import type { AccountSettings, EmailChange } from '#shared/account.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { AccountMails } from './account-mails.ts'
import { deleteTokens, findPendingEmail, updateAccount } from './credentials-repository.ts'
import type { AuthLimits } from './limits.ts'
import type { PasswordService } from './password-service.ts'
import { findAccount, useUserToken, type Account } from './repository.ts'
import type { Caller, Visitor } from './service.ts'
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

/** The account's address: confirming it, and changing it to one that is confirmed first. */
export function createEmailService(deps: EmailDeps) {
  const { db, clock, limits, mails, passwords, config, hasSmtp } = deps

  async function settings(userId: string): Promise<Omit<AccountSettings, 'identities'>> {
    const account = await existing(db, userId)
    const pending = await findPendingEmail(db, userId, account.email, iso(clock.now()))
    return {
      wantsMail: account.wantsMail,
      pendingEmail: pending ?? null,
      hasPassword: account.passwordHash !== null,
    }
  }

  /**
   * Mails a link to the new address; the account keeps its old one until it is followed. Without a mail server
   * nobody could follow it, and the address changes at once, unconfirmed.
   */
  async function change(caller: Caller, input: EmailChange, visitor: Visitor): Promise<void> {
    await passwords.check(caller, input.password, visitor)
    if (input.email === caller.user.email) {
      const text = 'This is the address your account has already.'
      throw new AppError('INVALID', text, { fields: { email: text } })
    }
    await limits.beforeAskingAgain(caller.user.id)
    await inTransaction(db, async (trx) => {
      const account = await existing(trx, caller.user.id)
      if (await findAccount(trx, { email: input.email })) throw taken()
      if (!hasSmtp) {
        await mails.tellAddressChanged(trx, account, input.email)
        await updateAccount(trx, account.id, { email: input.email, verifiedAt: null })
        await deleteTokens(trx, account.id)
        return
      }
      // The address asked for last is the one that counts; what confirms the present one stays good.
      await deleteTokens(trx, account.id, { purpose: 'verify-email', keepEmail: account.email })
      await mails.askToConfirmNew(trx, account, input.email)
    })
  }

  async function cancelChange(userId: string): Promise<void> {
    const account = await existing(db, userId)
    await deleteTokens(db, userId, { purpose: 'verify-email', keepEmail: account.email })
  }

  /**
   * Confirms an address by the link's secret: the account's own, or a new one, which it has from then on. The link may
   * be opened twice; it works once.
   */
  async function confirm(token: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const now = iso(clock.now())
      const used = await useUserToken(trx, hashSecret(token), 'verify-email', now)
      if (!used) throw new AppError('NOT_FOUND', 'This link no longer works. Ask for a new one in Settings.')
      const account = await existing(trx, used.userId)
      if (used.email !== account.email) {
        if (await findAccount(trx, { email: used.email })) throw taken()
        await mails.tellAddressChanged(trx, account, used.email)
        // Links to the old address, to reset or to confirm, end with it.
        await deleteTokens(trx, account.id)
      }
      await verifyAddress(trx, { id: account.id, email: used.email }, now, config)
    })
  }

  /** An address that somebody else has verified, as good as the link to it. */
  const believe = (trx: Trx, account: Account): Promise<void> =>
    verifyAddress(trx, account, iso(clock.now()), config)

  return { settings, change, cancelChange, confirm, believe }
}

export type EmailService = ReturnType<typeof createEmailService>

async function existing(db: Db, userId: string): Promise<Account> {
  const account = await findAccount(db, { id: userId })
  if (!account) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
  return account
}

function taken(): AppError {
  const text = 'There is already an account with this email address.'
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}
