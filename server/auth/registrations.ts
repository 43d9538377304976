import { askToRegister, notifyAccountExists } from './account-mails.ts'
import { DAY } from '#shared/dates.ts'
import type { Confirmation, Registration } from '#shared/auth.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import { insertAccount, isNamedAdmin } from './admission.ts'
import { knownZone, hashSecret, newSessionSecret } from './sessions.ts'
import { passwordMatches } from './passwords.ts'
import { findAccount, type Account } from './repository.ts'
import type { AuthCore, AuthTx } from './module.ts'
import { transact } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

/**
 * Requested accounts that are not created yet. On a server with mail, a link in an email to its address creates an
 * account, so a registration gets the same response for an address that has an account; its owner gets an email that
 * says so. The link alone is not enough, because the reader of the mailbox may not be who registered: it works in the
 * browser that registered, and elsewhere with the chosen password.
 */

/** Lifetime of the emailed link, and of the cookie by which the browser that registered is known. */
export const REGISTRATION_MS = 7 * DAY
/** Registration emails per address and day, from any requesters. */
const MAILS_A_DAY = 5

/**
 * Stores a registration and its email in the caller's transaction, with the same work for an address that has an
 * account. Returns the secret for the browser. After five emails a day the address gets no more; the response is the
 * same.
 */
export async function requestRegistration(
  tx: AuthTx,
  { email, name, timeZone }: Registration,
  { passwordHash, invitationHash }: { passwordHash: string; invitationHash: string | null },
): Promise<{ browserSecret: string }> {
  const now = tx.clock.now()
  const browserSecret = newSessionSecret()
  const account = await findAccount(tx.db, { email })
  if ((await countRegistrations(tx.db, email, isoAfter(now, -DAY))) >= MAILS_A_DAY) return { browserSecret }
  const linkSecret = account
    ? await notifyAccountExists(tx, account)
    : await askToRegister(tx, email, { askedAt: iso(now), timeZone: knownZone(timeZone) ?? 'UTC' })
  await insertRegistration(tx.db, {
    tokenHash: hashSecret(linkSecret),
    email,
    name,
    passwordHash,
    timeZone: timeZone ?? null,
    browserHash: hashSecret(browserSecret),
    invitationHash,
    createdAt: iso(now),
    expiresAt: isoAfter(now, REGISTRATION_MS),
  })
  return { browserSecret }
}

function findRegistration({ db, clock }: AuthCore, token: string) {
  return readRegistration(db, hashSecret(token), iso(clock.now()))
}

function isSameBrowser(row: PendingRegistration, browserSecret: string | undefined): boolean {
  return browserSecret !== undefined && timingSafeEqualText(hashSecret(browserSecret), row.browserHash)
}

/** Returns what the page of a link shows before confirming; undefined for an unknown registration. */
export async function describeRegistration(
  core: AuthCore,
  token: string,
  browserSecret: string | undefined,
): Promise<Confirmation | undefined> {
  const row = await findRegistration(core, token)
  if (!row) return undefined
  const isOwn = isSameBrowser(row, browserSecret)
  const { email, name, createdAt } = row
  return {
    kind: 'registration',
    email,
    account: { name, email },
    askedAt: createdAt,
    isOwn,
    needsPassword: !isOwn,
  }
}

/**
 * Creates the account in one transaction, with what `begin` adds to it. Returns undefined for a link of no
 * registration. Throws INVALID at `password` when it is needed and wrong, EMAIL_TAKEN when the address has an account
 * by now, REGISTRATION_CLOSED.
 */
export async function completeRegistration<T>(
  core: AuthCore,
  { token, ...proof }: { token: string; password: string | undefined; browserSecret: string | undefined },
  begin: (tx: AuthTx, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const row = await findRegistration(core, token)
  if (!row) return undefined
  if (!isSameBrowser(row, proof.browserSecret)) await assertPassword(row, proof.password)
  return transact(core, { about: subject.server }, async (tx) => {
    const { email, name, passwordHash } = row
    if (!(await findRegistration(tx, token))) return undefined
    const account = await insertAccount(tx, {
      email,
      name,
      passwordHash,
      timeZone: row.timeZone ?? undefined,
      isVerified: true,
      isNamedAdmin: isNamedAdmin(tx, email),
      invitationHash: row.invitationHash,
    })
    if (!account) throw new AppError('EMAIL_TAKEN', textOf('accountErrors').addressTaken)
    await deleteRegistrationsOf(tx.db, email)
    return begin(tx, account)
  })
}

/** "This wasn't me": deletes the registration. Returns false for a link of no registration. */
export async function disownRegistration(core: AuthCore, token: string): Promise<boolean> {
  const row = await findRegistration(core, token)
  if (row) await deleteRegistration(core.db, row.tokenHash)
  return row !== undefined
}

export async function sweepRegistrations({ db, clock }: AuthCore): Promise<void> {
  await deleteExpiredRegistrations(db, iso(clock.now()))
}

async function assertPassword(row: PendingRegistration, password: string | undefined): Promise<void> {
  const refuse = (text: string) => new AppError('INVALID', text, { fields: { password: text } })
  if (!password) throw refuse(textOf('accountPages').confirm.passwordMissing)
  if (!(await passwordMatches(row.passwordHash, password)))
    throw refuse(textOf('accountErrors').passwords.notTheChosen)
}

type PendingRegistration = {
  tokenHash: string
  email: string
  name: string
  passwordHash: string
  timeZone: string | null
  browserHash: string
  invitationHash: string | null
  createdAt: string
  expiresAt: string
}

async function insertRegistration(db: Db, row: PendingRegistration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      token_hash: row.tokenHash,
      email: row.email,
      name: row.name,
      password_hash: row.passwordHash,
      time_zone: row.timeZone,
      browser_hash: row.browserHash,
      invitation_hash: row.invitationHash,
      created_at: row.createdAt,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** Returns the registration a valid link belongs to. */
async function readRegistration(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && toRegistration(row)
}

async function countRegistrations(db: Db, email: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

async function deleteRegistration(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('registrations').where('token_hash', '=', tokenHash).execute()
}

/** Deletes every registration of an address, once it has an account. */
export async function deleteRegistrationsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where('email', '=', email).execute()
}

async function deleteExpiredRegistrations(db: Db, now: string): Promise<void> {
  await db.deleteFrom('registrations').where('expires_at', '<=', now).execute()
}

function toRegistration(row: Schema['registrations']): PendingRegistration {
  return {
    tokenHash: row.token_hash,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    timeZone: row.time_zone,
    browserHash: row.browser_hash,
    invitationHash: row.invitation_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
