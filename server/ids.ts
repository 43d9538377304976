import { randomInt } from 'node:crypto'
import { base32crockford } from '@scure/base'
import { encodeTime, monotonicFactory } from 'ulid'
import type { Clock } from './clock.ts'

export type Ids = { next(): string }

/**
 * ULIDs in lower case: 26 characters that sort by the time they were made. Within one millisecond, and when the clock
 * is set back, they count up, so "after this id" means "newer" for rows of one process.
 */
export function createIds(clock: Clock): Ids {
  // The library's own source asks for random bytes letter by letter: 155 µs an id instead of 2.
  const next = monotonicFactory(() => randomInt(32) / 32)
  return { next: () => next(clock.now().getTime()).toLowerCase() }
}

/** Ids sort by the time they were made: what ids of that moment begin with. A file's own time changes when it is copied. */
export function timePart(at: Date): string {
  return encodeTime(at.getTime(), 10).toLowerCase()
}

/** Bytes in lower-case base32 without look-alike letters, five bits a character, the last padded with zeros. */
export function base32(bytes: Uint8Array): string {
  return base32crockford.encode(bytes).toLowerCase()
}
