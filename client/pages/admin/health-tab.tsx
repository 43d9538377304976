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
  CODE,
  type Mark,
  reportText,
} from './rows.tsx'
import { useState } from 'react'
import type { Health } from '#shared/health.ts'
import { TextArea } from '#client/ui/field.tsx'
import { bytesText } from './numbers.ts'
import { DAY } from '#shared/dates.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Time } from '#client/ui/time.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'

const OLD_MS = 7 * DAY

/** Shows the time of the last backup, and a button that makes one in the background. */
function BackupRow({ health: { backup, backups } }: { health: Health }) {
  const text = useText('adminHealth').backup
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
      title={text.title}
      action={
        <Button isBusy={isMaking} busyText={text.busy} onClick={() => making.mutate()}>
          {text.now}
        </Button>
      }
    >
      {backup ? <LastBackup backup={backup} /> : <p>{text.none}</p>}
      <p>
        <Rich text={isNightly ? text.nightly : text.notNightly} of={CODE} />
        {backup?.kept &&
          backup.kept.count > 1 &&
          ` ${text.kept({ count: backup.kept.count, size: bytesText(backup.kept.bytes) })}`}
      </p>
      {backup && backup.damages.length > 0 && (
        <p>{text.damages({ count: backup.damages.length, first: backup.damages.slice(0, 3).join(', ') })}</p>
      )}
      <p role="status">{isMaking && text.making}</p>
      {work.state === 'failed' && !isMaking && (
        <p>
          <Rich text={text.failed} of={{ time: <Time at={work.at} shape="date-time" /> }} /> {work.words}
        </p>
      )}
      {making.isError && <p role="alert">{errorText(making.error, text.notBegun)}</p>}
      {isBesideData && backup && backup.folder?.startsWith(folder) && (
        <p>
          <Rich text={text.beside} of={{ ...CODE, folder: <code>{folder}</code> }} />
        </p>
      )}
      {(!backup || isOld) && <p>{isNightly ? text.remedy : text.remedyAndSetting}</p>}
    </StateRow>
  )
}

function LastBackup({ backup: { at, bytes, folder } }: { backup: NonNullable<Health['backup']> }) {
  const text = useText('adminHealth').backup
  const time = <Time at={at} shape="date-time" />
  return (
    <>
      <p>{bytes === null ? time : <Rich text={text.made({ size: bytesText(bytes) })} of={{ time }} />}</p>
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
  const text = useText('adminHealth')
  const { notLoaded } = useText('admin')
  const { tryAgain } = useText('common')
  const health = trpc.admin.health.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.backups.work.state === 'making' ? WHILE_BACKING_UP_MS : REFRESH_MS,
  })
  if (!health.data)
    return health.isError ? (
      <Notice
        kind="bad"
        title={errorText(health.error, notLoaded)}
        action={<Button onClick={() => void health.refetch()}>{tryAgain}</Button>}
      />
    ) : (
      <Skeleton height="16rem" />
    )
  return (
    <>
      <div className="admin-cols health">
        <ul className="panel state-rows" aria-label={text.running}>
          <SendingRow health={health.data} />
          <RepliesRow health={health.data} />
          <BackupRow health={health.data} />
          <JobsRow health={health.data} />
        </ul>
        <ul className="panel state-rows" aria-label={text.storage}>
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
  const words = useText('adminHealth').report
  const { isCopied: copied } = useText('links')
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
        <Rich text={words.ask} of={{ copy: <Button look="link" onClick={() => void copy()} /> }} />{' '}
        <span role="status">{isCopied && copied}</span>
      </p>
      {isCopied === false && (
        <TextArea label={words.label} hint={words.hint} readOnly rows={10} value={text} />
      )}
    </div>
  )
}
