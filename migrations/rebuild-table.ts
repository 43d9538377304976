import { sql, type QueryExecutorProvider } from 'kysely'

/**
 * Replaces a table by one with another definition and the same columns: every row, index and trigger is kept. SQLite
 * can add a column to a table but cannot change a constraint, so the table is created under another name, filled and
 * renamed. Only for a migration with `rebuildsTables`: with foreign keys enforced, dropping the old table would delete
 * every row that refers to it. Throws if `redefine` leaves the definition unchanged. @param redefine gets the old
 * `create table` statement and returns the new one, for the same table name. @param added columns that the new table
 * has besides, each with the old column it gets its values from.
 */
export async function rebuildTable(
  db: QueryExecutorProvider,
  table: string,
  redefine: (definition: string) => string,
  added: Record<string, string> = {},
): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by type = 'table' desc`.execute(db)
  const [old, ...dependents] = rows
  if (old?.type !== 'table') throw new Error(`There is no table ${table}`)
  const definition = redefine(old.sql)
  if (definition === old.sql) throw new Error(`The definition of ${table} would stay as it is`)
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    db,
  )

  const rebuilt = `${table}_rebuilt`
  const kept = columns.map(({ name }) => name)
  const into = sql.join([...kept, ...Object.keys(added)].map((name) => sql.ref(name)))
  const from = sql.join([...kept, ...Object.values(added)].map((name) => sql.ref(name)))
  await sql.raw(definition.replace(/^create table\s+"?\w+"?/i, `create table ${rebuilt}`)).execute(db)
  await sql`insert into ${sql.table(rebuilt)} (${into}) select ${from} from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db)
  // Dropping a table drops its indexes and triggers with it.
  for (const dependent of dependents) await sql.raw(dependent.sql).execute(db)
}
