import { claimLimitReached, freeClaimsLeft } from '#shared/billing.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

export type ClaimLimit = NonNullable<ReturnType<typeof useClaimLimit>>

/** The signed-in user's free claims; null until the server has returned their number. */
export function useClaimLimit() {
  const user = useUser()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  if (!facts) return null
  return {
    limit: facts.freeClaimLimit,
    /** null when nothing limits this user. */
    left: freeClaimsLeft(user, facts.freeClaimLimit),
    isReached: claimLimitReached(user, facts.freeClaimLimit),
    checkoutUrl: facts.checkoutUrl,
    /** True if the server takes no payments and the admin grants Premium. */
    isByHand: facts.isPremiumByHand,
  }
}
