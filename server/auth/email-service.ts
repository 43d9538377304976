import type { AccountSettings, EmailChange } from '#shared/account.ts'
import type { Confirmation } from '#shared/auth.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { accountOf } from './accounts.ts'
import {
  CHANGE_MS,
  askToConfirmNew,
  notifyAddressChanged,
  notifyAddressWanted,
  verifyAddress,
} from './account-mails.ts'
import { deleteTokens, findEmailLink, findPendingEmail, updateAccount } from './credentials-repository.ts'
import { checkPassword, requireSession } from './password-service.ts'
import { findAccount, useUserToken, type Account } from './repository.ts'
import { type Caller, createSession, type Started, type Visitor } from './service.ts'
import { hashSecret } from './sessions.ts'
import type { AuthCore, AuthTx } from './module.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { completeRegistration, describeRegistration } from './registrations.ts'

export async function emailSettings(
  core: AuthCore,
  userId: string,
): Promise<Omit<AccountSettings, 'identities'>> {
  const account = await accountOf(core, userId)
  const pending = await findPendingEmail(core.db, {
    userId,
    current: account.email,
    now: iso(core.clock.now()),
  })
  return {
    wantsMail: account.wantsMail,
    wantsReminders: account.wantsReminders,
    pendingEmail: pending ?? null,
    hasPassword: account.passwordHash !== null,
  }
}

/**
 * Emails a link to the new address; the account keeps its old address until the link is opened. Without a mail server
 * the address changes at once, unconfirmed, because nobody could receive the link.
 */
export async function changeEmail(core: AuthCore, caller: Caller, input: EmailChange): Promise<void> {
  await checkPassword(core, caller, input.password)
  if (input.email === caller.user.email) {
    const text = textOf('accountErrors').addressOwn
    throw new AppError('INVALID', text, { fields: { email: text } })
  }
  await core.limits.beforeAskingAgain(caller.user.id)
  await transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    await requireSession(tx, caller)
    const account = await accountOf(tx, caller.user.id)
    const owner = await findAccount(tx.db, { email: input.email })
    if (!tx.outbox.hasSmtp) {
      if (owner) throw taken()
      await notifyAddressChanged(tx, account, input.email)
      await updateAccount(tx.db, account.id, { email: input.email, verifiedAt: null })
      await deleteTokens(tx.db, account.id)
      return
    }
    // Only the latest requested address counts; the confirmation link of the current address stays valid.
    await deleteTokens(tx.db, account.id, { purpose: 'verify-email', keepEmail: account.email })
    // The same error for an existing account's address as for a malformed one: it reveals nothing.
    if (owner) await notifyAddressWanted(tx, account, owner)
    else await askToConfirmNew(tx, account, input.email)
  })
}

export async function cancelEmailChange(core: AuthCore, userId: string): Promise<void> {
  const account = await accountOf(core, userId)
  await deleteTokens(core.db, userId, { purpose: 'verify-email', keepEmail: account.email })
}

/**
 * Confirms an address by the link's secret: the account's own, or a new one, which replaces it. A link may be opened
 * twice and takes effect once. Returns false for an invalid or expired link.
 */
async function confirmEmail(core: AuthCore, token: string): Promise<boolean> {
  const link = await findEmailLink(core.db, hashSecret(token), iso(core.clock.now()))
  if (!link) return false
  return transact(core, { about: subject.account(link.account.id) }, async (tx) => {
    const now = iso(tx.clock.now())
    const used = await useUserToken(tx.db, { tokenHash: hashSecret(token), purpose: 'verify-email', now })
    if (!used) return false
    const account = await accountOf(tx, used.userId)
    if (used.email !== account.email) {
      if (await findAccount(tx.db, { email: used.email })) throw taken()
      await notifyAddressChanged(tx, account, used.email)
      // Links to the old address, to reset or to confirm, become invalid.
      await deleteTokens(tx.db, account.id)
    }
    await verifyAddress(tx, { id: account.id, email: used.email }, now)
    return true
  })
}

/** Returns what a link confirms, for the page it leads to; undefined when it is invalid. */
async function describeEmailLink(
  core: AuthCore,
  token: string,
  callerId: string | undefined,
): Promise<Confirmation | undefined> {
  const link = await findEmailLink(core.db, hashSecret(token), iso(core.clock.now()))
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
export function markEmailVerified(tx: AuthTx, account: Account): Promise<void> {
  return verifyAddress(tx, account, iso(tx.clock.now()))
}

function taken(): AppError {
  const text = textOf('accountErrors').addressTaken
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}

/** The person who opened a link: their session, and the secret of the registration made in this browser. */
export type Opener = { caller: Caller | undefined; browserSecret: string | undefined }

/**
 * Returns what a confirmation link of a registration or an account confirms. Changes nothing, because mail scanners open
 * links: the page names the account, and a button confirms it or says "This wasn't me" (`server/account/service.ts`).
 * Throws NOT_FOUND for an invalid or expired link.
 */
export async function describeLink(core: AuthCore, token: string, opener: Opener): Promise<Confirmation> {
  const found =
    (await describeRegistration(core, token, opener.browserSecret)) ??
    (await describeEmailLink(core, token, opener.caller?.user.id))
  if (!found) throw linkIsOver()
  return found
}

/** Confirms the address. Returns the session of a newly created account; undefined when the account existed. */
export async function confirmLink(
  core: AuthCore,
  { token, password }: { token: string; password?: string | undefined },
  { browserSecret, visitor }: Pick<Opener, 'browserSecret'> & { visitor: Visitor },
): Promise<Started | undefined> {
  await core.limits.beforeConfirmation(visitor.address)
  const started = await completeRegistration(core, { token, password, browserSecret }, (tx, account) =>
    createSession(tx, account, visitor),
  )
  if (!started && !(await confirmEmail(core, token))) throw linkIsOver()
  return started
}

export function linkIsOver(): AppError {
  return new AppError('NOT_FOUND', textOf('accountErrors').confirmationOver)
}
