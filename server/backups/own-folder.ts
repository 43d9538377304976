import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { BackupError, databaseIn } from './inspect.ts'

/** Backups made by the admin's button; whatever else is in their folder is the operator's. */
const OWN = /^homeclaim-\d{8}-\d{6}$/
const OWN_UNFINISHED = /^homeclaim-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.unfinished-\d+$/

/** So many of them are kept: the folder would otherwise fill the disk. */
const KEPT = 3

/** Returns the name of a backup's folder, by its time (ISO 8601): "homeclaim-20261123-154210". */
export const nameAt = (at: string): string =>
  `homeclaim-${at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`

/** Returns when the last backup was begun that was ended half-way, ISO 8601; null where none is left in the folder. */
export function interruptedIn(into: string): string | null {
  const name = namesIn(into)
    .filter((each) => OWN_UNFINISHED.test(each))
    .toSorted()
    .at(-1)
  return name ? name.replace(OWN_UNFINISHED, '$1-$2-$3T$4:$5:$6.000Z') : null
}

/** A folder that cannot be read is reported by the backup that is made in it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Removes what a backup left that was ended half-way. Only one is made at a time. */
export function removeUnfinished(into: string): void {
  if (!existsSync(into)) return
  for (const name of readdirSync(into)) {
    if (OWN_UNFINISHED.test(name)) rmSync(path.join(into, name), { recursive: true, force: true })
  }
}

/** Removes the oldest ones above the number that is kept. */
export function removeOld(into: string): void {
  const own = readdirSync(into).filter(
    (name) => OWN.test(name) && existsSync(databaseIn(path.join(into, name))),
  )
  for (const name of own.toSorted().slice(0, -KEPT))
    rmSync(path.join(into, name), { recursive: true, force: true })
}

/** Returns the size of everything in a folder, in bytes. */
export function bytesOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
}

/** Returns why a backup failed, in words that say what to do. */
export function failureWords(error: unknown, into: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  switch (code) {
    case 'ENOSPC':
    case 'SQLITE_FULL':
    case 'EDQUOT':
      return `There is not enough room in ${into}. Delete what is not needed there, or choose a larger disk.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${into} is not a folder. Name another one in BACKUP_DIR.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_CANTOPEN':
      return `Homeclaim may not write to ${into}. Give the account it runs under the right to.`
  }
  if (code === 'UNAVAILABLE') return 'The photos’ bucket did not respond. Try again in a while.'
  if (error instanceof BackupError) return error.message
  return `It could not be made: ${error instanceof Error ? error.message : String(error)}`
}
