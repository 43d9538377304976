/** The price of Premium per month. */
export const PREMIUM_PRICE = '$9.99'

/**
 * Returns whether the limit is reached: without a user, or for a user without a subscription who has filed `limit`
 * claims or more. A limit of 0 means no limit.
 */
export function claimLimitReached(
  user: { isSubscribed: boolean; claimsCount: number } | null,
  limit: number,
): boolean {
  if (!user) return true
  if (user.isSubscribed || limit === 0) return false
  return user.claimsCount >= limit
}

/** Returns the free claims left, never negative; null when nothing limits the user. */
export function freeClaimsLeft(
  user: { isSubscribed: boolean; claimsCount: number },
  limit: number,
): number | null {
  if (user.isSubscribed || limit === 0) return null
  return Math.max(0, limit - user.claimsCount)
}
