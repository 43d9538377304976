import { whereItOpens } from '#shared/reachable.ts'
import { DAY, MINUTE } from '#shared/dates.ts'
import { isoAfter } from '#server/clock.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import type { Recipient } from '#server/delivery/email/recipients.ts'
import type { Reader } from '#server/delivery/readers-repository.ts'
import type { Secrets } from '#server/secrets.ts'
import {
  accountExists,
  addressChanged,
  addressWanted,
  confirmAddress,
  confirmNewAddress,
  invitation,
  makeAccount,
  passwordChanged,
  resetPassword,
  signInChanged,
} from './mails.ts'
import type { AuthTx } from './module.ts'
import { insertUserToken, promoteVerified, type Account } from './repository.ts'
import { hashSecret, newSessionSecret } from './sessions.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/connect.ts'
import { updateAccount } from './credentials-repository.ts'

const CONFIRM_MS = 7 * DAY
export const CHANGE_MS = DAY
/** Lifetime of the link that resets a password. */
export const RESET_MS = 30 * MINUTE

/**
 * Derives the secret of the link in an account email from the email's id whenever it is composed. So neither the outbox
 * nor the token table holds it; the token table holds its hash.
 */
export function accountToken(secrets: Secrets, mail: { id: string; userId: string | null }): string {
  return secrets.mac('account-token', [mail.id, mail.userId ?? ''], 24)
}

function linkTo({ config }: AuthTx, page: string): string {
  return `${config.publicUrl}/${page}?token=${ACCOUNT_TOKEN_PLACEHOLDER}`
}

/** Enqueues an email to the owner of an account. Returns its id. */
export function tell(tx: AuthTx, account: Account, write: () => MailContent): Promise<string> {
  return enqueueMail(tx, {
    kind: 'account',
    userId: account.id,
    claimId: null,
    // An email to an unconfirmed address repeats nothing that was typed at registration: it may reach somebody else.
    to: { address: account.email, name: account.emailVerifiedAt ? account.name : '' },
    recipient: { kind: 'account', account },
    reader: { is: 'member', userId: account.id },
    isAutomatic: true,
    write: () => ({ ...write(), fromName: tx.outbox.mailFrom.name }),
  })
}

function insertPendingEmail(
  tx: AuthTx,
  account: Account,
  { email, secret }: { email: string; secret: string },
): Promise<void> {
  return insertUserToken(tx.db, {
    token_hash: hashSecret(secret),
    user_id: account.id,
    purpose: 'verify-email',
    email,
    expires_at: isoAfter(tx.clock.now(), CHANGE_MS),
  })
}

/** Emails a link to the account's own address, and stores the hash of its secret. */
async function notifyWithLink(
  tx: AuthTx,
  account: Account,
  {
    write,
    ...token
  }: { write: () => MailContent } & { purpose: 'verify-email' | 'reset-password'; validMs: number },
): Promise<void> {
  const id = await tell(tx, account, write)
  await insertUserToken(tx.db, {
    token_hash: hashSecret(accountToken(tx.secrets, { id, userId: account.id })),
    user_id: account.id,
    purpose: token.purpose,
    email: account.email,
    expires_at: isoAfter(tx.clock.now(), token.validMs),
  })
}

/**
 * Enqueues an email to an address that nobody has confirmed. It belongs to no account, so that no list or export of
 * emails reveals whether the address has one.
 */
function notifyAddress(
  tx: AuthTx,
  address: string,
  { write, recipient, reader }: { write: () => MailContent; recipient: Recipient; reader?: Reader },
): Promise<string> {
  return enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address, name: '' },
    recipient,
    reader: reader ?? { is: 'stranger', email: address },
    isAutomatic: true,
    write: () => ({ ...write(), fromName: tx.outbox.mailFrom.name }),
  })
}

/** Emails the owner of an address to ask whether to create an account for it. Returns the secret of the link. */
export async function askToRegister(
  tx: AuthTx,
  address: string,
  asked: { askedAt: string; timeZone: string },
): Promise<string> {
  const write = () => makeAccount({ address, ...asked, url: linkTo(tx, 'confirm') })
  const id = await notifyAddress(tx, address, { write, recipient: { kind: 'registering' } })
  return accountToken(tx.secrets, { id, userId: null })
}

