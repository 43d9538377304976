import { setTimeout as pause } from 'node:timers/promises'
import type { Credentials, Registration, ServerOptions, Session, SignInProvider, User } from '#shared/auth.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { Secrets } from '#server/secrets.ts'
import { accountOf } from './accounts.ts'
import { createAdmission } from './admission.ts'
import { updateAccount } from './credentials-repository.ts'
import type { AccountMails } from './account-mails.ts'
import type { KnownDevices } from './known-devices.ts'
import type { AuthLimits } from './limits.ts'
import { assertNotGuessable } from './password-policy.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { isRegistrationOpen } from './registration.ts'
import { createRegistrations } from './registrations.ts'
import * as repository from './repository.ts'
import {
  hashSecret,
  issueToken,
  newSessionSecret,
  readToken,
  SEEN_STEP_MS,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
} from './sessions.ts'

/**
 * Longer than storing a registration takes, so that known and unknown addresses get their response after the same time.
 */
const ANSWER_AFTER_MS = 300

export type AuthDeps = {
  db: Db
  clock: Clock
  ids: Ids
  secrets: Secrets
  limits: AuthLimits
  knownDevices: KnownDevices
  config: Pick<Config, 'REGISTRATION' | 'ADMIN_EMAILS' | 'NODE_ENV' | 'DEV_LOGIN'>
  /** Enqueues emails in the transaction that stores the account. */
  mails: AccountMails
  /** Whether addresses are confirmed: all accounts but the first are then created by the link in an email. */
  asksToConfirm: boolean
  /** The sign-in provider besides passwords, if any. */
  provider: SignInProvider | null
}

/** Where a call comes from. */
export type Visitor = {
  address: string
  isLoopback: boolean
  userAgent: string | null
  /** The known-device cookie as received; its signature is checked by `createKnownDevices`. */
  device: string | undefined
}

/** A new session, with its browser's cookies: the session's secret and the known-device cookie. */
export type Started = Session & { cookieSecret: string; deviceCookie: string }

export type Caller = { user: User; sessionId: string }

