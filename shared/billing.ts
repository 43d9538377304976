/** Premium costs this a month (specification section 9). */
export const PREMIUM_PRICE = '$9.99'

/** No difference where nothing limits the free plan. */
export const UNLIMITED = 'Unlimited claims'

export const PREMIUM_FEATURES = [
  UNLIMITED,
  'Priority email support',
  'Advanced analytics and reports',
  'No ads or branding',
] as const

/**
 * Specification section 6: 'limit reached' when there is no user, or when the user is not subscribed and has filed
 * `limit` claims or more. A limit of 0 means there is none.
 */
export function claimLimitReached(
  user: { isSubscribed: boolean; claimsCount: number } | null,
  limit: number,
): boolean {
  if (!user) return true
  if (user.isSubscribed || limit === 0) return false
  return user.claimsCount >= limit
}

/** Free claims left, never negative; null where nothing limits the user. */
export function freeClaimsLeft(
  user: { isSubscribed: boolean; claimsCount: number },
  limit: number,
): number | null {
  if (user.isSubscribed || limit === 0) return null
  return Math.max(0, limit - user.claimsCount)
}
