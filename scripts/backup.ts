// `npm run backup -- DIR`: a consistent copy of database, photos, mails and secret while the server runs.
import { backUp, type OnPostgres } from '#server/backups/backup-to.ts'
import { bytesOf, noteBackup, type LastBackup } from '#server/backups/kept-backups.ts'
import { connect } from '#server/db/connect.ts'
import { BackupError, databaseIn } from '#server/backups/inspect.ts'
import type { Config } from '#server/config.ts'
import { connectPostgres } from '#server/db/postgres.ts'
import { givenSecret } from '#server/secrets.ts'
import { bucketOf, readCommand, runCommand, settingsInUse } from './backup-command.ts'
import { typed } from './usage.ts'

await runCommand(async () => {
  const { folder } = readCommand(`Usage: ${typed('backup')} DIR (a new folder)`, [])
  const config = settingsInUse()
  await using bucket = await bucketOf(config)
  const { counts, madeAt } = await backUp(config.DATA_DIR, folder, {
    bucket: bucket?.storage,
    postgres: onPostgres(config),
  })
  await noteIn(config, { at: madeAt, folder, bytes: bytesOf(folder), kept: null, damages: [] })
  return `Backed up to ${folder}: ${counts.claims} claims, ${counts.messages} messages, ${counts.photos} photos, ${counts.files} files.`
})

function onPostgres(config: Config): OnPostgres | undefined {
  if (config.DATABASE_URL === undefined) return undefined
  const secret = givenSecret(config)
  if (!secret) throw new BackupError('Not set: HOMECLAIM_SECRET or HOMECLAIM_SECRET_FILE.')
  return { url: config.DATABASE_URL, secret }
}

/** The admin's page shows when it was. A backup that could not be noted, on a full disk for example, is one all the same. */
async function noteIn({ DATABASE_URL, DATA_DIR }: Config, backup: LastBackup): Promise<void> {
  const connection = DATABASE_URL ? connectPostgres(DATABASE_URL, { max: 1 }) : connect(databaseIn(DATA_DIR))
  try {
    await noteBackup(connection.db, backup)
  } catch (error) {
    process.stderr.write(`The backup is complete, but its time could not be noted: ${String(error)}\n`)
  } finally {
    await connection.close()
  }
}
