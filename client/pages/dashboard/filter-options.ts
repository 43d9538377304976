import { statusLabel, STATUSES } from '#shared/claims/statuses.ts'
import { SORTS, type Sort } from '#shared/claims/lengths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { stale } from '#client/lib/stale.ts'

/** All of them, in the order of a claim's life. */
export const statusOptions = () => STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))

/**
 * The server's categories, with the chosen one even where the server does not know it; none while they cannot be read.
 */
export function useCategories(chosen: string | null): string[] {
  const categories = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts }).data ?? []
  return chosen && !categories.includes(chosen) ? [...categories, chosen] : categories
}

/**
 * The rooms that claims of the home are in, with the chosen one; none while they cannot be read. Where nobody has said a
 * room, there is nothing to choose and no order by it.
 */
export function useRoomsInUse({ room, sort }: { room: string | null; sort: Sort }) {
  const used = trpc.claims.rooms.useQuery(undefined, { staleTime: stale.profile }).data ?? []
  const rooms = room && !used.includes(room) ? [...used, room] : used
  const sorts = SORTS.filter((each) => each !== 'room' || rooms.length > 0 || sort === 'room')
  return { rooms, sorts }
}
