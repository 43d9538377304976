import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { MIGRATIONS, type Migration } from '#migrations/index.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Connection, type Db } from './connect.ts'

export type MigrateOptions = {
  clock: Clock
  /** Where the copy goes that is made before a migration which changes existing rows. */
  backupDir: string
  migrations?: readonly Migration[]
}

/**
 * Brings the database to the newest schema, forward only. Each migration and its mark are one immediate transaction,
 * so a crash leaves a database between two migrations, never inside one, and two starts at once run each only once.
 * Answers the names of those it ran. Refuses a database that is newer than this program.
 */
export async function migrate(connection: Connection, options: MigrateOptions): Promise<string[]> {
  const { db } = connection
  const migrations = options.migrations ?? MIGRATIONS
  await sql`create table if not exists migrations (name text primary key, ran_at text not null) strict`.execute(
    db,
  )
  const known = new Set(migrations.map((migration) => migration.name))
  const strangers = (await ranMigrations(db)).filter((name) => !known.has(name))
  if (strangers.length > 0) {
    throw new Error(
      `The database was made by a newer version (${strangers.join(', ')}). Start that version, or restore a backup.`,
    )
  }
  const ran: string[] = []
  for (const migration of migrations) {
    if (await runOne(connection, migration, options)) ran.push(migration.name)
  }
  return ran
}

async function runOne(
  connection: Connection,
  migration: Migration,
  { clock, backupDir }: MigrateOptions,
): Promise<boolean> {
  const before = await ranMigrations(connection.db)
  if (before.includes(migration.name)) return false
  if (migration.changesData && before.length > 0) {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    const stamp = iso(clock.now()).replaceAll(/[:.]/g, '-')
    const copy = path.join(backupDir, `before-${migration.name}-${stamp}.db`)
    await sql`vacuum into ${copy}`.execute(connection.db)
  }
  return inTransaction(connection.db, async (trx) => {
    if ((await ranMigrations(trx)).includes(migration.name)) return false
    await migration.up(trx)
    await sql`insert into migrations (name, ran_at) values (${migration.name}, ${iso(clock.now())})`.execute(
      trx,
    )
    return true
  })
}

async function ranMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}
