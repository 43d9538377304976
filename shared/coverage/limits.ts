/** Highest number of tiers of a home. */
export const TIERS_MAX = 20

/** Filing windows of one tier. */
export const FILINGS_MAX = 6

/** Characters of a tier's name, of what it covers, and of the form of a filing window. */
export const TIER_NAME_MAX = 60
export const TIER_COVERS_MAX = 300
export const FORM_NAME_MAX = 80
