// Empties the write-ahead log in a thread of its own: copying a large one takes as long as the disk needs.
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { z } from 'zod'

const ATTEMPTS = 10
const AGAIN_MS = 20

const Busy = z.tuple([z.object({ busy: z.number() })])

parentPort?.postMessage(await emptyJournal(z.string().parse(workerData)))

/** Returns false if something reads the database meanwhile, which keeps the log. */
async function emptyJournal(file: string): Promise<boolean> {
  // It waits for no lock while it holds one: the server's own statements would have to wait for it.
  const sqlite = new SQLite(file, { fileMustExist: true, timeout: 0 })
  sqlite.pragma('synchronous = FULL')
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await setTimeout(AGAIN_MS)
      // The first copies the log beside everything else, so that the second holds its locks for a moment only.
      sqlite.pragma('wal_checkpoint(passive)')
      if (Busy.parse(sqlite.pragma('wal_checkpoint(truncate)'))[0].busy === 0) return true
    }
    return false
  } finally {
    sqlite.close()
  }
}
