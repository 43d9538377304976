// `npm run backup -- DIR`: a consistent copy of database, photos, mails and secret while the server runs.
import { backUp } from '#server/backups/backup-to.ts'
import { bytesOf } from '#server/backups/kept-backups.ts'
import { connect } from '#server/db/connect.ts'
import { noteBackup, type LastBackup } from '#server/db/last-backup.ts'
import { databaseIn } from '#server/backups/inspect.ts'
import { bucketOf, readCommand, runCommand, settingsInUse } from './backup-command.ts'
import { typed } from './usage.ts'

await runCommand(async () => {
  const { folder } = readCommand(`Usage: ${typed('backup')} DIR (a new folder)`, [])
  const config = settingsInUse()
  await using bucket = await bucketOf(config)
  const { counts, madeAt } = await backUp(config.DATA_DIR, folder, bucket?.storage)
  await noteIn(config.DATA_DIR, { at: madeAt, folder, bytes: bytesOf(folder), kept: null, damages: [] })
  return `Backed up to ${folder}: ${counts.claims} claims, ${counts.messages} messages, ${counts.photos} photos, ${counts.files} files.`
})

/** The admin's page shows when it was. A backup that could not be noted, on a full disk for example, is one all the same. */
async function noteIn(dataDir: string, backup: LastBackup): Promise<void> {
  const connection = connect(databaseIn(dataDir))
  try {
    await noteBackup(connection.db, backup)
  } catch (error) {
    process.stderr.write(`The backup is complete, but its time could not be noted: ${String(error)}\n`)
  } finally {
    await connection.close()
  }
}
