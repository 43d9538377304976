import type { Actor, Homeowner } from '#server/actor.ts'
import type { Core } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { requireActing, roleIn } from '#server/homes/access.ts'
import { claimForSystem, openClaim, type AuthorizedClaim } from '#server/claims/access.ts'
import { readToken } from '#server/claims/links.ts'
import { isListTokenOf, listLinkSubject } from './links.ts'
import { findWalkThrough, listItems, type ListedItem, type WalkThroughRecord } from './repository.ts'

/** Finds a walk-through that the person may read. Throws NOT_FOUND for a missing one and for one of a foreign home. */
export async function readWalkThrough(
  core: Pick<Core, 'db'>,
  { userId }: Homeowner,
  id: string,
): Promise<WalkThroughRecord> {
  const list = await findWalkThrough(core.db, { id })
  if (!list) throw notFound('This walk-through')
  await roleIn(core, { homeId: list.homeId, userId }, 'This walk-through')
  return list
}

/** The same for what changes it. Throws FORBIDDEN for somebody who may only read. */
export async function openWalkThrough(
  core: Pick<Core, 'db'>,
  actor: Homeowner,
  id: string,
): Promise<WalkThroughRecord> {
  const list = await readWalkThrough(core, actor, id)
  await requireActing(core, { homeId: list.homeId, userId: actor.userId }, 'This walk-through')
  return list
}

/** Returns the walk-through of a private link; undefined for a forged, replaced or unknown one. */
export async function walkThroughByToken(
  core: Pick<Core, 'db' | 'secrets'>,
  token: string,
): Promise<WalkThroughRecord | undefined> {
  const read = readToken(token)
  const list = read && (await findWalkThrough(core.db, { number: read.number }))
  if (!read || !list?.builder) return undefined
  return isListTokenOf(core, listLinkSubject(list), read.mac) ? list : undefined
}

/** An item with its claim, for whoever was authorized for the whole list. */
export type ItemClaim = { item: ListedItem; claim: AuthorizedClaim }

/**
 * Returns the items with their claims in their order, for the person whose act it is, so that events name them. Without
 * one it does not authorize; callers must have opened the list.
 */
export async function itemClaims(
  core: Pick<Core, 'db'>,
  { id }: Pick<WalkThroughRecord, 'id'>,
  actor: Actor = { kind: 'system' },
): Promise<ItemClaim[]> {
  const found: ItemClaim[] = []
  for (const item of await listItems(core.db, id)) {
    const claim =
      actor.kind === 'homeowner'
        ? await openClaim(core, actor, item.claimId)
        : await claimForSystem(core, item.claimId)
    if (claim) found.push({ item, claim })
  }
  return found
}
