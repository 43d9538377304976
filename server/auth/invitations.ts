import { DAY } from '#shared/dates.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_MAX,
  type Invitation,
  type MadeInvitation,
  type NewInvitation,
} from '#shared/auth.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { inviteAddress } from './account-mails.ts'
import type { AuthCore, AuthTx } from './module.ts'
import { registrationMode, findAccount } from './repository.ts'
import { hashSecret, newSessionSecret } from './sessions.ts'
import { subject } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'

/*
 * Links that let somebody make an account while registration is by invitation. Each works once, for seven days, until it
 * is taken back; one for an address works for that address only. The table holds the hash of the link's secret.
 */

/** A person who wants an account, invited by a link's secret or its hash, or by an address that was proven. */
type Guest = {
  email: string
  /** The secret of the link that they opened. */
  invitation?: string | undefined
  invitationHash?: string | null | undefined
  isVerified: boolean
}

/**
 * Makes an invitation and returns its link, which is shown once; for an address, on a server with mail, it is emailed
 * too. Throws EMAIL_TAKEN when the address has an account, CONFLICT when too many are open.
 */
export async function makeInvitation(core: AuthCore, { email }: NewInvitation): Promise<MadeInvitation> {
  return transact(core, { about: subject.server }, async (tx) => {
    const now = tx.clock.now()
    if ((await listOpen(tx.db, iso(now))).length >= INVITATIONS_MAX)
      throw new AppError('CONFLICT', textOf('accountErrors').invitations.tooMany({ max: INVITATIONS_MAX }))
    if (email !== null && (await findAccount(tx.db, { email }))) throw taken()
    const isEmailed = email !== null && tx.outbox.hasSmtp
    const secret = isEmailed ? await inviteAddress(tx, email) : newSessionSecret()
    await insertInvitation(tx.db, {
      id: tx.ids.next(),
      tokenHash: hashSecret(secret),
      email,
      createdAt: iso(now),
      expiresAt: isoAfter(now, INVITATION_DAYS * DAY),
    })
    return { url: `${tx.config.publicUrl}/register?invitation=${secret}`, isEmailed }
  })
}

/** Lists the invitations that still work. */
export async function listInvitations({ db, clock }: AuthCore): Promise<Invitation[]> {
  return listOpen(db, iso(clock.now()))
}

/** Takes an invitation back. Throws NOT_FOUND when it was used or is over. */
export async function revokeInvitation({ db }: AuthCore, id: string): Promise<void> {
  if (!(await deleteInvitation(db, id)))
    throw new AppError('NOT_FOUND', textOf('accountErrors').invitations.over)
}

/** Returns what the page of a link shows. Changes nothing. Throws NOT_FOUND for one that does not work. */
export async function describeInvitation(
  { db, clock }: AuthCore,
  token: string,
): Promise<{ email: string | null }> {
  const [hash, now] = [hashSecret(token), iso(clock.now())]
  const found = (await findInvitation(db, hash, now)) ?? (await findHomeInvitation(db, hash, now))
  if (!found) throw new AppError('NOT_FOUND', textOf('accountErrors').invitations.notWorking)
  return { email: found.email }
}

/**
 * Returns the hash of the invitation that admits a guest; null when none is needed. Uses nothing up. Throws
 * REGISTRATION_CLOSED.
 */
export async function admitGuest(core: AuthCore, guest: Guest): Promise<string | null> {
  const mode = await registrationMode(core.db, core.config)
  const home = await homeInvitationOf(core, guest)
  if (home && isFor(home, guest)) return home.tokenHash
  if (home && mode !== 'open') throw forAnother()
  if (mode === 'closed')
    throw new AppError('REGISTRATION_CLOSED', textOf('providers').problems.REGISTRATION_CLOSED())
  const found = await invitationOf(core, guest)
  if (found) return found.tokenHash
  if (mode === 'open') return null
  const isGiven = Boolean(guest.invitation ?? guest.invitationHash)
  const text = textOf('accountErrors').invitations
  throw new AppError('REGISTRATION_CLOSED', isGiven ? text.notWorking : text.needed)
}

