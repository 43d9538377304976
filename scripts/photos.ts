// `npm run photos -- check` tests the bucket; `npm run photos -- move bucket|disk` moves the photos there, or back.
import { parseArgs } from 'node:util'
import { runCommand, settingsInUse } from './backup-command.ts'
import { BackupError } from '#server/backups/inspect.ts'
import { checkBucket } from './photos-check.ts'
import { movePhotos } from './photos-move.ts'
import { typed } from './usage.ts'

const USAGE = `Usage: ${typed('photos')} COMMAND
  check                       try the bucket of the settings: reading, writing, privacy, uploads from browsers
  move bucket|disk [--as-is]  take photos and papers into the bucket, or back into the data folder, while the server is
                              stopped; --as-is takes damaged ones along as they are`

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'as-is': { type: 'boolean' } },
  })
  const [command, to, ...rest] = positionals
  if (command === 'check' && to === undefined) {
    const { isGood, lines } = await checkBucket(settingsInUse())
    if (!isGood) process.exitCode = 1
    return lines.join('\n')
  }
  if (command !== 'move' || (to !== 'bucket' && to !== 'disk') || rest.length > 0)
    throw new BackupError(USAGE)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  return movePhotos(settingsInUse(), { to, asIs: values['as-is'] === true, say })
})
