import {
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Logger } from 'pino'
import { AppError, orStorageFull } from '#server/errors.ts'
import { assertStorable, type Connection, type Db } from './connect.ts'
import { knownWordsOnly } from './enums.ts'
import type { Schema } from './schema.ts'

/** Types of PostgreSQL's own catalog, by number. */
const BOOL = 16
const INT8 = 20
const NUMERIC = 1700

/** Time within which a connection is made or one of the pool becomes free, in ms. */
const CONNECT_MS = 10_000

/** By this name the connections of servers are told from others. */
const APPLICATION = 'homeclaim'

/**
 * Opens a pool of connections to a PostgreSQL database. Numbers come as numbers and conditions as 1 and 0, as they do
 * from SQLite, so that a statement means the same on both.
 *
 * @param url postgres://user:password@host:port/database
 */
export function connectPostgres(
  url: string,
  { max = 10, log }: { max?: number; log?: Pick<Logger, 'warn'> } = {},
): Connection & { engine: 'postgres' } {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  types.setTypeParser(BOOL, (text) => (text === 't' ? 1 : 0))
  const pool = new Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: APPLICATION,
  })
  // One that the database ends is replaced at the next statement. The pool listens to idle ones only: of one that ends between
  // two statements of a transaction nobody else would hear, and an error without a listener ends the program.
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ reason: error.message }, 'the database ended a connection'))
  })
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PlainlyFailing({ pool }),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [knownWordsOnly, new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  })
  return { engine: 'postgres', db, close: () => db.destroy() }
}

/** Kysely's driver, which reports a full disk and a database that is away in the product's own errors. */
class PlainlyFailing extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection().catch((error: unknown) => {
      throw orAway(error)
    })
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      assertStorable(query)
      return execute<R>(query).catch((error: unknown) => {
        throw orAway(orStorageFull(error))
      })
    }
    return connection
  }
}

/** Codes of a server that is stopping, starting, full of connections or read-only, and of a connection that is lost. */
const AWAY = /^(08\w{3}|57P0[1-3]|53300|25006|E(CONN|HOST|NET)\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/

function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isLost =
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      error.message,
    )
  if (!isLost && !('code' in error && AWAY.test(String(error.code)))) return error
  return new AppError(
    'UNAVAILABLE',
    'The database cannot be reached right now. Please try again in a moment.',
    {
      retryAfterSeconds: 5,
      cause: error,
    },
  )
}

/** Returns how many other programs of ours are connected to this database. */
export async function othersConnected(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct client_port) as count from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const OLDEST = 14

/** Throws unless the server is PostgreSQL 14 or newer with texts in UTF-8. */
export async function assertUsable(db: Db): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`.execute(
    db,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < OLDEST)
    throw new Error(`The database is PostgreSQL ${version}; version ${OLDEST} or a newer version is needed.`)
  if (encoding !== 'UTF8')
    throw new Error(`The database of DATABASE_URL stores texts as ${encoding}; create it with UTF8.`)
}