/** Emails a link to make an account. Returns its secret. */
export async function inviteAddress(tx: AuthTx, address: string): Promise<string> {
  const url = `${tx.config.publicUrl}/register?invitation=${ACCOUNT_TOKEN_PLACEHOLDER}`
  const recipient = { kind: 'invited-by-admin' } as const
  const id = await notifyAddress(tx, address, {
    write: () => invitation({ url, where: whereItOpens(tx.config) }),
    recipient,
  })
  return accountToken(tx.secrets, { id, userId: null })
}

/**
 * Notifies the owner of an account that somebody registered with its address. Returns a secret that opens nothing.
 */
export async function notifyAccountExists(tx: AuthTx, account: Account): Promise<string> {
  await notifyWithLink(tx, account, {
    write: () => accountExists({ name: account.name, url: linkTo(tx, 'reset-password') }),
    purpose: 'reset-password',
    validMs: RESET_MS,
  })
  return newSessionSecret()
}

/** Emails a link that confirms the account's address. */
export async function sendConfirmationMail(tx: AuthTx, account: Account): Promise<void> {
  // Without a mail server nobody would receive the email, so there is no need to send one.
  if (!tx.outbox.hasSmtp) return
  await notifyWithLink(tx, account, {
    write: () => confirmAddress({ address: account.email, url: linkTo(tx, 'confirm') }),
    purpose: 'verify-email',
    validMs: CONFIRM_MS,
  })
}

/** Asks the owner of `email` to confirm it as the account's new address. */
export async function askToConfirmNew(tx: AuthTx, account: Account, email: string): Promise<void> {
  const id = await notifyAddress(tx, email, {
    write: () => confirmNewAddress({ url: linkTo(tx, 'confirm') }),
    recipient: { kind: 'new-address', account },
    reader: { is: 'member', userId: account.id },
  })
  await insertPendingEmail(tx, account, { email, secret: accountToken(tx.secrets, { id, userId: null }) })
}

/** The same for an address that already has an account: its owner is notified, and no confirmation link is made. */
export async function notifyAddressWanted(tx: AuthTx, account: Account, owner: Account): Promise<void> {
  await notifyAddress(tx, owner.email, {
    write: () => addressWanted({ url: `${tx.config.publicUrl}/login` }),
    recipient: { kind: 'new-address', account },
    reader: { is: 'member', userId: owner.id },
  })
  await insertPendingEmail(tx, account, { email: owner.email, secret: newSessionSecret() })
}

/** Emails a link that sets a new password. */
export function sendResetMail(tx: AuthTx, account: Account): Promise<void> {
  const write = () => resetPassword({ name: account.name, url: linkTo(tx, 'reset-password') })
  return notifyWithLink(tx, account, { write, purpose: 'reset-password', validMs: RESET_MS })
}

export async function notifyPasswordChanged(tx: AuthTx, account: Account): Promise<void> {
  const url = `${tx.config.publicUrl}/forgot-password`
  await tell(tx, account, () => passwordChanged({ name: account.name, url }))
}

export async function notifySignInChanged(
  tx: AuthTx,
  account: Account,
  how: { provider: string; email: string; isConnected: boolean },
): Promise<void> {
  const url = `${tx.config.publicUrl}/settings/security`
  await tell(tx, account, () => signInChanged({ name: account.name, url, ...how }))
}

/** Goes to the account's previous address. */
export async function notifyAddressChanged(tx: AuthTx, account: Account, newEmail: string): Promise<void> {
  await tell(tx, account, () => addressChanged({ name: account.name, newEmail }))
}

/**
 * Marks an address as verified at `at`, by a link to it or by a sign-in provider. An address that ADMIN_EMAILS names
 * makes its account an admin's.
 */
export async function verifyAddress(
  { db, config }: { db: Trx; config: Pick<Config, 'ADMIN_EMAILS'> },
  { id, email }: { id: string; email: string },
  at: string,
): Promise<void> {
  await updateAccount(db, id, { email, verifiedAt: at })
  await promoteVerified(db, config.ADMIN_EMAILS ?? [])
}
