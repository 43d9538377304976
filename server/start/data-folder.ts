import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '#server/config.ts'
import { networkDriveOf } from '#server/storage/free-space.ts'
import { fileURLToPath } from 'node:url'

const isBundle = import.meta.url.endsWith('.mjs')

/** Returns the folder with the files that a module reads at run time: beside its sources, or beside the bundle. */
export function assetFolder(module: 'documents' | 'delivery/email'): string {
  return fileURLToPath(new URL(isBundle ? `./assets/${module}` : `../${module}/assets`, import.meta.url))
}

/** The rule for a network drive: refused, or a warning where the host allows it. `mounts` replaces the system's list. */
type NetworkRule = { isAllowed: boolean; warn: (words: string) => void; mounts?: string }

/** SQLite's log is shared memory, which no two machines have in common, and such drives lose locks. */
function checkDrive(dataDir: string, { isAllowed, warn, mounts }: NetworkRule): void {
  const kind = networkDriveOf(dataDir, mounts)
  if (!kind) return
  const reason = `DATA_DIR is on ${kind} (${dataDir}), where a database can be damaged: locks and writes of such a drive are not dependable.`
  if (!isAllowed)
    throw new ConfigError(
      `${reason} Use a disk of this machine, and the drive for BACKUP_DIR. NETWORK_DATA_DIR=on starts all the same.`,
    )
  warn(reason)
}

/**
 * Creates the data folder, readable by this user alone, and checks that it can be written. Throws ConfigError with a
 * message about DATA_DIR. Creates one level at a time, because Node's recursive mkdir may try for ever where no folder
 * can be created.
 */
export function openDataFolder(dataDir: string, network?: NetworkRule): void {
  if (network) checkDrive(dataDir, network)
  try {
    makeFolder(dataDir)
    closeToOthers(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError(
      `DATA_DIR is "${dataDir}"; it takes a folder that this process may make and write${reason}.`,
      {
        cause: error,
      },
    )
  }
}

/** An existing folder may be open to others, who could read the lock and hold it. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder)
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(folder, 0o700)
}

function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
