import type SQLite from 'better-sqlite3'

/** What a connection does before each of its statements. */
export type SharedReads = {
  /** Before a statement that only reads. */
  join: () => void
  /** Before any other statement, and before the connection is closed. */
  end: () => void
}

/**
 * Reads that follow each other without waiting for anything else share one read transaction: a read alone locks and
 * unlocks the file, which takes several times as long as finding a row. They also see the same state of the database.
 * What writes ends it first, so no write is ever part of it.
 */
export function createSharedReads(sqlite: SQLite.Database): SharedReads {
  const begin = sqlite.prepare('begin')
  const commit = sqlite.prepare('commit')
  let isOpen = false
  const end = () => {
    if (!isOpen) return
    isOpen = false
    // SQLite itself ends a transaction after some errors, such as a full disk.
    if (sqlite.inTransaction) commit.run()
  }
  const join = () => {
    if (isOpen || sqlite.inTransaction) return
    begin.run()
    isOpen = true
    // Runs once no promise is left that could go on, before anything new is read from a socket or a file.
    process.nextTick(end)
  }
  return { join, end }
}
