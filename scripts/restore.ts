// `npm run restore -- DIR [--force] [--incomplete]`: restores a backup into the data folder of a stopped server.
import { readCommand, runCommand, settingsInUse } from './backup-command.ts'
import { restore } from './backup-restore-from.ts'

await runCommand(async () => {
  const usage = 'Usage: npm run restore -- DIR [--force] [--incomplete]'
  const { folder, has } = readCommand(usage, ['force', 'incomplete'])
  const dataDir = settingsInUse().DATA_DIR
  const options = { force: has('force'), incomplete: has('incomplete') }
  const { manifest, movedTo } = await restore(folder, dataDir, options)
  const restored = `Restored ${manifest.counts.claims} claims and ${manifest.counts.photos} photos of ${manifest.madeAt} into ${dataDir}.`
  return movedTo ? `${restored}\nWhat was there is in ${movedTo}.` : restored
})
