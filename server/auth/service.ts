import { randomBytes } from 'node:crypto'
import type { Credentials, Registration, ServerOptions, Session, User } from '#shared/auth.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { base32, type Ids } from '#server/ids.ts'
import type { Secrets } from '#server/secrets.ts'
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
  sameText,
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
}

/** Where a call comes from. */
export type Visitor = { address: string; isLoopback: boolean; userAgent: string | null }

/** A session just begun: its secret belongs into the cookie and nowhere else. */
export type Started = Session & { cookieSecret: string }

export type Caller = { user: User; sessionId: string }

const SETUP_CODE = 'setup_code'

export function createAuthService(deps: AuthDeps) {
  const { db, clock, ids, secrets, limits, config, onRegistered, asksToConfirm } = deps
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
      googleClientId: null,
      mail: asksToConfirm ? 'smtp' : 'local',
    }
  }

  async function register(input: Registration, visitor: Visitor): Promise<Started> {
    await limits.beforeRegistration(visitor.address)
    const isFirst = (await repository.countUsers(db)) === 0
    await assertOpen(db, isFirst)
    const isNamedAdmin = config.ADMIN_EMAILS?.includes(input.email) ?? false
    if ((isFirst || isNamedAdmin) && !visitor.isLoopback) await checkSetupCode(input.setupCode)
    // Hashed before the address is looked up: a taken address answers no faster than a free one.
    const passwordHash = await hashPassword(input.password)
    const session = newSession(visitor)
    const account = await inTransaction(db, async (trx) => {
      const first = (await repository.countUsers(trx)) === 0
      // Asked again where it counts: somebody else may have become the first while the password was hashed.
      await assertOpen(trx, first)
      const id = ids.next()
      const inserted = await repository.insertUser(trx, {
        id,
        email: input.email,
        name: input.name,
        passwordHash,
        isAdmin: isNamedAdmin || (first && !config.ADMIN_EMAILS),
        timeZone: knownZone(input.timeZone) ?? 'UTC',
        createdAt: session.createdAt,
      })
      if (!inserted) {
        throw new AppError('EMAIL_TAKEN', 'There is already an account with this email address.', {
          fields: { email: 'There is already an account with this email address.' },
        })
      }
      await repository.insertSession(trx, { ...session, userId: id })
      const created = await repository.findAccount(trx, { id })
      if (!created) throw new Error('the account just stored is not there')
      await onRegistered(trx, created)
      return created
    })
    return started(account, session)
  }

  async function assertOpen(from: Db, isFirst: boolean): Promise<void> {
    if (!isFirst && !(await isRegistrationOpen(from, config)))
      throw new AppError('REGISTRATION_CLOSED', 'Registration is closed on this server.')
  }

  async function checkSetupCode(given: string | undefined): Promise<void> {
    const code = await repository.readServerState(db, SETUP_CODE)
    if (code && given && sameText(given.toLowerCase().replaceAll(/[\s-]/g, ''), code)) return
    throw new AppError(
      'SETUP_CODE_REQUIRED',
      'The first account needs the set-up code that the server printed when it started.',
      {
        fields: { setupCode: given ? 'This is not the set-up code.' : 'Please enter the set-up code.' },
      },
    )
  }

  async function login(input: Credentials, visitor: Visitor): Promise<Started> {
    const email = input.email.toLowerCase()
    await limits.beforeSignIn(email, visitor.address)
    const account = await repository.findAccount(db, { email })
    const matches = await passwordMatches(account?.passwordHash ?? null, input.password)
    if (!account || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid email or password')
    await limits.signedIn(email, visitor.address)
    const session = newSession(visitor)
    await repository.insertSession(db, { ...session, userId: account.id })
    return started(account, session)
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

  /** The code for the first account while there is none; the start logs it. Made once, so a restart repeats it. */
  async function setupCode(): Promise<string | undefined> {
    if ((await repository.countUsers(db)) > 0 && !config.ADMIN_EMAILS) return undefined
    const known = await repository.readServerState(db, SETUP_CODE)
    if (known) return known
    const code = base32(randomBytes(10))
    await repository.writeServerState(db, SETUP_CODE, code)
    return code
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

  function newSession(visitor: Visitor) {
    const now = clock.now()
    const secret = newSessionSecret()
    return {
      id: ids.next(),
      secret,
      secretHash: hashSecret(secret),
      createdAt: iso(now),
      expiresAt: isoAfter(now, SESSION_LIFETIME_MS),
      userAgent: visitor.userAgent?.slice(0, 300) ?? null,
    }
  }

  function started(from: repository.Account, session: { id: string; secret: string }): Started {
    return {
      token: issueToken(secrets, session.id, clock.now()),
      user: repository.toUser(from),
      cookieSecret: session.secret,
    }
  }

  return {
    options,
    setupCodeNeeded,
    register,
    login,
    assertDevLogin,
    resume,
    whoHasCookie,
    whoHasToken,
    logout,
    sweepSessions,
    setupCode,
    account,
    takeClaimPlace,
    isEmailConfirmed,
    askToConfirm,
    rename,
    chooseMail,
  }
}

export type AuthService = ReturnType<typeof createAuthService>

/** The zone if this runtime knows it. */
export function knownZone(timeZone: string | undefined): string | undefined {
  if (!timeZone) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