export function createAuthService(deps: AuthDeps) {
  const { db, clock, ids, secrets, limits, knownDevices, config, mails, asksToConfirm, provider } = deps
  const admission = createAdmission({ db, clock, ids, config })
  const registrations = createRegistrations({ db, clock, mails, admission })
  const devLogin = config.DEV_LOGIN ?? config.NODE_ENV === 'development'

  /** The first account needs the code unless it is made from the machine itself. */
  async function setupCodeNeeded(visitor: Visitor): Promise<boolean> {
    return !visitor.isLoopback && (await repository.countUsers(db)) === 0
  }

  async function options(visitor: Visitor): Promise<ServerOptions> {
    const accounts = await repository.countUsers(db)
    return {
      devLogin,
      registrationOpen: accounts === 0 || (await isRegistrationOpen(db, config)),
      setupCodeNeeded: accounts === 0 && !visitor.isLoopback,
      hasAccounts: accounts > 0,
      provider,
      mail: asksToConfirm ? 'smtp' : 'local',
    }
  }

  /**
   * Creates an account and a session for it. On a server with mail where others have accounts, stores a registration
   * instead and returns the browser's secret. That response, and its time, are the same for every address.
   */
  async function register(
    input: Registration,
    visitor: Visitor,
  ): Promise<Started | { browserSecret: string }> {
    const [answer] = await Promise.all([
      makeOrAsk(input, visitor),
      asksToConfirm ? pause(ANSWER_AFTER_MS) : undefined,
    ])
    return answer
  }

  async function makeOrAsk(
    input: Registration,
    visitor: Visitor,
  ): Promise<Started | { browserSecret: string }> {
    await limits.beforeRegistration(visitor.address)
    const isFirst = (await repository.countUsers(db)) === 0
    await admission.assertOpen(db, isFirst)
    const isNamedAdmin = admission.isNamedAdmin(input.email)
    // The link in an email proves a named admin's address, so the code is needed only where no link is sent.
    if ((isFirst || (isNamedAdmin && !asksToConfirm)) && !visitor.isLoopback)
      await admission.checkSetupCode(input.setupCode)
    await assertNotGuessable(input.password, input, 'password')
    // Hashed before the address is looked up, so that the response time does not tell whether it is taken.
    const passwordHash = await hashPassword(input.password)
    return inTransaction(db, async (trx) => {
      if (asksToConfirm && (await repository.countUsers(trx)) > 0)
        return registrations.ask(trx, input, passwordHash)
      const { email, name, timeZone } = input
      const person = { email, name, passwordHash, timeZone, isVerified: false, isNamedAdmin }
      const created = await admission.insert(trx, person)
      if (!created) {
        throw new AppError('EMAIL_TAKEN', 'There is already an account with this email address.', {
          fields: { email: 'There is already an account with this email address.' },
        })
      }
      await mails.askToConfirm(trx, created)
      return createSession(trx, created, visitor)
    })
  }

  /**
   * Stores an account whose address a provider verified, in the caller's transaction; the address must be free. Throws
   * REGISTRATION_CLOSED, and SETUP_CODE_REQUIRED for the first account from another machine, where the form asks for
   * the code. A named admin needs no code, because the address is verified.
   */
  async function createVerifiedAccount(
    trx: Trx,
    person: { email: string; name: string; timeZone: string | undefined },
    visitor: Visitor,
  ): Promise<repository.Account> {
    await limits.beforeRegistration(visitor.address)
    const isNamedAdmin = admission.isNamedAdmin(person.email)
    if (!isNamedAdmin && !visitor.isLoopback && (await repository.countUsers(trx)) === 0)
      throw new AppError(
        'SETUP_CODE_REQUIRED',
        'The first account of this server is made with a password and the set-up code.',
      )
    const created = await admission.insert(trx, {
      ...person,
      passwordHash: null,
      isVerified: true,
      isNamedAdmin,
    })
    if (!created) throw new Error('the address was free in this transaction')
    return created
  }

  async function login(input: Credentials, visitor: Visitor): Promise<Started> {
    const email = input.email.toLowerCase()
    const claimant = { email, address: visitor.address, ...(await knownDevices.of(email, visitor)) }
    await limits.beforeSignIn(claimant)
    const account = await repository.findAccount(db, { email })
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password)
    if (!account || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password')
    await limits.signedIn(claimant)
    return createSession(db, account, visitor)
  }

  /** Throws NOT_FOUND when the development sign-in is off, like a missing path. */
  function assertDevLogin(): void {
    if (!devLogin) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
  }

  /** Returns a short-lived token for the session cookie; undefined without an active session. */
  async function resume(cookieSecret: string | undefined): Promise<Session | undefined> {
    const caller = await authenticateCookie(cookieSecret)
    if (!caller) return undefined
    return { token: issueToken(secrets, caller.sessionId, clock.now()), user: caller.user }
  }

  async function authenticateCookie(cookieSecret: string | undefined): Promise<Caller | undefined> {
    return cookieSecret
      ? activeCaller(await repository.findSession(db, { secretHash: hashSecret(cookieSecret) }))
      : undefined
  }

  async function authenticateToken(token: string | undefined): Promise<Caller | undefined> {
    const sessionId = token && readToken(secrets, token, clock.now())
    return sessionId ? activeCaller(await repository.findSession(db, { id: sessionId })) : undefined
  }

  async function activeCaller(session: repository.SessionRow | undefined): Promise<Caller | undefined> {
    if (!session) return undefined
    const now = clock.now()
    const seen = Date.parse(session.lastSeenAt)
    if (Date.parse(session.expiresAt) <= now.getTime() || seen + SESSION_IDLE_MS <= now.getTime())
      return undefined
    const account = await repository.findAccount(db, { id: session.userId })
    if (!account) return undefined
    if (now.getTime() - seen > SEEN_STEP_MS) await repository.touchSession(db, session.id, iso(now))
    return { user: repository.toUser(account), sessionId: session.id }
  }

  async function logout(caller: Caller | undefined): Promise<void> {
    if (caller) await repository.deleteSession(db, caller.sessionId)
  }

  /** Job: deletes expired sessions, networks and registrations. */
  async function sweepSessions(): Promise<void> {
    const now = clock.now()
    await repository.deleteStaleSessions(db, iso(now), isoAfter(now, -SESSION_IDLE_MS))
    await knownDevices.sweep()
    await registrations.sweep()
  }

  /** Returns whether the account's address is confirmed; always true without a mail server. */
  async function isEmailConfirmed(userId: string): Promise<boolean> {
    return !asksToConfirm || (await accountOf({ db }, userId)).emailVerifiedAt !== null
  }

  async function rename(userId: string, name: string): Promise<void> {
    await updateAccount(db, userId, { name })
  }

  /** Sets whether the homeowner gets notifications about their claims. Emails about the account are always sent. */
  async function chooseMail(userId: string, wantsMail: boolean): Promise<void> {
    await updateAccount(db, userId, { wantsMail })
  }

  async function askToConfirm(userId: string): Promise<void> {
    await limits.beforeAskingAgain(userId)
    await inTransaction(db, async (trx) => {
      const found = await accountOf({ db: trx }, userId)
      if (found.emailVerifiedAt === null) await mails.askToConfirm(trx, found)
    })
  }

  /** Creates a session for an authenticated account. */
  async function createSession(from: Db, whose: repository.Account, visitor: Visitor): Promise<Started> {
    const now = clock.now()
    const [id, secret] = [ids.next(), newSessionSecret()]
    await repository.insertSession(from, {
      id,
      secretHash: hashSecret(secret),
      userId: whose.id,
      createdAt: iso(now),
      expiresAt: isoAfter(now, SESSION_LIFETIME_MS),
      userAgent: visitor.userAgent?.slice(0, 300) ?? null,
    })
    return {
      token: issueToken(secrets, id, now),
      user: repository.toUser(whose),
      cookieSecret: secret,
      deviceCookie: await knownDevices.remember(from, whose, visitor),
    }
  }

  return {
    options,
    setupCodeNeeded,
    register,
    registrations,
    createVerifiedAccount,
    createSession,
    login,
    assertDevLogin,
    resume,
    authenticateCookie,
    authenticateToken,
    logout,
    sweepSessions,
    setupCode: admission.setupCode,
    isEmailConfirmed,
    askToConfirm,
    rename,
    chooseMail,
  }
}

export type AuthService = ReturnType<typeof createAuthService>
