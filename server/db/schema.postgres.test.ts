import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startWorld, type World } from '#server/testing/world.ts'
import { openMigratingDatabase } from '#server/testing/migrating-database.ts'
import { emptyDatabase } from '#server/testing/postgres.ts'
import { knownStatements } from '#server/testing/statements.ts'
import { systemClock } from '#server/clock.ts'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import type { Db } from './connect.ts'
import { migratePostgres } from './migrate.ts'

const sqlite = openMigratingDatabase()
let world: World
beforeAll(async () => {
  await sqlite.migrate(MIGRATIONS)
  world = await startWorld({ hasMailServer: false })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await sqlite.close()
})

/** Returns the rows of one question to both engines, each as a line, in the same order. */
async function asked(onSqlite: string, onPostgres: string): Promise<[string[], string[]]> {
  const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const { rows } = await sql.raw(onPostgres).execute(world.server.connection.db)
  return [lines(sqlite.connection.sqlite.prepare(onSqlite).all()), lines(rows)]
}

// The list of migrations is each engine's own.
const OURS = `m.type = 'table' and m.name not like 'sqlite_%' and m.name <> 'migrations'`
const THEIRS = `n.nspname = 'public' and t.relname not in ('locks', 'migrations')`

test('every table has the same columns, of the same type, with the same default, and the same may be empty', async () => {
  const [ours, theirs] = await asked(
    `select m.name as "table", c.name as "column", lower(c.type) as type, c."notnull" or c.pk > 0 as needed,
        coalesce(c.dflt_value, '') as standard
      from sqlite_schema m join pragma_table_info(m.name) c where ${OURS}`,
    `select t.relname as "table", a.attname as "column",
        case format_type(a.atttypid, null) when 'bigint' then 'integer' when 'double precision' then 'real'
          when 'bytea' then 'blob' else format_type(a.atttypid, null) end as type, a.attnotnull as needed,
        coalesce(regexp_replace(pg_get_expr(d.adbin, d.adrelid), '::\\w+$', ''), '') as standard
      from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relkind = 'r' and a.attnum > 0 and not a.attisdropped and ${THEIRS}`,
  )
  expect(ours.length).toBeGreaterThan(400)
  expect(theirs).toEqual(ours)
})

test('texts are compared by their bytes, as the order of ids needs', async () => {
  const { rows } = await sql<{ column: string }>`
    select t.relname || '.' || a.attname as column from pg_attribute a join pg_class t on t.oid = a.attrelid
    join pg_namespace n on n.oid = t.relnamespace join pg_collation c on c.oid = a.attcollation
    where t.relkind = 'r' and n.nspname = 'public' and a.attnum > 0 and c.collname <> 'C'`.execute(
    world.server.connection.db,
  )
  expect(rows).toEqual([])
})

test('every key refers to the same columns and has the same effect when they go', async () => {
  const [ours, theirs] = await asked(
    `select m.name as "table", group_concat(k."from" order by k.seq) as "from", k."table" as target,
        group_concat(k."to" order by k.seq) as "to", lower(k.on_delete) as effect
      from sqlite_schema m join pragma_foreign_key_list(m.name) k where ${OURS} group by m.name, k.id`,
    `select t.relname as "table",
        (select string_agg(attname, ',' order by i) from unnest(k.conkey) with ordinality as c(num, i)
          join pg_attribute on attrelid = k.conrelid and attnum = num) as "from", r.relname as target,
        (select string_agg(attname, ',' order by i) from unnest(k.confkey) with ordinality as c(num, i)
          join pg_attribute on attrelid = k.confrelid and attnum = num) as "to",
        case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as effect
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      join pg_namespace n on n.oid = t.relnamespace where k.contype = 'f' and ${THEIRS}`,
  )
  expect(ours.length).toBeGreaterThan(80)
  expect(theirs).toEqual(ours)
})

test('every index, primary key and unique column is of the same columns, and of the same rows', async () => {
  const [ours, theirs] = await asked(
    `select m.name as "table", case i.origin when 'c' then i.name else '' end as name, i."unique" as is_unique,
        i.partial as is_partial,
        -- A long text does not fit into an index of PostgreSQL.
        replace((select group_concat(coalesce(name, '()') order by seqno) from pragma_index_info(i.name)), ',search_text', '')
          as columns
      from sqlite_schema m join pragma_index_list(m.name) i where ${OURS}
      union all select m.name, '', 1, 0, c.name from sqlite_schema m join pragma_table_info(m.name) c
        where ${OURS} and c.pk = 1 and lower(c.type) = 'integer' and m.sql not like '%primary key (%'`,
    `select t.relname as "table", case when k.oid is null then x.relname else '' end as name,
        i.indisunique as is_unique, (i.indpred is not null) as is_partial,
        (select string_agg(coalesce(a.attname, '()'), ',' order by o) from unnest(i.indkey) with ordinality as c(num, o)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = num and num > 0) as columns
      from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = t.relnamespace
      left join pg_constraint k on k.conindid = x.oid and k.contype in ('p', 'u') where ${THEIRS}`,
  )
  expect(ours.length).toBeGreaterThan(170)
  expect(theirs).toEqual(ours)
})

