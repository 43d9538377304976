import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  closeSync,
  fsyncSync,
  openSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Copies every finished file of a folder that is not in the copy yet, and returns how many files the copy then has.
 * They are copies, not hard links, so that damage to one does not affect the other. Where the file system can, they
 * share their blocks until one of them changes.
 */
export function copyFiles(from: string, to: string): number {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  if (!existsSync(from)) return 0
  let count = 0
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // A leading dot marks a file that is still being written.
    if (entry.name.startsWith('.')) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) count += copyFiles(source, target)
    else if (entry.isFile() && copyOne(source, target)) count += 1
  }
  fsyncFolder(to)
  return count
}

/** Returns false when the file was deleted meanwhile. */
function copyOne(source: string, target: string): boolean {
  // Files are written once: an existing copy is equal.
  if (existsSync(target)) return true
  try {
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
    fsyncFile(target)
    return true
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return false
    throw error
  }
}

/** Writes a file and syncs it to disk. */
export function writeDurably(file: string, content: string | Buffer): void {
  writeFileSync(file, content, { mode: 0o600 })
  fsyncFile(file)
}

export function fsyncFile(file: string): void {
  sync(file, 'r+')
}

/** Syncs the names of files in a folder too. Windows and some network drives cannot do this to a folder. */
export function fsyncFolder(folder: string): void {
  if (process.platform === 'win32') return
  try {
    sync(folder, 'r')
  } catch (error) {
    if (!hasCode(error, ['EINVAL', 'EBADF', 'ENOTSUP', 'EISDIR'])) throw error
  }
}

/** Lets only its owner read a file, where the disk knows owners; exFAT and some network drives do not. */
export function makePrivate(file: string): void {
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    if (!hasCode(error, ['EPERM', 'ENOTSUP', 'ENOSYS'])) throw error
  }
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function sync(name: string, flags: string): void {
  const handle = openSync(name, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
