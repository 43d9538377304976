import { builderAt, tokenOf } from './builder.ts'
import type { HomeownerInTests } from './homeowner.ts'
import type { World } from './world.ts'

/** A homeowner with a claim whose email was accepted, and their builder at its link. */
export async function sentClaim(
  world: World,
  claim: Parameters<HomeownerInTests['files']>[0] = {},
  name?: string,
) {
  const maya = await world.homeowner(name)
  await maya.savesProfile()
  const { id } = await maya.files(claim)
  await world.deliverMail()
  return { maya, id, builder: builderAt(world.url, await tokenOf(maya, id)) }
}
