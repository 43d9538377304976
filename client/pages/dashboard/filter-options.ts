import { statusLabel, STATUSES } from '#shared/claims/statuses.ts'
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
