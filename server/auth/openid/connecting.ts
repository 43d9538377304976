import type { PendingJoin } from '#shared/auth.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { findAccount } from '#server/auth/repository.ts'
import { proveSession } from '#server/auth/sessions-repository.ts'
import { createSession, type Caller, type Started, type Visitor } from '#server/auth/service.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { unsealTicket, type Attempt } from './attempt.ts'
import { connectIdentity, spendAttempt } from './identities.ts'
import type { IdentityCore } from './module.ts'
import { requireProvider, tryAgain, type Vouched } from './proving.ts'
import * as repository from './repository.ts'
import { subject as about } from '#server/db/subjects.ts'

/** Connects the identity of an ID token to the signed-in account; `sealed` is the attempt's cookie. */
export async function connectCredential(
  core: IdentityCore,
  credential: string,
  { sealed, caller, visitor }: { sealed: string | undefined; caller: Caller; visitor: Visitor },
): Promise<void> {
  const attempt = core.proving.open(sealed, 'connect')
  const person = await core.proving.proveCredential(visitor, credential, attempt)
  await connectToCaller(core, person, { attempt, caller })
}

/**
 * Connects an identity to the signed-in account; with the one connected already, re-authenticates the session. Throws
 * CONFLICT when the identity belongs to another account, or the account has another one of this provider.
 */
export async function connectToCaller(
  core: IdentityCore,
  person: Vouched,
  { attempt, caller }: { attempt: Attempt; caller: Caller },
): Promise<void> {
  const { issuer, name } = requireProvider(core)
  const { subject, email } = person
  const userId = caller.user.id
  if (attempt.userId !== userId) throw tryAgain(name)
  core.proving.assertRecent(person)
  await transact(core, { about: about.account(caller.user.id) }, async (tx) => {
    await spendAttempt(tx, attempt)
    const account = await accountOf(tx, userId)
    const identity = await repository.findIdentity(tx.db, issuer, subject)
    if (identity && identity.userId !== userId)
      throw new AppError('CONFLICT', textOf('accountErrors').providers.ofAnother({ provider: name }))
    if (identity) {
      const at = iso(tx.clock.now())
      await repository.touchIdentity(tx.db, { issuer, subject, now: { email, at } })
      await proveSession(tx.db, caller.sessionId, at)
      return
    }
    const own = (await repository.listIdentities(tx.db, userId)).find((each) => each.issuer === issuer)
    if (own) throw new AppError('CONFLICT', textOf('accountErrors').providers.chooseOwn({ email: own.email }))
    await connectIdentity(tx, account, person)
  })
}

/** Connects the ticket's identity to its account after checking the account's password, and signs in. */
export async function joinAccount(
  core: IdentityCore,
  { sealed, password }: { sealed: string | undefined; password: string },
  visitor: Visitor,
): Promise<Started> {
  const { issuer, name } = requireProvider(core)
  const ticket = unsealTicket(core.secrets, sealed, core.clock.now())
  const account = ticket && (await findAccount(core.db, { id: ticket.userId }))
  if (!ticket || account?.email !== ticket.email) throw tryAgain(name)
  const { email } = account
  const claimant = { email, address: visitor.address, ...(await core.knownDevices.of(email, visitor)) }
  await core.limits.beforeSignIn(claimant)
  if (!(await passwordMatches(account.passwordHash, password))) {
    const text = textOf('accountErrors').passwords.notOfThisAccount
    throw new AppError('INVALID', text, { fields: { password: text } })
  }
  await core.limits.signedIn(claimant)
  return transact(core, { about: about.account(account.id) }, async (tx) => {
    const identity = await repository.findIdentity(tx.db, issuer, ticket.subject)
    const own = (await repository.listIdentities(tx.db, account.id)).some((each) => each.issuer === issuer)
    if (identity || own)
      throw new AppError('CONFLICT', textOf('accountErrors').providers.another({ provider: name }))
    await connectIdentity(tx, account, ticket)
    return createSession(tx, await accountOf(tx, account.id), visitor)
  })
}

/** Returns the account whose password connects the ticket's identity; null without a valid ticket. */
export async function pendingJoin(
  core: IdentityCore,
  sealed: string | undefined,
): Promise<PendingJoin | null> {
  const ticket = unsealTicket(core.secrets, sealed, core.clock.now())
  return ticket ? { email: ticket.email, provider: requireProvider(core).name } : null
}
