import { Readable } from 'node:stream'
import { transact } from '#server/core.ts'
import { cleanFileName } from '#server/uploads/photo-keys.ts'
import { IMPORT_PROBLEMS } from '#shared/import-files.ts'
import { importErrors as english } from '#shared/messages/en/server-answers.ts'
import type { ImportCore } from './module.ts'
import { proposeClaims } from './proposing.ts'
import { findImport, updateFile, type FileRow, nextFile } from './repository.ts'
import { aboutImport, fileKey, onDisk } from './staging.ts'
import { BadZip, openZip, type ZipEntry } from './zip.ts'
import { collect, readItem, type Source } from './read-item.ts'
import { countReading, readingWaitsUntil } from '#server/uploads/quota.ts'

/** Time for which one account's file is read, in ms, before the next account has its turn. */
const TURN_MS = 1_000
/** An account's file that is being read. */
type OpenFile = { userId: string; fileId: string; reading: Reading }

/**
 * Job: reads what was uploaded. Accounts take turns, each with its files one after the other, so that an archive of
 * emails that are slow to read keeps only its own account waiting. An account whose reading time is used up waits for its
 * next hour. A file that fails keeps no other waiting either; the job fails once the others are read.
 */
export async function readImports(core: ImportCore, stop: () => boolean): Promise<void> {
  const failures: unknown[] = []
  const failed: string[] = []
  const waiting: string[] = []
  const open: OpenFile[] = []
  try {
    while (!stop()) {
      // At the end of the row: an account with many small files is not read before the others each time.
      const file = await nextFile(core.db, {
        fileIds: failed,
        userIds: [...waiting, ...open.map(({ userId }) => userId)],
      })
      if (file && (await readingWaitsUntil(core, file.userId)) !== null) {
        waiting.push(file.userId)
        continue
      }
      if (file) open.push({ userId: file.userId, fileId: file.id, reading: readFile(core, file, stop) })
      const next = open.shift()
      if (!next) break
      try {
        const turn = await takeTurn(core, next)
        if (turn === 'used up') await next.reading.return()
        else if (turn === 'goes on') open.push(next)
      } catch (error) {
        failures.push(error)
        failed.push(next.fileId)
      }
    }
  } finally {
    // Closes their archives.
    for (const { reading } of open) await reading.return()
  }
  if (failures.length > 0) throw failures[0]
}

/** Reads on for one turn, at least one email or photo, and counts the time against the account. */
async function takeTurn(
  core: ImportCore,
  { userId, reading }: OpenFile,
): Promise<'ended' | 'goes on' | 'used up'> {
  const endsAt = performance.now() + TURN_MS
  do {
    const beganAt = performance.now()
    try {
      if ((await reading.next()).done) return 'ended'
    } finally {
      await countReading(core, userId, performance.now() - beganAt)
    }
    if ((await readingWaitsUntil(core, userId)) !== null) return 'used up'
  } while (performance.now() < endsAt)
  return 'goes on'
}

/** A file that is being read; it pauses after each email or photo. */
export type Reading<T = void> = AsyncGenerator<undefined, T>

/**
 * Reads a file, and proposes claims of its import once all of that is read. After a pause or a crash a ZIP goes on at the
 * entry where it stopped; one that was stored but not counted is recognized by its bytes.
 */
export async function* readFile(core: ImportCore, file: FileRow, stop: () => boolean): Reading {
  const problem = yield* readUploaded(core, file, stop)
  if (stop()) return
  await transact(core, { about: await aboutImport(core, file.importId) }, async (tx) => {
    if (!(await findImport(tx.db, { id: file.importId }))) return
    const state = problem !== undefined && !problem.isPartial ? 'refused' : 'read'
    await updateFile(tx.db, file.id, { state, problem: problem?.text ?? null })
    await proposeClaims(tx, file.importId)
  })
  await core.storage.remove(fileKey(file.id))
}

type FileProblem = { text: string; isPartial: boolean }

async function* readUploaded(
  core: ImportCore,
  file: FileRow,
  stop: () => boolean,
): Reading<FileProblem | undefined> {
  const opened = await core.storage.open(fileKey(file.id))
  if (!opened) return { text: IMPORT_PROBLEMS.empty, isPartial: false }
  const head = await firstBytes(opened.stream)
  if (isZip(head)) return yield* readZip(core, file, stop)
  const bytes = async (maxBytes: number) => {
    const again = await core.storage.open(fileKey(file.id))
    return again && collect(again.stream, maxBytes)
  }
  const text = await readItem(core, file, { name: file.name, sizeBytes: opened.sizeBytes, bytes })
  return text === undefined ? undefined : { text, isPartial: false }
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  const head: Buffer[] = []
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) break
    head.push(chunk)
    if (Buffer.concat(head).length >= 4) break
  }
  return Buffer.concat(head)
}

/** "PK" and the mark of a file, or of an empty archive. */
const isZip = (head: Buffer): boolean =>
  head.subarray(0, 2).toString('latin1') === 'PK' &&
  [0x0304, 0x0506].includes(head.length < 4 ? 0 : head.readUInt16BE(2))

async function* readZip(
  core: ImportCore,
  file: FileRow,
  stop: () => boolean,
): Reading<FileProblem | undefined> {
  const { id } = file
  let { done, failed, problem: named } = file
  try {
    await using local = await onDisk(core, id)
    if (!local) return { text: IMPORT_PROBLEMS.empty, isPartial: done > 0 }
    using zip = await openZip(local.file)
    await updateFile(core.db, id, { total: zip.total })
    for await (const entry of zip.entriesFrom(done)) {
      // The rest of one that was discarded is not read.
      if (stop() || !(await findImport(core.db, { id: file.importId }))) return undefined
      const problem = await readItem(core, file, unpacked(entry))
      if (problem !== undefined) {
        failed += 1
        const line = `${cleanFileName(entry.name)}: ${problem}`
        if (failed <= PROBLEMS_NAMED) named = named === null ? line : `${named}\n${line}`
      }
      done += 1
      await updateFile(core.db, id, { done, failed, problem: named })
      yield
    }
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    return { text: error.message, isPartial: done > 0 }
  }
  if (named === null) return undefined
  const more = failed - PROBLEMS_NAMED
  return { text: more > 0 ? `${named}\n${english.more({ count: more })}` : named, isPartial: failed < done }
}

/** Entries that could not be used and are named, a line each; further ones are counted. */
const PROBLEMS_NAMED = 20

/** Only what fails while a file is unpacked says that the ZIP is damaged: after a failing disk it is read again. */
function unpacked(entry: ZipEntry): Source {
  const { name, sizeBytes } = entry
  const bytes = async (maxBytes: number) => {
    try {
      return await collect(await entry.open(), maxBytes)
    } catch (error) {
      throw isOfZip(error) ? new BadZip(IMPORT_PROBLEMS.brokenZip, { cause: error }) : error
    }
  }
  return { name, sizeBytes, bytes }
}

/** Errors of unpacking: of zlib, or of the library, which gives them no code. */
function isOfZip(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code.startsWith('Z_') : true
}
