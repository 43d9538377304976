import { DAY } from '#shared/dates.ts'
import {
  INVITATION_DAYS,
  type HomeRole,
  type Invitation,
  type InvitationLink,
  type NewInvitation,
  type NewMember,
  type OpenInvitation,
  HANDOVER_DAYS,
} from '#shared/homes.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { AuthCore, AuthTx } from '#server/auth/module.ts'
import { findAccount, type Account } from '#server/auth/repository.ts'
import { assertNotGuessable, hashPassword } from '#server/auth/passwords.ts'
import { insertAccount, isNamedAdmin } from '#server/auth/admission.ts'
import { deleteRegistrationsOf } from '#server/auth/registrations.ts'
import { createSession, type Started, type Visitor } from '#server/auth/service.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireOwner, type InHome } from './access.ts'
import { chooseHome, findRole, insertMember } from './repository.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { whereItOpens } from '#shared/reachable.ts'
import { invitedHome, takeOverHome, buyerIsReady, buyerWithdrew } from './household-emails.ts'
import {
  deleteExpired,
  listInvitations,
  insertInvitation,
  findAddress,
  deleteInvitation,
  findInvitation,
  setBuyer,
  listTakingOver,
  deleteHandover,
} from './household-repository.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

/** Number of invitations of a home that may be open at once. */
const MOST_OPEN = 10

/**
 * Creates an invitation, and emails it where it has an address. Its link is returned and never stored. Throws FORBIDDEN
 * for anybody but the owner, and for an email before the own address is confirmed; CONFLICT for too many open ones.
 */
export async function invite(core: AuthCore, who: InHome, input: NewInvitation): Promise<InvitationLink> {
  await requireOwner(core, who)
  const isEmailed = input.email !== undefined && core.outbox.hasSmtp
  if (isEmailed) await core.limits.beforeAskingAgain(who.userId)
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const now = tx.clock.now()
    await deleteExpired(tx.db, who.homeId, iso(now))
    if ((await listInvitations(tx.db, who.homeId, iso(now))).length >= MOST_OPEN)
      throw new AppError('CONFLICT', textOf('homeRules').invitation.mostOpen)
    const email = isEmailed ? (input.email ?? null) : null
    return storeInvitation(tx, who, { role: input.role, email, isEmailed })
  })
}

/** Stores an invitation and emails its link if asked to. Does not authorize; callers must. */
export async function storeInvitation(
  tx: AuthTx,
  who: InHome,
  { role, email, isEmailed }: { role: HomeRole; email: string | null; isEmailed: boolean },
): Promise<InvitationLink> {
  // The owner sees this link: only the emailed one proves the address.
  const secret = newSessionSecret()
  const emailed = email !== null && isEmailed ? await emailInvitation(tx, who, { role, email }) : null
  const now = tx.clock.now()
  const expiresAt = isoAfter(now, INVITATION_DAYS * DAY)
  await insertInvitation(tx.db, {
    id: tx.ids.next(),
    homeId: who.homeId,
    secretHash: hashSecret(secret),
    emailedHash: emailed === null ? null : hashSecret(emailed),
    role,
    email,
    createdAt: iso(now),
    expiresAt,
  })
  return { url: linkTo(tx, secret), expiresAt, isEmailed }
}

const linkTo = ({ config }: Pick<AuthTx, 'config'>, secret: string): string =>
  `${config.publicUrl}/invitation?token=${secret}`

/** Enqueues the email, and returns the secret of its link, which is derived from the email's id whenever it is sent. */
async function emailInvitation(
  tx: AuthTx,
  { homeId, userId }: InHome,
  { email, role }: { email: string; role: HomeRole },
): Promise<string> {
  const account = await accountOf(tx, userId)
  assertConfirmed(account)
  const compose = role === 'owner' ? takeOverHome : invitedHome
  const address = await findAddress(tx.db, homeId)
  const id = await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: email, name: '' },
    recipient: { kind: 'guest', account },
    reader: { is: 'stranger', email },
    isAutomatic: true,
    write: () => ({
      ...compose({
        where: whereItOpens(tx.config),
        inviter: account.name,
        address,
        role,
        url: linkTo(tx, ACCOUNT_TOKEN_PLACEHOLDER),
      }),
      fromName: tx.outbox.mailFrom.name,
    }),
  })
  return accountToken(tx.secrets, { id, userId: null })
}

