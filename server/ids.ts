import { randomInt } from 'node:crypto'
import { base32crockford } from '@scure/base'
import { decodeTime, encodeTime, monotonicFactory, ulid } from 'ulid'
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

/** Returns ids that all come after `last`, also where that is of a clock that is ahead of this one. */
export function idsAfter(ids: Ids, last: string): Ids {
  let newest = last
  return {
    next() {
      const id = ids.next()
      newest = id > newest ? id : ulid(decodeTime(newest.toUpperCase()) + 1).toLowerCase()
      return newest
    },
  }
}

/**
 * Returns the beginning of ids created at a moment. A file's own time is no substitute: it changes when the file is
 * copied.
 */
export function timePart(at: Date): string {
  return encodeTime(at.getTime(), 10).toLowerCase()
}

/**
 * Returns bytes in lower-case base32 without look-alike letters, five bits per character, the last padded with zeros.
 */
export function base32(bytes: Uint8Array): string {
  return base32crockford.encode(bytes).toLowerCase()
}
