export const SORTS = ['newest', 'oldest', 'lastUpdated'] as const
export type Sort = (typeof SORTS)[number]

/** Claims on one page of the list. */
export const PAGE_SIZE = 50

/** The input of the dashboard's list: no filters, open claims first. */
export const HOME_LIST = { isHome: true, limit: PAGE_SIZE } as const
