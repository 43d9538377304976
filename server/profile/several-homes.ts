import type { Profile, ProfileInput } from '#shared/profile.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { roleIn, type InHome } from '#server/homes/access.ts'
import { createHome } from '#server/homes/leaving.ts'
import { chooseHome, countHomes, findUnusedHome } from '#server/homes/repository.ts'
import { assertMayWriteTo } from './builder-address.ts'
import type { ProfileCore } from './module.ts'
import { readOwnProfile, storeProfile } from './service.ts'

/** How many homes a person may belong to. */
const MOST_HOMES = 50

/**
 * Adds a home with its address and builder, in one transaction, and shows it from then on. A home of the person that was
 * never used becomes this one. Throws CONFLICT for too many homes, and for a builder's address this account may not
 * write to.
 */
export async function addHome(core: ProfileCore, { userId }: InHome, input: ProfileInput): Promise<Profile> {
  await assertMayWriteTo(core, await accountOf(core, userId), input.builder.email)
  const homeId = await transact(core, async (tx) => {
    if ((await countHomes(tx.db, userId)) >= MOST_HOMES)
      throw new AppError('CONFLICT', `You can have ${MOST_HOMES} homes at most.`)
    const added = (await findUnusedHome(tx.db, userId)) ?? (await createHome(tx, userId))
    await storeProfile(tx, { homeId: added, userId }, input)
    await chooseHome(tx.db, userId, added)
    await tx.events.emit('homeChosen', { trx: tx.db, userId })
    return added
  })
  return readOwnProfile(core, { homeId, userId })
}

/** Shows a person another of their homes from then on. Throws NOT_FOUND for one they do not belong to. */
export async function chooseOwnHome(core: ProfileCore, who: InHome): Promise<void> {
  await transact(core, async (tx) => {
    await roleIn(tx, who)
    await chooseHome(tx.db, who.userId, who.homeId)
    await tx.events.emit('homeChosen', { trx: tx.db, userId: who.userId })
  })
}
