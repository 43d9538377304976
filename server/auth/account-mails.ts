import { DAY, MINUTE } from '#shared/dates.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/outbox/mail.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import type { Secrets } from '#server/secrets.ts'
import {
  addressChanged,
  confirmAddress,
  confirmNewAddress,
  passwordChanged,
  resetPassword,
  signInChanged,
} from './mails.ts'
import { insertUserToken, type Account } from './repository.ts'
import { hashSecret } from './sessions.ts'

const CONFIRM_MS = 7 * DAY
const CHANGE_MS = DAY
/** product.md, accounts. */
const RESET_MS = 30 * MINUTE

/**
 * The secret of the link in a mail about an account: made from the mail's id whenever the mail is composed, so that
 * neither the outbox nor the table of tokens holds it. That table keeps its hash.
 */
export function accountToken(secrets: Secrets, mail: { id: string; userId: string }): string {
  return secrets.mac('account-token', [mail.id, mail.userId], 24)
}

/** Mails about the account itself, each put into the outbox in the transaction of the fact it tells. */
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
      to: { address, name: account.name },
      fromName: deps.fromName,
      isAutomatic: true,
      content,
    })
  }

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

  return {
    async askToConfirm(trx: Trx, account: Account): Promise<void> {
      // Without a mail server nobody could read the mail, and nothing leaves the house that would need it.
      if (!outbox.hasSmtp) return
      const content = confirmAddress({ name: account.name, url: linkTo('confirm') })
      await tellWithLink(trx, account, account.email, content, {
        purpose: 'verify-email',
        validMs: CONFIRM_MS,
      })
    },
    askToConfirmNew: (trx: Trx, account: Account, email: string) =>
      tellWithLink(trx, account, email, confirmNewAddress({ name: account.name, url: linkTo('confirm') }), {
        purpose: 'verify-email',
        validMs: CHANGE_MS,
      }),
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
    /** Goes to the address that was the account's until now. */
    async tellAddressChanged(trx: Trx, account: Account, newEmail: string): Promise<void> {
      await tell(trx, account, account.email, addressChanged({ name: account.name, newEmail }))
    },
  }
}

export type AccountMails = ReturnType<typeof createAccountMails>
