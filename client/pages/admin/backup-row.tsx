import type { Health } from '#shared/health.ts'
import { DAY } from '#shared/dates.ts'
import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import { StateRow, type Mark } from './state-row.tsx'
import { bytesText } from './health-labels.ts'

const OLD_MS = 7 * DAY

/** When the last backup was made, and a button that makes one in the background. */
export function BackupRow({ health: { backup, backups } }: { health: Health }) {
  const now = useNow().getTime()
  const utils = trpc.useUtils()
  const making = trpc.admin.backUp.useMutation({
    onSuccess: (begun) =>
      utils.admin.health.setData(undefined, (known) => known && { ...known, backups: begun }),
  })
  const { work, folder, isBesideData } = backups
  const isOld = backup !== null && now - Date.parse(backup.at) > OLD_MS
  const isMaking = making.isPending || work.state === 'making'
  const mark: Mark = work.state === 'failed' ? 'bad' : backup && !isOld ? 'ok' : 'warn'
  return (
    <StateRow
      mark={mark}
      title="Last backup"
      action={
        <Button isBusy={isMaking} busyText="Backing up..." onClick={() => making.mutate()}>
          Back up now
        </Button>
      }
    >
      {backup ? <LastBackup backup={backup} /> : <p>None is known.</p>}
      <p role="status">{isMaking && 'A backup is being made. You can leave this page meanwhile.'}</p>
      {work.state === 'failed' && !isMaking && (
        <p>
          The one of <Time at={work.at} shape="date-time" /> failed. {work.words}
        </p>
      )}
      {making.isError && (
        <p role="alert">{errorText(making.error, 'The backup did not begin. Try again.')}</p>
      )}
      {isBesideData && backup && backup.folder?.startsWith(folder) && (
        <p>
          It is on the disk that the data is on: copy it to another machine, or set <code>BACKUP_DIR</code> to
          a folder on another disk.
        </p>
      )}
      {(!backup || isOld) && (
        <p>
          What to do: back up now, and have <code>npm run backup -- FOLDER</code> run every night. Keep a copy
          on another machine.
        </p>
      )}
    </StateRow>
  )
}

function LastBackup({ backup: { at, bytes, folder } }: { backup: NonNullable<Health['backup']> }) {
  return (
    <>
      <p>
        <Time at={at} shape="date-time" />
        {bytes !== null && `, ${bytesText(bytes)}, complete and checked`}
      </p>
      {folder !== null && (
        <p className="health-folder">
          <code>{folder}</code>
        </p>
      )}
    </>
  )
}
