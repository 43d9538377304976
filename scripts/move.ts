// `npm run move -- --to postgres://…|sqlite`: takes everything to another database while no server runs.
import { parseArgs } from 'node:util'
import { BackupError } from '#server/backups/inspect.ts'
import { runCommand, settingsInUse } from './backup-command.ts'
import { moveTo } from './move-database.ts'
import { typed } from './usage.ts'

const USAGE = `Usage: ${typed('move')} --to postgres://USER:PASSWORD@HOST/DATABASE
       ${typed('move')} --to sqlite
Takes every row from the database of the settings to an empty one. Stop every server first. What is there stays.`

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new BackupError(USAGE)
  return moveTo(values.to, settingsInUse())
})