function assertConfirmed({ emailVerifiedAt }: Account): void {
  if (emailVerifiedAt) return
  throw new AppError('FORBIDDEN', textOf('homeRules').invitation.confirmFirst, {
    fields: { email: textOf('homeRules').invitation.confirmFirstField },
  })
}

/** Returns the open invitations of a home, oldest first. Does not authorize; callers must. */
export function openInvitations({ db, clock }: AuthCore, homeId: string): Promise<OpenInvitation[]> {
  return listInvitations(db, homeId, iso(clock.now()))
}

/** Ends an invitation. Idempotent. Throws FORBIDDEN for anybody but the owner. */
export async function cancelInvitation(core: AuthCore, who: InHome, id: string): Promise<void> {
  await requireOwner(core, who)
  await deleteInvitation(core.db, { id, homeId: who.homeId })
}

/**
 * Returns what an invitation's link is for; its secret authorizes. Changes nothing. `readerId`: who is signed in. Throws
 * NOT_FOUND when it is over, as it is for everybody but the buyer once they accepted.
 */
export async function invitationOf(
  { db, clock }: AuthCore,
  token: string,
  readerId: string | undefined,
): Promise<Invitation> {
  const found = await findInvitation(db, { secretHash: hashSecret(token), now: iso(clock.now()) })
  if (!found || (found.buyerId !== null && found.buyerId !== readerId)) throw invitationIsOver()
  const { inviter, address, role, buyerId, guestId, provenEmail: email } = found
  const isFree = email !== null && buyerId === null && guestId === null
  return {
    inviter,
    address,
    role,
    isAccepted: buyerId !== null,
    ...(isFree && { joins: { email, hasAccount: (await findAccount(db, { email })) !== undefined } }),
  }
}

/**
 * Creates an account by the emailed link, which proves its address, and accepts the invitation, in one transaction. It
 * works while registration is closed, too. Throws NOT_FOUND for a link that has expired or proves no address, EMAIL_TAKEN,
 * INVALID (fields.password), TOO_MANY.
 */
export async function joinHome(core: AuthCore, input: NewMember, visitor: Visitor): Promise<Started> {
  await core.limits.beforeRegistration(visitor.address)
  const { email } = await provenInvitation(core, input.token)
  await assertNotGuessable(input.password, { name: input.name, email }, 'password')
  const passwordHash = await hashPassword(input.password)
  return transact(core, { about: subject.server }, async (tx) => {
    const { invitation } = await provenInvitation(tx, input.token)
    const account = await insertAccount(tx, {
      email,
      name: input.name,
      passwordHash,
      timeZone: input.timeZone,
      isVerified: true,
      isNamedAdmin: isNamedAdmin(tx, email),
      invitationHash: invitation.secretHash,
    })
    if (!account) throw new AppError('EMAIL_TAKEN', textOf('homeRules').invitation.hasAccount)
    await deleteRegistrationsOf(tx.db, email)
    await accept(tx, account.id, input.token)
    return createSession(tx, account, visitor)
  })
}

async function provenInvitation({ db, clock }: Pick<AuthCore, 'db' | 'clock'>, token: string) {
  const now = iso(clock.now())
  const invitation = await findInvitation(db, { secretHash: hashSecret(token), now })
  const email = invitation?.provenEmail?.toLowerCase()
  if (!invitation || email === undefined || invitation.buyerId !== null) throw invitationIsOver()
  return { invitation, email }
}

