import type SQLite from 'better-sqlite3'
import { PAGE_BYTES } from './connect.ts'

/**
 * Rewrites a database file that an older version made with smaller pages. Takes as much free disk as the file has, and
 * about a second for 100 MB; a process that ends meanwhile leaves the file as it was. Returns whether it was rewritten.
 * Throws what SQLite throws, for a full disk for instance; the database can be used all the same.
 */
export function enlargePages(sqlite: SQLite.Database): boolean {
  if (sqlite.pragma('page_size', { simple: true }) === PAGE_BYTES) return false
  // SQLite changes the size of pages only outside WAL, and builds the new file where `temp_store` says.
  sqlite.pragma('journal_mode = DELETE')
  sqlite.pragma('temp_store = FILE')
  try {
    sqlite.pragma(`page_size = ${PAGE_BYTES}`)
    sqlite.exec('vacuum')
  } finally {
    sqlite.pragma('temp_store = MEMORY')
    sqlite.pragma('journal_mode = WAL')
  }
  return true
}
