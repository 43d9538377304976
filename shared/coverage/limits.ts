/** How many tiers a home may have. */
export const TIERS_MAX = 20
