import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Connection, Db, Trx } from './connect.ts'

/** Rows that are read and written at a time, and the most parameters that a statement of either engine takes. */
const ROWS = 500
const PARAMETERS = 30_000

/** Filled by the schema itself and by `migrate`; about servers that run. */
const NOT_COPIED = new Set(['migrations', 'locks', 'leases', 'rate_limits'])

type Row = Record<string, unknown>
type Trigger = { name: string; table: string; sql: string }

/** What a table has: how many rows, and one hash over all of them, whatever their order. */
export type TableContents = { table: string; rows: number; hash: string }

/**
 * Copies every row into an empty database of the same schema, in one transaction of each, and compares both. Triggers do
 * not run: what they would write is copied. The source may be written to meanwhile: one moment of it is copied.
 *
 * @returns what each table has, the same in both
 * @throws when the target has rows, the schemas differ, or a table is not the same afterwards
 */
export async function copyRows(from: Connection, to: Connection): Promise<TableContents[]> {
  const tables = await tablesOf(from)
  const target = new Set(await tablesOf(to))
  if (tables.length !== target.size || tables.some((table) => !target.has(table)))
    throw new Error('The databases have different tables: start the same version on both first.')
  return from.db
    .transaction()
    .setIsolationLevel(from.engine === 'postgres' ? 'repeatable read' : 'serializable')
    .execute(async (source) =>
      to.db.transaction().execute(async (trx) => {
        for (const table of tables) {
          const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
          if (rows.length > 0) throw new Error(`The target is not empty: its table ${table} has rows.`)
        }
        const enable = await withoutTriggers(to, trx)
        const read: TableContents[] = []
        for (const table of tables) read.push(await copyTable(table, { source, from, trx, to }))
        await enable()
        for (const each of read) await assertSame(each, { trx, to })
        return read
      }),
    )
}

/** Returns one hash over what all tables have, to compare by eye. */
export const hashOf = (contents: readonly TableContents[]): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex')

async function tablesOf({ engine, db }: Connection): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db)
  return rows
    .map(({ name }) => name)
    .filter((name) => !NOT_COPIED.has(name))
    .toSorted()
}

type Copying = { source: Trx; from: Connection; trx: Trx; to: Connection }

async function copyTable(table: string, { source, from, trx, to }: Copying): Promise<TableContents> {
  const contents = contentsOf(table)
  for await (const rows of rowsOf(table, from, source)) {
    for (const row of rows) contents.add(row)
    const atOnce = Math.max(1, Math.floor(PARAMETERS / Object.keys(rows[0] ?? {}).length))
    for (let at = 0; at < rows.length; at += atOnce) await insert(trx, table, rows.slice(at, at + atOnce))
  }
  if (to.engine === 'postgres') await continueNumbers(trx, table)
  return contents.read()
}

async function insert(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(trx)
}

/** Reads a table a few rows at a time, so that a large one needs no more memory. */
async function* rowsOf(table: string, connection: Connection, trx: Trx): AsyncGenerator<Row[]> {
  if (connection.engine === 'sqlite') {
    // The one connection that the transaction has, too.
    const every = connection.sqlite.prepare<[], Row>(`select * from "${table}"`).iterate()
    for (let rows = taken(every); rows.length > 0; rows = taken(every)) yield rows
    return
  }
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS)} from every_row`.execute(trx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close every_row`.execute(trx)
}

function taken(every: Iterator<Row>): Row[] {
  const rows: Row[] = []
  for (let next = every.next(); !next.done; next = every.next()) {
    rows.push(next.value)
    if (rows.length === ROWS) break
  }
  return rows
}

/** Gathers the hash of a table's rows: the sum of theirs, because the engines read them in different orders. */
function contentsOf(table: string) {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row) {
      rows += 1
      sum += BigInt(`0x${createHash('sha256').update(canonical(row)).digest('hex')}`)
    },
    read: (): TableContents => ({ table, rows, hash: (sum % 2n ** 256n).toString(16).padStart(64, '0') }),
  }
}

const canonical = (row: Row): string =>
  JSON.stringify(
    Object.keys(row)
      .toSorted()
      .map((column) => {
        const value = row[column]
        return [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]
      }),
  )

async function assertSame(
  { table, rows, hash }: TableContents,
  { trx, to }: { trx: Trx; to: Connection },
): Promise<void> {
  const written = contentsOf(table)
  for await (const some of rowsOf(table, to, trx)) for (const row of some) written.add(row)
  const found = written.read()
  if (found.rows !== rows || found.hash !== hash)
    throw new Error(`The table ${table} is not the same in the target, so nothing was moved.`)
}

/** Stops the triggers of the target until the returned function is called, in the same transaction. */
async function withoutTriggers({ engine }: Connection, trx: Trx): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<Trigger>`
      select name, tbl_name as "table", sql from sqlite_schema where type = 'trigger'`.execute(trx)
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(trx)
    return async () => {
      for (const trigger of rows) await sql.raw(trigger.sql).execute(trx)
    }
  }
  await sql`set constraints all deferred`.execute(trx)
  const tables = await tablesWithTriggers(trx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  return async () => {
    // They cannot be enabled while references wait for their check.
    await sql`set constraints all immediate`.execute(trx)
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  }
}

async function tablesWithTriggers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lets the numbers that PostgreSQL gives to new rows follow those that were copied. */
async function continueNumbers(trx: Trx, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(trx)
  for (const { column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(trx)
}
