import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Whether emails are sent here at all; taken as given until it is known. */
export function useHasMail(): boolean {
  return trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data?.mail !== 'local'
}
