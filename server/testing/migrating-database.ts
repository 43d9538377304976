import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '#server/clock.ts'
import { connect, type SqliteConnection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Migration } from '#migrations/index.ts'

export type MigratingDatabase = ReturnType<typeof openMigratingDatabase>

/** An empty database in a temporary folder, for tests of migrations. */
export function openMigratingDatabase() {
  const dir = mkdtempSync(path.join(tmpdir(), 'migrating-'))
  const open = () => connect(path.join(dir, 'homeclaim.db'))
  const backupDir = path.join(dir, 'backups')
  let connection = open()
  return {
    dir,
    connection,
    /** Runs those of the migrations that it, or another connection, has not run. Returns their names. */
    migrate: (migrations: readonly Migration[], on: SqliteConnection = connection) =>
      migrate(on, { clock: systemClock, backupDir, migrations }),
    /** Closes it and returns a new connection, which has prepared no statement. */
    async reopen(): Promise<SqliteConnection> {
      await connection.close()
      connection = open()
      return connection
    },
    async close(): Promise<void> {
      await connection.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
