import { sendConfirmationMail } from './account-mails.ts'
import type { Credentials, ServerOptions, Session, User } from '#shared/auth.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { accountOf } from './accounts.ts'
import type { LanguageChoice } from '#shared/account.ts'
import type { Language } from '#shared/messages/languages.ts'
import {
  updateAccount,
  updateLanguage,
  type SessionWithAccount,
  deleteSession,
  deleteStaleSessions,
  findSession,
  insertSession,
  touchSession,
} from './credentials-repository.ts'
import { passwordMatches } from './passwords.ts'
import { registrationMode, type Account } from './repository.ts'
import { sweepInvitations } from './invitations.ts'
import { sweepRegistrations } from './registrations.ts'
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
import type { AuthCore } from './module.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'

/** The client that a call comes from. */
export type Visitor = {
  address: string
  isLoopback: boolean
  userAgent: string | null
  /** The known-device cookie as received; its signature is checked by `createKnownDevices`. */
  device: string | undefined
}

/** A new session, with its browser's cookies: the session's secret and the known-device cookie. */
export type Started = Session & {
  cookieSecret: string
  deviceCookie: string
  /** The account's; null while the person chose none. */
  language: Language | null
}

/** `homeId`: the home that the person sees; they belong to it. */
export type Caller = { user: User; sessionId: string; homeId: string }

/** Returns what the sign-in and registration pages show. */
export async function serverOptions(core: AuthCore, visitor: Visitor): Promise<ServerOptions> {
  const hasAccounts = await repository.hasAccounts(core.db)
  const registration = hasAccounts ? await registrationMode(core.db, core.config) : 'open'
  return {
    devLogin: hasDevLogin(core),
    registrationOpen: registration === 'open',
    isByInvitation: registration === 'invitation',
    setupCodeNeeded: !hasAccounts && !visitor.isLoopback,
    hasAccounts,
    provider: core.provider,
    signInWith: core.config.SIGN_IN_WITH ?? 'password',
    mail: core.outbox.hasSmtp ? 'smtp' : 'local',
  }
}

function hasDevLogin({ config }: AuthCore): boolean {
  return config.DEV_LOGIN ?? config.NODE_ENV === 'development'
}

/** Signs in with a password. Throws INVALID_CREDENTIALS, TOO_MANY. */
export async function login(core: AuthCore, input: Credentials, visitor: Visitor): Promise<Started> {
  const email = input.email.toLowerCase()
  const claimant = { email, address: visitor.address, ...(await core.knownDevices.of(email, visitor)) }
  await core.limits.beforeSignIn(claimant)
  const account = await repository.findAccount(core.db, { email })
  const matches = await passwordMatches(account?.passwordHash ?? null, input.password)
  if (!account || !matches) throw invalidCredentials()
  await core.limits.signedIn(claimant)
  return transact(core, { about: subject.account(account.id) }, async (tx) => {
    const now = await repository.findAccount(tx.db, { email })
    // Replaced while it was compared, it signs nobody in.
    if (now?.id !== account.id || now.passwordHash !== account.passwordHash) throw invalidCredentials()
    return createSession(tx, now, visitor)
  })
}

const invalidCredentials = () => new AppError('INVALID_CREDENTIALS', textOf('signIn').invalid)

/** Throws FORBIDDEN where people sign in with the provider only (SIGN_IN_WITH). */
export function assertPasswords({ config, provider }: AuthCore): void {
  if (!config.SIGN_IN_WITH || !provider) return
  throw new AppError('FORBIDDEN', textOf('accountErrors').providers.only({ provider: provider.name }))
}

/** Throws NOT_FOUND when the development sign-in is off, like a missing path. */
export function assertDevLogin(core: AuthCore): void {
  if (!hasDevLogin(core)) throw new AppError('NOT_FOUND', textOf('accountErrors').nothingHere)
}

/** Returns a short-lived token for the session cookie; undefined without an active session. */
export async function resumeSession(
  core: AuthCore,
  cookieSecret: string | undefined,
): Promise<Session | undefined> {
  const caller = await authenticateCookie(core, cookieSecret)
  if (!caller) return undefined
  return { token: issueToken(core.secrets, caller.sessionId, core.clock.now()), user: caller.user }
}

