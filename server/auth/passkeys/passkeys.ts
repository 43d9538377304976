import { PRODUCT_NAME } from '#shared/brand.ts'
import {
  MAX_PASSKEYS,
  type CreationOptions,
  type MadePasskey,
  type Passkey,
  type RequestOptions,
  type UsedPasskey,
} from '#shared/passkeys.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { deviceName } from '#server/http/user-agent.ts'
import { checkPassword, requireSession } from '#server/auth/password-service.ts'
import type { Account } from '#server/auth/repository.ts'
import { type Caller, type Visitor, createSession, type Started } from '#server/auth/service.ts'
import { iso } from '#server/clock.ts'
import { transact, type InTrx } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { isFirstUse, listIdentities } from '#server/auth/openid/identities.ts'
import { beginCeremony, CEREMONY_MS, openCeremony, requireSite, siteOf, tryAgain } from './ceremony.ts'
import { tell } from '#server/auth/account-mails.ts'
import { passkeyChanged } from '#server/auth/mails.ts'
import { subject } from '#server/db/subjects.ts'
import type { IdentityCore } from '#server/auth/openid/module.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

/** The dependencies of this module's functions. */
type PasskeysCore = IdentityCore

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
type PasskeysTx = InTrx<PasskeysCore>

/** Creates what the functions of this module need, and subscribes it to the events of lower modules. */
export function createPasskeysModule(identities: IdentityCore): PasskeysCore {
  identities.events.on('passwordReset', ({ trx, account }) => removeAll({ ...identities, db: trx }, account))
  return identities
}

/** ECDSA with SHA-256, EdDSA, and RSA with SHA-256 for Windows (IANA COSE Algorithms). */
const ALGORITHMS = [-7, -8, -257]

/** Returns the passkeys of an account, the oldest first. */
export async function listOwn(
  core: PasskeysCore,
  userId: string,
): Promise<{ isOffered: boolean; passkeys: Passkey[] }> {
  const rows = await listPasskeys(core.db, userId)
  return {
    isOffered: siteOf(core) !== undefined,
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt,
      usedAt: lastUsedAt,
    })),
  }
}

/**
 * Returns what the browser needs to make a passkey, and the sealed challenge for its cookie. Asks for the password,
 * because a passkey outlasts the session. Throws INVALID, PROOF_NEEDED, CONFLICT, UNAVAILABLE.
 */
export async function startAdding(
  core: PasskeysCore,
  caller: Caller,
  password: string | undefined,
): Promise<{ options: CreationOptions; sealed: string }> {
  const { rpId } = requireSite(core)
  await checkPassword(core, caller, password)
  const { user } = caller
  const own = await listPasskeys(core.db, user.id)
  if (own.length >= MAX_PASSKEYS) throw tooMany()
  const { challenge, sealed } = beginCeremony(core, user.id)
  const options: CreationOptions = {
    challenge,
    rp: { id: rpId, name: PRODUCT_NAME },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CEREMONY_MS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }
  return { options, sealed }
}

/**
 * Adds the passkey that the browser made, and notifies the owner of the account. Throws INVALID_CREDENTIALS, CONFLICT, and
 * UNAUTHENTICATED when the session was ended meanwhile.
 */
export async function addPasskey(
  core: PasskeysCore,
  caller: Caller,
  { made, sealed, visitor }: { made: MadePasskey; sealed: string | undefined; visitor: Visitor },
): Promise<void> {
  const site = requireSite(core)
  const userId = caller.user.id
  const ceremony = openCeremony(core, { sealed, userId })
  // Loaded when it is needed: most starts see no passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    core.log.warn({ reason: String(error) }, 'a new passkey was refused')
    throw tryAgain()
  })
  if (!verified) throw tryAgain()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  await transact(core, { about: subject.account(caller.user.id) }, async (tx) => {
    if (!(await isFirstUse(tx, { nonce: ceremony.challenge, expiresAt: ceremony.expiresAt })))
      throw tryAgain()
    await requireSession(tx, caller)
    const account = await accountOf(tx, userId)
    if ((await listPasskeys(tx.db, userId)).length >= MAX_PASSKEYS) throw tooMany()
    const name = deviceName(visitor.userAgent)
    const isNew = await insertPasskey(tx.db, {
      id: tx.ids.next(),
      userId,
      credentialId,
      publicKey,
      counter,
      name,
      createdAt: iso(tx.clock.now()),
      lastUsedAt: null,
    })
    if (!isNew) throw new AppError('CONFLICT', textOf('accountErrors').passkeys.added)
    await notifyPasskeyChanged(tx, account, { passkey: name, isAdded: true })
  })
}

/** Names a passkey of the account. Throws NOT_FOUND. */
export async function renameOwn(
  core: PasskeysCore,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    await requireOwn(tx, { id, userId })
    await renamePasskey(tx.db, { id, userId }, name)
  })
}

