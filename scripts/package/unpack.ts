import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** A file of the program: its path below the folder with slashes, its size in bytes and its SHA-256 in hex. */
export type PackedFile = { name: string; size: number; sha256: string }

/** The program in an executable: `read` returns the files' bytes, one after the other, and is called only to unpack. */
export type Packed = { id: string; files: readonly PackedFile[]; read: () => Uint8Array }

export class DamagedError extends Error {
  constructor(cause: unknown) {
    super('This file is damaged. Download it again.', { cause })
  }
}

/** Programs of versions that were not started for so long are deleted. */
const UNUSED_AFTER_MS = 180 * 86_400_000

/**
 * Returns the folder below `base` with this program, unpacked if it is not there. Compares every file with its hash, so
 * that a start after a power cut or a damaged disk unpacks again. Two starts at once may both unpack: the folder appears
 * complete, by rename. Throws where it cannot be written or belongs to somebody else.
 */
export function unpackInto(base: string, packed: Packed): string {
  makePrivate(base)
  const folder = path.join(base, packed.id)
  if (!isComplete(folder, packed.files)) {
    const incoming = `${folder}.unpacking-${process.pid}`
    try {
      writeFiles(incoming, packed)
      moveIntoPlace(incoming, folder, packed.files)
    } finally {
      rmSync(incoming, { recursive: true, force: true })
    }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  removeUnused(base, packed.id)
  return folder
}

/** Others must not be able to put code into it. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = lstatSync(folder)
  const isOurs = process.getuid === undefined || uid === process.getuid()
  const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0
  if (!lstatSync(folder).isDirectory() || !isOurs || !isPrivate)
    throw new Error(`${folder} is not a private folder of this user`)
}

function isComplete(folder: string, files: readonly PackedFile[]): boolean {
  return existsSync(folder) && files.every((file) => isWhole(path.join(folder, file.name), file))
}

function isWhole(file: string, { size, sha256 }: PackedFile): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === size && hashOf(readFileSync(file)) === sha256
}

function writeFiles(folder: string, { files, read }: Packed): void {
  rmSync(folder, { recursive: true, force: true })
  // Node stores compiled code there.
  mkdirSync(path.join(folder, 'compile-cache'), { recursive: true, mode: 0o700 })
  const all = read()
  let start = 0
  for (const { name, size, sha256 } of files) {
    const bytes = all.subarray(start, start + size)
    start += size
    if (hashOf(bytes) !== sha256) throw new DamagedError(name)
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(folder, name), bytes, { mode: 0o600 })
  }
}

function moveIntoPlace(incoming: string, folder: string, files: readonly PackedFile[]): void {
  try {
    renameSync(incoming, folder)
  } catch (error) {
    // Another start was faster, or what is there is damaged.
    if (!existsSync(folder)) throw error
    if (isComplete(folder, files)) return
    const damaged = `${incoming}-damaged`
    renameSync(folder, damaged)
    renameSync(incoming, folder)
    rmSync(damaged, { recursive: true, force: true })
  }
}

/** Removes what killed starts left and old versions; a running older version keeps its files. */
function removeUnused(base: string, id: string): void {
  for (const name of readdirSync(base)) {
    const starter = Number(/\.unpacking-(\d+)/.exec(name)?.[1])
    const age =
      Date.now() - (lstatSync(path.join(base, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    const isLeft = starter > 0 ? !isRunning(starter) : name !== id && age > UNUSED_AFTER_MS
    if (isLeft) rmSync(path.join(base, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
