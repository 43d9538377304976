import type { Handover, InvitationLink, TakingOver } from '#shared/homes.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { AuthCore, AuthTx } from '#server/auth/module.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireOwner, type InHome } from './access.ts'
import { becomeReader, leaveHome } from './leaving.ts'
import { findRole, insertMember, listMembers, setRole, showFirstHome } from './repository.ts'
import { handoverCancelled, homeHandedOver, homeTakenOver } from './household-emails.ts'
import { emailPerson, storeInvitation } from './invitations.ts'
import {
  findHandover,
  deleteHandover,
  deleteInvitations,
  listTakingOver,
  deleteExpired,
  findAddress,
} from './household-repository.ts'
import { subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

/**
 * Starts to hand a home over to whoever gets the link: emails it to the buyer, where email is set up, and returns it
 * once. Throws FORBIDDEN for anybody but the owner, and for an email before the own address is confirmed; CONFLICT while
 * it is being handed over already; INVALID for the owner's own address.
 */
export async function startHandover(
  core: AuthCore,
  who: InHome,
  { email }: { email: string },
): Promise<InvitationLink> {
  await requireOwner(core, who)
  const isEmailed = core.outbox.hasSmtp
  if (isEmailed) await core.limits.beforeAskingAgain(who.userId)
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const now = iso(tx.clock.now())
    const owner = await accountOf(tx, who.userId)
    if (owner.email.toLowerCase() === email.toLowerCase()) throw ownAddress()
    await deleteExpired(tx.db, who.homeId, now)
    if (await findHandover(tx.db, who.homeId, now))
      throw new AppError('CONFLICT', textOf('homeRules').handover.already)
    return storeInvitation(tx, who, { role: 'owner', email, isEmailed })
  })
}

function ownAddress(): AppError {
  const text = textOf('homeRules').handover.ownAddress
  return new AppError('INVALID', text, { fields: { email: text } })
}

/**
 * Ends the hand-over of a home and emails a buyer who accepted. Idempotent. Throws FORBIDDEN unless the owner asks.
 */
export async function cancelHandover(core: AuthCore, who: InHome): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const found = await findHandover(tx.db, who.homeId, iso(tx.clock.now()))
    await deleteHandover(tx.db, who.homeId)
    if (!found?.buyerId) return
    const seller = await accountOf(tx, who.userId)
    const address = await findAddress(tx.db, who.homeId)
    await emailPerson(tx, found.buyerId, (to) => handoverCancelled({ to, seller: seller.name, address }))
  })
}

/**
 * Hands a home over to the buyer who accepted, in one transaction: they own it, its claims and photos are theirs, and the
 * seller leaves or may still read; whoever shared it with the seller does the same. How the seller is reached, and the
 * invitations they gave, do not pass on. Throws FORBIDDEN for anybody but the owner, CONFLICT when the hand-over is over
 * or nobody has accepted.
 */
export async function confirmHandover(
  core: AuthCore,
  who: InHome,
  { id, staysAs }: { id: string; staysAs: 'read-only' | null },
): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const { homeId, userId: sellerId } = who
    const found = await findHandover(tx.db, homeId, iso(tx.clock.now()))
    if (found?.id !== id || found.buyerId === null)
      throw new AppError('CONFLICT', textOf('homeRules').handover.over)
    const { buyerId } = found
    const household = (await listMembers(tx.db, homeId)).filter(({ userId }) => userId !== buyerId)
    await deleteInvitations(tx.db, homeId)
    await changeOwner(tx, { homeId, sellerId, buyerId })
    for (const { userId } of household)
      await (staysAs === null
        ? leaveHome(tx, { homeId, userId })
        : becomeReader(tx, { homeId, userId, heirId: buyerId }))
    if (await showFirstHome(tx.db, buyerId, homeId))
      await tx.events.emit('homeChosen', { trx: tx.db, userId: buyerId })
    await tx.events.emit('homeHandedOver', { trx: tx.db, homeId, sellerId, buyerId })
    await tx.events.emit('householdChanged', { trx: tx.db, homeId })
    await emailAll(tx, { homeId, sellerId, buyerId, staysAs, household })
  })
}

/** A home has one owner at any time, so the seller steps down first. */
async function changeOwner(
  tx: AuthTx,
  { homeId, sellerId, buyerId }: { homeId: string; sellerId: string; buyerId: string },
): Promise<void> {
  await setRole(tx.db, { homeId, userId: sellerId }, 'read-only')
  const buyer = { homeId, userId: buyerId }
  if (await findRole(tx.db, buyer)) await setRole(tx.db, buyer, 'owner')
  else await insertMember(tx.db, buyer, { role: 'owner', at: iso(tx.clock.now()) })
}

async function emailAll(
  tx: AuthTx,
  {
    homeId,
    sellerId,
    buyerId,
    staysAs,
    household,
  }: {
    homeId: string
    sellerId: string
    buyerId: string
    staysAs: 'read-only' | null
    household: readonly { userId: string }[]
  },
): Promise<void> {
  const [seller, buyer] = [await accountOf(tx, sellerId), await accountOf(tx, buyerId)]
  const facts = { seller: seller.name, buyer: buyer.name, address: await findAddress(tx.db, homeId) }
  const { publicUrl } = tx.config
  await emailPerson(tx, buyerId, (to) => homeTakenOver({ to, ...facts, publicUrl }))
  for (const { userId } of household) {
    const toSeller = userId === sellerId
    await emailPerson(tx, userId, (to) => homeHandedOver({ to, toSeller, ...facts, staysAs }))
  }
}

/** Returns the hand-over of a home that its owner started; null for none. Does not authorize; callers must. */
export async function openHandover({ db, clock }: AuthCore, homeId: string): Promise<Handover | null> {
  const found = await findHandover(db, homeId, iso(clock.now()))
  return found ? { id: found.id, email: found.email, buyer: found.buyer, expiresAt: found.expiresAt } : null
}

/** Returns the homes that a person accepted to take over, as their page shows them. */
export async function takingOver({ db, clock }: AuthCore, userId: string): Promise<TakingOver[]> {
  const found = await listTakingOver(db, userId, iso(clock.now()))
  return found.map(({ id, seller, address, expiresAt }) => ({ id, seller, address, expiresAt }))
}
