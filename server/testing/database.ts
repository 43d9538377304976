import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

let template: Promise<Buffer> | undefined

/** Writes an empty database of the newest schema: a copy of one that is migrated once for all files of a worker. */
export async function writeEmptyDatabase(file: string): Promise<void> {
  template ??= migrateTemplate()
  await writeFile(file, await template, { mode: 0o600 })
}

async function migrateTemplate(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-template-'))
  const connection = connect(path.join(folder, 'homeclaim.db'))
  try {
    await migrate(connection, { clock: systemClock, backupDir: folder })
    return connection.sqlite.serialize()
  } finally {
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  }
}
