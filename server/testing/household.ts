import { subject } from '#server/db/subjects.ts'
import type { HomeRole } from '#shared/homes.ts'
import { transact } from '#server/core.ts'
import { leaveHome } from '#server/homes/leaving.ts'
import { chooseHome, insertMember } from '#server/homes/repository.ts'
import { createMovableClock } from './clock.ts'
import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** Adds a person to a homeowner's first home, which they see from then on. Tests of invitations invite them instead. */
export async function joinsHome(
  world: World,
  who: HomeownerInTests,
  { of, role }: { of: HomeownerInTests; role: HomeRole },
): Promise<void> {
  const { db } = world.server.connection
  const homeId = of.user.id
  const at = createMovableClock().now().toISOString()
  await insertMember(db, { homeId, userId: who.user.id }, { role, at })
  await chooseHome(db, who.user.id, homeId)
}

/** Takes a person out of a homeowner's first home. */
export async function leavesHome(world: World, who: HomeownerInTests, of: HomeownerInTests): Promise<void> {
  const { auth } = world.server.services
  await transact(auth, { about: subject.home(of.user.id) }, (tx) =>
    leaveHome(tx, { homeId: of.user.id, userId: who.user.id }),
  )
}