/** Removes a passkey. Throws NOT_FOUND, and CONFLICT when it is the only way into the account. */
export async function removeOwn(core: PasskeysCore, userId: string, id: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const { passkey, isLast } = await requireOwn(tx, { id, userId })
    const account = await accountOf(tx, userId)
    if (isLast && account.passwordHash === null && !(await hasProvider(tx, userId)))
      throw new AppError('CONFLICT', textOf('accountErrors').onlyWay)
    await deletePasskey(tx.db, { id, userId })
    await notifyPasskeyChanged(tx, account, { passkey: passkey.name, isAdded: false })
  })
}

/** Removes all: whoever could not sign in may not be the one who added them (account pre-hijacking). */
async function removeAll(tx: PasskeysTx, account: Account): Promise<void> {
  const own = await listPasskeys(tx.db, account.id)
  await deletePasskeys(tx.db, account.id)
  for (const { name } of own) await notifyPasskeyChanged(tx, account, { passkey: name, isAdded: false })
}

const hasProvider = async (tx: PasskeysTx, userId: string) =>
  (await listIdentities(tx, userId)).some(({ isUsable }) => isUsable)

async function requireOwn(tx: PasskeysTx, { id, userId }: { id: string; userId: string }) {
  const own = await listPasskeys(tx.db, userId)
  const passkey = own.find((each) => each.id === id)
  if (!passkey) throw notFound('passkey')
  return { passkey, isLast: own.length === 1 }
}

const tooMany = () =>
  new AppError('CONFLICT', textOf('accountErrors').passkeys.tooMany({ max: MAX_PASSKEYS }))

/** Notifies the owner of an account that a passkey was added to it or removed. */
async function notifyPasskeyChanged(
  tx: PasskeysTx,
  account: Account,
  how: { passkey: string; isAdded: boolean },
): Promise<void> {
  const url = `${tx.config.publicUrl}/settings/security`
  await tell(tx, account, () => passkeyChanged({ name: account.name, url, ...how }))
}

/** Returns what the browser needs to sign in, and the sealed challenge for its cookie. Throws UNAVAILABLE, TOO_MANY. */
export async function startSignIn(
  core: PasskeysCore,
  visitor: Visitor,
): Promise<{ options: RequestOptions; sealed: string }> {
  const { rpId } = requireSite(core)
  await core.limits.beforeProviderStart(visitor.address)
  const { challenge, sealed } = beginCeremony(core, null)
  return { options: { challenge, rpId, timeout: CEREMONY_MS, userVerification: 'required' }, sealed }
}

/**
 * Signs in with a passkey. A failure counts as a failed sign-in of the network, and reveals nothing about accounts. Throws
 * INVALID_CREDENTIALS, TOO_MANY.
 */
export async function signInWithPasskey(
  core: PasskeysCore,
  { used, sealed }: { used: UsedPasskey; sealed: string | undefined },
  visitor: Visitor,
): Promise<Started> {
  const site = requireSite(core)
  const ceremony = openCeremony(core, { sealed, userId: null })
  await core.limits.beforeCredential(visitor.address)
  const passkey = await findPasskey(core.db, used.id)
  if (!passkey) throw tryAgain()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
  }).catch((error: unknown) => {
    core.log.warn({ reason: String(error) }, 'a passkey was refused')
    throw tryAgain()
  })
  if (!verified) throw tryAgain()
  await core.limits.credentialWasNoGuess(visitor.address)
  return transact(core, { about: subject.account(passkey.userId) }, async (tx) => {
    if (!(await isFirstUse(tx, { nonce: ceremony.challenge, expiresAt: ceremony.expiresAt })))
      throw tryAgain()
    // Removed meanwhile, it signs nobody in.
    if (!(await findPasskey(tx.db, used.id))) throw tryAgain()
    const { newCounter: counter } = authenticationInfo
    await touchPasskey(tx.db, passkey.id, { counter, at: iso(tx.clock.now()) })
    return createSession(tx, await accountOf(tx, passkey.userId), visitor)
  })
}

type PasskeyRow = {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** The oldest first. */
async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPasskey)
}

async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** Returns false, and inserts nothing, if there is one with this credential already. */
async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Records a sign-in. */
async function touchPasskey(
  db: Db,
  id: string,
  { counter, at }: { counter: number; at: string },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

async function renamePasskey(db: Db, own: { id: string; userId: string }, name: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .execute()
}

async function deletePasskey(db: Db, own: { id: string; userId: string }): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', own.id).where('user_id', '=', own.userId).execute()
}

async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

const toPasskey = (row: Schema['passkeys']): PasskeyRow => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: Uint8Array.from(row.public_key),
  counter: row.counter,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
