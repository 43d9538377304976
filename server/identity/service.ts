import type { Logger } from 'pino'
import type { Identity } from '#shared/account.ts'
import type { PendingJoin, ProviderStart, ProviderStarted } from '#shared/auth.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { AccountMails } from '#server/auth/account-mails.ts'
import type { EmailService } from '#server/auth/email-service.ts'
import type { KnownDevices } from '#server/auth/known-devices.ts'
import type { AuthLimits } from '#server/auth/limits.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { findAccount, proveSession, type Account } from '#server/auth/repository.ts'
import type { AuthService, Caller, Started, Visitor } from '#server/auth/service.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { AppError } from '#server/errors.ts'
import type { Secrets } from '#server/secrets.ts'
import {
  ATTEMPT_MS,
  expectedOf,
  newAttempt,
  seal,
  unsealAttempt,
  unsealTicket,
  type Attempt,
} from './attempt.ts'
import type { OpenId } from './openid.ts'
import { createProving, tryAgain, type Vouched } from './proving.ts'
import * as repository from './repository.ts'

export type IdentityDeps = {
  db: Db
  clock: Clock
  log: Logger
  secrets: Secrets
  limits: AuthLimits
  knownDevices: KnownDevices
  auth: AuthService
  mails: AccountMails
  /** Undefined when no client id is set. */
  openId: OpenId | undefined
  publicUrl: string
  emails: Pick<EmailService, 'markEmailVerified'>
  events: Pick<DomainEvents, 'on'>
}

export type SignInOutcome =
  { kind: 'signed-in'; started: Started } | { kind: 'account-exists'; ticket: string }

export const CALLBACK_PATH = '/api/auth/oidc/callback'

