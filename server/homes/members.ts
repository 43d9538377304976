import type { Household, HomeRole } from '#shared/homes.ts'
import type { AuthCore } from '#server/auth/module.ts'
import { transact } from '#server/core.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireOwner, roleIn, type InHome } from './access.ts'
import { leaveHome } from './leaving.ts'
import { findRole, listMembers, setRole } from './repository.ts'
import { openHandover, takingOver } from './handover.ts'
import { openInvitations } from './invitations.ts'
import { findAddress } from './household-repository.ts'
import { subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

/** Returns the home that a person sees. Throws NOT_FOUND for a home they do not belong to. */
export async function readHousehold(core: AuthCore, who: InHome): Promise<Household> {
  const role = await roleIn(core, who)
  const members = await listMembers(core.db, who.homeId)
  return {
    homeId: who.homeId,
    role,
    address: await findAddress(core.db, who.homeId),
    members: members
      .toSorted((a, b) => rank(a.role) - rank(b.role) || a.joinedAt.localeCompare(b.joinedAt))
      .map(({ userId, ...member }) => ({ id: userId, ...member })),
    invitations: role === 'owner' ? await openInvitations(core, who.homeId) : [],
    handover: role === 'owner' ? await openHandover(core, who.homeId) : null,
    takingOver: await takingOver(core, who.userId),
  }
}

const rank = (role: HomeRole): number => ['owner', 'member', 'read-only'].indexOf(role)

/**
 * Changes what a member may do. Making somebody the owner makes the owner so far a member. Throws FORBIDDEN for anybody
 * but the owner, NOT_FOUND for somebody who does not belong to the home, CONFLICT for the owner's own role.
 */
export async function changeRole(
  core: AuthCore,
  who: InHome,
  { id: userId, role }: { id: string; role: HomeRole },
): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const member = { homeId: who.homeId, userId }
    if (!(await findRole(tx.db, member))) throw notFound('person')
    if (userId === who.userId) throw new AppError('CONFLICT', textOf('homeRules').ownerStays)
    if (role === 'owner') await setRole(tx.db, who, 'member')
    await setRole(tx.db, member, role)
    await tx.events.emit('householdChanged', { trx: tx.db, homeId: who.homeId })
  })
}

/**
 * Takes somebody out of the home; their access ends with the commit. Throws FORBIDDEN for anybody but the owner,
 * NOT_FOUND for somebody who does not belong to the home, CONFLICT for the owner, who leaves instead.
 */
export async function removeMember(core: AuthCore, who: InHome, userId: string): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireOwner(tx, who)
    const member = { homeId: who.homeId, userId }
    if (!(await findRole(tx.db, member))) throw notFound('person')
    if (userId === who.userId) throw new AppError('CONFLICT', textOf('homeRules').ownerLeaves)
    await leaveHome(tx, member)
    await tx.events.emit('householdChanged', { trx: tx.db, homeId: who.homeId })
  })
}

/** Leaves the home. Throws CONFLICT for its only member, NOT_FOUND for somebody who does not belong to it. */
export async function leave(core: AuthCore, who: InHome): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await roleIn(tx, who)
    await leaveHome(tx, who)
    await tx.events.emit('householdChanged', { trx: tx.db, homeId: who.homeId })
  })
}
