import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

// Crockford's alphabet, lower case: no i, l, o, u, so an id can be read out and retyped.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export type Ids = { next(): string }

/**
 * Ids of 26 characters that sort by the time they were made (as ULIDs do): 48 bits of milliseconds, 80 random bits.
 * Within one millisecond the random part counts up, so "after this id" means "newer" for rows of one process.
 */
export function createIds(clock: Clock): Ids {
  let lastMs = -1
  let random = 0n
  return {
    next() {
      const ms = clock.now().getTime()
      if (ms > lastMs) {
        lastMs = ms
        random = BigInt(`0x${randomBytes(10).toString('hex')}`) >> 1n // room to count up
      } else {
        random += 1n
      }
      return encode((BigInt(lastMs) << 80n) | random, 26)
    },
  }
}

/** Ids sort by the time they were made: what ids of that moment begin with. A file's own time changes when it is copied. */
export function timePart(at: Date): string {
  return encode(BigInt(at.getTime()) << 80n, 26).slice(0, 10)
}

function encode(value: bigint, length: number): string {
  let text = ''
  let rest = value
  for (let i = 0; i < length; i += 1) {
    text = ALPHABET[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text
}

/** Bytes in lower-case base32 without look-alike letters, five bits a character, the last padded with zeros. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  if (bits > 0) text += ALPHABET[(buffer << (5 - bits)) & 31]
  return text
}
