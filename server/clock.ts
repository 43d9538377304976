/** The only source of the current time on the server, so that tests can control it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns ISO 8601 in UTC with milliseconds, the format in which every time is stored and sent. */
export function iso(at: Date): string {
  return at.toISOString()
}

/** Returns the time `ms` after a moment, in that format. */
export function isoAfter(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString()
}
