import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RawNode, sql, SqliteQueryCompiler, type KyselyPlugin } from 'kysely'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { iso, type Clock } from '#server/clock.ts'
import { connect, inTransaction, type Db, type SqliteConnection, type Trx } from './connect.ts'
import { subject, LOCKS } from '#server/db/subjects.ts'

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

/** One row of SQLite's own table of the schema. */
type SchemaRow = { type: 'table' | 'index' | 'trigger' | 'view'; name: string; sql: string }

/**
 * Returns the statements that make the same schema on PostgreSQL. There is one text of every migration, SQLite's; what
 * differs between the engines is written here once, as rules. Foreign keys come last, because some refer to the column of
 * a unique index. Throws for a trigger that no rule covers.
 */
function postgresSchema(rows: readonly SchemaRow[]): string[] {
  const of = (type: SchemaRow['type']) => rows.filter((row) => row.type === type)
  return [
    ...LOCKS_TABLE,
    ...POSTGRES_FUNCTIONS,
    ...of('table').map(({ sql }) => postgresTable(sql.replaceAll(REFERENCE, ''))),
    ...of('index').map(({ sql }) => postgresIndex(sql)),
    ...of('table').flatMap(foreignKeys),
    ...of('trigger').flatMap(({ sql }) => postgresTrigger(sql)),
  ]
}

// Subjects of transactions that have no row of their own.
const LOCKS_TABLE = [
  'create table locks (slot bigint primary key)',
  `insert into locks select generate_series(0, ${LOCKS - 1})`,
]

/** SQLite's functions that our statements call and PostgreSQL lacks. */
const POSTGRES_FUNCTIONS = [
  `create or replace function instr(text, text) returns integer language sql immutable as 'select strpos($1, $2)'`,
  `create or replace function instr(bigint, text) returns integer language sql immutable as 'select strpos($1::text, $2)'`,
  // A text anywhere in another, as `*text*` with the pattern's own signs in brackets.
  String.raw`create or replace function glob(text, text) returns boolean language sql immutable
    as 'select strpos($2, regexp_replace(substr($1, 2, length($1) - 2), ''\[([*?[])\]'', ''\1'', ''g'')) > 0'`,
  // Without its FROM the planner fails for large tables: "failed to find unique expression in subplan tlist".
  `create or replace function json_each(text) returns table (value text) language sql immutable
    as 'select value collate "C" from pg_catalog.json_array_elements_text($1::json)'`,
]

/**
 * Returns the PostgreSQL text of a `create index`. Its rows are at most a third of a page: what SQLite searches in the index of
 * the texts, without reading the claims, is read from the claims there.
 */
const postgresIndex = (sql: string): string => sql.replace(/, search_text\)/, ')')

/** Mends what an earlier release made otherwise; no migration has it. */
const POSTGRES_REPAIRS = [
  `do $$ begin
    if exists (select from pg_indexes where schemaname = current_schema() and indexname = 'claims_by_text'
      and indexdef like '%search_text%') then
      drop index claims_by_text;
      create index claims_by_text on claims (user_id, id);
    end if;
  end $$`,
]

const REFERENCE = /\s+references (\w+) \((\w+)\)(?: on delete (?:cascade|set null))?/gi

/**
 * They are checked at the commit: a row may be deleted whose dependents are deleted by a trigger or cascade that
 * PostgreSQL runs after its check.
 */
function foreignKeys({ name, sql }: SchemaRow): string[] {
  const inline = sql.matchAll(
    /(?<=[(,]\s*)(\w+) (?:text|integer)\b[^,]*?(\s+references \w+ \(\w+\)(?: on delete (?:cascade|set null))?)/gi,
  )
  return Array.from(
    inline,
    ([, column = '', reference = '']) =>
      `alter table ${name} add foreign key (${column})${reference} deferrable initially deferred`,
  )
}

/**
 * Returns the PostgreSQL text of a `create table` or `alter table … add column`. Text is compared by bytes, as SQLite does
 * and as the order of ids needs; a server whose language is English would order it otherwise. Integers have 64 bits.
 */
function postgresTable(sql: string): string {
  return sql
    .replace(/\)\s*(strict|without rowid)(\s*,\s*(strict|without rowid))*\s*$/i, ')')
    .replaceAll(
      /\binteger primary key autoincrement\b/gi,
      'bigint generated by default as identity primary key',
    )
    .replaceAll(/(?<=\w\s+)integer\b/gi, 'bigint')
    .replaceAll(/(?<=\w\s+)real\b/gi, 'double precision')
    .replaceAll(/(?<=\w\s+)blob\b/gi, 'bytea')
    .replaceAll(/(?<=\w\s+)text\b/gi, 'text collate "C"')
}

/** Returns a statement of a migration as PostgreSQL knows it; one that does not change the schema stays as it is. */
function postgresStatement(sql: string): string {
  const text = sql.trim()
  if (/^create trigger\b/i.test(text)) return postgresTrigger(text).join(';\n')
  if (/^drop trigger\b/i.test(text))
    return text.replace(/^drop trigger (?:if exists )?(\w+)$/i, 'drop function if exists $1() cascade')
  if (/^create (unique )?index\b/i.test(text)) return postgresIndex(sql)
  if (!/^(create|alter) table\b/i.test(text)) return sql
  return postgresTable(text.replaceAll(REFERENCE, '$& deferrable initially deferred'))
}

const TRIGGER =
  /^create trigger (\w+)\s+(before|after) (insert|update|delete)(?: of ([\w\s,]+?))? on (\w+)\s+(?:when ([\s\S]+?)\s+)?begin\s+([\s\S]+?)\s*end$/i

/** Returns the function and the trigger that do on PostgreSQL what a trigger of SQLite does. */
function postgresTrigger(sql: string): string[] {
  const found = TRIGGER.exec(sql)
  const [, name = '', moment = '', event = '', columns, table = '', when, body = ''] = found ?? []
  if (!found) throw new Error(`No rule covers this trigger: ${sql}`)
  const work = comparingNulls(body)
    .replaceAll(/select raise\(abort, ('[^']*')\)/gi, 'raise exception $1')
    .replaceAll(/insert or ignore into ([^;]+);/gi, 'insert into $1 on conflict do nothing;')
  const result = event.toLowerCase() === 'delete' ? 'old' : 'new'
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      ${when ? `if ${comparingNulls(when)} then ${work} end if;` : work}
      return ${result};
    end $$`,
    `create trigger ${name} ${moment} ${event} ${columns ? `of ${columns} ` : ''}on ${table}
      for each row execute function ${name}()`,
  ]
}

/** SQLite's `is` compares any two values, PostgreSQL's only with null, true and false. What is quoted stays as it is. */
const comparingNulls = (sql: string) =>
  sql.replaceAll(
    /'[^']*'|\bis (not )?(?!(?:null|distinct|not)\b)/gi,
    (found: string, isNot: string | undefined) =>
      found.startsWith("'") ? found : isNot ? 'is distinct from ' : 'is not distinct from ',
  )
