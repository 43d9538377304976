import { readFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/**
 * Counts the commits in a write-ahead log that began with its file (sqlite.org/fileformat2, 4.1): the last frame of each
 * commit has the size of the database, all others have 0. With `synchronous=FULL` each commit is one sync.
 */
function commitsOf(file: string): { commits: number; bytes: number } {
  const log = readFileSync(file)
  if (log.length === 0) return { commits: 0, bytes: 0 }
  const frame = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let [commits, bytes] = [0, 0]
  for (let at = HEADER_BYTES; at + frame <= log.length; at += frame) {
    // What a log held before it was begun anew has another salt.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break
    bytes += frame
    if (log.readUInt32BE(at + 4) !== 0) commits += 1
  }
  return { commits, bytes }
}

/**
 * Counts what `work` commits to a database. The log is begun anew before it, and not while it runs: once everything in a
 * log is in the database, the next commit begins it anew, unless somebody still reads what was there before.
 */
export async function commitsWhile(
  file: string,
  work: () => Promise<unknown>,
): Promise<{ commits: number; bytes: number }> {
  const db = new SQLite(file)
  db.pragma('wal_checkpoint(TRUNCATE)')
  const reading = db.prepare('select name from sqlite_schema').iterate()
  reading.next()
  try {
    await work()
    return commitsOf(`${file}-wal`)
  } finally {
    reading.return?.()
    db.close()
  }
}
