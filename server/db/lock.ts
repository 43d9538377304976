import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'

/**
 * Locks a data folder for one server. The lock is SQLite's own on a file beside the database: the system releases it
 * when the process ends for any reason, so a killed server never blocks the next start. Returns the function that
 * releases it. Throws, naming the process that holds it, when the folder is in use.
 */
export function lockDataFolder(dataDir: string): () => void {
  const holderFile = path.join(dataDir, 'server.pid')
  const lock = new SQLite(path.join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(
        `Another Homeclaim (process ${readHolder(holderFile)}) is already running on ${dataDir}.`,
        { cause: error },
      )
    }
    throw error
  }
  writeFileSync(holderFile, String(process.pid))
  return () => lock.close()
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

/** Opens a database for reading only, also one that a server writes to. Throws where the file is missing. */
export function openForReading(file: string): SQLite.Database {
  return new SQLite(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
}
