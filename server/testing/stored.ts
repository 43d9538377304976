// What a world has in its database, for tests that change or read it beside the product: the same words on both engines.
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { World } from './world.ts'

type Stored = Pick<World, 'server'>

/** Runs a statement: also one that makes or drops a trigger, in SQLite's words. Returns the rows it gives. */
export async function runSql<Row = Record<string, unknown>>(
  { server }: Stored,
  statement: string,
): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(statement).execute(server.connection.db)
  return rows
}

/** Returns the first column of what a statement finds. */
export async function valuesIn(world: Stored, statement: string): Promise<unknown[]> {
  return (await runSql(world, statement)).map((row) => Object.values(row)[0])
}

/**
 * Has the database refuse a change, as with a full disk, until the returned function is called.
 *
 * @param change as in a trigger: `insert on outbox`, `update of state on claims`
 * @param when of which row, `new` or `old`
 */
export async function refuse(
  world: Stored,
  change: string,
  { when }: { when?: string } = {},
): Promise<() => Promise<unknown>> {
  await runSql(
    world,
    `create trigger refused before ${change} ${when ? `when ${when} ` : ''}begin select raise(abort, 'disk is full'); end`,
  )
  return () => runSql(world, 'drop trigger refused')
}

/** Runs statements as somebody with the database could: without the triggers that protect the tables. */
export async function withoutTriggers(world: Stored, statements: readonly string[]): Promise<void> {
  const { engine, db } = world.server.connection
  if (engine === 'postgres') {
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
    return
  }
  const triggers = await runSql<{ name: string; sql: string }>(
    world,
    `select name, sql from sqlite_schema where type = 'trigger'`,
  )
  for (const { name } of triggers) await runSql(world, `drop trigger ${name}`)
  try {
    for (const statement of statements) await runSql(world, statement)
  } finally {
    for (const trigger of triggers) await runSql(world, trigger.sql)
  }
}

/** Returns all that is stored as one text, in which a secret would be found. */
export async function allStored(world: Stored): Promise<string> {
  const { connection } = world.server
  if (connection.engine === 'sqlite') return connection.sqlite.serialize().toString('latin1')
  const tables = await valuesIn(world, `select tablename from pg_tables where schemaname = 'public'`)
  const texts: string[] = []
  for (const table of tables)
    for (const row of await runSql(world, `select * from ${String(table)}`))
      for (const value of Object.values(row))
        texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
  return texts.join('\n')
}

/**
 * Returns a database on which `meanwhile` happens, as by another server, right after the first statement, or after the
 * number `after`.
 */
export function interrupted(db: Db, meanwhile: () => Promise<unknown>, { after = 1 } = {}): Db {
  let statements = 0
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      if (statements === after) await meanwhile()
      return result
    },
  })
}
