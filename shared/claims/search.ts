/** Characters that a search may have. Without a schema, for the first load. */
export const SEARCH_MAX = 200
