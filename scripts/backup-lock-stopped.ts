import { lockDataFolder } from '#server/db/lock.ts'
import { BackupError } from '#server/backups/inspect.ts'

/**
 * Locks the data folder for a command that needs the server stopped; returns the function that unlocks it. Throws
 * BackupError naming the server.
 */
export function lockStopped(dataDir: string): () => void {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)} Stop it first.`, {
      cause: error,
    })
  }
}
