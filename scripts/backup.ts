// `npm run backup -- DIR`: a consistent copy of database, photos, mails and secret while the server runs.
import { backUp } from './backup/backup-to.ts'
import { bucketOf, readCommand, runCommand, settingsInUse } from './backup/command.ts'

await runCommand(async () => {
  const { folder } = readCommand('Usage: npm run backup -- DIR (a new folder)', [])
  const config = settingsInUse()
  await using bucket = await bucketOf(config)
  const { counts } = await backUp(config.DATA_DIR, folder, bucket?.storage)
  return `Backed up to ${folder}: ${counts.claims} claims, ${counts.messages} messages, ${counts.photos} photos, ${counts.files} files.`
})
