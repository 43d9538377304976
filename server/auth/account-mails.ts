import { DAY, MINUTE } from '#shared/dates.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/mail/outbox/mail.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { Secrets } from '#server/secrets.ts'
import {
  accountExists,
  addressChanged,
  addressWanted,
  confirmAddress,
  confirmNewAddress,
  makeAccount,
  passwordChanged,
  resetPassword,
  signInChanged,
} from './mails.ts'
import { insertUserToken, type Account } from './repository.ts'
import { hashSecret, newSessionSecret } from './sessions.ts'

export const CONFIRM_MS = 7 * DAY
export const CHANGE_MS = DAY
/** How long the password reset link works. */
export const RESET_MS = 30 * MINUTE

/**
 * Derives the secret of the link in an account email from the email's id whenever it is composed. So neither the outbox
 * nor the token table holds it; the token table holds its hash.
 */
export function accountToken(secrets: Secrets, mail: { id: string; userId: string | null }): string {
  return secrets.mac('account-token', [mail.id, mail.userId ?? ''], 24)
}

/** Emails about the account, each enqueued in the transaction of the fact it reports. */
export function createAccountMails(deps: {
  clock: Clock
  outbox: OutboxService
  secrets: Secrets
  publicUrl: string
  fromName: string
}) {
  const { clock, outbox, secrets } = deps
  const linkTo = (page: string) => `${deps.publicUrl}/${page}?token=${ACCOUNT_TOKEN_PLACEHOLDER}`

  function tell(trx: Trx, account: Account, address: string, content: MailContent): Promise<string> {
    return outbox.enqueue(trx, {
      kind: 'account',
      userId: account.id,
      claimId: null,
      // An email to an unconfirmed address repeats nothing that was typed at registration: it may reach somebody else.
      to: { address, name: account.emailVerifiedAt && address === account.email ? account.name : '' },
      fromName: deps.fromName,
      isAutomatic: true,
      content,
    })
  }

  const insertPendingEmail = (trx: Trx, account: Account, email: string, secret: string): Promise<void> =>
    insertUserToken(trx, {
      token_hash: hashSecret(secret),
      user_id: account.id,
      purpose: 'verify-email',
      email,
      expires_at: isoAfter(clock.now(), CHANGE_MS),
    })

  async function tellWithLink(
    trx: Trx,
    account: Account,
    address: string,
    content: MailContent,
    token: { purpose: 'verify-email' | 'reset-password'; validMs: number },
  ): Promise<void> {
    const id = await tell(trx, account, address, content)
    await insertUserToken(trx, {
      token_hash: hashSecret(accountToken(secrets, { id, userId: account.id })),
      user_id: account.id,
      purpose: token.purpose,
      email: address,
      expires_at: isoAfter(clock.now(), token.validMs),
    })
  }

  /**
   * Enqueues an email to an address that nobody has confirmed. It belongs to no account, so that no list or export of
   * emails reveals whether the address has one.
   */
  function tellAddress(trx: Trx, address: string, content: MailContent): Promise<string> {
    return outbox.enqueue(trx, {
      kind: 'account',
      userId: null,
      claimId: null,
      to: { address, name: '' },
      fromName: deps.fromName,
      isAutomatic: true,
      content,
    })
  }

  return {
    /** Asks the owner of an address whether to create an account for it. Returns the secret of the link. */
    async askToRegister(trx: Trx, address: string, askedAt: string): Promise<string> {
      const id = await tellAddress(trx, address, makeAccount({ address, askedAt, url: linkTo('confirm') }))
      return accountToken(secrets, { id, userId: null })
    },
    /**
     * Notifies the owner of an account that somebody registered with its address. Returns a secret that opens nothing.
     */
    async tellAccountExists(trx: Trx, account: Account): Promise<string> {
      const content = accountExists({ name: account.name, url: linkTo('reset-password') })
      await tellWithLink(trx, account, account.email, content, {
        purpose: 'reset-password',
        validMs: RESET_MS,
      })
      return newSessionSecret()
    },
    async askToConfirm(trx: Trx, account: Account): Promise<void> {
      // Without a mail server nobody would receive the email, so there is no need to send one.
      if (!outbox.hasSmtp) return
      const content = confirmAddress({ address: account.email, url: linkTo('confirm') })
      await tellWithLink(trx, account, account.email, content, {
        purpose: 'verify-email',
        validMs: CONFIRM_MS,
      })
    },
    /** Asks the owner of `email` to confirm it as the account's new address. */
    async askToConfirmNew(trx: Trx, account: Account, email: string): Promise<void> {
      const id = await tellAddress(trx, email, confirmNewAddress({ url: linkTo('confirm') }))
      await insertPendingEmail(trx, account, email, accountToken(secrets, { id, userId: null }))
    },
    /** The same for an address that already has an account: its owner is notified, and no confirmation link is made. */
    async tellAddressWanted(trx: Trx, account: Account, owner: Account): Promise<void> {
      await tellAddress(trx, owner.email, addressWanted({ url: `${deps.publicUrl}/login` }))
      await insertPendingEmail(trx, account, owner.email, newSessionSecret())
    },
    sendReset: (trx: Trx, account: Account) =>
      tellWithLink(
        trx,
        account,
        account.email,
        resetPassword({ name: account.name, url: linkTo('reset-password') }),
        { purpose: 'reset-password', validMs: RESET_MS },
      ),
    async tellPasswordChanged(trx: Trx, account: Account): Promise<void> {
      const url = `${deps.publicUrl}/forgot-password`
      await tell(trx, account, account.email, passwordChanged({ name: account.name, url }))
    },
    async tellSignInChanged(
      trx: Trx,
      account: Account,
      how: { provider: string; email: string; isConnected: boolean },
    ): Promise<void> {
      const url = `${deps.publicUrl}/settings`
      await tell(trx, account, account.email, signInChanged({ name: account.name, url, ...how }))
    },
    /** Goes to the account's previous address. */
    async tellAddressChanged(trx: Trx, account: Account, newEmail: string): Promise<void> {
      await tell(trx, account, account.email, addressChanged({ name: account.name, newEmail }))
    },
  }
}

export type AccountMails = ReturnType<typeof createAccountMails>
