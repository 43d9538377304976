import type { Actor, Homeowner, Core } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { requireActing, roleIn } from '#server/homes/access.ts'
import {
  claimForSystem,
  openClaim,
  type AuthorizedClaim,
  readToken,
  MAC_BYTES,
} from '#server/claims/access.ts'
import {
  findWalkThrough,
  listItems,
  listProgress,
  type ListedItem,
  type WalkThroughRecord,
} from './repository.ts'
import type { LinkSubject } from '#server/delivery/email/address.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { UnfinishedWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import type { ClaimsCore } from '#server/claims/module.ts'

/** Returns a walk-through as its homeowner sees it. Throws NOT_FOUND. */
export async function viewWalkThrough(
  core: Pick<ClaimsCore, 'db' | 'secrets' | 'config'>,
  actor: Homeowner,
  id: string,
): Promise<WalkThrough> {
  const list = await readWalkThrough(core, actor, id)
  const { name, address, createdAt, builder } = list
  const isReadOnly = (await roleIn(core, { homeId: list.homeId, userId: actor.userId })) === 'read-only'
  const items = await listItems(core.db, id)
  return {
    id,
    name,
    address,
    createdAt,
    builder,
    // Whoever has the link can answer as the builder.
    shareUrl: builder && !isReadOnly ? listLinkOf(core, listLinkSubject(list)) : null,
    items: items.map(({ claimId, number, title, room, severity, status }) => ({
      claimId,
      number,
      title,
      room,
      severity,
      status,
    })),
    ...(isReadOnly ? { isReadOnly: true as const } : {}),
  }
}

/** Most of them that the dashboard shows. */
const SHOWN = 3

/** Returns how far the latest walk-throughs of the person's home are, without those that are done. */
export async function unfinishedWalkThroughs(
  { db }: Pick<ClaimsCore, 'db'>,
  { homeId }: Homeowner,
): Promise<UnfinishedWalkThrough[]> {
  return (await listProgress(db, homeId))
    .filter(({ items, closed }) => closed < items)
    .toSorted((one, other) => other.number - one.number)
    .slice(0, SHOWN)
    .map(({ number: _number, ...progress }) => progress)
}

/** Finds a walk-through that the person may read. Throws NOT_FOUND for a missing one and for one of a foreign home. */
export async function readWalkThrough(
  core: Pick<Core, 'db'>,
  { userId }: Homeowner,
  id: string,
): Promise<WalkThroughRecord> {
  const list = await findWalkThrough(core.db, { id })
  if (!list) throw notFound('walkThrough')
  await roleIn(core, { homeId: list.homeId, userId }, 'walkThrough')
  return list
}

/** The same for what changes it. Throws FORBIDDEN for somebody who may only read. */
export async function openWalkThrough(
  core: Pick<Core, 'db'>,
  actor: Homeowner,
  id: string,
): Promise<WalkThroughRecord> {
  const list = await readWalkThrough(core, actor, id)
  await requireActing(core, { homeId: list.homeId, userId: actor.userId }, 'walkThrough')
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

/** Returns the fields that the secrets of a whole list are derived from. The walk-through must have a builder. */
export function listLinkSubject(list: WalkThroughRecord): LinkSubject {
  return {
    id: list.id,
    number: list.number,
    builderEmail: list.builder?.email ?? '',
    linkVersion: list.linkVersion,
  }
}

/** Returns the builder's private link to a whole walk-through, of the same shape as that of a claim. */
export function listLinkOf(core: Pick<Core, 'secrets' | 'config'>, list: LinkSubject): string {
  return `${core.config.publicUrl}/b/list/${list.number}${listMacOf(core, list)}`
}

function isListTokenOf(core: Pick<Core, 'secrets'>, list: LinkSubject, mac: string): boolean {
  return timingSafeEqualText(mac, listMacOf(core, list))
}

function listMacOf({ secrets }: Pick<Core, 'secrets'>, list: LinkSubject): string {
  return secrets.mac('list-link', [list.id, list.builderEmail, list.linkVersion], MAC_BYTES)
}
