import { chmodSync, closeSync, openSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import AsyncLock from 'async-lock'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
  sql,
} from 'kysely'
import { AppError, orStorageFull } from '#server/errors.ts'
import { isPostgres } from './engine-facts.ts'
import { openForReading } from './lock.ts'
import type { Schema } from './schema.ts'
import { knownWordsOnly } from './enums.ts'
import { alsoAbout, type Subject, subject } from './subjects.ts'

/** The database, or a transaction on it: repositories work with either. */
export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/** An open database. What only SQLite's file has is reached through `sqlite`. */
export type Connection = { db: Db; close(): Promise<void> } & (
  | { engine: 'sqlite'; sqlite: SQLite.Database }
  | { engine: 'postgres' }
)
export type SqliteConnection = Connection & { engine: 'sqlite' }

/** Readable by the server's user only (docs/settings.md); the files SQLite creates beside it take the same mode. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Bytes of a page. A claim's row exceeds what a page of 4 KiB keeps of it, so every claim would own an overflow page
 * besides: with 8 KiB the file is a third as large, and a search reads half as many pages.
 */
export const PAGE_BYTES = 8_192

/** Bytes of the file that are read through the system's page cache without being copied; SQLite's own limit. */
const MAPPED_BYTES = 2_147_418_112

/** Longest wait of a statement for another program's lock that blocks the server's thread, in ms. */
const BLOCKING_MS = 50

/** Time during which a statement is tried again while another program writes, in ms, without blocking. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 10

/**
 * Opens a SQLite file in WAL mode with `synchronous=FULL`, set explicitly because better-sqlite3 is compiled to fall back
 * to NORMAL in WAL mode, where a power cut may lose committed claims.
 */
export function connect(file: string): SqliteConnection {
  makePrivate(file)
  const sqlite = new SQLite(file, { timeout: 5_000 })
  // Only a new file takes it; migrate() rewrites an older one.
  sqlite.pragma(`page_size = ${PAGE_BYTES}`)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('journal_size_limit = 67108864')
  // Deleted rows are overwritten, so that a deleted account is not readable in free pages.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma(`mmap_size = ${MAPPED_BYTES}`)
  sqlite.pragma(`busy_timeout = ${BLOCKING_MS}`)
  const db = new Kysely<Schema>({
    dialect: immediateDialect(sqlite),
    plugins: [knownWordsOnly],
  })
  return { engine: 'sqlite', db, sqlite, close: () => db.destroy() }
}

/** Opens a database that nothing writes to, such as that of a backup, and leaves its bytes as they are. */
export function connectForReading(file: string): Pick<Connection, 'db' | 'close'> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openForReading(file) }) })
  return { db, close: () => db.destroy() }
}

/** Throws INVALID for a text with the character NUL, which PostgreSQL cannot store and nobody can see. */
export function assertStorable({ parameters }: Pick<CompiledQuery, 'parameters'>): void {
  if (parameters.some((value) => typeof value === 'string' && value.includes('\0')))
    throw new AppError('INVALID', 'There is a character in it that cannot be stored. Please type it again.')
}

/** PostgreSQL's codes of a deadlock, of a conflict with another transaction, and of a key that another one stored. */
const MET_ANOTHER = new Set(['40P01', '40001', '23505'])

/**
 * Runs `work` in one writing transaction and resolves when it is on disk. Inside, use only the `trx` it passes: on SQLite
 * there is one connection, so awaiting the outer `db` would deadlock; on PostgreSQL it would be outside of the
 * transaction. Do nothing slow in here, and send no request to another service: `work` runs once more when PostgreSQL
 * ends it because it met another transaction.
 */
export async function inTransaction<T>(db: Db, about: Subject, work: (trx: Trx) => Promise<T>): Promise<T> {
  const run = () =>
    db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        await alsoAbout(trx, about)
        return work(trx)
      })
  const runAgain = (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && MET_ANOTHER.has(String(error.code)))) throw error
    return run()
  }
  if (!isPostgres(db)) return run().catch(runAgain)
  // Whoever waits for the same row waits here, not with one of the few connections that everybody else needs.
  return turnsOf(db).acquire(`${about.kind} ${about.id}`, () => run().catch(runAgain))
}

const turns = new WeakMap<object, AsyncLock>()

function turnsOf(db: Db): AsyncLock {
  // One for a pool, also where a plugin makes another object of it.
  const { adapter } = db.getExecutor()
  const known = turns.get(adapter) ?? new AsyncLock({ maxPending: Infinity })
  turns.set(adapter, known)
  return known
}

/**
 * Kysely's driver sends a plain `begin`, so that two processes may both read and one then fails to write regardless of
 * the busy timeout; with `begin immediate` the second waits. And it rolls back what SQLite has rolled back already, so
 * that a full disk would be reported as a missing transaction. A statement that meets another program's lock is tried
 * again without holding up the thread. Everything else is Kysely's own dialect.
 */
function immediateDialect(sqlite: SQLite.Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => {
      const driver = new SqliteDriver({ database: cachingStatements(sqlite) })
      const acquire = driver.acquireConnection.bind(driver)
      let patient: DatabaseConnection | undefined
      driver.acquireConnection = async () => (patient ??= withPatience(await acquire(), sqlite))
      driver.beginTransaction = async (connection: DatabaseConnection) => {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      }
      driver.rollbackTransaction = async (connection: DatabaseConnection) => {
        if (sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
      }
      return driver
    },
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlannedOnce(),
  }
}

/** Tries a statement again while another program holds the lock. Throws SQLITE_BUSY after PATIENCE_MS. */
function withPatience(connection: DatabaseConnection, sqlite: SQLite.Database): DatabaseConnection {
  return {
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    async executeQuery<R>(query: CompiledQuery) {
      assertStorable(query)
      const until = performance.now() + PATIENCE_MS
      for (;;) {
        try {
          return await connection.executeQuery<R>(query)
        } catch (error) {
          const isBusy = error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')
          // A transaction that has its lock meets none; one that lost it has to begin again.
          if (!isBusy || sqlite.inTransaction || performance.now() > until) throw error
        }
        await setTimeout(AGAIN_MS)
      }
    },
  }
}

/**
 * SQLite may plan by the value of a parameter, and then plans anew at each execution of a prepared statement, which
 * takes several times as long as finding the rows. An expression is planned once, and as `statements.sql` pins it.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Throws STORAGE_FULL for a full disk, from whichever statement meets it first. */
function orFull<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw orStorageFull(error)
  }
}

const STATEMENTS_KEPT = 300

/** Caches the prepared statements used last, by their SQL text; Kysely prepares one for every call. */
function cachingStatements(sqlite: SQLite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) {
        // A map lists what was put in first as the first: the statement used longest ago.
        statements.delete(sql)
        statements.set(sql, known)
        return known
      }
      const prepared = sqlite.prepare(sql)
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => orFull(() => prepared.all(...parameters)),
        run: (parameters) => orFull(() => prepared.run(...parameters)),
        iterate: (parameters) => prepared.iterate(...parameters),
      }
      if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '')
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Writes a row, to find out that the database can be written. Throws when it cannot. */
export async function proveWritable(db: Db): Promise<void> {
  await inTransaction(db, subject.named('ready'), async (trx) => {
    await sql`insert into server_state (key, value) values ('ready', '1') on conflict (key) do update set value = '1'`.execute(
      trx,
    )
  })
}

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
