/** The sides that may change a claim. */
export const ACTORS = ['homeowner', 'builder', 'system'] as const

/** Characters that a search may have. Without a schema, for the first load. */
export const SEARCH_MAX = 200

export const SORTS = ['newest', 'oldest', 'lastUpdated', 'room'] as const
export type Sort = (typeof SORTS)[number]

/** Claims on one page of the list. */
export const PAGE_SIZE = 50

/** The input of the dashboard's list: no filters, open claims first. */
export const HOME_LIST = { isHome: true, limit: PAGE_SIZE } as const

/** Characters that the texts of a claim may have. Without a schema, for the form's first drawing. */
export const TITLE_MAX = 100
export const SUMMARY_MAX = 280
export const DESCRIPTION_MAX = 2_000
export const ADDRESS_MAX = 300
