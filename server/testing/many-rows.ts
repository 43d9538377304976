// A PostgreSQL database filled as one with many claims is, for its planner: how many rows, how many of each value.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/connect.ts'
import { WORDS } from '#server/db/enums.ts'

const MILLION = 1_000_000

/** The result of ANALYZE on SQLite with a million claims: rows of an index, and how many have the same beginning. */
const Statistics = z.array(z.tuple([z.string(), z.nullable(z.string()), z.string()]))
const statistics = Statistics.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'statistics-of-a-million.json'), 'utf8')),
)

/** Of tables without statistics there. */
const ROWS: Record<string, number> = {
  homes: 10_000,
  home_members: 20_000,
  record_entries: 5 * MILLION,
  claim_changes: MILLION,
}
const ROWS_OF_A_CLAIMS_TABLE = 100_000
const ROWS_OF_ANOTHER = 10_000

/** The word that nearly all rows have, and one in how many has another. */
const USUAL: Record<string, [usual: string, other: string, oneIn: number]> = {
  'outbox.state': ['sent', 'due', 5_000],
  'inbound_mails.state': ['filed', 'stored', 1_000],
  'photos.state': ['stored', 'granted', 50],
  'photos.variants': ['ready', 'pending', 5_000],
  'recordings.state': ['stored', 'granted', 50],
  'evidence_files.state': ['ready', 'due', 5_000],
  'import_files.state': ['read', 'waiting', 5_000],
  'visits.state': ['accepted', 'proposed', 10],
}

const Column = z.object({
  table: z.string(),
  name: z.string(),
  type: z.string(),
  isNullable: z.number(),
  isGenerated: z.number(),
  /** The name of a whole index that begins with it. */
  leads: z.string().nullable(),
  isUnique: z.number(),
})
type Column = z.infer<typeof Column>

/** Fills every table of an empty database as with `claims` claims. Returns how many rows each has. */
export async function fillWithClaims(db: Db, claims: number): Promise<Map<string, number>> {
  // A made-up row need not make sense, and the planner does not look at what is checked.
  for (const { table, name } of await checksOf(db))
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const columns = Map.groupBy(await columnsOf(db), ({ table }) => table)
  // Made at once from all rows, in a fraction of the time of a place for each.
  const indexes = await plainIndexesOf(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  const filled = new Map<string, number>()
  for (const [table, its] of columns) {
    if (table === 'migrations') continue
    const rows = Math.ceil((rowsOfAMillion(table, its) * claims) / MILLION)
    const given = its.filter(({ isGenerated }) => !isGenerated)
    await db.transaction().execute(async (trx) => {
      // Neither keys nor triggers: only how the rows lie matters.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`insert into ${sql.table(table)} (${sql.join(given.map(({ name }) => sql.ref(name)))})
        select ${sql.join(given.map((column) => sql.raw(valueOf(column, rows))))}
        from generate_series(1, ${sql.lit(rows)}) as n on conflict do nothing`.execute(trx)
    })
    filled.set(table, rows)
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`analyze`.execute(db)
  return filled
}

function rowsOfAMillion(table: string, columns: readonly Column[]): number {
  const known = statistics.filter(([name]) => name === table).map(([, , stat]) => Number.parseInt(stat, 10))
  if (known.length > 0) return Math.max(...known)
  const isOfClaims = columns.some(({ name }) => name === 'claim_id')
  return ROWS[table] ?? (isOfClaims ? ROWS_OF_A_CLAIMS_TABLE : ROWS_OF_ANOTHER)
}

/** Returns the SQL of a column's value in row `n`. */
function valueOf({ table, name, type, isNullable, leads, isUnique }: Column, rows: number): string {
  const usual = USUAL[`${table}.${name}`]
  if (usual) return `case when n % ${usual[2]} = 0 then '${usual[1]}' else '${usual[0]}' end`
  const words = wordsOf(table, name)
  if (words) return `(array['${words.join("', '")}'])[1 + n % ${words.length}]`
  if (isNullable && leads === null && !name.endsWith('_id')) return 'null'
  const number = isUnique ? 'n' : `1 + (n * 7919::bigint) % ${distinct(table, leads, rows)}`
  if (type === 'bytea') return `(${number})::text::bytea`
  if (type !== 'text') return `(${number})`
  return /_(?:at|until|on|before)$|^(?:at|day|until)$/.test(name)
    ? `to_char(timestamp '2026-01-01' + (${number}) * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `lpad((${number})::text, 12, '0')`
}

/** Returns the number of values of a column that leads this index; the number of rows where it is not known. */
function distinct(table: string, index: string | null, rows: number): number {
  const stat = statistics.find(([name, its]) => name === table && its === index)?.[2] ?? ''
  const [all = 0, alike = 0] = stat.split(' ').map(Number)
  return Math.max(1, alike > 0 ? Math.ceil((rows / all) * (all / alike)) : rows)
}

function wordsOf(table: string, column: string): string[] | undefined {
  const its: Record<string, unknown> = Object.entries(WORDS).find(([name]) => name === table)?.[1] ?? {}
  const Options = z.object({ options: z.array(z.string()) })
  const found = its[column]
  const inner = found instanceof z.ZodNullable ? found.unwrap() : found
  const parsed = Options.safeParse(inner)
  return parsed.success ? parsed.data.options : undefined
}

async function checksOf(db: Db) {
  const { rows } = await sql`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return z.array(z.object({ table: z.string(), name: z.string() })).parse(rows)
}

/** Returns the indexes that keep no two rows from being alike. */
async function plainIndexesOf(db: Db) {
  const { rows } = await sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and not indisunique`.execute(db)
  return z.array(z.object({ name: z.string(), definition: z.string() })).parse(rows)
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, (not a.attnotnull)::int as "isNullable",
      (a.attidentity <> '' or a.attgenerated <> '')::int as "isGenerated",
      (select min(x.relname::text) from pg_index i join pg_class x on x.oid = i.indexrelid
        where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null) as leads,
      (exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)
        and (i.indnkeyatts = 1 or a.attname not like '%\_id')))::int as "isUnique"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace s on s.oid = c.relnamespace
    where s.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  return z.array(Column).parse(rows)
}
