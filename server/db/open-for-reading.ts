import SQLite from 'better-sqlite3'

/** Opens a database for reading only, also one that a server writes to. Throws where the file is missing. */
export function openForReading(file: string): SQLite.Database {
  return new SQLite(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
}
