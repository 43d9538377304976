import { randomBytes, createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { orStorageFull } from '#server/errors.ts'
import {
  checkKey,
  MAX_FILE_BYTES,
  putBy,
  TooManyBytes,
  type ByteRange,
  type Limit,
  type Staged,
  type Storage,
  type Stored,
} from './storage.ts'
import { pipeline } from 'node:stream/promises'

/** The first bytes kept of what is staged: enough to tell what kind of file it is. */
export const HEAD_BYTES = 64 * 1024

/** Bytes that may wait while earlier bytes are written; they are then written at once, in one call instead of eight. */
const WAITING_BYTES = 512 * 1024

/**
 * Writes a source to a new file (0600) and syncs it. Returns its size, SHA-256 and first bytes. Throws TooManyBytes; the
 * source is never destroyed. The caller removes what was written of a source that failed.
 */
export async function writeDurably(
  file: string,
  source: Readable | Buffer,
  { maxBytes = Number.POSITIVE_INFINITY }: Limit = {},
): Promise<Stored & { head: Buffer }> {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let headBytes = 0
  let sizeBytes = 0
  async function* inspected() {
    for await (const chunk of Buffer.isBuffer(source) ? [source] : bytesOf(source)) {
      sizeBytes += chunk.length
      if (sizeBytes > maxBytes) throw new TooManyBytes(maxBytes)
      if (headBytes < HEAD_BYTES) {
        const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes))
        head.push(part)
        headBytes += part.length
      }
      hash.update(chunk)
      yield chunk
    }
  }
  // It is there before the source can fail: a file that is still being opened then could not be removed yet.
  const handle = await open(file, 'wx', 0o600)
  await pipeline(inspected, handle.createWriteStream({ flush: true, highWaterMark: WAITING_BYTES }))
  return { sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

async function* bytesOf(source: Readable): AsyncGenerator<Buffer> {
  // A source that is refused midway is not destroyed: it may be a request that still awaits its response.
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('Only bytes can be stored.')
    yield chunk
  }
}

/**
 * Storage in a folder: temporary file, fsync, rename, fsync of the folder, so that after a power cut a key holds the
 * complete file or nothing. Files have mode 0600, folders 0700.
 */
export function createDiskStorage(folder: string): Storage {
  const root = path.resolve(folder)
  const unfinished = new Set<string>()
  const fileOf = (key: string) => path.join(root, ...checkKey(key).split('/'))

  async function stage(key: string, source: Readable | Buffer, limit: Limit = {}): Promise<Staged> {
    const file = fileOf(key)
    await makeFolder(root, path.dirname(file)).catch(throwFull)
    // A leading dot is never part of a key, so an unfinished file cannot be opened.
    const temporary = path.join(path.dirname(file), `.${randomBytes(8).toString('hex')}.tmp`)
    const discard = async () => {
      if (!unfinished.has(temporary)) return
      await rm(temporary, { force: true })
      unfinished.delete(temporary)
    }
    unfinished.add(temporary)
    try {
      const written = await writeDurably(temporary, source, limit)
      return {
        ...written,
        file: temporary,
        open: () => createReadStream(temporary),
        async commit() {
          await rename(temporary, file).catch(throwFull)
          unfinished.delete(temporary)
          await syncFolder(path.dirname(file)).catch(throwFull)
        },
        [Symbol.asyncDispose]: discard,
      }
    } catch (error) {
      await discard()
      return throwFull(error)
    }
  }

  async function openFile(
    key: string,
    range?: ByteRange,
  ): Promise<{ stream: Readable; sizeBytes: number } | undefined> {
    const handle = await ifThere(open(fileOf(key), 'r'))
    if (!handle) return undefined
    try {
      const { size } = await handle.stat()
      if (!range) return { stream: handle.createReadStream(), sizeBytes: size }
      const end = Math.min(range.end, size - 1)
      return { stream: handle.createReadStream({ ...range, end }), sizeBytes: end - range.start + 1 }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async function* list(under: string): AsyncGenerator<string> {
    for await (const file of filesUnder(fileOf(under))) {
      if (!path.basename(file).startsWith('.')) yield path.relative(root, file).split(path.sep).join('/')
    }
  }

  return {
    stage,
    put: (key, source, limit) => putBy(stage, key, source, limit),
    open: openFile,
    async read(key) {
      const opened = await openFile(key)
      if (opened && opened.sizeBytes > MAX_FILE_BYTES) {
        opened.stream.destroy()
        throw new TooManyBytes(MAX_FILE_BYTES)
      }
      return opened && Buffer.concat(await opened.stream.toArray())
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
    list,
    sweepTemporary: (before) => sweepUnfinished(root, before, unfinished),
  }
}

function throwFull(error: unknown): never {
  throw orStorageFull(error)
}

/** Makes a folder under the root; each new one is made durable in its parent. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.startsWith(root) && made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made))
  }
}

/** When this has returned, the file's new name is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to sync it; NTFS journals the rename itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes temporary files of writes interrupted before this moment; those still being written stay. */
export async function sweepUnfinished(
  folder: string,
  before: Date,
  unfinished: ReadonlySet<string>,
): Promise<number> {
  let removed = 0
  for await (const file of filesUnder(folder)) {
    if (!/^\.[0-9a-f]{16}\.tmp$/.test(path.basename(file)) || unfinished.has(file)) continue
    const found = await ifThere(stat(file))
    if (!found || found.mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await ifThere(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(full)
    else if (entry.isFile()) yield full
  }
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}