test('every trigger and every check is there', async () => {
  const [ours, theirs] = await asked(
    `select name, tbl_name as "table" from sqlite_schema where type = 'trigger'`,
    `select g.tgname as name, t.relname as "table" from pg_trigger g join pg_class t on t.oid = g.tgrelid where not tgisinternal`,
  )
  expect(theirs).toEqual(ours)
  const [wanted, found] = await asked(
    `select m.name as "table", (length(sql) - length(replace(lower(sql), 'check (', ''))) / 7 as checks
      from sqlite_schema m where ${OURS} and sql like '%check (%'`,
    `select t.relname as "table", count(*) as checks from pg_constraint k join pg_class t on t.oid = k.conrelid
      where contype = 'c' and connamespace = 'public'::regnamespace group by 1`,
  )
  expect(found).toEqual(wanted)
})

test('an older database gets each newer migration in place, and has the same schema afterwards', async () => {
  const step = MIGRATIONS.findLastIndex(({ rebuildsTables }) => rebuildsTables)
  const older = MIGRATIONS.slice(0, MIGRATIONS.length - 3)
  expect(older.length).toBeGreaterThan(step)
  await using stepwise = await emptyDatabase()
  await migratePostgres(stepwise.db, { clock: systemClock, migrations: older })
  expect(
    await migratePostgres(stepwise.db, { clock: systemClock, migrations: [...MIGRATIONS, LATER] }),
  ).toEqual([...MIGRATIONS.slice(-3), LATER].map(({ name }) => name))
  expect(await columnsOf(stepwise.db)).toEqual([
    ...(await columnsOf(world.server.connection.db)),
    'later_things.home_id text',
    'later_things.size bigint',
  ])
  await sql`insert into homes (id, created_at) values ('h', '2026')`.execute(stepwise.db)
  await sql`insert into later_things values ('h', 9007199254740991)`.execute(stepwise.db)
  await expect(sql`update later_things set size = 1`.execute(stepwise.db)).rejects.toThrow(
    'what is stored is never changed',
  )
  await sql`delete from homes`.execute(stepwise.db)
  expect((await sql`select * from later_things`.execute(stepwise.db)).rows).toEqual([])
  await expect(migratePostgres(stepwise.db, { clock: systemClock })).rejects.toThrow(
    'newer version (9999-later)',
  )
})

const LATER: Migration = {
  name: '9999-later',
  changesData: false,
  async up(db) {
    await sql`create table later_things (
      home_id text primary key references homes (id) on delete cascade, size integer not null
    ) strict, without rowid`.execute(db)
    await sql`create trigger things_never_change before update on later_things when new.size is not old.size
      begin select raise(abort, 'what is stored is never changed'); end`.execute(db)
  },
}

const columnsOf = async (db: Db): Promise<string[]> =>
  (
    await sql<{ line: string }>`select table_name || '.' || column_name || ' ' || data_type as line
      from information_schema.columns where table_schema = 'public' order by table_name = 'later_things', 1`.execute(
      db,
    )
  ).rows.map(({ line }) => line)

test('of servers that start at once on a new database one makes the schema', async () => {
  await using empty = await emptyDatabase()
  const ran = await Promise.all([1, 2, 3].map(() => migratePostgres(empty.db, { clock: systemClock })))
  expect(ran.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, MIGRATIONS.length])
})

test('a statement that orders by what may be empty says where that comes: SQLite has it first, PostgreSQL last', async () => {
  const tables = await world.server.connection.db.introspection.getTables()
  const mayBeEmpty = (statement: string, name: string) =>
    tables.some(
      (table) =>
        statement.includes(` "${table.name}"`) &&
        table.columns.some((column) => column.name === name && column.isNullable),
    ) && !new RegExp(`"${name}" (is not null|in \\()`).test(statement)
  const unsaid = knownStatements().filter((statement) =>
    [...statement.matchAll(/order by ((?:"[\w".]+(?: asc| desc)?(?: nulls \w+)?(?:, )?)+)/g)]
      .flatMap(([, columns = '']) => columns.split(', '))
      .some((column) => {
        const [, name] = /"(\w+)"(?: asc| desc)?$/.exec(column) ?? []
        return name !== undefined && mayBeEmpty(statement, name)
      }),
  )
  expect(unsaid).toEqual([])
})

test('a database of the release that indexed the texts of claims loses that index, in which a long one did not fit', async () => {
  await using older = await emptyDatabase()
  await migratePostgres(older.db, { clock: systemClock })
  await sql`drop index claims_by_text`.execute(older.db)
  await sql`create index claims_by_text on claims (user_id, id, search_text)`.execute(older.db)
  await migratePostgres(older.db, { clock: systemClock })
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = 'claims_by_text'`.execute(older.db)
  expect(rows).toEqual([{ definition: expect.stringContaining('(user_id, id)') }])
})
