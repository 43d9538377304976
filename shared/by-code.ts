/**
 * Compares ids, ISO dates and times for sorting, by their UTF-16 code units. For what people read `localeCompare()` is
 * right, but it loads a language's rules first: up to 50 ms of a phone's start.
 */
export const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
