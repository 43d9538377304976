import { readFileSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

/**
 * Counts the commits in a write-ahead log that began with its file (sqlite.org/fileformat2, 4.1): the last frame of each
 * commit has the size of the database, all others have 0. With `synchronous=FULL` each commit is one sync.
 */
export function commitsOf(file: string): { commits: number; bytes: number } {
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