/** `isUse`: whether this counts as a use of the session, which keeps it from ending after a day without one. */
export async function authenticateCookie(
  core: AuthCore,
  cookieSecret: string | undefined,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<Caller | undefined> {
  if (!cookieSecret) return undefined
  const session = await findSession(core.db, { secretHash: hashSecret(cookieSecret) })
  return activeCaller(core, session, isUse)
}

export async function authenticateToken(
  core: AuthCore,
  token: string | undefined,
): Promise<Caller | undefined> {
  const sessionId = token && readToken(core.secrets, token, core.clock.now())
  return sessionId ? activeCaller(core, await findSession(core.db, { id: sessionId }), true) : undefined
}

async function activeCaller(
  core: AuthCore,
  session: SessionWithAccount | undefined,
  isUse: boolean,
): Promise<Caller | undefined> {
  if (!session) return undefined
  const now = core.clock.now()
  const seen = Date.parse(session.lastSeenAt)
  if (Date.parse(session.expiresAt) <= now.getTime() || seen + SESSION_IDLE_MS <= now.getTime())
    return undefined
  if (isUse && now.getTime() - seen > SEEN_STEP_MS) await touchSession(core.db, session.id, iso(now))
  return { user: repository.toUser(session.account), sessionId: session.id, homeId: session.homeId }
}

export async function logout(core: AuthCore, caller: Caller | undefined): Promise<void> {
  if (!caller) return
  await transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    await deleteSession(tx.db, caller.sessionId)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId: caller.user.id })
  })
}

/** Job: deletes expired sessions, networks and registrations. */
export async function sweepSessions(core: AuthCore): Promise<void> {
  const now = core.clock.now()
  await deleteStaleSessions(core.db, iso(now), isoAfter(now, -SESSION_IDLE_MS))
  await core.knownDevices.sweep()
  await sweepRegistrations(core)
  await sweepInvitations(core)
}

/** Returns whether the account's address is confirmed; always true without a mail server. */
export async function isEmailConfirmed(core: AuthCore, userId: string): Promise<boolean> {
  return !core.outbox.hasSmtp || (await accountOf(core, userId)).emailVerifiedAt !== null
}

export async function renameAccount(core: AuthCore, userId: string, name: string): Promise<void> {
  await updateAccount(core.db, userId, { name })
}

export async function chooseLanguage(core: AuthCore, userId: string, choice: LanguageChoice): Promise<void> {
  await updateLanguage(core.db, userId, choice)
}

/** Sets whether the homeowner gets notifications about their claims. Emails about the account are always sent. */
export async function chooseMail(core: AuthCore, userId: string, wantsMail: boolean): Promise<void> {
  await updateAccount(core.db, userId, { wantsMail })
}

/** Sets whether the person is reminded before something of a home's coverage ends, by email or otherwise. */
export async function chooseReminders(
  core: AuthCore,
  userId: string,
  wantsReminders: boolean,
): Promise<void> {
  await updateAccount(core.db, userId, { wantsReminders })
}

/** Sends another confirmation email, unless the address is confirmed. Throws TOO_MANY. */
export async function askToConfirm(core: AuthCore, userId: string): Promise<void> {
  await core.limits.beforeAskingAgain(userId)
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const found = await accountOf(tx, userId)
    if (found.emailVerifiedAt === null) await sendConfirmationMail(tx, found)
  })
}

/** Creates a session for an authenticated account. */
export async function createSession(core: AuthCore, account: Account, visitor: Visitor): Promise<Started> {
  const now = core.clock.now()
  const [id, secret] = [core.ids.next(), newSessionSecret()]
  await insertSession(core.db, {
    id,
    secretHash: hashSecret(secret),
    userId: account.id,
    createdAt: iso(now),
    expiresAt: isoAfter(now, SESSION_LIFETIME_MS),
    userAgent: visitor.userAgent?.slice(0, 300) ?? null,
  })
  return {
    token: issueToken(core.secrets, id, now),
    user: repository.toUser(account),
    cookieSecret: secret,
    deviceCookie: await core.knownDevices.remember(core.db, account, visitor),
    language: account.language,
  }
}
