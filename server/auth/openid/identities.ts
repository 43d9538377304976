import { notifySignInChanged } from '#server/auth/account-mails.ts'
import type { Identity } from '#shared/account.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { markEmailVerified } from '#server/auth/email-service.ts'
import { type Account, findAccount } from '#server/auth/repository.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { expectedOf, type Attempt, requireProvider, tryAgain, unsealTicket, type Vouched } from './proving.ts'
import type { IdentityCore, IdentityTx } from './module.ts'
import { subject, subject as about } from '#server/db/subjects.ts'
import type { PendingJoin } from '#shared/auth.ts'
import { passwordMatches } from '#server/auth/passwords.ts'
import { proveSession } from '#server/auth/credentials-repository.ts'
import { createSession, type Caller, type Started, type Visitor } from '#server/auth/service.ts'
import type { Db } from '#server/db/connect.ts'

/** Lists the identities of an account, with the names of their providers. */
export async function listIdentities({ db, openId }: IdentityCore, userId: string): Promise<Identity[]> {
  const rows = await listConnected(db, userId)
  return rows.map(({ issuer, email, createdAt }) => ({
    provider: nameOf(issuer),
    email,
    connectedAt: createdAt,
    isUsable: issuer === openId?.issuer,
  }))
}

/** Disconnects an identity. Throws CONFLICT for an account without a password. `which` is the provider's name. */
export async function disconnectIdentity(core: IdentityCore, userId: string, which: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const account = await accountOf(tx, userId)
    const rows = await listConnected(tx.db, userId)
    const row = rows.find(({ issuer }) => nameOf(issuer) === which)
    if (!row) return
    if (account.passwordHash === null) throw new AppError('CONFLICT', textOf('accountErrors').onlyWay)
    await deleteIdentity(tx.db, userId, row.issuer)
    const how = { provider: which, email: row.email, isConnected: false }
    await notifySignInChanged(tx, account, how)
  })
}

/** Disconnects identities of another email address: somebody else may have connected them (account pre-hijacking). */
export async function unlinkUnverifiedIdentities(tx: IdentityTx, account: Account): Promise<void> {
  const removed = await deleteIdentitiesOfOtherEmails(tx.db, account.id, account.email)
  for (const { issuer, email } of removed)
    await notifySignInChanged(tx, account, { provider: nameOf(issuer), email, isConnected: false })
}

/** Connects an identity to an account, and notifies its owner. */
async function connectIdentity(
  tx: IdentityTx,
  account: Account,
  { subject, email }: { subject: string; email: string },
): Promise<void> {
  const { issuer, name } = requireProvider(tx)
  const at = iso(tx.clock.now())
  await insertIdentity(tx.db, { issuer, subject, userId: account.id, email, at })
  await markSameEmailVerified(tx, account, email)
  await notifySignInChanged(tx, account, { provider: name, email, isConnected: true })
}

/** Confirms the account's own address if it is the one that the provider verified. */
export async function markSameEmailVerified(tx: IdentityTx, account: Account, email: string): Promise<void> {
  if (email === account.email && account.emailVerifiedAt === null) await markEmailVerified(tx, account)
}

/** Uses up the attempt's nonce, so that a credential works once. Throws INVALID_CREDENTIALS the second time. */
export async function spendAttempt(tx: IdentityTx, attempt: Attempt): Promise<void> {
  const { nonce } = expectedOf(tx.secrets, attempt)
  if (!(await isFirstUse(tx, { nonce, expiresAt: attempt.expiresAt })))
    throw tryAgain(requireProvider(tx).name)
}

/** Uses up what may act once and is refused by itself from `expiresAt` on (ms). Returns false the second time. */
export async function isFirstUse(
  { db }: Pick<IdentityTx, 'db'>,
  { nonce, expiresAt }: { nonce: string; expiresAt: number },
): Promise<boolean> {
  return spendNonce(db, hashSecret(nonce), iso(new Date(expiresAt)))
}

/** Job: deletes the nonces of expired attempts. */
export async function sweepNonces({ db, clock }: IdentityCore): Promise<void> {
  await deleteSpentNonces(db, iso(clock.now()))
}

/** Returns the display name of an issuer. */
function nameOf(issuer: string): string {
  const { host } = new URL(issuer)
  return host === 'accounts.google.com' ? 'Google' : host
}

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
    const identity = await findIdentity(tx.db, issuer, subject)
    if (identity && identity.userId !== userId)
      throw new AppError('CONFLICT', textOf('accountErrors').providers.ofAnother({ provider: name }))
    if (identity) {
      const at = iso(tx.clock.now())
      await touchIdentity(tx.db, { issuer, subject, now: { email, at } })
      await proveSession(tx.db, caller.sessionId, at)
      return
    }
    const own = (await listConnected(tx.db, userId)).find((each) => each.issuer === issuer)
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
    const identity = await findIdentity(tx.db, issuer, ticket.subject)
    const own = (await listConnected(tx.db, account.id)).some((each) => each.issuer === issuer)
    if (identity || own)
      throw new AppError('CONFLICT', textOf('accountErrors').providers.another({ provider: name }))
    // Replaced while it was compared, it connects nothing.
    if ((await accountOf(tx, account.id)).passwordHash !== account.passwordHash) throw tryAgain(name)
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

type IdentityRow = { issuer: string; userId: string; email: string; createdAt: string }

export async function findIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const row = await db
    .selectFrom('sign_in_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && toIdentity(row)
}

async function listConnected(db: Db, userId: string): Promise<IdentityRow[]> {
  const rows = await db
    .selectFrom('sign_in_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(toIdentity)
}

export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string; email: string; at: string },
): Promise<void> {
  await db
    .insertInto('sign_in_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: identity.userId,
      email: identity.email,
      created_at: identity.at,
      last_used_at: identity.at,
    })
    .execute()
}

/** Records the use of an identity and its current email address. */
export async function touchIdentity(
  db: Db,
  { issuer, subject, now }: { issuer: string; subject: string; now: { email: string; at: string } },
): Promise<void> {
  await db
    .updateTable('sign_in_identities')
    .set({ email: now.email, last_used_at: now.at })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<void> {
  await db
    .deleteFrom('sign_in_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .execute()
}

/** Deletes an account's identities whose email is not the account's own, and returns them. */
async function deleteIdentitiesOfOtherEmails(db: Db, userId: string, email: string): Promise<IdentityRow[]> {
  const rows = await db
    .deleteFrom('sign_in_identities')
    .where('user_id', '=', userId)
    .where('email', '!=', email)
    .returningAll()
    .execute()
  return rows.map(toIdentity)
}

/** Records a nonce as used. Returns false if it was used before. */
async function spendNonce(db: Db, nonceHash: string, expiresAt: string): Promise<boolean> {
  const result = await db
    .insertInto('spent_nonces')
    .values({ nonce_hash: nonceHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce_hash').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

async function deleteSpentNonces(db: Db, now: string): Promise<void> {
  await db.deleteFrom('spent_nonces').where('expires_at', '<=', now).execute()
}

function toIdentity(row: {
  issuer: string
  user_id: string
  email: string
  created_at: string
}): IdentityRow {
  return { issuer: row.issuer, userId: row.user_id, email: row.email, createdAt: row.created_at }
}
