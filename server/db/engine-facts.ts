import { PostgresAdapter, sql } from 'kysely'
import type { Db } from './connect.ts'

/** Facts of a database for its admin. */
export type EngineFacts = {
  /** With its version. */
  engine: string
  /** SQLite's journal; on PostgreSQL whether it writes to the disk. */
  journalMode: string
  /** When a commit is answered. */
  synchronous: string
}

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter

const SYNCHRONOUS = ['OFF', 'NORMAL', 'FULL', 'EXTRA']

/** Returns the size of the database without its write-ahead log. */
export async function databaseBytes(db: Db): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return (await size.execute(db)).rows[0]?.bytes ?? 0
}

export async function engineFacts(db: Db): Promise<EngineFacts> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ version: string; fsync: string; synchronous: string }>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous`.execute(db)
    const { version = '', fsync = '', synchronous = '' } = rows[0] ?? {}
    return {
      engine: `PostgreSQL ${version}`,
      journalMode: `fsync ${fsync}`,
      synchronous: synchronous.toUpperCase(),
    }
  }
  const { rows } = await sql<{ version: string; journal: string; synchronous: number }>`
    select sqlite_version() as version, journal_mode as journal, synchronous
    from pragma_journal_mode(), pragma_synchronous()`.execute(db)
  const { version = '', journal = '', synchronous = -1 } = rows[0] ?? {}
  return {
    engine: `SQLite ${version}`,
    journalMode: journal.toUpperCase(),
    synchronous: SYNCHRONOUS[synchronous] ?? '',
  }
}

/**
 * Returns what tells a PostgreSQL database from every other, also from one that was restored from its dump; a standby that
 * takes over is the same. Undefined for a SQLite file.
 */
export async function databaseIdentity(db: Db): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ identity: string }>`
    select system_identifier || '-' || oid as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return rows[0]?.identity
}

/** Returns by how many ms a clock differs from the database's at least; 0 for a SQLite file, which has none. */
export async function clockDifference(db: Db, now: () => number): Promise<number> {
  if (!isPostgres(db)) return 0
  const before = now()
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000) as at`.execute(db)
  const at = rows[0]?.at ?? before
  // It was read at some moment between the two.
  return Math.max(0, before - at, at - now())
}
