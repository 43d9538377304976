import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { englishTexts } from '#server/language.ts'
import { fsyncFile, fsyncFolder, makePrivate } from './copy-files.ts'
import { BackupError, FOLDERS, sha256Of, type Manifest } from './inspect.ts'

/**
 * Files of all backups of a folder, one copy of each, named by their SHA-256. A photo that is in a hundred backups takes
 * the room of one, also on a disk without hard links.
 */
const SHARED = 'homeclaim-files'
/** The list of a backup's files, in its folder. */
export const LIST = 'files.json'

/** Returns whether a path stays inside of the folders that a backup has. */
const isInside = (name: string): boolean =>
  FOLDERS.some((folder) => name.startsWith(`${folder}/`)) &&
  name.split('/').every((part) => /^[^.\\:\0/][^\\:\0/]*$/.test(part))

/** A file of a backup. `changedAt` is its modification time in ms, by which the next backup recognizes it unread. */
const ListedFile = z.object({
  path: z.string().refine(isInside),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  changedAt: z.number(),
})
export type ListedFile = z.infer<typeof ListedFile>
export const FileList = z.array(ListedFile)

/** Returns the files that a backup lists. Throws BackupError where its list cannot be read. */
export function readList(backup: string): ListedFile[] {
  const file = path.join(backup, LIST)
  try {
    return FileList.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new BackupError(englishTexts('backupWords').unreadable({ file }), { cause: error })
  }
}

export const sharedFile = (into: string, sha256: string): string =>
  path.join(into, SHARED, sha256.slice(0, 2), sha256)

/** Returns the function that finds the file of a storage key in a backup of either format; undefined for none. */
export function fileFinder(backup: string, { format }: Manifest): (key: string) => string | undefined {
  if (format === 1) return (key) => path.join(backup, 'files', ...key.split('/'))
  const byPath = new Map(readList(backup).map((file) => [file.path, file.sha256]))
  return (key) => {
    const sha256 = byPath.get(`files/${key}`)
    return sha256 && sharedFile(path.dirname(backup), sha256)
  }
}

/** Returns which of the listed files are not there with their bytes. Throws BackupError for a link, pipe or device. */
export async function damagedFiles(backup: string): Promise<string[]> {
  const into = path.dirname(backup)
  const damaged: string[] = []
  for (const file of readList(backup)) {
    const shared = sharedFile(into, file.sha256)
    for (const name of [path.join(into, SHARED), path.dirname(shared)])
      if (lstatSync(name, { throwIfNoEntry: false })?.isDirectory() === false) throw notPlain(name)
    const stat = lstatSync(shared, { throwIfNoEntry: false })
    if (stat && !stat.isFile()) throw notPlain(shared)
    if (!(await isWhole(into, file))) damaged.push(`${file.path} ${stat ? 'has other bytes' : 'is missing'}`)
  }
  return damaged
}

/** A symbolic link would copy a file from outside of the backup; a pipe or a device has no end. */
export const notPlain = (name: string): BackupError =>
  new BackupError(englishTexts('backupWords').noPlainFile({ file: name }))

/** Returns whether the shared copy has the bytes that are listed; reads all of them. */
export async function isWhole(into: string, { bytes, sha256 }: ListedFile): Promise<boolean> {
  const file = sharedFile(into, sha256)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true && stat.size === bytes && (await sha256Of(file)) === sha256
}

/** Copies a file to where all backups share it. Returns undefined when it was deleted meanwhile. */
export async function share(source: string, into: string): Promise<ReturnType<typeof settle> | undefined> {
  const temporary = temporaryIn(into)
  try {
    copyFileSync(source, temporary, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return settle(temporary, into)
}

/** Returns the path of a file to write before it is settled. */
export function temporaryIn(into: string): string {
  mkdirSync(path.join(into, SHARED), { recursive: true, mode: 0o700 })
  return path.join(into, SHARED, `.${randomBytes(8).toString('hex')}.tmp`)
}

/** Gives a written file the name of its SHA-256, once its bytes are on the disk. */
export async function settle(temporary: string, into: string): Promise<{ bytes: number; sha256: string }> {
  makePrivate(temporary)
  fsyncFile(temporary)
  const sha256 = await sha256Of(temporary)
  const bytes = statSync(temporary).size
  const target = sharedFile(into, sha256)
  const folder = path.dirname(target)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    fsyncFolder(path.dirname(folder))
  }
  // Also over one that is there: it may be damaged, and these bytes were just read.
  renameSync(temporary, target)
  fsyncFolder(folder)
  return { bytes, sha256 }
}

/** Removes shared files that no backup lists any more, and what an interrupted one had not finished. */
export function removeUnlisted(into: string, listed: ReadonlySet<string>): void {
  const root = path.join(into, SHARED)
  if (!existsSync(root)) return
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const name = path.join(root, entry.name)
    if (entry.name.endsWith('.tmp')) rmSync(name, { force: true })
    if (!/^[0-9a-f]{2}$/.test(entry.name)) continue
    for (const sha256 of readdirSync(name)) {
      if (/^[0-9a-f]{64}$/.test(sha256) && !listed.has(sha256)) rmSync(path.join(name, sha256))
    }
  }
}

/** Returns the bytes of all shared files. */
export function sharedBytes(into: string): number {
  const root = path.join(into, SHARED)
  if (!existsSync(root)) return 0
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}
