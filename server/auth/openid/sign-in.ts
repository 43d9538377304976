import type { ProviderStart, ProviderStarted } from '#shared/auth.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { isNamedAdmin } from '#server/auth/admission.ts'
import { createVerifiedAccount } from '#server/auth/register.ts'
import { countOtherAdmins, findAccount, storeAdmin, type Account } from '#server/auth/repository.ts'
import { createSession, type Caller, type Started, type Visitor } from '#server/auth/service.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import {
  ATTEMPT_MS,
  expectedOf,
  newAttempt,
  seal,
  unsealAttempt,
  type Attempt,
  requireProvider,
  type Vouched,
} from './proving.ts'
import {
  connectToCaller,
  markSameEmailVerified,
  spendAttempt,
  findIdentity,
  touchIdentity,
  insertIdentity,
} from './identities.ts'
import type { IdentityCore, IdentityTx } from './module.ts'
import { subject as about } from '#server/db/subjects.ts'

type SignInOutcome = { kind: 'signed-in'; started: Started } | { kind: 'account-exists'; ticket: string }

export const CALLBACK_PATH = '/api/auth/oidc/callback'

/**
 * Returns what the browser needs to go to the provider, and the sealed attempt for its cookie. Throws UNAUTHENTICATED
 * when nobody is signed in whose account an identity could be connected to.
 */
export async function startAtProvider(
  core: IdentityCore,
  start: ProviderStart,
  { caller, visitor }: { caller: Caller | undefined; visitor: Visitor },
): Promise<{ answer: ProviderStarted; attempt: string }> {
  await core.limits.beforeProviderStart(visitor.address)
  const openId = requireProvider(core)
  if (start.intent === 'connect' && !caller)
    throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
  const attempt = newAttempt(start, caller?.user.id ?? null, core.clock.now())
  const sealed = seal(core.secrets, attempt)
  const expected = expectedOf(core.secrets, attempt)
  if (openId.isGoogle) return { answer: { kind: 'google', nonce: expected.nonce }, attempt: sealed }
  const callback = `${core.config.publicUrl}${CALLBACK_PATH}`
  const asksAgain = start.intent === 'connect'
  const url = await core.proving.asking(() => openId.authorizationUrl(callback, expected, { asksAgain }))
  return { answer: { kind: 'redirect', url: url.href }, attempt: sealed }
}

/** Returns the attempt of a cookie; undefined when it is missing, forged or expired. */
export function openAttempt(
  { secrets, clock }: IdentityCore,
  sealed: string | undefined,
): Attempt | undefined {
  return unsealAttempt(secrets, sealed, clock.now())
}

/** Signs in with an ID token that the browser brought from the provider's script; `sealed` is the attempt's cookie. */
export async function signInWithCredential(
  core: IdentityCore,
  credential: string,
  { sealed, visitor }: { sealed: string | undefined; visitor: Visitor },
): Promise<SignInOutcome> {
  const attempt = core.proving.open(sealed, 'sign-in')
  const person = await core.proving.proveCredential(visitor, credential, attempt)
  return signIn(core, person, { attempt, visitor })
}

/** Handles a callback URL of the provider: signs in, or connects the identity. */
export async function handleCallback(
  core: IdentityCore,
  callback: URL,
  { attempt, caller, visitor }: { attempt: Attempt; caller: Caller | undefined; visitor: Visitor },
): Promise<SignInOutcome | { kind: 'connected' }> {
  const openId = requireProvider(core)
  const expected = expectedOf(core.secrets, attempt)
  const person = await core.proving.proven(visitor, () => openId.exchange(callback, expected))
  if (attempt.intent === 'sign-in') return signIn(core, person, { attempt, visitor })
  if (!caller) throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
  await connectToCaller(core, person, { attempt, caller })
  return { kind: 'connected' }
}

type SigningIn = { attempt: Attempt; visitor: Visitor }

/**
 * Signs in to the account of the identity, or creates one. When another account has the address, returns a sealed
 * ticket, with which that account's password connects the identity.
 */
async function signIn(core: IdentityCore, person: Vouched, signingIn: SigningIn): Promise<SignInOutcome> {
  const { issuer } = requireProvider(core)
  const { subject, email } = person
  // Counted before the transaction, which waits for others about the server.
  const isNew = !(await findIdentity(core.db, issuer, subject)) && !(await findAccount(core.db, { email }))
  if (isNew) await core.limits.beforeRegistration(signingIn.visitor.address)
  return transact(core, { about: about.server }, async (tx): Promise<SignInOutcome> => {
    await spendAttempt(tx, signingIn.attempt)
    const identity = await findIdentity(tx.db, issuer, subject)
    const known = identity && (await findAccount(tx.db, { id: identity.userId }))
    if (known) {
      await touchIdentity(tx.db, { issuer, subject, now: { email, at: iso(tx.clock.now()) } })
      await markSameEmailVerified(tx, known, email)
      await followGroup(tx, known, person)
      const account = await accountOf(tx, known.id)
      return { kind: 'signed-in', started: await createSession(tx, account, signingIn.visitor) }
    }
    const namesake = await findAccount(tx.db, { email })
    if (!namesake) return { kind: 'signed-in', started: await signUp(tx, person, signingIn) }
    const expiresAt = tx.clock.now().getTime() + ATTEMPT_MS
    const ticket = seal(tx.secrets, { kind: 'join', expiresAt, userId: namesake.id, subject, email })
    return { kind: 'account-exists', ticket }
  })
}

/** Makes an admin of who is in the provider's group of admins, and of nobody else; the last admin and a named one stay. */
async function followGroup(tx: IdentityTx, account: Account, { isInAdminGroup }: Vouched): Promise<void> {
  if (isInAdminGroup === undefined || isInAdminGroup === account.isAdmin) return
  const stays = isNamedAdmin(tx, account.email) || (await countOtherAdmins(tx.db, account.id)) === 0
  if (!isInAdminGroup && stays) return
  await storeAdmin(tx.db, account.id, isInAdminGroup)
  tx.log.info(
    { userId: account.id, isAdmin: isInAdminGroup },
    'admin rights follow the group of the provider',
  )
}

async function signUp(tx: IdentityTx, person: Vouched, { attempt, visitor }: SigningIn): Promise<Started> {
  const { issuer } = requireProvider(tx)
  const { subject, email } = person
  const name = withoutLinks(person.name ?? (email.split('@')[0] || email))
  const timeZone = attempt.timeZone ?? undefined
  const account = await createVerifiedAccount(
    tx,
    { email, name, timeZone, isAdmin: person.isInAdminGroup === true },
    visitor,
  )
  const at = iso(tx.clock.now())
  await insertIdentity(tx.db, { issuer, subject, userId: account.id, email, at })
  return createSession(tx, account, visitor)
}