/**
 * Makes a person a member, once, and shows them the home from then on. Somebody who belongs to it already changes
 * nothing and leaves the link to whom it was meant for. Who accepts to take the home over waits for its owner. Throws
 * NOT_FOUND for a link that was used, cancelled or is too old.
 */
export async function acceptInvitation(core: AuthCore, userId: string, token: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, (tx) => accept(tx, userId, token))
}

async function accept(tx: AuthTx, userId: string, token: string): Promise<void> {
  const now = iso(tx.clock.now())
  const secretHash = hashSecret(token)
  const before = await findInvitation(tx.db, { secretHash, now })
  if (before) await alsoAbout(tx.db, subject.home(before.homeId))
  const found = await findInvitation(tx.db, { secretHash, now })
  if (!found || (found.guestId ?? userId) !== userId) throw invitationIsOver()
  const { homeId, role } = found
  if (role === 'owner') return acceptHandover(tx, found, userId)
  if ((await findRole(tx.db, { homeId, userId })) === undefined) {
    await deleteInvitation(tx.db, { id: found.id, homeId })
    await insertMember(tx.db, { homeId, userId }, { role, at: now })
    await tx.events.emit('householdChanged', { trx: tx.db, homeId })
  }
  await chooseHome(tx.db, userId, homeId)
}

const invitationIsOver = () => new AppError('NOT_FOUND', textOf('homeRules').invitation.over)

/**
 * Accepts to take a home over, in the caller's transaction: the home's owner is asked to confirm, and until they do
 * nothing changes. The owner who opens their own link leaves it to the buyer. Idempotent for the buyer. Throws NOT_FOUND
 * when another person accepted.
 */
async function acceptHandover(
  tx: AuthTx,
  found: { id: string; homeId: string; buyerId: string | null; inviterId: string; address: string | null },
  userId: string,
): Promise<void> {
  if (found.inviterId === userId || found.buyerId === userId) return
  if (found.buyerId !== null) throw invitationIsOver()
  const expiresAt = isoAfter(tx.clock.now(), HANDOVER_DAYS * DAY)
  await setBuyer(tx.db, found.id, { buyerId: userId, expiresAt })
  const { name, email } = await accountOf(tx, userId)
  await emailPerson(tx, found.inviterId, (seller) =>
    buyerIsReady({
      to: seller,
      buyer: { name, email },
      address: found.address,
      publicUrl: tx.config.publicUrl,
    }),
  )
  await tx.events.emit('householdChanged', { trx: tx.db, homeId: found.homeId })
}

/**
 * Withdraws a buyer's acceptance, which ends the hand-over, and emails the owner. Idempotent: does nothing for a
 * hand-over that has ended or is for another person.
 */
export async function withdrawAcceptance(core: AuthCore, userId: string, id: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const takenOver = async () =>
      (await listTakingOver(tx.db, userId, iso(tx.clock.now()))).find((each) => each.id === id)
    const before = await takenOver()
    if (before) await alsoAbout(tx.db, subject.home(before.homeId))
    const found = await takenOver()
    if (!found) return
    await deleteHandover(tx.db, found.homeId)
    const { name } = await accountOf(tx, userId)
    await emailPerson(tx, found.sellerId, (seller) =>
      buyerWithdrew({ to: seller, buyer: name, address: found.address, publicUrl: tx.config.publicUrl }),
    )
    await tx.events.emit('householdChanged', { trx: tx.db, homeId: found.homeId })
  })
}

/** Emails a person about a home of theirs, in the caller's transaction. `write` gets their name. */
export async function emailPerson(
  tx: AuthTx,
  userId: string,
  write: (name: string) => MailContent,
): Promise<void> {
  const account = await accountOf(tx, userId)
  const { name, email } = account
  await enqueueMail(tx, {
    kind: 'account',
    userId,
    claimId: null,
    to: { address: email, name },
    recipient: { kind: 'account', account },
    reader: { is: 'member', userId },
    isAutomatic: true,
    write: () => ({ ...write(name), fromName: tx.outbox.mailFrom.name }),
  })
}
