import type { Readable } from 'node:stream'

/** No file is larger: the largest is a recording of 100 MB. Files of imports are, and are read as a stream from the disk. */
export const MAX_FILE_BYTES = 104 * 1024 * 1024

export type Stored = { sizeBytes: number; sha256: string }

export type ByteRange = { start: number; end: number }

export type Limit = {
  /** More than this many bytes throw TooManyBytes, and nothing is stored. */
  maxBytes?: number
}

/**
 * Bytes that are complete and durable but not visible under their key. Leaving the scope of `await using` without
 * `commit` discards them, and the object that was there before stays.
 */
export interface Staged extends Stored, AsyncDisposable {
  /** The first bytes, enough to tell what kind of file it is. */
  head: Buffer
  /** The local file they are in; undefined for bytes that were in memory. */
  file?: string
  /** Reads the staged bytes. */
  open(): Readable
  /** Makes the bytes the object under the key, durably. */
  commit(): Promise<void>
}

/**
 * The port to stored files. Keys are generated, never taken from a file's name: lower-case letters, digits, `-_.` and
 * `/`.
 */
export interface Storage {
  /** Writes a source where nothing reads it yet, so that it can be inspected. Never destroys the source. */
  stage(key: string, source: Readable | Buffer, limit?: Limit): Promise<Staged>
  /** Stages and commits. When it resolves, the object is durable and complete; when it rejects, nothing is stored. */
  put(key: string, source: Readable | Buffer, limit?: Limit): Promise<Stored>
  /** With a range of bytes, whose last is included, `sizeBytes` is that of the range. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  /** Reads a file of at most MAX_FILE_BYTES into memory; throws TooManyBytes for a larger one. */
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

export const isKey = (key: string): boolean =>
  /^[a-z0-9/._-]+$/.test(key) && key.split('/').every((part) => part !== '' && !part.startsWith('.'))

/** Throws on a malformed key, so that no key leads out of the storage. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
  return key
}

/** The `put` of every storage. */
export async function putBy(
  stage: Storage['stage'],
  ...[key, source, limit]: Parameters<Storage['put']>
): Promise<Stored> {
  await using staged = await stage(key, source, limit)
  await staged.commit()
  return { sizeBytes: staged.sizeBytes, sha256: staged.sha256 }
}
