import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RawNode, sql, SqliteQueryCompiler, type KyselyPlugin } from 'kysely'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { iso, type Clock } from '#server/clock.ts'
import { connect, inTransaction, type Db, type SqliteConnection, type Trx } from './connect.ts'
import {
  POSTGRES_FUNCTIONS,
  POSTGRES_REPAIRS,
  postgresSchema,
  postgresStatement,
  postgresTable,
  type SchemaRow,
} from './postgres-schema.ts'
import { subject } from '#server/db/subjects.ts'

type MigrateOptions = {
  clock: Clock
  /** Path of the copy made before migrations of which one changes existing rows. */
  backupDir: string
  migrations?: readonly Migration[]
}

/**
 * Migrates the database to the newest schema, forward only. Each migration and its entry are one immediate transaction,
 * so a crash leaves a database between two migrations, never inside one, and of two simultaneous starts only one runs
 * each. Returns the names of the migrations that ran. Throws if the database is newer than this program, or if a
 * migration that rebuilds tables would leave a dangling reference (the migration is rolled back).
 */
export async function migrate(connection: SqliteConnection, options: MigrateOptions): Promise<string[]> {
  const { db } = connection
  const migrations = options.migrations ?? MIGRATIONS
  await sql.raw(MIGRATIONS_TABLE).execute(db)
  const before = new Set(await ranMigrations(db))
  assertNotNewer([...before], migrations)
  const pending = migrations.filter(({ name }) => !before.has(name))
  const [first] = pending
  // One copy of all that was there; those between two migrations would be of no version that anybody had.
  if (first && before.size > 0 && pending.some(({ changesData }) => changesData))
    await copyBefore(connection.db, first, options)
  const ran: string[] = []
  for (const migration of pending) {
    if (await runOne(connection, migration, options)) ran.push(migration.name)
  }
  return ran
}

const MIGRATIONS_TABLE =
  'create table if not exists migrations (name text primary key, ran_at text not null) strict'

function assertNotNewer(before: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = before.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database was made by a newer version (${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
  }
}

/** Copies a database that has rows; a new one is empty until its last migration ran. */
async function copyBefore(db: Db, { name }: Migration, { clock, backupDir }: MigrateOptions): Promise<void> {
  if ((await ranMigrations(db)).includes(name)) return
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  const stamp = iso(clock.now()).replaceAll(/[:.]/g, '-')
  await sql`vacuum into ${path.join(backupDir, `before-${name}-${stamp}.db`)}`.execute(db)
}

async function runOne(
  connection: SqliteConnection,
  migration: Migration,
  { clock }: MigrateOptions,
): Promise<boolean> {
  if ((await ranMigrations(connection.db)).includes(migration.name)) return false
  const run = () =>
    inTransaction(connection.db, subject.server, async (trx) => {
      if ((await ranMigrations(trx)).includes(migration.name)) return false
      await migration.up(trx)
      if (migration.rebuildsTables) await assertReferences(trx, migration.name)
      await sql`insert into migrations (name, ran_at) values (${migration.name}, ${iso(clock.now())})`.execute(
        trx,
      )
      return true
    })
  return migration.rebuildsTables ? withTablesRebuildable(connection.db, run) : run()
}

/**
 * Turns foreign keys off around `work`, because dropping a table with them on deletes every row that refers to it.
 * SQLite ignores this setting inside a transaction, so it must be set before `begin`. The second setting prevents a
 * rename from failing on a trigger of another table that names the replaced one.
 */
async function withTablesRebuildable<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`pragma legacy_alter_table = on`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma legacy_alter_table = off`.execute(db)
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function assertReferences(db: Db, name: string): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  const broken = new Set(rows.map((row) => `${row.table} → ${row.parent}`))
  if (broken.size > 0) {
    throw new Error(
      `Migration ${name} would leave ${rows.length} rows without what they refer to: ${[...broken].join(', ')}`,
    )
  }
}

async function ranMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}

/**
 * Migrates a PostgreSQL database to the newest schema, forward only, in one transaction; of several servers that start
 * at once one does it and the others wait. Every migration has one text, SQLite's: an empty database gets the schema
 * that all of them make on an empty SQLite database, and another one the statements of those that it lacks, both
 * translated. Returns the names of the migrations that ran. Throws if the database is newer than this program by more than
 * additive migrations: with those it goes on, so that servers can be updated one after the other.
 */
export async function migratePostgres(
  db: Db,
  { clock, migrations = MIGRATIONS }: Pick<MigrateOptions, 'clock' | 'migrations'>,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATING})`.execute(trx)
    await sql.raw(postgresTable(MIGRATIONS_TABLE)).execute(trx)
    await sql`alter table migrations add column if not exists is_additive bigint not null default 0`.execute(
      trx,
    )
    const before = await ranMigrations(trx)
    const { rows: additive } = await sql<{
      name: string
    }>`select name from migrations where is_additive = 1`.execute(trx)
    const harmless = new Set(additive.map(({ name }) => name))
    assertNotNewer(
      before.filter((name) => !harmless.has(name)),
      migrations,
    )
    const missing = migrations.filter(({ name }) => !before.includes(name))
    if (before.length === 0) await makeSchema(trx, { clock, migrations })
    else {
      for (const migration of missing) await migration.up(trx.withPlugin(inPostgresWords))
      // No migration has them: an older database may have them as they were.
      for (const statement of [...POSTGRES_FUNCTIONS, ...POSTGRES_REPAIRS])
        await sql.raw(statement).execute(trx)
    }
    for (const { name, isAdditive = false } of missing)
      await sql`insert into migrations (name, ran_at, is_additive)
        values (${name}, ${iso(clock.now())}, ${isAdditive ? 1 : 0})`.execute(trx)
    return missing.map(({ name }) => name)
  })
}

/** Any number, which no other program on this database uses as a lock. */
const MIGRATING = 684_321_975

async function makeSchema(
  trx: Trx,
  { clock, migrations }: Pick<MigrateOptions, 'clock' | 'migrations'>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-schema-'))
  const sqlite = connect(path.join(folder, 'homeclaim.db'))
  try {
    await migrate(sqlite, { clock, backupDir: folder, migrations })
    const { rows } = await sql<SchemaRow>`select type, name, sql from sqlite_schema
      where sql is not null and name not like 'sqlite_%' and name <> 'migrations' order by rowid`.execute(
      sqlite.db,
    )
    for (const statement of postgresSchema(rows)) await sql.raw(statement).execute(trx)
  } finally {
    await sqlite.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Translates the statements of a migration that change the schema; those about rows are the same on both engines. */
export const inPostgresWords: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (!RawNode.is(node)) return node
    const { sql: text } = new SqliteQueryCompiler().compileQuery(node, queryId)
    const translated = postgresStatement(text)
    return translated === text ? node : RawNode.createWithSql(translated)
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