/** Sign-in with Google or another OpenID provider, and connecting its identities to accounts. */
export function createIdentityService(deps: IdentityDeps) {
  const { db, clock, secrets, limits, knownDevices, auth, mails, publicUrl, emails } = deps
  const { open, proven, asking, assertRecent } = createProving({ ...deps, provider })

  function provider(): OpenId {
    if (deps.openId) return deps.openId
    throw new AppError('UNAVAILABLE', 'Google sign-in is not set up on this server.')
  }

  /** Returns what the browser needs to go to the provider, and the sealed attempt for its cookie. */
  async function begin(
    start: ProviderStart,
    caller: Caller | undefined,
    visitor: Visitor,
  ): Promise<{ answer: ProviderStarted; attempt: string }> {
    const openId = provider()
    if (start.intent === 'connect' && !caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    await limits.beforeProviderStart(visitor.address)
    const attempt = newAttempt(start, caller?.user.id ?? null, clock.now())
    const expected = expectedOf(secrets, attempt)
    const answer: ProviderStarted = openId.isGoogle
      ? { kind: 'google', nonce: expected.nonce }
      : {
          kind: 'redirect',
          url: (
            await asking(() =>
              openId.authorizationUrl(`${publicUrl}${CALLBACK_PATH}`, expected, {
                asksAgain: start.intent === 'connect',
              }),
            )
          ).href,
        }
    return { answer, attempt: seal(secrets, attempt) }
  }

  /** Signs in with an ID token that the browser brought from the provider's script. */
  async function withCredential(
    credential: string,
    sealed: string | undefined,
    visitor: Visitor,
  ): Promise<SignInOutcome> {
    const openId = provider()
    const attempt = open(sealed, 'sign-in')
    const person = await proven(visitor, () => openId.verify(credential, expectedOf(secrets, attempt).nonce))
    return signIn(person, attempt, visitor)
  }

  /** Connects the identity of an ID token to the signed-in account. */
  async function connectCredential(
    credential: string,
    sealed: string | undefined,
    caller: Caller,
    visitor: Visitor,
  ): Promise<void> {
    const openId = provider()
    const attempt = open(sealed, 'connect')
    const person = await proven(visitor, () => openId.verify(credential, expectedOf(secrets, attempt).nonce))
    await connect(person, attempt, caller)
  }

  /** Handles a callback URL of the provider: signs in, or connects the identity. */
  async function withCallback(
    callback: URL,
    attempt: Attempt,
    caller: Caller | undefined,
    visitor: Visitor,
  ): Promise<SignInOutcome | { kind: 'connected' }> {
    const openId = provider()
    const person = await proven(visitor, () => openId.exchange(callback, expectedOf(secrets, attempt)))
    if (attempt.intent === 'sign-in') return signIn(person, attempt, visitor)
    if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    await connect(person, attempt, caller)
    return { kind: 'connected' }
  }

  function signIn(person: Vouched, attempt: Attempt, visitor: Visitor): Promise<SignInOutcome> {
    const { issuer } = provider()
    return inTransaction(db, async (trx): Promise<SignInOutcome> => {
      await spend(trx, attempt)
      const identity = await repository.findIdentity(trx, issuer, person.subject)
      const known = identity && (await findAccount(trx, { id: identity.userId }))
      if (known) {
        await repository.touchIdentity(trx, issuer, person.subject, stamp(person))
        await markEmailVerified(trx, known, person)
        return { kind: 'signed-in', started: await auth.createSession(trx, await again(trx, known), visitor) }
      }
      const namesake = await findAccount(trx, { email: person.email })
      if (namesake) {
        const { subject, email } = person
        const expiresAt = clock.now().getTime() + ATTEMPT_MS
        const ticket = seal(secrets, { kind: 'join', expiresAt, userId: namesake.id, subject, email })
        return { kind: 'account-exists', ticket }
      }
      const name = withoutLinks(person.name ?? (person.email.split('@')[0] || person.email))
      const timeZone = attempt.timeZone ?? undefined
      const account = await auth.createVerifiedAccount(trx, { email: person.email, name, timeZone }, visitor)
      await repository.insertIdentity(trx, {
        issuer,
        userId: account.id,
        ...stamp(person),
        subject: person.subject,
      })
      return { kind: 'signed-in', started: await auth.createSession(trx, account, visitor) }
    })
  }

  function connect(person: Vouched, attempt: Attempt, caller: Caller): Promise<void> {
    const { issuer, name } = provider()
    const userId = caller.user.id
    if (attempt.userId !== userId) throw tryAgain(name)
    assertRecent(person)
    return inTransaction(db, async (trx) => {
      await spend(trx, attempt)
      const account = await accountOf({ db: trx }, userId)
      const identity = await repository.findIdentity(trx, issuer, person.subject)
      if (identity && identity.userId !== userId)
        throw new AppError('CONFLICT', `This ${name} account signs in to another account here.`)
      if (identity) {
        await repository.touchIdentity(trx, issuer, person.subject, stamp(person))
        await proveSession(trx, caller.sessionId, iso(clock.now()))
        return
      }
      const own = (await repository.listIdentities(trx, userId)).find((each) => each.issuer === issuer)
      if (own) throw new AppError('CONFLICT', `You are connected with ${own.email}. Please choose that one.`)
      await tie(trx, account, person)
    })
  }

  /** Connects the ticket's identity to its account after checking the account's password, and signs in. */
  async function join(sealed: string | undefined, password: string, visitor: Visitor): Promise<Started> {
    const { issuer, name } = provider()
    const ticket = unsealTicket(secrets, sealed, clock.now())
    const account = ticket && (await findAccount(db, { id: ticket.userId }))
    if (!ticket || account?.email !== ticket.email) throw tryAgain(name)
    const { email } = account
    const claimant = { email, address: visitor.address, ...(await knownDevices.of(email, visitor)) }
    await limits.beforeSignIn(claimant)
    if (!(await passwordMatches(account.passwordHash, password))) {
      const text = 'This is not the password of this account.'
      throw new AppError('INVALID', text, { fields: { password: text } })
    }
    await limits.signedIn(claimant)
    return inTransaction(db, async (trx) => {
      const identity = await repository.findIdentity(trx, issuer, ticket.subject)
      const own = (await repository.listIdentities(trx, account.id)).some((each) => each.issuer === issuer)
      if (identity || own) throw new AppError('CONFLICT', `Another ${name} account is connected already.`)
      await tie(trx, account, ticket)
      return auth.createSession(trx, await again(trx, account), visitor)
    })
  }

  async function pendingJoin(sealed: string | undefined): Promise<PendingJoin | null> {
    const ticket = unsealTicket(secrets, sealed, clock.now())
    return ticket ? { email: ticket.email, provider: provider().name } : null
  }

  async function list(userId: string): Promise<Identity[]> {
    const rows = await repository.listIdentities(db, userId)
    return rows.map(({ issuer, email, createdAt }) => ({
      provider: nameOf(issuer),
      email,
      connectedAt: createdAt,
      isUsable: issuer === deps.openId?.issuer,
    }))
  }

  /** Disconnects an identity. Throws CONFLICT for an account without a password. `which` is the provider's name. */
  async function disconnect(userId: string, which: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const account = await accountOf({ db: trx }, userId)
      const rows = await repository.listIdentities(trx, userId)
      const row = rows.find(({ issuer }) => nameOf(issuer) === which)
      if (!row) return
      if (account.passwordHash === null)
        throw new AppError('CONFLICT', 'Set a password first: this is the only way into your account.')
      await repository.deleteIdentity(trx, userId, row.issuer)
      const how = { provider: which, email: row.email, isConnected: false }
      await mails.tellSignInChanged(trx, account, how)
    })
  }

  /** Disconnects identities of another email address: somebody else may have connected them (account pre-hijacking). */
  async function unlinkUnverifiedIdentities(trx: Trx, account: Account): Promise<void> {
    for (const { issuer, email } of await repository.deleteIdentitiesOfOtherEmails(
      trx,
      account.id,
      account.email,
    ))
      await mails.tellSignInChanged(trx, account, { provider: nameOf(issuer), email, isConnected: false })
  }

  deps.events.on('passwordReset', ({ trx, account }) => unlinkUnverifiedIdentities(trx, account))

  async function sweep(): Promise<void> {
    await repository.deleteSpentNonces(db, iso(clock.now()))
  }

  async function tie(trx: Trx, account: Account, person: { subject: string; email: string }): Promise<void> {
    const { issuer, name } = provider()
    const { subject, email } = person
    await repository.insertIdentity(trx, { issuer, subject, userId: account.id, ...stamp(person) })
    await markEmailVerified(trx, account, person)
    await mails.tellSignInChanged(trx, account, { provider: name, email, isConnected: true })
  }

  /** Confirms the account's own address if the provider verified the same one. */
  async function markEmailVerified(trx: Trx, account: Account, { email }: { email: string }): Promise<void> {
    if (email === account.email && account.emailVerifiedAt === null)
      await emails.markEmailVerified(trx, account)
  }

  const again = (trx: Trx, account: Account) => accountOf({ db: trx }, account.id)
  const stamp = ({ email }: { email: string }) => ({ email, at: iso(clock.now()) })

  /** Uses up the attempt's nonce in the caller's transaction, so that a credential works once. */
  async function spend(trx: Trx, attempt: Attempt): Promise<void> {
    const { nonce } = expectedOf(secrets, attempt)
    const isFirst = await repository.spendNonce(trx, hashSecret(nonce), iso(new Date(attempt.expiresAt)))
    if (!isFirst) throw tryAgain(provider().name)
  }

  return {
    /** Returns whether the page loads Google's script. */
    usesGoogle: deps.openId?.isGoogle ?? false,
    begin,
    withCredential,
    connectCredential,
    withCallback,
    openAttempt: (sealed: string | undefined) => unsealAttempt(secrets, sealed, clock.now()),
    join,
    pendingJoin,
    list,
    disconnect,
    sweep,
  }
}

export type IdentityService = ReturnType<typeof createIdentityService>

/** Returns the display name of an issuer. */
export function nameOf(issuer: string): string {
  const { host } = new URL(issuer)
  return host === 'accounts.google.com' ? 'Google' : host
}
