/** The only place on the server that asks what time it is, so that tests and retries can be reasoned about. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** ISO 8601 in UTC with milliseconds: how every time is stored and sent. */
export function iso(at: Date): string {
  return at.toISOString()
}

/** `ms` after a moment, as it is stored. */
export function isoAfter(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString()
}
