import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import {
  DiskRow,
  ErrorsRow,
  JobsRow,
  RecordRow,
  RepliesRow,
  SendingRow,
  VersionRow,
  StateRow,
  type Mark,
} from './rows.tsx'
import { useState } from 'react'
import type { Health } from '#shared/health.ts'
import { TextArea } from '#client/ui/field.tsx'
import { reportText, bytesText } from './health-labels.ts'
import { DAY } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Time } from '#client/ui/time.tsx'

const OLD_MS = 7 * DAY

/** Says who backs up a database that is not a file of this server. */
function ElsewhereRow({ backup }: Pick<Health, 'backup'>) {
  return (
    <StateRow mark="ok" title="Backups">
      {backup && <LastBackup backup={backup} />}
      <p>
        The database is PostgreSQL: back it up with its own tools, or with <code>npm run backup</code> on a
        machine that has the settings of this server.
      </p>
    </StateRow>
  )
}

/** Shows the time of the last backup, and a button that makes one in the background. */
function BackupRow({ health: { backup, backups } }: { health: Health }) {
  const now = useNow().getTime()
  const utils = trpc.useUtils()
  const making = trpc.admin.backUp.useMutation({
    onSuccess: (begun) =>
      utils.admin.health.setData(undefined, (known) => known && { ...known, backups: begun }),
  })
  const { work, folder, isBesideData, isNightly } = backups
  const isOld = backup !== null && now - Date.parse(backup.at) > OLD_MS
  const isMaking = making.isPending || work.state === 'making'
  const isGood = backup !== null && !isOld && backup.damages.length === 0
  const mark: Mark = work.state === 'failed' ? 'bad' : isGood ? 'ok' : 'warn'
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
      <p>
        {isNightly ? (
          'One is made every night.'
        ) : (
          <>
            None is made by itself: <code>NIGHTLY_BACKUP</code> is off.
          </>
        )}
        {backup?.kept &&
          backup.kept.count > 1 &&
          ` ${backup.kept.count} are kept, ${bytesText(backup.kept.bytes)} in all.`}
      </p>
      {backup && backup.damages.length > 0 && <p>{damagesText(backup.damages)}</p>}
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
          It is on the disk that the data is on: copy the folder <code>{folder}</code> to another machine, or
          set <code>BACKUP_DIR</code> to one on another disk.
        </p>
      )}
      {(!backup || isOld) && (
        <p>
          What to do: back up now{!isNightly && ', and remove the setting'}. Keep a copy on another machine.
        </p>
      )}
    </StateRow>
  )
}

function damagesText(damages: readonly string[]): string {
  const problems = damages.length === 1 ? '1 problem was' : `${damages.length} problems were`
  return `${problems} in the data already: ${damages.slice(0, 3).join(', ')}. What to do: have whoever runs Homeclaim look at the disk. The latest backup without them is kept.`
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

const REFRESH_MS = 30_000
const WHILE_BACKING_UP_MS = 1_000

/** Shows the health of the installation in sentences, each problem with its remedy. */
export function HealthTab() {
  const health = trpc.admin.health.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.work.state === 'making' ? WHILE_BACKING_UP_MS : REFRESH_MS,
  })
  if (!health.data)
    return health.isError ? (
      <Notice
        kind="bad"
        title={errorText(health.error, 'This did not load.')}
        action={<Button onClick={() => void health.refetch()}>Try again</Button>}
      />
    ) : (
      <Skeleton height="16rem" />
    )
  return (
    <>
      <div className="admin-cols health">
        <ul className="panel state-rows" aria-label="Running">
          <SendingRow health={health.data} />
          <RepliesRow health={health.data} />
          {health.data.backups.isElsewhere ? (
            <ElsewhereRow backup={health.data.backup} />
          ) : (
            <BackupRow health={health.data} />
          )}
          <JobsRow health={health.data} />
        </ul>
        <ul className="panel state-rows" aria-label="Storage and record">
          <DiskRow health={health.data} />
          <RecordRow health={health.data} />
          <ErrorsRow health={health.data} />
          <VersionRow health={health.data} />
        </ul>
      </div>
      <CopyReport health={health.data} />
    </>
  )
}

/** Copies the facts for somebody who helps; without https, where browsers have no clipboard, it shows them. */
function CopyReport({ health }: { health: Health }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const [text, setText] = useState('')
  const copy = async () => {
    const report = reportText(health, new Date())
    setText(report)
    try {
      await navigator.clipboard.writeText(report)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <div className="copy-report">
      <p className="text2">
        Something wrong?{' '}
        <Button look="link" onClick={() => void copy()}>
          Copy a report
        </Button>{' '}
        without personal data. <span role="status">{isCopied && 'Copied.'}</span>
      </p>
      {isCopied === false && (
        <TextArea label="Report" hint="Select it all and copy it." readOnly rows={10} value={text} />
      )}
    </div>
  )
}
