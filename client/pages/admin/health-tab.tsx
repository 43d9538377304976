import { errorText } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { BackupRow } from './backup-row.tsx'
import { CopyReport } from './copy-report.tsx'
import { DiskRow, ErrorsRow, JobsRow, RecordRow, RepliesRow, SendingRow, VersionRow } from './rows.tsx'

const REFRESH_MS = 30_000
const WHILE_BACKING_UP_MS = 1_000

/** How the installation is, in words, each with what to do about it. */
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
          <BackupRow health={health.data} />
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
