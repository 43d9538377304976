import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Returns whether emails are sent here at all; true until it is known. */
export function useHasMail(): boolean {
  return trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail !== 'local'
}
