import { claimLimitReached, freeClaimsLeft } from '#shared/billing.ts'
import { useUser } from '#client/features/auth/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** Where the signed-in user stands with the free claims; null until the server has said how many there are. */
export function useClaimLimit() {
  const user = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (!facts) return null
  return {
    limit: facts.freeClaimLimit,
    /** null where nothing limits this user. */
    left: freeClaimsLeft(user, facts.freeClaimLimit),
    isReached: claimLimitReached(user, facts.freeClaimLimit),
    checkoutUrl: facts.checkoutUrl,
    /** Nobody takes money here: the admin gives Premium. */
    isByHand: facts.isPremiumByHand,
  }
}
