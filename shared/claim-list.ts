export const SORTS = ['newest', 'oldest', 'lastUpdated'] as const
export type Sort = (typeof SORTS)[number]

/** Claims on one page of the list. */
export const PAGE_SIZE = 50
