/** How many tiers a home may have. */
export const TIERS_MAX = 20

/** Filing windows of one tier. */
export const FILINGS_MAX = 6
