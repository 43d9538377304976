import type { Credentials, Registration, ServerOptions, Session, SignInProvider, User } from '#shared/auth.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { Secrets } from '#server/secrets.ts'
import { createAdmission } from './admission.ts'
import { updateAccount } from './credentials-repository.ts'
import type { AuthLimits } from './limits.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { isRegistrationOpen } from './registration.ts'
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

export type AuthDeps = {
  db: Db
  clock: Clock
  ids: Ids
  secrets: Secrets
  limits: AuthLimits
  config: Pick<Config, 'REGISTRATION' | 'ADMIN_EMAILS' | 'NODE_ENV' | 'DEV_LOGIN'>
  /** Told of every new account inside its transaction: the mail that asks to confirm the address is one fact with it. */
  onRegistered: (trx: Trx, account: repository.Account) => Promise<void>
  /** Whether new accounts are asked to confirm their address at all. */
  asksToConfirm: boolean
  /** Who else may say who somebody is. */
  provider: SignInProvider | null
}

/** Where a call comes from. */
export type Visitor = { address: string; isLoopback: boolean; userAgent: string | null }

/** A session just begun: its secret belongs into the cookie and nowhere else. */
export type Started = Session & { cookieSecret: string }

export type Caller = { user: User; sessionId: string }

export function createAuthService(deps: AuthDeps) {
  const { db, clock, ids, secrets, limits, config, onRegistered, asksToConfirm, provider } = deps
  const admission = createAdmission({ db, clock, ids, config })
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

  async function register(input: Registration, visitor: Visitor): Promise<Started> {
    await limits.beforeRegistration(visitor.address)
    const isFirst = (await repository.countUsers(db)) === 0
    await admission.assertOpen(db, isFirst)
    const isNamedAdmin = admission.isNamedAdmin(input.email)
    if ((isFirst || isNamedAdmin) && !visitor.isLoopback) await admission.checkSetupCode(input.setupCode)
    // Hashed before the address is looked up: a taken address answers no faster than a free one.
    const passwordHash = await hashPassword(input.password)
    return inTransaction(db, async (trx) => {
      const { email, name, timeZone } = input
      const person = { email, name, passwordHash, timeZone, isVerified: false, isNamedAdmin }
      const created = await admission.insert(trx, person)
      if (!created) {
        throw new AppError('EMAIL_TAKEN', 'There is already an account with this email address.', {
          fields: { email: 'There is already an account with this email address.' },
        })
      }
      await onRegistered(trx, created)
      return begin(trx, created, visitor)
    })
  }

  /**
   * Stores the account of somebody whose address a provider vouches for, inside a transaction; the address must be
   * free. Throws REGISTRATION_CLOSED, and SETUP_CODE_REQUIRED where nobody has an account and a passer-by would get
   * the server: the form asks for the code. A named admin's address needs none here, because it is proved.
   */
  async function admit(
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
    await limits.beforeSignIn(email, visitor.address)
    const account = await repository.findAccount(db, { email })
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password)
    if (!account || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password')
    await limits.signedIn(email, visitor.address)
    return begin(db, account, visitor)
  }

  /** The development sign-in path: as if there were no such path when it is off. */
  function assertDevLogin(): void {
    if (!devLogin) throw new AppError('NOT_FOUND', 'There is nothing at this address.')
  }

  /** Trades the cookie's secret for a short-lived token; undefined without a living session. */
  async function resume(cookieSecret: string | undefined): Promise<Session | undefined> {
    const caller = await whoHasCookie(cookieSecret)
    if (!caller) return undefined
    return { token: issueToken(secrets, caller.sessionId, clock.now()), user: caller.user }
  }

  async function whoHasCookie(cookieSecret: string | undefined): Promise<Caller | undefined> {
    return cookieSecret
      ? living(await repository.findSession(db, { secretHash: hashSecret(cookieSecret) }))
      : undefined
  }

  async function whoHasToken(token: string | undefined): Promise<Caller | undefined> {
    const sessionId = token && readToken(secrets, token, clock.now())
    return sessionId ? living(await repository.findSession(db, { id: sessionId })) : undefined
  }

  async function living(session: repository.SessionRow | undefined): Promise<Caller | undefined> {
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

  /** Clears what is over; safe to run at any time. */
  async function sweepSessions(): Promise<void> {
    const now = clock.now()
    await repository.deleteStaleSessions(db, iso(now), isoAfter(now, -SESSION_IDLE_MS))
  }

  async function account(userId: string, from: Db = db): Promise<repository.Account> {
    const found = await repository.findAccount(from, { id: userId })
    if (!found) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    return found
  }

  /** Takes one of the account's places for a claim, inside the transaction that stores it; false at the limit (0 = none). */
  const takeClaimPlace = (trx: Db, userId: string, limit: number) => repository.countClaim(trx, userId, limit)

  /** Without a mail server nobody can be asked, and nothing is held back. */
  async function isEmailConfirmed(userId: string): Promise<boolean> {
    return !asksToConfirm || (await account(userId)).emailVerifiedAt !== null
  }

  async function rename(userId: string, name: string): Promise<void> {
    await updateAccount(db, userId, { name })
  }

  /** Whether the homeowner wants mails about what happens on her claims. Mails about the account itself always come. */
  async function chooseMail(userId: string, wantsMail: boolean): Promise<void> {
    await updateAccount(db, userId, { wantsMail })
  }

  async function askToConfirm(userId: string): Promise<void> {
    await limits.beforeAskingAgain(userId)
    await inTransaction(db, async (trx) => {
      const found = await account(userId, trx)
      if (found.emailVerifiedAt === null) await onRegistered(trx, found)
    })
  }

  /** Begins a session for somebody who proved who they are. */
  async function begin(from: Db, whose: repository.Account, visitor: Visitor): Promise<Started> {
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
    }
  }

  return {
    options,
    setupCodeNeeded,
    register,
    admit,
    begin,
    login,
    assertDevLogin,
    resume,
    whoHasCookie,
    whoHasToken,
    logout,
    sweepSessions,
    setupCode: admission.setupCode,
    account,
    takeClaimPlace,
    isEmailConfirmed,
    askToConfirm,
    rename,
    chooseMail,
  }
}

export type AuthService = ReturnType<typeof createAuthService>
