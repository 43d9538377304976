import type { UnfinishedWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import type { Homeowner } from '#server/actor.ts'
import { roleIn } from '#server/homes/access.ts'
import { listLinkOf, listLinkSubject } from './links.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { readWalkThrough } from './access.ts'
import { listItems, listProgress } from './repository.ts'

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
