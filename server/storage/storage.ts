import type { Readable } from 'node:stream'

export type Stored = { sizeBytes: number; sha256: string }

/** What was written but is not visible yet: its size, its SHA-256 in hex, its first bytes, and a way to read it. */
export type Written = Stored & { head: Buffer; open(): Readable }

export type PutOptions = {
  /** More than this many bytes throw TooManyBytes, and nothing is stored. */
  maxBytes?: number
  /**
   * Inspects the bytes before they become visible under the key. False discards them and an error is rethrown; in both
   * cases nothing is stored and the previous object stays.
   */
  accept?: (written: Written) => Promise<boolean>
}

/**
 * The port to stored files. Keys are generated, never taken from a file's name: lower-case letters, digits, `-_.` and
 * `/`. When `put` resolves, the object is durable and complete; a put that fails leaves nothing.
 */
export interface Storage {
  put(key: string, source: Readable | Buffer, options?: PutOptions): Promise<Stored>
  open(key: string): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  read(key: string): Promise<Buffer | undefined>
  /** Idempotent: removing a missing object succeeds. */
  remove(key: string): Promise<void>
  /** Lists every key under a folder, in no particular order. */
  list(folder: string): AsyncIterable<string>
  /** Removes temporary files that interrupted puts left before this moment. */
  sweepTemporary(before: Date): Promise<number>
}

export class TooManyBytes extends Error {
  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`)
    this.name = 'TooManyBytes'
  }
}

/** Throws on a malformed key, so that no key leads out of the storage. */
export function checkKey(key: string): string {
  const isKey =
    /^[a-z0-9/._-]+$/.test(key) && key.split('/').every((part) => part !== '' && !part.startsWith('.'))
  if (!isKey) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}