/** Uses up what `admitGuest` returned, in the transaction that creates the account. */
export async function useInvitation(tx: AuthTx, tokenHash: string | null, userId: string): Promise<void> {
  if (tokenHash === null) return
  await markUsed(tx.db, tokenHash)
  await reserveHomeInvitation(tx.db, tokenHash, userId)
}

export async function sweepInvitations({ db, clock }: AuthCore): Promise<void> {
  await deleteExpiredInvitations(db, iso(clock.now()))
}

const hashOf = ({ invitation, invitationHash }: Guest) =>
  invitation ? hashSecret(invitation) : invitationHash

const isFor = (found: { email: string | null }, { email }: Guest): boolean =>
  found.email === null || found.email.toLowerCase() === email.toLowerCase()

function forAnother(): AppError {
  const text = textOf('accountErrors').invitations.forAnother
  return new AppError('REGISTRATION_CLOSED', text, { fields: { email: text } })
}

/** A person who is invited to a home may make an account, whoever may otherwise. */
async function homeInvitationOf({ db, clock }: AuthCore, guest: Guest) {
  const [hash, now] = [hashOf(guest), iso(clock.now())]
  const found = hash ? await findHomeInvitation(db, hash, now) : undefined
  return found ?? (guest.isVerified ? findHomeInvitationFor(db, guest.email, now) : undefined)
}

async function invitationOf({ db, clock }: AuthCore, guest: Guest) {
  const now = iso(clock.now())
  const hash = hashOf(guest)
  const found = hash ? await findInvitation(db, hash, now) : undefined
  if (found && isFor(found, guest)) return found
  if (found) throw forAnother()
  return guest.isVerified ? findInvitationFor(db, guest.email, now) : undefined
}

function taken(): AppError {
  const text = textOf('accountErrors').addressTaken
  return new AppError('EMAIL_TAKEN', text, { fields: { email: text } })
}

async function insertInvitation(
  db: Db,
  { tokenHash, ...invitation }: Invitation & { tokenHash: string },
): Promise<void> {
  await db
    .insertInto('account_invitations')
    .values({
      id: invitation.id,
      token_hash: tokenHash,
      email: invitation.email,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** Lists the invitations that still work, the one that ends first at the top. */
async function listOpen(db: Db, now: string): Promise<Invitation[]> {
  return db
    .selectFrom('account_invitations')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
}

/** Returns the invitation of a link that still works. */
async function findInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return db
    .selectFrom('account_invitations')
    .select(['token_hash as tokenHash', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns an invitation for this address that still works. */
async function findInvitationFor(
  db: Db,
  email: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return db
    .selectFrom('account_invitations')
    .select(['token_hash as tokenHash', 'email'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses an invitation up. */
async function markUsed(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('account_invitations').where('token_hash', '=', tokenHash).execute()
}

/** Deletes an invitation. Returns false for one that was used or has expired. */
async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('account_invitations').where('id', '=', id).returning('id').execute()
  return deleted.length > 0
}

async function deleteExpiredInvitations(db: Db, now: string): Promise<void> {
  await db.deleteFrom('account_invitations').where('expires_at', '<=', now).execute()
}

const homeInvitations = (db: Db, now: string) =>
  db
    .selectFrom('home_invitations')
    .select(['secret_hash as tokenHash', 'email'])
    .where('guest_id', 'is', null)
    .where('buyer_id', 'is', null)
    .where('expires_at', '>', now)

/** Returns the invitation to a home of a link, shown or emailed, that still works and has admitted nobody. */
async function findHomeInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return homeInvitations(db, now)
    .where((eb) => eb.or([eb('secret_hash', '=', tokenHash), eb('emailed_hash', '=', tokenHash)]))
    .executeTakeFirst()
}

/** Returns an invitation to a home for this address that still works and has admitted nobody. */
async function findHomeInvitationFor(
  db: Db,
  email: string,
  now: string,
): Promise<{ tokenHash: string; email: string | null } | undefined> {
  return homeInvitations(db, now).where('email', '=', email).executeTakeFirst()
}

/** Keeps an invitation to a home for the account that was made by it. */
async function reserveHomeInvitation(db: Db, tokenHash: string, userId: string): Promise<void> {
  await db
    .updateTable('home_invitations')
    .set({ guest_id: userId })
    .where('secret_hash', '=', tokenHash)
    .execute()
}
